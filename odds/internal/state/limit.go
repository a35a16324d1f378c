package state

// Limit is what the arenas of one evaluation may hold together, and asks now and
// then whether it is to go on. It is for one goroutine. What must not go on ends
// in a panic with a [Stop]: an evaluation is many functions deep, and has nothing
// to say once nobody waits for it.
type Limit struct {
	Most int          // numbers that may be held at a time; 0 for any number
	Err  func() error // says why to stop, if anything; nil to go on always

	held int
	now  uint
}

// Stop is the value of the panic that ends an evaluation.
type Stop struct {
	Err        error // why; nil if it needs more memory than it may have
	Need, Most int   // numbers at a time, if it does
}

// Take counts n numbers that are held, or that no longer are.
func (l *Limit) Take(n int) {
	if l == nil {
		return
	}
	if n > 0 && l.Most > 0 && l.held+n > l.Most {
		panic(Stop{Need: l.held + n, Most: l.Most})
	}
	l.held += n
}

// often is how many steps are made between two questions whether to go on.
const often = 64

func (l *Limit) check() {
	if l.now++; l.now%often == 0 {
		l.Ask()
	}
}

// Ask stops the evaluation if it must not go on.
func (l *Limit) Ask() {
	if l.Err == nil {
		return
	}
	if err := l.Err(); err != nil {
		panic(Stop{Err: err})
	}
}
