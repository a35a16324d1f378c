package odds

// Context says whether an answer is still wanted. Every [context.Context] is one,
// and nothing more of it is needed here: what holds a context.Context holds a
// type with a time.Time in it, and all that formats and parses a time would be in
// an engine for the browser, 40 kB of it.
type Context interface {
	Done() <-chan struct{} // closed once no answer is wanted; nil if that is never told
	Err() error            // why no answer is wanted any more, or nil
}

// Background is a Context in which an answer is always wanted.
type Background struct{}

// Done is never closed.
func (Background) Done() <-chan struct{} { return nil }

// Err is nil.
func (Background) Err() error { return nil }
