package attack

// Space numbers the positions of one stage, so that they can be kept in an
// array. A field that has one value only takes no space. Numbers are good while
// Size is below 2³¹.
type Space struct {
	stage Stage
	dice  int16
	size  int
	// What one more of each field adds to the number; 0 where it is always 0.
	hits, crits, aims, jarkai, aimed, suppression, dodged, shields         int32
	guarded, pierce, extra, guardianWounds, guardianNoPierce, guardianBack int32
	own, surges, blanks, took, back                                        int32
}

// Space returns the numbering of the positions at a stage that is Numbered, and
// of what After says of those at the end.
func (r *Rules) Space(stage Stage) Space {
	s := Space{stage: stage, size: 1, dice: int16(r.total)}
	add := func(stride *int32, most int) {
		if most > 0 {
			*stride = int32(s.size)
			s.size *= most + 1
		}
	}
	switch stage {
	case Converting, Covering, Dodging:
		add(&s.hits, r.total)
		add(&s.crits, r.total)
		aims := r.MaxLethal()
		if stage == Converting {
			add(&s.jarkai, r.jarkai)
			if r.active.Attacker.Marksman {
				aims = r.Aims
			}
		}
		add(&s.aims, aims)
		add(&s.aimed, bit(r.Aimed(r.Aims > 0)))
		if stage == Dodging {
			add(&s.suppression, r.back.most())
			if r.modify.ram > 0 {
				add(&s.blanks, r.total)
			}
		}
		return s
	case Over:
		// What After says.
		add(&s.own, min(max(r.total, bit(r.active.Attacker.SniperTeam)), int(r.most)+bit(r.active.Attacker.SniperTeam)))
		add(&s.surges, r.maxSurges())
		add(&s.suppression, r.back.most())
		add(&s.dodged, r.maxDodged())
		add(&s.shields, r.maxShieldsLost())
		add(&s.took, bit(r.track && r.modify.tires))
		add(&s.back, r.maxBack())
		s.guardianBack = s.back // they are told apart no more
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
	add(&s.took, bit(r.track && r.modify.tires))
	return s
}

// CountDefending bounds the number of positions in which defense dice are
// rolled: there are no more than numbers, and no more than ways to come there.
func (r *Rules) CountDefending() float64 {
	space := r.Space(Defending)
	n, g := float64(r.total+1), float64(r.MaxGuarded()+1)
	ways := n * (n + 1) / 2 * n // results, and what cover leaves of the hits
	ways *= float64(r.MaxLethal()+1) * float64(1+bit(r.Aimed(r.Aims > 0))) * float64(r.dodge.tokens+1)
	ways *= g * (g + 1) / 2 // what the Guardian rolls
	return min(ways, float64(space.Size()))
}

// Size is how many numbers there are.
func (s *Space) Size() int { return s.size }

// Index is the number of a position.
func (s *Space) Index(p *Position) int {
	i := int32(p.Hits)*s.hits + int32(p.Suppression)*s.suppression
	if s.stage <= Dodging {
		i += int32(p.Crits)*s.crits + int32(p.Aims)*s.aims + int32(p.JarKai)*s.jarkai + int32(p.Blanks)*s.blanks
		if p.Aimed {
			i += s.aimed
		}
		return int(i)
	}
	i += int32(p.Dodged)*s.dodged + int32(p.Shields)*s.shields + int32(p.Pierce)*s.pierce + int32(p.Extra)*s.extra +
		int32(p.Guarded)*s.guarded + int32(p.GuardianWounds)*s.guardianWounds + int32(p.GuardianNoPierce)*s.guardianNoPierce +
		int32(p.GuardianBack)*s.guardianBack + int32(p.Own)*s.own + int32(p.Surges)*s.surges + int32(p.Back)*s.back
	if p.GuardianTook {
		i += s.took
	}
	return int(i)
}

// At is the position of a number.
func (s *Space) At(i int) Position {
	p := Position{Stage: s.stage}
	rest := uint32(i)
	// Fields were added with rising strides: the last is taken out first.
	take := func(field *int16, stride int32) {
		if stride > 0 {
			*field = int16(rest / uint32(stride))
			rest %= uint32(stride)
		}
	}
	take(&p.Back, s.back)
	if s.took > 0 {
		p.GuardianTook = rest >= uint32(s.took)
		rest %= uint32(s.took)
	}
	take(&p.Blanks, s.blanks)
	take(&p.Extra, s.extra)
	take(&p.Pierce, s.pierce)
	take(&p.Shields, s.shields)
	take(&p.Dodged, s.dodged)
	take(&p.Suppression, s.suppression)
	take(&p.Surges, s.surges)
	take(&p.Own, s.own)
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
		p.Blanks = s.dice - p.Hits - p.Crits
	}
	return p
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
