package units

import "salvo/legion"

// Duel is an attack of one unit against another.
type Duel struct {
	Attack   legion.Attack
	Attacker *Built
	Defender *Built
}

// Attack makes the attack of one unit against another, with a third beside the
// defender as Guardian if one is given.
func Attack(attacker, defender Choice, guardian *Choice) (*Duel, error) {
	at, err := Attacker(attacker, &defender)
	if err != nil {
		return nil, err
	}
	de, err := Defender(defender, guardian, at.Attack.AttackType)
	if err != nil {
		return nil, err
	}
	d := &Duel{Attack: at.Attack, Attacker: at, Defender: de}
	d.Attack.Defender = de.Attack.Defender
	trim(&d.Attack, de)
	return d, nil
}

// trim sets how many miniatures are in sight: 1 if no weapon asks, and no more
// than the dice that can be rolled allow.
func trim(a *legion.Attack, de *Built) {
	d, at := &a.Defender, &a.Attacker
	if at.PoolSize(2) == at.PoolSize(1) {
		d.MinisInLOS = 1
		return
	}
	most := d.MinisInLOS
	for most > 1 && at.PoolSize(most) > legion.MaxPool {
		most--
	}
	if d.MinisInLOS > most {
		n := notes{de.Notes}
		n.add("Spray counts %d of %d miniatures: more dice cannot be rolled at once", most, d.MinisInLOS)
		de.Notes = n.lines
		d.MinisInLOS = most
	}
}
