package odds

// Parallel calls f with the numbers from 0 to n-1, on all cores, until one call
// fails or the context is done. A panic of f reaches the caller.
func Parallel(ctx Context, n int, f func(i int) error) error { return inParallel(ctx, n, f) }
