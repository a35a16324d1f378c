//go:build !linux

package replace

import "errors"

// exchange would let two folders change places in one step.
func exchange(a, b string) error { return errors.ErrUnsupported }
