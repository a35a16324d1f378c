// Package battle answers questions about several attacks: volleys of several units,
// what they leave of the unit under attack and in which order they should be made.
// What a unit has left between two attacks, and the rules for that, stand here once
// ([Unit]); an attack itself is weighed by package odds, and no step of it is known
// here.
package battle
