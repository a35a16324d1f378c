package odds

import (
	"salvo/attack"
	"salvo/dice"
	"salvo/odds/internal/state"
)

// layouts are the layouts of the dice in step 4c: while tokens are left, if
// there are any, and after the last.
type layouts struct{ live, last *state.Layout }

// layoutsOf returns the layouts for an attack. Surges are counted as what they
// always become, if they do, or plainly as surges.
func layoutsOf(r *attack.Rules, plain bool) layouts {
	l := layouts{last: lastLayout(r, plain)}
	if r.Observations+r.Aims > 0 {
		l.live = liveLayout(r, plain)
	}
	return l
}

func surgeAs(r *attack.Rules, plain bool) dice.Face {
	if plain {
		return dice.Surge
	}
	return r.Fate()
}

// liveLayout is the layout while tokens are left. Only what a token may take
// is counted by colour: blanks always, hits if the strategy ever takes them,
// surges if not all are sure to convert. Crits are the rest.
func liveLayout(r *attack.Rules, plain bool) *state.Layout {
	f := state.Faces{Total: r.Total(), SurgeAs: surgeAs(r, plain), Rest: dice.Crit}
	f.ByColor[dice.Blank], f.ByColor[dice.Hit], f.ByColor[dice.Surge] = true, r.HitsMove(), !r.SurgesStay()
	if f.SurgeAs == dice.Hit && r.HitsMove() {
		f.SurgeAs = dice.Surge // a surge is no hit that a token could take
	}
	return state.Of(f)
}

// lastLayout is the layout once no token is left: colours no longer matter,
// blanks are the rest.
func lastLayout(r *attack.Rules, plain bool) *state.Layout {
	return state.Of(state.Faces{Total: r.Total(), SurgeAs: surgeAs(r, plain), Rest: dice.Blank})
}

// planLayout is the layout in which any die may be rerolled: every face is
// counted by colour. Crits are the rest.
func planLayout(r *attack.Rules, plain bool) *state.Layout {
	f := state.Faces{Total: r.Total(), SurgeAs: surgeAs(r, plain), Rest: dice.Crit}
	f.ByColor = [dice.Faces]bool{dice.Blank: true, dice.Hit: true, dice.Surge: true}
	return state.Of(f)
}
