package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"runtime/debug"
	"strings"
	"time"
)

// bom is a bill of materials: what a program is made of, in the form of CycloneDX
// 1.6, which scanners for known faults read.
type bom struct {
	Format       string       `json:"bomFormat"`
	Spec         string       `json:"specVersion"`
	Serial       string       `json:"serialNumber"`
	Version      int          `json:"version"`
	Metadata     metadata     `json:"metadata"`
	Components   []component  `json:"components"`
	Dependencies []dependency `json:"dependencies"`
}

type metadata struct {
	Timestamp string    `json:"timestamp"`
	Component component `json:"component"`
}

type component struct {
	Type       string     `json:"type"`
	Ref        string     `json:"bom-ref"`
	Name       string     `json:"name"`
	Version    string     `json:"version"`
	Hashes     []hashed   `json:"hashes,omitempty"`
	URL        string     `json:"purl"`
	Properties []property `json:"properties,omitempty"`
}

type hashed struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

type property struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

type dependency struct {
	Ref       string   `json:"ref"`
	DependsOn []string `json:"dependsOn,omitempty"`
}

// materials is the bill of materials of a program, from what Go writes into it.
func materials(v version, program []byte) ([]byte, error) {
	info, err := buildinfo.Read(bytes.NewReader(program))
	if err != nil {
		return nil, err
	}
	b, err := newBOM(v, info, sha256.Sum256(program))
	if err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(b, "", "  ")
	return append(text, '\n'), err
}

func newBOM(v version, info *debug.BuildInfo, sum [sha256.Size]byte) (*bom, error) {
	program := module("application", "salvo", v.name())
	program.Hashes = []hashed{{"SHA-256", hex.EncodeToString(sum[:])}}
	for _, s := range info.Settings {
		program.Properties = append(program.Properties, property{"build:" + s.Key, s.Value})
	}
	number, _, _ := strings.Cut(strings.TrimPrefix(info.GoVersion, "go"), " ")
	// The same program has the same number, in the form of a UUID.
	id := sum
	id[6], id[8] = id[6]&0x0f|0x80, id[8]&0x3f|0x80
	b := &bom{
		Format: "CycloneDX", Spec: "1.6", Version: 1,
		Serial:     fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:16]),
		Metadata:   metadata{time.Unix(v.time, 0).UTC().Format(time.RFC3339), program},
		Components: []component{module("library", "std", number)},
	}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		c := module("library", m.Path, m.Version)
		if coded, ok := strings.CutPrefix(m.Sum, "h1:"); ok {
			sum, err := base64.StdEncoding.DecodeString(coded)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", m.Path, err)
			}
			c.Hashes = []hashed{{"SHA-256", hex.EncodeToString(sum)}}
		}
		b.Components = append(b.Components, c)
	}
	all := dependency{Ref: program.Ref}
	for _, c := range b.Components {
		all.DependsOn = append(all.DependsOn, c.Ref)
	}
	b.Dependencies = []dependency{all}
	return b, nil
}

func module(kind, path, version string) component {
	url := "pkg:golang/" + path + "@" + version
	return component{Type: kind, Ref: url, Name: path, Version: version, URL: url}
}
