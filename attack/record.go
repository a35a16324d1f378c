package attack

import "salvo/dice"

// watch notes what a step leaves: the position at the beginning of the next.
func (rec *Record) watch(p Position) {
	switch p.Stage {
	case GivingUp, Covering: // one of them may be passed over
		rec.Sharpened = p.Results()
	case Dodging:
		rec.AfterCover = int(p.Hits)
	case Modifying:
		rec.AfterDodge = Results{Hits: int(p.Hits), Crits: int(p.Crits)}
		rec.Dodged = p.Dodged > 0 || rec.AfterDodge.Hits < rec.AfterCover || rec.AfterDodge.Crits < rec.Sharpened.Crits
	case Piercing:
		rec.Hits, rec.Crits, rec.Guarded = int(p.Hits), int(p.Crits), int(p.Guarded)
	case Guarding:
		rec.Pierce = int(p.Pierce)
	case Defending:
		rec.Guardian.Left = int(p.BlocksLeft)
	case Surging:
		rec.Defender.Rerolled = p.Roll
	}
}

// rolled notes dice as they fall.
func (rec *Record) rolled(p *Position, roll dice.DefenseRoll) {
	switch p.Stage {
	case Covering:
		rec.Cover = roll
	case Guarding:
		rec.Guardian.Rolled, rec.Guardian.Rerolled = roll, roll
	case GuardingAgain:
		rec.Guardian.Rerolled = roll
	case Defending:
		rec.Defender.Rolled = roll
	}
}

// end notes what the defense comes to.
func (rec *Record) end(r *Rules, p *Position) {
	rec.GaveUp = p.GaveUp
	dodged := p.Dodged > 0
	g, d := &rec.Guardian, &rec.Defender
	g.Converted = r.guardian.convert(g.Rerolled.Sum(), dodged, r.guardian.tokens)
	d.Converted = r.own.convert(d.Rerolled.Sum(), dodged, int(p.Surges))
	d.Left = int(p.BlocksLeft)
}
