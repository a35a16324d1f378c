// Package battle answers questions about several attacks: volleys of several units at one
// target or at several, who should attack whom, and duels of two units until one is gone.
// What a unit has left between two attacks, and the rules for that, stand here once
// ([Unit]); an attack itself is weighed by package odds, and no step of it is known here.
package battle
