package oracle

import "salvo/legion"

// mostSurges is how many surge tokens the defender could spend on a roll: one
// for each surge that nothing else converts.
func (c *calc) mostSurges(as assault, own Faces) int {
	if c.surgesConvert(as.dodged()) {
		return 0
	}
	return min(own.Surges, c.de.SurgeTokens)
}

// documentedSurges spends all surge tokens it can. What is gone afterwards is
// "the fewest that leave it with as few own wounds as spending all it could".
func (c *calc) documentedSurges(as assault, guardian, own Faces) after {
	most := c.mostSurges(as, own)
	all := c.compare(as, guardian, own, most)
	for spent := range most {
		if c.compare(as, guardian, own, spent).own == all.own {
			all.surges = spent
			return all
		}
	}
	return all
}

// compare is steps 8 and 9: the end of an attack when so many surge tokens are
// spent.
func (c *calc) compare(as assault, guardian, own Faces, surgeTokens int) after {
	guardianBlocks := c.guardianBlocks(guardian)
	blocks := own.Blocks + surgeTokens
	if c.surgesConvert(as.dodged()) {
		blocks = own.Blocks + own.Surges
	}

	pierce := as.pierce
	if c.makashi {
		pierce--
	}
	piercedGuardian := 0
	if !c.de.GuardianImmunePierce {
		piercedGuardian = min(pierce, guardianBlocks)
	}
	left := pierce - piercedGuardian

	// "In edition 2026-05 Impervious, unless Makashi is in use, takes one from
	// the Pierce that is left for the defender's blocks."
	if c.de.Impervious && c.attack.Edition == legion.May2026 && !c.makashi {
		left = max(0, left-1)
	}
	if c.immune() || c.de.DuelistDefender && c.melee && as.dodged() && !c.makashi {
		left = 0
	}
	piercedOwn := min(left, blocks)

	end := after{
		guardian:         as.taken - (guardianBlocks - piercedGuardian),
		guardianNoPierce: as.taken - guardianBlocks,
		own:              c.inSight(max(0, as.results-(blocks-piercedOwn))),
		ownNoPierce:      c.inSight(max(0, as.results-blocks)),
		djemSo:           as.djemSo,
		suppression:      as.suppression,
		dodges:           as.dodges,
		surges:           surgeTokens,
		shields:          as.shields,
		taken:            as.taken,
	}
	if !c.at.ImmuneDeflect {
		if c.deflects() {
			end.deflect = min(1, own.Surges)
			if c.de.ShienMastery {
				end.deflect = own.Surges
			}
		}
		if c.guardianDeflects() {
			end.deflect += min(1, guardian.Surges)
		}
	}
	// "0 with Shien (with or without Deflect, also against High Velocity) if the
	// defender itself suffered no wound."
	if c.de.ShienMastery && end.own == 0 {
		end.suppression = 0
	}
	return end
}

// immune reports whether the defender is immune to Pierce whether or not it
// dodges. Makashi takes that away.
func (c *calc) immune() bool {
	return !c.makashi && (c.de.ImmunePierce || c.de.ImmuneMeleePierce && c.melee)
}

// inSight caps own wounds: by woundLimit, if it is not 0; and "a ranged attack does no
// more wounds than (miniatures left after woundsTaken − minisHidden) × woundsPerMini,
// never below 0".
func (c *calc) inSight(wounds int) int {
	if c.de.WoundLimit > 0 {
		wounds = min(wounds, c.de.WoundLimit)
	}
	if !c.ranged || c.de.MinisHidden == 0 || !knownSize(c.de) {
		return wounds
	}
	return min(wounds, max(0, minisLeft(c.de)-c.de.MinisHidden)*c.de.WoundsPerMini)
}
