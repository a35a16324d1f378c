package attack

// sixth is the unit in which survivors are counted: the mean of a cover die is
// a whole number of sixths, so that estimates compare exactly.
const sixth = 6

// survivors is what of converted results gets past steps 5 and 6 on average,
// in sixths: the cover roll is replaced by its mean, and what the Guardian
// takes counts.
func (r *Rules) survivors(hits, crits int) int {
	blanks := r.total - hits - crits
	n, certain := r.cover.pool(hits)
	left := (hits-certain)*sixth - n*r.cover.cancelling
	h, c := r.dodge.cancel(left, crits*sixth, sixth)
	x := r.modify.apply(h, c, blanks*sixth, sixth)
	return x.hits + x.crits + x.guarded
}
