package main

import (
	"errors"
	"fmt"

	"salvo/internal/replace"
)

// toFile lets a command write to a file, which takes its place when the command has
// written all of its answers: if it fails, or is killed, there is the old file, or
// none.
func (con *console) toFile(name string, write func(con *console) error) error {
	f, err := replace.NewFile(name)
	if err != nil {
		return usage{fmt.Errorf("--output: %w", err)}
	}
	inner := *con
	inner.out, inner.color, inner.width = f, false, 0
	err = write(&inner)
	if _, rest := errors.AsType[badLines](err); err != nil && !rest {
		return f.Discard(err)
	}
	return errors.Join(err, f.Commit())
}
