package attack

// Space numbers the positions of one stage, so that they can be kept in an
// array. A field that has one value only takes no room.
type Space struct {
	stage Stage
	size  int
	// What one more of each field adds to the number; 0 where it is always 0.
	hits, crits, aims, jarkai, aimed, suppression, dodged, shields int
	guarded, pierce, extra, guardianWounds, guardianNoPierce       int
	guardianBack                                                   int
	dice                                                           int
}

// Space returns the numbering of the positions at a stage: Converting,
// Covering, Guarding or Defending.
func (r *Rules) Space(stage Stage) Space {
	s := Space{stage: stage, size: 1, dice: r.total}
	add := func(stride *int, most int) {
		if most > 0 {
			*stride = s.size
			s.size *= most + 1
		}
	}
	switch stage {
	case Converting:
		add(&s.hits, r.total)
		add(&s.crits, r.total)
		add(&s.jarkai, r.jarkai)
		add(&s.aims, r.Aims)
		add(&s.aimed, bit(r.Aimed(r.Aims > 0)))
		return s
	case Covering:
		add(&s.hits, r.total)
		add(&s.crits, r.total)
		add(&s.aims, r.MaxLethal())
		add(&s.aimed, bit(r.Aimed(r.Aims > 0)))
		return s
	case Guarding:
		add(&s.guarded, r.MaxGuarded())
	default:
		add(&s.guardianWounds, r.MaxGuarded())
		add(&s.guardianNoPierce, r.MaxGuarded())
		add(&s.guardianBack, r.guardian.deflected(r.MaxGuarded()))
	}
	add(&s.hits, r.total)
	add(&s.suppression, r.back.most())
	add(&s.dodged, r.maxDodged())
	add(&s.shields, r.maxShieldsLost())
	add(&s.pierce, r.MaxPierce())
	if r.own.impervious {
		add(&s.extra, r.MaxPierce())
	}
	return s
}

// Size is how many numbers there are.
func (s *Space) Size() int { return s.size }

// Index is the number of a position.
func (s *Space) Index(p *Position) int {
	i := int(p.Hits)*s.hits + int(p.Crits)*s.crits + int(p.Aims)*s.aims + int(p.JarKai)*s.jarkai +
		int(p.Suppression)*s.suppression + int(p.Dodged)*s.dodged + int(p.Shields)*s.shields +
		int(p.Guarded)*s.guarded + int(p.Pierce)*s.pierce + int(p.Extra)*s.extra +
		int(p.GuardianWounds)*s.guardianWounds + int(p.GuardianNoPierce)*s.guardianNoPierce +
		int(p.GuardianBack)*s.guardianBack
	if p.Aimed {
		i += s.aimed
	}
	return i
}

// At is the position of a number.
func (s *Space) At(i int) Position {
	p := Position{Stage: s.stage}
	rest := uint32(i)
	// Fields were added with rising strides: the last is taken out first.
	take := func(field *int16, stride int) {
		if stride > 0 {
			*field = int16(rest / uint32(stride))
			rest %= uint32(stride)
		}
	}
	take(&p.Extra, s.extra)
	take(&p.Pierce, s.pierce)
	take(&p.Shields, s.shields)
	take(&p.Dodged, s.dodged)
	take(&p.Suppression, s.suppression)
	if s.aimed > 0 {
		p.Aimed = rest >= uint32(s.aimed)
		rest %= uint32(s.aimed)
	}
	take(&p.Aims, s.aims)
	take(&p.JarKai, s.jarkai)
	take(&p.Crits, s.crits)
	take(&p.Hits, s.hits)
	take(&p.GuardianBack, s.guardianBack)
	take(&p.GuardianNoPierce, s.guardianNoPierce)
	take(&p.GuardianWounds, s.guardianWounds)
	take(&p.Guarded, s.guarded)
	if s.stage <= Covering {
		p.Blanks = int16(s.dice) - p.Hits - p.Crits
	}
	return p
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
