// Package form is the form of the page: what it is made of before there is an attack, and
// an attack in it, with the values of its fields, what is set, who is on a side, and
// mistakes and notes in a player's words. It knows nothing of requests.
package form

// Form is all that the page is made of before there is an attack: it knows
// nothing about the game but what stands here.
type Form struct {
	First      string          `json:"first"`    // the line of an attack of which nothing is said yet
	Examples   []Option        `json:"examples"` // attacks to begin with, as lines
	Workspaces []FormWorkspace `json:"workspaces"`
	Usual      string          `json:"usual"` // the workspace of an address that names none
	Home       FormHome        `json:"home"`
	Play       FormPlay        `json:"play"`
	About      []string        `json:"about"` // what this is, in sentences
	Fields     []FormField     `json:"fields"`
	Groups     []FormGroup     `json:"groups"` // the fields that are always there
	Views      []Option        `json:"views"`
	Table      FormTable       `json:"table"`  // of the advisor
	Matrix     FormMatrix      `json:"matrix"` // of the matrix
	Volley     FormVolley      `json:"volley"` // of a volley
	Duel       FormDuel        `json:"duel"`   // of a duel
	Builds     FormBuilds      `json:"builds"` // of the loadouts
	Pins       int             `json:"pins"`   // how many attacks can be compared with
	Wounds     int             `json:"wounds"` // the most that a chance can be asked for
}

// FormHome is what the page begins with.
type FormHome struct {
	Title    string     `json:"title"`
	Rulebook string     `json:"rulebook"` // by which it answers
	Say      string     `json:"say"`      // what a player may type, for example
	Tiles    []FormTile `json:"tiles"`    // questions
	Made     string     `json:"made"`     // by whom
	Sample   FormSample `json:"sample"`   // a game to try it with
}

// FormSample is a game of two army lists, for those who have none at hand.
type FormSample struct {
	Text   string `json:"text"` // of the button
	Mine   string `json:"mine"`
	Theirs string `json:"theirs"`
}

// FormTile is a question that a workspace answers.
type FormTile struct {
	Value string `json:"value"` // the workspace
	Text  string `json:"text"`
	About string `json:"about"`
}

// FormWorkspace is a workspace of the page.
type FormWorkspace struct {
	Value  string `json:"value"`
	Text   string `json:"text"`
	Within string `json:"within,omitempty"` // the tab that it shares with others on a phone
	As     string `json:"as,omitempty"`     // what it is called there
}

// FormField is a field as the form shows it.
type FormField struct {
	Path    string   `json:"path"` // its name in an answer's values, as in attacker.pierceX
	Name    string   `json:"name"`
	Side    string   `json:"side"`
	Kind    string   `json:"kind"` // count, flag or choice
	Label   string   `json:"label"`
	Short   string   `json:"short"` // the label where there is little space
	Help    string   `json:"help"`
	Icon    string   `json:"icon,omitempty"` // SVG
	Default any      `json:"default"`        // its value when left out
	Max     int      `json:"max"`            // of a count
	Step    int      `json:"step"`           // by how much a tap changes a count
	Options []Option `json:"options,omitempty"`
	Rest    []Option `json:"rest,omitempty"` // options for the menu, which hardly anybody needs
}

// Option is something to choose.
type Option struct {
	Value string `json:"value"`
	Text  string `json:"text"`
	Icon  string `json:"icon,omitempty"` // SVG
}

// FormGroup is a group of fields below a title.
type FormGroup struct {
	Side   string   `json:"side"`
	Title  string   `json:"title"`
	Fields []string `json:"fields"` // their paths
	More   bool     `json:"more"`   // further fields that a player looks up go here
	Place  string   `json:"place"`  // top: beside the units; below: after the answer on a phone; empty: behind "Edit numbers"
}

// FormPlay is the switch that says how both sides play.
type FormPlay struct {
	Label   string   `json:"label"`
	Fields  []string `json:"fields"` // that it sets, all to the same
	Options []Option `json:"options"`
	Why     string   `json:"why"` // the first option was asked for, and cannot be had
}

// FormTable is what a player says about the table that the dice are on.
type FormTable struct {
	Dice   []FormDie   `json:"dice"`
	Tokens []FormToken `json:"tokens"`
	Stages []Option    `json:"stages"` // where the attack is, the first one to begin with
	Defend Option      `json:"defend"` // the first step of somebody who only defends
}

// FormDie is a colour of attack dice, with its faces.
type FormDie struct {
	Color string   `json:"color"`
	Faces []Option `json:"faces"`
}

// FormToken is a kind of tokens of which some may be left.
type FormToken struct {
	Name  string `json:"name"` // the parameter that says how many
	Text  string `json:"text"`
	Label string `json:"label"`
	Field string `json:"field"` // the path of the field that says how many there were
	Max   int    `json:"max"`
}

// FormVolley is what a volley is made of on the page.
type FormVolley struct {
	First    string      `json:"first"`    // the line of a volley of which nothing is said yet
	Attacks  int         `json:"attacks"`  // how many there may be
	Targets  int         `json:"targets"`  // how many there may be
	Target   []string    `json:"target"`   // the fields of the defender
	Attack   []string    `json:"attack"`   // the fields of each attack
	Switches []Option    `json:"switches"` // what can be played best
	Goals    []Option    `json:"goals"`
	Several  []string    `json:"several"`  // the goals that are for several targets
	Happened []FormToken `json:"happened"` // what can be said about an attack that was made
	Examples []Option    `json:"examples"`
}

// FormDuel is what a duel is made of on the page.
type FormDuel struct {
	First    string   `json:"first"`  // the line of a duel of which nothing is said yet
	Fields   []string `json:"fields"` // of each side
	Places   []Option `json:"places"` // where both fight
	Laters   []Option `json:"laters"` // who goes first in later rounds
	Goals    []Option `json:"goals"`
	Acted    []Option `json:"acted"`  // who acted in a round: nobody, either side
	Begins   []Option `json:"begins"` // who begins a round: as first and later say, either side
	Rounds   int      `json:"rounds"` // how many there may be
	About    string   `json:"about"`  // what this is, in a sentence
	Examples []Option `json:"examples"`
}

// FormMatrix is what a matrix can be made of. Who attacks and who defends is
// said in words with spaces between them.
type FormMatrix struct {
	Attackers string   `json:"attackers"` // to begin with
	Defenders string   `json:"defenders"`
	All       string   `json:"all"` // every unit
	Factions  []Option `json:"factions"`
	Ranks     []Option `json:"ranks"`
	Points    string   `json:"points"` // what comes before the most points
	Ranges    []Option `json:"ranges"`
	Kinds     []Option `json:"kinds"` // one attack or a duel, as what is shown
	Shows     []Option `json:"shows"`
	Who       string   `json:"who"`  // the heading of who fights, from where, and what is shown
	Help      string   `json:"help"` // about the words
	Note      string   `json:"note"` // about the cells
}

// FormBuilds is what can be set about loadouts.
type FormBuilds struct {
	About    string              `json:"about"`    // what this is, in a sentence
	Examples []FormQuestion      `json:"examples"` // to begin with
	Sides    []Option            `json:"sides"`    // of the unit
	Against  []Option            `json:"against"`  // how many opponents: one, several, the library's
	Ranks    map[string][]Option `json:"ranks"`    // what loadouts are ranked by, for either side
	Ranges   []Option            `json:"ranges"`   // from where the attacks are made
	Ready    string              `json:"ready"`    // what it means that a unit is ready
	Field    string              `json:"field"`    // what the library's opponents are
}

// FormQuestion is a question for loadouts to begin with.
type FormQuestion struct {
	Text    string `json:"text"`
	Line    string `json:"line"`
	Against string `json:"against"`
}
