package legion

// Asked is a question for the chance of something, beside the attack: "chance to kill
// 3". The zero Asked asks for nothing in particular.
type Asked struct {
	Wounds int  // so many wounds or more
	Minis  int  // so many miniatures or more
	Gone   bool // all that is left of the unit
}
