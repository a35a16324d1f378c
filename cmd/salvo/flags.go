package main

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/alecthomas/kong"
)

// fileName is the value of a flag that names a file.
type fileName string

// Decode reads it, and says so if there is none.
func (f *fileName) Decode(ctx *kong.DecodeContext) error {
	if t := ctx.Scan.Peek(); t.IsValue() && t.String() != "" {
		return ctx.Scan.PopValueInto("file", (*string)(f))
	}
	return errors.New("the name of a file is missing behind it")
}

// valuesOfFlags lets flags of all other kinds say so if they have no value.
func valuesOfFlags() kong.Option {
	usual := kong.NewRegistry().RegisterDefaults()
	return kong.OptionFunc(func(k *kong.Kong) error {
		for _, typ := range []reflect.Type{reflect.TypeFor[string](), reflect.TypeFor[[]string](), reflect.TypeFor[int](), reflect.TypeFor[*int]()} {
			decode := usual.ForType(typ)
			err := kong.KindMapper(typ.Kind(), kong.MapperFunc(func(ctx *kong.DecodeContext, target reflect.Value) error {
				if f := ctx.Value.Flag; f != nil && !ctx.Scan.Peek().IsValue() {
					return fmt.Errorf("a value is missing behind it, as in --%s=%s", f.Name, f.FormatPlaceHolder())
				}
				return decode.Decode(ctx, target)
			})).Apply(k)
			if err != nil {
				return err
			}
		}
		return nil
	})
}
