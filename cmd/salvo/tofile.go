package main

import (
	"errors"
	"fmt"
	"os"
)

// toFile lets a command write to a file. The file is written beside, under another
// name, and takes its place when the command has written all of its answers: if it
// fails, or is killed, there is the old file, or none. What a killed one has left
// the next one writes over.
func (con *console) toFile(name string, write func(con *console) error) (err error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return usage{fmt.Errorf("--output: %s is not a file that can be replaced", name)}
	}
	beside := name + ".partial"
	f, err := os.Create(beside)
	if err != nil {
		return usage{fmt.Errorf("--output: %w", err)}
	}
	inner := *con
	inner.out, inner.color, inner.width = f, false, 0
	err = write(&inner)
	if _, rest := errors.AsType[badLines](err); err != nil && !rest {
		return errors.Join(err, f.Close(), os.Remove(beside))
	}
	// The bytes must be on the disk before the name is.
	if failed := errors.Join(f.Sync(), f.Close()); failed != nil {
		return errors.Join(failed, os.Remove(beside))
	}
	if failed := os.Rename(beside, name); failed != nil {
		return errors.Join(failed, os.Remove(beside))
	}
	return err
}
