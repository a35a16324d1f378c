package phrase

// What players write, as far as it does not follow from the field table. Names
// and labels of fields, plurals, and values beside names need not stand here.

// sameWord says which words are written in more than one way.
var sameWord = pairs("armour=armor defence=defense defensive=defense colour=color dice=die outmanoeuvre=outmaneuver material=materiel personal=personnel " +
	"model=mini models=mini figure=mini figures=mini miniature=mini miniatures=mini blk=black pts=points pt=points cost=points costing=points " +
	"los=sight hp=health")

// synonyms are other names of a field.
var synonyms = lists(`attackType=attack
edition=rules,rules of
attacker.aimTokens=aimed
attacker.observationTokens=obs,observe token
attacker.criticalX=crit
attacker.inWeakPointArc=weak point arc,in the weak point arc,in weak arc,from behind,rear,from the rear,rear arc,in the rear arc,in rear arc,side arc,in the side arc,in side arc,from the side,in the side,in the back,from the flank,from the back,the side of,the back of,the rear of
attacker.moved=moving,after moving,after a move,after the move,having moved
attacker.rerollStrategy=reroll
attacker.strategy=strategy
attacker.jarKaiMastery=jar kai
defender.dodgeTokens=dodged
defender.dieColor=save,defense,saving die
defender.surgeChart=defense surge,surge on defense
defender.shieldedX=shield,shield token
defender.minisInLOS=in line of sight,mini in line of sight
defender.minisHidden=out of sight,mini out of sight,out of line of sight
defender.woundsPerMini=wound per mini,hit point,health
defender.woundsTaken=wound suffered`)

// values are other words for a value of a choice.
var values = lists(`attacker.surgeChart to-crit=critical
attackType ranged=shoot,fire
attackType melee=charge,fight,strike,close combat,hand to hand
attacker.strategy optimal=best,perfect,optimally
defender.strategy optimal=best,perfect,optimally
attacker.rerollStrategy crit-fishing=fish for crit,fishing
defender.coverType none=in the open,in open,out in the open,out of cover
defender.dieColor white=w
defender.dieColor red=r
defender.coverType light=soft,lite
defender.coverType heavy=hard,barricade,wall`)

// standAlone are choices whose values say enough without a name, besides those of
// the notation: vehicle, optimal.
var standAlone = WordSet("edition defender.unitType attacker.rerollStrategy attacker.marksmanStrategy attacker.strategy defender.strategy")

// links stand between the name of a choice and its value: surge to crit.
var links = []string{"to", "into", "as", "is", "are", "become", "count as", "on", "for"}

// fillers mean nothing by themselves. A word that could stand between attacker
// and defender, such as at or on, is none of them.
var fillers = WordSet("in the of has have having had is are being it its their they who which that while " +
	"unit units squad squads token tokens die dice behind each target defender defenders defending attacker attackers attacking attack attacks " +
	"roll rolls rolling throw throws throwing keyword keywords left remaining " +
	"please happen happens what whats how much many odds chance chances probability likelihood likely expected average damage will would can could should " +
	"do does did me i if my your his her our some be been get gets getting got was were calc calculate show tell fare open up there for under take takes taking just now only " +
	"about hey hi hello thanks thank pls plz ok okay so avg good well over when any already took taken suffered spend spends spending spent use uses " +
	"them him us say suppose lets let assume assuming imagine worth go goes going plain naked bare vanilla standard basic normal regular " +
	"full entire whole all still currently alive standing unwounded undamaged unharmed")

// nothings are words that together say no more than goes without saying.
var nothings = []string{"at full health", "full health", "at full hp", "full hp", "at full strength", "full strength", "with no upgrades", "no upgrades",
	"without upgrades", "without any upgrades", "which upgrades are best for", "what upgrades are best for", "what are the best upgrades for",
	"best upgrades for", "best upgrade for", "best loadout for", "best build for", "best builds for", "which upgrades for", "which upgrades should", "on it", "on them", "on him", "on her"}

// prepositions mean nothing before what is said of a unit: at heavy cover.
var prepositions = WordSet("at on upon inside within among near")

// breaks end what is said of one thing.
var breaks = WordSet("with wiht and plus using but")

// negations say that something is not there.
var negations = WordSet("no without not")

// numbers are words for numbers.
var numbers = pairs("zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 " +
	"sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 single=1 sole=1 double=2 triple=3 couple=2 pair=2 dozen=12")

// afterwards are numbers that stand after what they count: aiming twice.
var afterwards = map[string]string{"once": "1", "twice": "2", "thrice": "3"}

// articles count one, where something can be counted.
var articles = WordSet("a an")
