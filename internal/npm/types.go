package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"salvo/internal/openapi"
)

// methods makes the types of the package's methods of the calls, and the table that its
// code goes by: the call, and the parameter that a text alone stands for.
func methods(calls []openapi.Call) (types, table []byte) {
	var b strings.Builder
	b.WriteString(head)
	names := map[string][2]string{}
	for _, c := range calls {
		if forPage(c.Name) {
			continue
		}
		method := openapi.TypeName(c.Name)
		method = strings.ToLower(method[:1]) + method[1:]
		names[method] = [2]string{c.Name, c.Text}
		fmt.Fprintf(&b, "  /** %s */\n", c.About)
		if c.Text != "" {
			fmt.Fprintf(&b, "  %s(%s: string, options?: CallOptions): Promise<One<api.%s>>;\n", method, c.Text, c.Response)
		}
		if c.Name == "odds" {
			b.WriteString("  odds(request: api.OddsRequest & ({ lines: string[] } | unknown[]), options?: CallOptions): Promise<api.Answer[]>;\n")
		}
		if c.Request == "" {
			fmt.Fprintf(&b, "  %s(request?: undefined, options?: CallOptions): Promise<api.%s>;\n", method, c.Response)
		} else {
			fmt.Fprintf(&b, "  %s(request: api.%s, options?: CallOptions): Promise<api.%s>;\n", method, c.Request, c.Response)
		}
	}
	b.WriteString(tail)
	text, err := json.MarshalIndent(names, "", "  ")
	if err != nil {
		panic(err) // all of it was made here
	}
	return []byte(b.String()), fmt.Appendf(nil, "// The methods: each a call, and the parameter that a text alone stands for.\nexport const calls = %s;\n", text)
}

// forPage reports whether a call is of use to Salvo's own page only.
func forPage(name string) bool {
	kind := name[strings.LastIndex(name, "-")+1:]
	return slices.Contains([]string{"form", "page", "view", "share", "game", "begin"}, kind)
}

const head = `import type * as api from "./api.js";

export type * from "./api.js";

/** What a call may be told besides. */
export interface CallOptions {
  /** Gives the call up. */
  signal?: AbortSignal;
}

/** How an engine is started. */
export interface StartOptions {
  /** Where the engine is, salvo.wasm: by default beside the package. */
  wasm?: string | URL | ArrayBuffer | ArrayBufferView<ArrayBuffer> | WebAssembly.Module | Response;
  /** In a browser: where the worker's script is, if it may not be part of the package's code. */
  worker?: string | URL;
}

/** The answer to one question, and not to a list of them. */
type One<T> = Exclude<T, readonly unknown[]>;

/** An engine in a worker, which the first call starts. */
export interface Salvo {
`

const tail = `  /** Ends the worker, which gives its memory back, and every call that has no answer yet. */
  end(): Promise<void>;
}

/** What is wrong with a request, or with the engine. */
export class SalvoError extends Error {
  /** As in HTTP: 400 if the request is at fault. */
  readonly status: number;
  readonly errors: api.Mistake[];
}

/** Returns an engine with a worker of its own. */
export function start(options?: StartOptions): Salvo;

/** The engine of all that use the package. */
declare const salvo: Salvo;
export default salvo;
`
