// What the calls of Salvo take and answer. Made by go generate ./... : do not change it by hand.

export interface Advice {
  aims: number;
  attack: Attack;
  choices: Choice[];
  dice: Dice;
  falls?: Falls;
  killTarget?: number;
  left?: number;
  made?: StepMade[];
  now?: Summary;
  objective: string;
  observations: number;
  stage: string;
  then?: string[];
  unlisted?: boolean;
  value?: number;
}

export interface Answer {
  asked?: Asked;
  attack: Attack;
  attacks?: number;
  efficiency?: Efficiency;
  kill?: Kill;
  method: string;
  notation: string;
  notes?: string[];
  outcomes: Outcomes;
  seed?: number;
  standardError?: number;
  units?: string;
  value?: number;
  why?: string;
}

export interface Apart {
  mine: number;
  place: string;
  theirs: number;
}

export interface Army {
  name: string;
  units: Stood[];
}

export interface Asked {
  chance: number;
  of: string;
}

export interface Attack {
  /** How the attack is made; "all" makes every keyword active at once, to ask what if. */
  attackType?: "all" | "ranged" | "melee" | "overrun";
  attacker?: Attacker;
  defender?: Defender;
  /** Which rulebook holds, by month; they differ in Impervious, Suppressed droids and the suppression of a Guardian. */
  edition?: "2026-05" | "2025-11";
}

export interface Attacker {
  /** Each rerolls up to two dice, or is kept for Marksman or Lethal. */
  aimTokens?: number;
  /** Against a vehicle, upgrades X dice. */
  antiMaterielX?: number;
  /** Against a trooper or a droid, upgrades X dice. */
  antiPersonnelX?: number;
  /** Black attack dice in the pool: 3 hits, 1 crit, 1 surge and 3 blanks on 8 sides. */
  blackDice?: number;
  /** The defender has no cover. */
  blast?: boolean;
  /** Turns up to X surges into crits, before anything else converts them. */
  criticalX?: number;
  /** Every die is downgraded if the unit moved. */
  cumbersome?: boolean;
  /** The defender has no cover, whatever its immunities. */
  deathFromAbove?: boolean;
  /** X of the defender's red dice become white. */
  defenseDowngradeX?: number;
  /** The attacker's own dodge tokens, which Jar'Kai Mastery spends. */
  dodgeTokensAttacker?: number;
  /** Pierce is 1 higher if at least one aim token was spent to reroll. */
  duelistAttacker?: boolean;
  /** The defender cannot spend dodge tokens or use Deflect. */
  highVelocity?: boolean;
  /** Turns every surge into a hit. */
  holdTheLine?: boolean;
  /** Deflect does no wounds to the attacker. */
  immuneDeflect?: boolean;
  /** Against Armor, turns up to X hits into crits. */
  impactX?: number;
  /** The attacker stands where the defender's Weak Point counts. */
  inWeakPointArc?: boolean;
  /** Each hit or crit, up to X, puts out one of the defender's shields before they are used. */
  ionX?: number;
  /** The attacker's dodge tokens turn blanks into hits or hits into crits. */
  jarKaiMastery?: boolean;
  /** Turns every surge into a crit. */
  jediHunter?: boolean;
  /** How many wounds the goal "kill" needs. */
  killTarget?: number;
  /** Up to X aim tokens that were not used otherwise each add 1 to Pierce. */
  lethalX?: number;
  /** Gives up 1 Pierce so that immunity to Pierce and Impervious do not help the defender. */
  makashiMastery?: boolean;
  /** An aim token may be kept to turn a blank into a hit or a hit into a crit. */
  marksman?: boolean;
  /** Whether Marksman always goes before rerolls, or only if it gains at least as much on average. */
  marksmanStrategy?: "deterministic" | "averages";
  /** The unit moved in this activation. */
  moved?: boolean;
  /** What the best play aims for: the most wounds, or the best chance of a number of them. */
  objective?: "wounds" | "kill";
  /** Tokens on the target; each rerolls one die. */
  observationTokens?: number;
  /** The defender takes one more suppression token if an aim token was spent to reroll. */
  overwhelm?: boolean;
  /** Cancels up to X blocks. */
  pierceX?: number;
  /** A card upgrades X dice of the whole pool. */
  poolUpgradeX?: number;
  /** Each aim token rerolls X more dice. */
  preciseX?: number;
  /** Against Armor, after Impact, every crit becomes a hit. */
  primitive?: boolean;
  /** Turns up to X results into crits, blanks before hits. */
  ramX?: number;
  /** Red attack dice in the pool: 5 hits, 1 crit, 1 surge and 1 blank on 8 sides. */
  redDice?: number;
  /** Whether only dice that do nothing are rerolled, or hits too, in search of crits. */
  rerollStrategy?: "conservative" | "crit-fishing";
  /** Lowers the defender's cover by X. */
  sharpshooterX?: number;
  /** Every die is upgraded, and with a crit all dice may be given up for one wound. */
  sniperTeam?: boolean;
  /** Every die is added once for each defending miniature in sight. */
  spray?: boolean;
  /** Whether the attacker follows the documented strategies or plays as well as possible. */
  strategy?: "documented" | "optimal";
  /** The defender takes one more suppression token. */
  suppressive?: boolean;
  /** What the attacker's card turns every attack surge into. */
  surgeChart?: "none" | "to-hit" | "to-crit";
  /** Each turns one surge into a hit. */
  surgeTokens?: number;
  /** What the attacking unit costs. */
  unitCost?: number;
  /** X dice of this weapon are upgraded, whatever the target: Assault X at range 1, for one. */
  upgradeX?: number;
  weapons?: {
    /** Against a vehicle, upgrades X dice. */
    antiMaterielX?: number;
    /** Against a trooper or a droid, upgrades X dice. */
    antiPersonnelX?: number;
    /** Black attack dice in the pool: 3 hits, 1 crit, 1 surge and 3 blanks on 8 sides. */
    blackDice?: number;
    /** Every die is downgraded if the unit moved. */
    cumbersome?: boolean;
    /** Red attack dice in the pool: 5 hits, 1 crit, 1 surge and 1 blank on 8 sides. */
    redDice?: number;
    /** Every die is added once for each defending miniature in sight. */
    spray?: boolean;
    /** X dice of this weapon are upgraded, whatever the target: Assault X at range 1, for one. */
    upgradeX?: number;
    /** White attack dice in the pool: 1 hit, 1 crit, 1 surge and 5 blanks on 8 sides. */
    whiteDice?: number;
  }[];
  /** White attack dice in the pool: 1 hit, 1 crit, 1 surge and 5 blanks on 8 sides. */
  whiteDice?: number;
}

export interface Breakdown {
  afterStep2: string[];
  afterStep4a: string[];
  afterStep4c: string[];
  afterStep4d: string[];
  afterStep4d6: string[];
  afterStep5Cover: number;
  afterStep5Dodge: number;
  afterStep6: HitsAndCrits;
  afterStep6b: string[];
  afterStep7d: string[];
  afterStep7e: string[];
  afterStep8: number;
  defensePool: number;
  gaveUp?: boolean;
  guardianHits: number;
  initialPool: string[];
  rolledAttack: string[];
  rolledDefense: string[];
  rolledGuardian: string[];
}

export interface BuildRow {
  kill?: number;
  line: string;
  lost?: number;
  points: number;
  upgrades: string[];
  wounds: number;
}

export interface BuildTarget {
  weight: number;
  words: string;
}

export interface BuildUpgrade {
  adds: number;
  id: string;
  points: number;
  with: number;
}

export interface BuildsAnswer {
  builds: BuildRow[];
  front: BuildRow[];
  targets: BuildTarget[];
  unit: string;
  upgrades: BuildUpgrade[];
  where?: string;
}

export interface Cell {
  attack: Attack;
  chance: number;
  mean: number;
  method: string;
  mistake?: string;
}

export interface Chip {
  card: boolean;
  field: string;
  side: string;
  text: string;
  without: unknown;
}

export interface Choice {
  again?: DefenseDice;
  crits?: number;
  gain: number;
  giveUp?: boolean;
  hits?: number;
  step?: string;
  take?: Dice;
  text: string;
  toCrit?: number;
  toHit?: number;
  token?: string;
  tokens?: number;
  value: number;
  wounds: Summary;
}

export interface Defender {
  /** Cancels up to X hits. */
  armorX?: number;
  /** Cancels up to 2 hits. */
  backup?: boolean;
  /** If a dodge token was spent, every defense surge becomes a block. */
  block?: boolean;
  /** So many more white defense dice. */
  bonusWhiteDice?: number;
  /** The courage of a commander within range 3, which the unit uses against panic if it is more than its own. */
  commanderCourage?: number;
  /** The unit is Suppressed once it has so many suppression tokens; 0 if it is not known. */
  courage?: number;
  /** The cover that terrain gives the defender; a vehicle has none. */
  coverType?: "none" | "light" | "heavy";
  /** Raises cover by X, up to heavy. */
  coverX?: number;
  /** One more defense die for each suppression token, up to X. */
  dangerSenseX?: number;
  /** X of its white dice become red. */
  defenseUpgradeX?: number;
  /** Every defense surge becomes a block, and if there was one the attacker suffers a wound. */
  deflect?: boolean;
  /** The colour of the defender's dice: red blocks on 3 of 6 sides, white on 1. */
  dieColor?: "white" | "red";
  /** The attacker suffers a wound if its first roll shows a blank. */
  djemSoMastery?: boolean;
  /** Each cancels one hit. */
  dodgeTokens?: number;
  /** Immune to Pierce if a dodge token was spent. */
  duelistDefender?: boolean;
  /** Cover dice are red instead of white. */
  dugIn?: boolean;
  /** With so many suppression tokens the Guardian takes no hit; 0 if it is not known. */
  guardianCourage?: number;
  /** The Guardian's surges become blocks, and if there was one the attacker suffers a wound. */
  guardianDeflect?: boolean;
  /** The colour of the Guardian's defense dice. */
  guardianDieColor?: "white" | "red";
  /** The Guardian's dodge tokens, which its Soresu Mastery spends. */
  guardianDodgeTokens?: number;
  /** Pierce does not cancel the Guardian's blocks. */
  guardianImmunePierce?: boolean;
  /** For a dodge token, the Guardian rerolls its dice when they are below average. */
  guardianSoresuMastery?: boolean;
  /** The Guardian's suppression tokens; in a volley it gets one in each attack in which it takes a hit. */
  guardianSuppressionTokens?: number;
  /** What the Guardian's card turns its surges into. */
  guardianSurgeChart?: "none" | "to-block";
  /** Each turns one of the Guardian's surges into a block. */
  guardianSurgeTokens?: number;
  /** A friendly unit takes up to X hits for the defender and rolls its own dice against them. */
  guardianX?: number;
  /** Every defense surge becomes a block. */
  holdTheLine?: boolean;
  /** Blast does not take the defender's cover away. */
  immuneBlast?: boolean;
  /** Pierce does not cancel the defender's blocks in melee. */
  immuneMeleePierce?: boolean;
  /** Pierce does not cancel the defender's blocks. */
  immunePierce?: boolean;
  /** Takes 1 from the Pierce that meets the defender's blocks; by the rulebook of 2025-11, one more defense die for each point of Pierce instead. */
  impervious?: boolean;
  /** In cover, one hit is cancelled for certain and one cover die less is rolled. */
  lowProfile?: boolean;
  /** How many miniatures the defending unit has; 0 if it does not matter. */
  minis?: number;
  /** A ranged attack does no more wounds than the miniatures in sight can take; has nothing to do with Spray. */
  minisHidden?: number;
  /** The defending miniatures that Spray counts. */
  minisInLOS?: number;
  /** One dodge token comes back after an attack in which it spent one, before the next attack of a volley. */
  nimble?: boolean;
  /** The unit takes no suppression tokens and is never Suppressed. */
  nullCourage?: boolean;
  /** Dodge tokens cancel crits as well, once the hits are gone. */
  outmaneuver?: boolean;
  /** Cancels up to X crits or hits, crits first. */
  shieldedX?: number;
  /** Deflect does a wound for each surge, and an attack that does no wound gives no suppression. */
  shienMastery?: boolean;
  /** Each raises cover by 1, up to heavy. */
  smokeTokens?: number;
  /** Rerolls all defense dice when the roll is below average. */
  soresuMastery?: boolean;
  /** Whether the defender acts as documented or plays as well as possible. */
  strategy?: "documented" | "optimal";
  /** Raises cover by 1, up to heavy; never a vehicle or a unit without courage, nor a droid by the rulebook of 2025-11. */
  suppressed?: boolean;
  /** What Danger Sense counts; as many as the unit's courage make it Suppressed. */
  suppressionTokens?: number;
  /** What the defender's card turns every defense surge into. */
  surgeChart?: "none" | "to-block";
  /** Each turns one defense surge into a block. */
  surgeTokens?: number;
  /** Rerolls up to X defense dice. */
  uncannyLuckX?: number;
  /** What the defending unit costs. */
  unitCost?: number;
  /** What Anti-Materiel and Anti-Personnel look at; a Suppressed droid loses no action, a vehicle is never Suppressed and has no cover from terrain. */
  unitType?: "" | "trooper" | "droid" | "vehicle";
  /** An attacker in the weak arc has X more Impact. */
  weakPointX?: number;
  /** The defender itself suffers no more wounds from the attack, as with Katarn Pattern Armor; 0 if there is no limit. */
  woundLimit?: number;
  /** How many wounds each of them takes. */
  woundsPerMini?: number;
  /** How many wounds the unit has suffered already. */
  woundsTaken?: number;
}

export interface DefenseDice {
  red?: {
    blank?: number;
    block?: number;
    surge?: number;
  };
  white?: {
    blank?: number;
    block?: number;
    surge?: number;
  };
}

export interface Dice {
  black?: {
    blank?: number;
    crit?: number;
    hit?: number;
    surge?: number;
  };
  red?: {
    blank?: number;
    crit?: number;
    hit?: number;
    surge?: number;
  };
  white?: {
    blank?: number;
    crit?: number;
    hit?: number;
    surge?: number;
  };
}

export interface Did {
  after: State;
  aims?: number;
  back?: number;
  guard?: Guard;
  mean: number;
  melee?: boolean;
  surges?: number;
  wounds: number;
}

export interface Duel {
  /** Which rulebook holds, by month; they differ in Impervious, Suppressed droids and the suppression of a Guardian. */
  edition?: "2026-05" | "2025-11";
  /** Who acts first in round one. */
  first?: "a" | "b" | "toss";
  goal?: "points" | "win";
  /** How the duel stands that has begun. */
  happened?: {
    /** Who has activated in this round: the other is next. */
    acted?: "a" | "b";
    /** Who activates first in this round, if nobody has. */
    next?: "a" | "b";
    /** Which round it is, from 1. */
    round: number;
    /** What is there of a and b; tokens and shields that are left out are those of the beginning. */
    sides?: {
      /** Dodge tokens that it has now. */
      dodges?: number;
      /** Active shields that it has now. */
      shields?: number;
      /** Suppression tokens that it has now. */
      suppression?: number;
      /** Surge tokens that it has now. */
      surges?: number;
      /** Wounds that the unit suffered. */
      wounds?: number;
    }[];
  };
  /** Who acts first in later rounds: a toss each time, the same, or the other. */
  later?: "toss" | "same" | "alternate";
  rounds?: number;
  /** The two units, a and b. */
  sides: {
    actions?: "best" | "aim" | "dodge" | "attack";
    /** As many as the unit has miniatures: its attack with none lost, with one lost, and so on. */
    attacks: {
      /** How the attack is made; "all" makes every keyword active at once, to ask what if. */
      attackType?: "all" | "ranged" | "melee" | "overrun";
      attacker?: Attacker;
    }[];
    /** The unit under attack. Its dodge and surge tokens are those of every round. */
    defender: Defender;
    /** Actions of its first activation that go into moving. */
    moves?: number;
    /** What the unit is worth. */
    points?: number;
  }[];
}

export interface DuelAnswer {
  duel: Duel;
  goal: string;
  minis: Summary[];
  names: string[];
  notation: string;
  notes?: string[];
  opening: Opening[];
  other: number | null;
  plan: DuelEntry[];
  pointsLost: number[];
  rounds: DuelRound[];
  summary: string;
  units?: string;
  value: number;
  worth: DuelWorth | null;
  wounds: Summary[];
}

export interface DuelCell {
  error?: string;
  gone: number[];
  line: string;
  pointsLost: number[];
  stand: number;
  value: number;
}

export interface DuelEntry {
  rules: DuelRule[];
  short: boolean;
  side: string;
  text: string;
  value: number;
}

export interface DuelFoe {
  ahead: number;
  unit: string;
  value: number;
}

export interface DuelMatrixAnswer {
  a: string[];
  b: string[];
  cells: DuelCell[];
  goal: string;
  seek: DuelSeek[];
}

export interface DuelPage {
  answer: string;
  at: string;
  errors: PageMistake[];
  first: string;
  goal: string;
  later: string;
  line: string;
  name: string;
  notes: string[];
  place: string;
  rest: string[];
  rounds: number;
  sides: VolleySide[];
  summary: string;
  turn: DuelTurn | null;
}

export interface DuelRound {
  gone: number[];
  stand: number;
}

export interface DuelRule {
  actions: string[];
  when: DuelWhen;
}

export interface DuelSeek {
  best: DuelFoe | null;
  unit: string;
  worst: DuelFoe | null;
}

export interface DuelStands {
  acted: string;
  next: string;
  round: number;
  sides: Happened[];
}

export interface DuelStep {
  says: string;
  then: DuelStands;
}

export interface DuelTurn {
  begun: boolean;
  now: DuelStands;
  parts: FormToken[][];
  stands: string[];
  steps: DuelStep[];
  title: string;
}

export interface DuelWhen {
  actions?: number;
  dodged?: boolean;
  left?: number[];
  other?: number[];
  round?: number[];
  second?: boolean;
  suppression?: number[];
  theirs?: number[];
}

export interface DuelWorth {
  a: HabitWorth;
  b: HabitWorth;
}

export interface Effect {
  attack: Attack;
  chance: number;
  chanceDelta: number;
  field: string;
  from: string;
  label: string;
  mean: number;
  meanDelta: number;
  to: string;
}

export interface Efficiency {
  attackerPointsPerWound: number;
  defenderPointsPerWound: number;
  woundsPerAttackerPoint: number;
  woundsPerDefenderPoint: number;
  woundsPerPointPerPoint: number;
}

export interface Entered {
  aims?: number;
  back?: number;
  dodges?: number;
  guardSuppression?: number;
  guardWounds?: number;
  observations?: number;
  ownSurges?: number;
  shieldsOut?: number;
  suppression?: number;
  surges?: number;
  wounds?: number;
}

export interface Event {
  army?: number;
  did?: Did;
  field?: string;
  kind: string;
  place?: string;
  target?: number;
  to?: number;
  unit?: number;
}

export interface FallenDie {
  color: string;
  count: number;
  faces: Option[];
}

export interface Falls {
  red?: number;
  results?: number;
  white?: number;
}

export interface Field {
  active: string;
  default?: unknown;
  help: string;
  kind: string;
  label: string;
  max: number;
  name: string;
  needs?: string;
  path: string;
  side: string;
  step: string;
  values?: string[];
  word: string;
}

export interface FieldList {
  factions: string[];
  fields: Field[];
  ranks: string[];
}

export interface Fixed {
  assignment: number[];
  value: number;
}

export interface Form {
  about: string[];
  builds: FormBuilds;
  duel: FormDuel;
  examples: Option[];
  fields: FormField[];
  first: string;
  groups: FormGroup[];
  home: FormHome;
  matrix: FormMatrix;
  pins: number;
  play: FormPlay;
  table: FormTable;
  usual: string;
  views: Option[];
  volley: FormVolley;
  workspaces: FormWorkspace[];
  wounds: number;
}

export interface FormBuilds {
  about: string;
  against: Option[];
  examples: FormQuestion[];
  field: string;
  ranges: Option[];
  ranks: Record<string, Option[]>;
  ready: string;
  sides: Option[];
}

export interface FormDie {
  color: string;
  faces: Option[];
}

export interface FormDuel {
  about: string;
  acted: Option[];
  begins: Option[];
  examples: Option[];
  fields: string[];
  first: string;
  goals: Option[];
  laters: Option[];
  places: Option[];
  rounds: number;
}

export interface FormField {
  default: unknown;
  help: string;
  icon?: string;
  kind: string;
  label: string;
  max: number;
  name: string;
  options?: Option[];
  path: string;
  rest?: Option[];
  short: string;
  side: string;
  step: number;
}

export interface FormGroup {
  fields: string[];
  more: boolean;
  place: string;
  side: string;
  title: string;
}

export interface FormHome {
  made: string;
  rulebook: string;
  sample: FormSample;
  say: string;
  tiles: FormTile[];
  title: string;
}

export interface FormMatrix {
  all: string;
  attackers: string;
  defenders: string;
  factions: Option[];
  help: string;
  kinds: Option[];
  note: string;
  points: string;
  ranges: Option[];
  ranks: Option[];
  shows: Option[];
  who: string;
}

export interface FormPlay {
  fields: string[];
  label: string;
  options: Option[];
  why: string;
}

export interface FormQuestion {
  against: string;
  line: string;
  text: string;
}

export interface FormSample {
  mine: string;
  text: string;
  theirs: string;
}

export interface FormTable {
  defend: Option;
  dice: FormDie[];
  stages: Option[];
  tokens: FormToken[];
}

export interface FormTile {
  about: string;
  text: string;
  value: string;
}

export interface FormToken {
  field: string;
  label: string;
  max: number;
  name: string;
  text: string;
}

export interface FormVolley {
  attack: string[];
  attacks: number;
  examples: Option[];
  first: string;
  goals: Option[];
  happened: FormToken[];
  several: string[];
  switches: Option[];
  target: string[];
  targets: number;
}

export interface FormWorkspace {
  as?: string;
  text: string;
  value: string;
  within?: string;
}

export interface Funnel {
  attack: Attack;
  ownWounds: number;
  steps: FunnelStep[];
  wounds: number;
}

export interface FunnelStep {
  blocks?: number;
  crits: number;
  dice?: number;
  gaveUp?: number;
  guardian?: number;
  hits: number;
  name: string;
  step: string;
  surges?: number;
  words?: string[];
  wounds?: number;
}

export interface Game {
  armies: Army[];
  events: Event[];
  past?: Event[];
  places?: Apart[];
  round: number;
  version: number;
}

export interface GameBegin {
  game: Game | null;
  mine: string;
  theirs: string;
}

export interface GamePage {
  bar: string;
  card: string;
  errors: PageMistake[];
  game: Game | null;
  log: string;
  mine: string;
  show: Shown;
  summary: string;
  theirs: string;
}

export interface Grid {
  atLeast: number;
  attack: Attack;
  axes: GridAxis[];
  cells: Cell[];
}

export interface GridAxis {
  field: string;
  label: string;
  values: string[];
}

export interface Guard {
  suppression: number;
  wounds: number;
}

export interface HabitWorth {
  aim: number;
  dodge: number;
}

export interface Happened {
  attack: number;
  dodges: number;
  shields: number;
  suppression: number;
  surges: number;
  wounds: number;
}

export interface HitsAndCrits {
  crits: number;
  hits: number;
}

export interface Kill {
  minisLeft: Summary;
  wipedOut: number;
  wounds: number;
}

export interface List {
  faction: string;
  name: string;
  names: Record<string, string>;
  notes: string[];
  points: number;
  sum: string;
  units: ListUnit[];
  unknown: ListUnknown[];
}

export interface ListUnit {
  alternatives?: string[];
  choice: string;
  count: number;
  id: string;
  points?: number;
  upgrades: string[];
}

export interface ListUnknown {
  line: number;
  message: string;
  nearest: string[];
  text: string;
}

export interface LoadoutOpponent {
  facts: string[];
  name: string;
  weight: number;
  words: string;
}

export interface LoadoutUpgrade {
  icon?: string;
  points: number;
  text: string;
  type: string;
  value: string;
}

export interface Loadouts {
  against: string;
  asks: boolean;
  attacker: string;
  errors: PageMistake[];
  line: string;
  loadout: string | null;
  must: string[];
  open: string;
  opponents: LoadoutOpponent[];
  range: string;
  rank: string;
  ready: boolean;
  slots: Record<string, Slot>;
  upgrades: LoadoutUpgrade[];
  values: Record<string, unknown>;
  without: string[];
}

export interface Matchup {
  attack: Attack;
  mean: number;
  method: string;
  pointsPerWound?: number;
  wipedOut?: number;
}

export interface Matrix {
  attackers: string[];
  cells: Matchup[];
  defenders: string[];
}

export interface Mistake {
  column?: number;
  field: string;
  message: string;
  place?: string;
  value: string;
}

export interface Named {
  id: string;
  name: string;
}

export interface Once {
  deflectWounds: number;
  djemSoWounds: number;
  guardianWoundsNoPierce: number;
  mainTargetWoundsNoPierce: number;
  ownWounds: number;
  suppressionApplied: number;
  totalWounds: number;
}

export interface Opening {
  actions: string[];
  gone: number[];
  side: string;
  value: number;
}

export interface Option {
  icon?: string;
  text: string;
  value: string;
}

export interface Outcomes {
  deflectWounds: Summary;
  djemSoWounds: Summary;
  guardianWoundsNoPierce: Summary;
  mainTargetWoundsNoPierce: Summary;
  ownWounds: Summary;
  suppressionApplied: Summary;
  totalWounds: Summary;
}

export interface Page {
  answer: string;
  cards: Record<string, string>;
  chips: Chip[];
  errors: PageMistake[];
  fallback: boolean;
  inactive: Record<string, string>;
  line: string;
  method: string;
  name: string;
  notes: string[];
  numbers: string;
  picked: Record<string, string>;
  pins: string[];
  pool: Record<string, number>;
  said: string;
  setups: Setup[];
  slots: Record<string, Slot>;
  summary: string;
  values: Record<string, unknown>;
  view: View | null;
  wanted: string;
}

export interface PageMistake {
  column?: number;
  field: string;
  message: string;
  place?: string;
  text: string;
  value: string;
}

export interface PlanEntry {
  after: number;
  attack: number;
  text: string;
  when: When;
}

export interface Problems {
  errors: Mistake[];
}

export interface Progress {
  all: number;
  done: number;
  text: string;
}

export interface Regret {
  best: number;
  guardian?: boolean;
  killTarget?: number;
  objective: string;
  strategies: StrategyValue[];
}

export interface Setup {
  slots: Record<string, Slot>;
  values: Record<string, unknown>;
}

export interface Share {
  command: string;
  csv: string;
  svg: string;
  text: string;
}

export interface Short {
  line: string;
}

export interface Shown {
  attacking: number;
  enter: Entered | null;
  goal: string;
  tapped: number[][];
}

export interface Slot {
  dice?: string;
  facts: string[];
  name: string;
}

export interface State {
  activated?: boolean;
  aims?: number;
  cover?: string;
  dodges?: number;
  guardian?: number;
  observations?: number;
  shieldsOut?: number;
  suppression?: number;
  surges?: number;
  wounds?: number;
}

export interface Step {
  attack: number;
  target: number;
}

export interface StepMade {
  choice?: Choice;
  dice?: DefenseDice;
  stage: string;
}

export interface Stood {
  activated?: boolean;
  aims?: number;
  choice: string;
  cover?: string;
  dodges?: number;
  guardian?: number;
  observations?: number;
  shieldsOut?: number;
  suppression?: number;
  surges?: number;
  wounds?: number;
}

export interface StrategyValue {
  chosen?: boolean;
  loss: number;
  marksmanStrategy?: string;
  method: string;
  rerollStrategy: string;
  value: number;
}

export interface Summary {
  atLeast: number[];
  max: number;
  mean: number;
  median: number;
  min: number;
  mode: number;
  probability: number[];
  stdDev: number;
}

export interface Suppressions {
  atLeast: number[];
  max: number;
  mean: number;
  median: number;
  min: number;
  mode: number;
  panicked: number | null;
  probability: number[];
  stdDev: number;
  suppressed: number | null;
}

export interface Table {
  asks: FallenDie[];
  says: string;
  then: string[];
}

export interface TargetAfter {
  after: VolleyAfter;
}

export interface TargetsAnswer {
  exact: boolean;
  fixed: Fixed | null;
  goal: string;
  names: string[];
  next: Step[];
  notation: string;
  notes?: string[];
  order: string;
  plan: Turn[];
  summary: string;
  targetNames: string[];
  targets: TargetAfter[];
  units?: string;
  value: number;
  volley: Volley;
}

export interface Turn {
  after: number;
  made: number[];
  next: Step[];
  when: When[];
}

export interface Understood {
  answer: string;
  errors: PageMistake[];
  line: string;
  notes: string[];
  said: UnderstoodPart[];
  workspace: string;
}

export interface UnderstoodPart {
  field?: string;
  side: string;
  text: string;
  with?: string;
}

export interface UnitCard {
  about: string;
  attacker: Attack;
  choice: string;
  cost: number;
  defender: Attack;
  die: string;
  faction: string;
  id: string;
  keywords: string[];
  minis: number;
  name: string;
  notes: string[];
  points: number;
  rank: string;
  slots: string[];
  type: string;
  unreleased?: string;
  upgrades: UnitUpgrade[];
  weapons: UnitWeapon[];
  wounds: number;
}

export interface UnitEntry {
  about: string;
  die: string;
  faction: string;
  id: string;
  minis: number;
  name: string;
  points: number;
  rank: string;
  type: string;
  unreleased?: string;
  wounds: number;
}

export interface UnitList {
  near?: Named[];
  units: UnitEntry[];
}

export interface UnitUpgrade {
  id: string;
  name: string;
  points: number;
  type: string;
}

export interface UnitWeapon {
  dice: string;
  keywords: string[];
  name: string;
  range: string;
}

export interface Values {
  /** How the attack is made; "all" makes every keyword active at once, to ask what if. */
  attackType?: "all" | "ranged" | "melee" | "overrun";
  /** Each rerolls up to two dice, or is kept for Marksman or Lethal. */
  "attacker.aimTokens"?: number;
  /** Against a vehicle, upgrades X dice. */
  "attacker.antiMaterielX"?: number;
  /** Against a trooper or a droid, upgrades X dice. */
  "attacker.antiPersonnelX"?: number;
  /** Black attack dice in the pool: 3 hits, 1 crit, 1 surge and 3 blanks on 8 sides. */
  "attacker.blackDice"?: number;
  /** The defender has no cover. */
  "attacker.blast"?: boolean;
  /** Turns up to X surges into crits, before anything else converts them. */
  "attacker.criticalX"?: number;
  /** Every die is downgraded if the unit moved. */
  "attacker.cumbersome"?: boolean;
  /** The defender has no cover, whatever its immunities. */
  "attacker.deathFromAbove"?: boolean;
  /** X of the defender's red dice become white. */
  "attacker.defenseDowngradeX"?: number;
  /** The attacker's own dodge tokens, which Jar'Kai Mastery spends. */
  "attacker.dodgeTokensAttacker"?: number;
  /** Pierce is 1 higher if at least one aim token was spent to reroll. */
  "attacker.duelistAttacker"?: boolean;
  /** The defender cannot spend dodge tokens or use Deflect. */
  "attacker.highVelocity"?: boolean;
  /** Turns every surge into a hit. */
  "attacker.holdTheLine"?: boolean;
  /** Deflect does no wounds to the attacker. */
  "attacker.immuneDeflect"?: boolean;
  /** Against Armor, turns up to X hits into crits. */
  "attacker.impactX"?: number;
  /** The attacker stands where the defender's Weak Point counts. */
  "attacker.inWeakPointArc"?: boolean;
  /** Each hit or crit, up to X, puts out one of the defender's shields before they are used. */
  "attacker.ionX"?: number;
  /** The attacker's dodge tokens turn blanks into hits or hits into crits. */
  "attacker.jarKaiMastery"?: boolean;
  /** Turns every surge into a crit. */
  "attacker.jediHunter"?: boolean;
  /** How many wounds the goal "kill" needs. */
  "attacker.killTarget"?: number;
  /** Up to X aim tokens that were not used otherwise each add 1 to Pierce. */
  "attacker.lethalX"?: number;
  /** Gives up 1 Pierce so that immunity to Pierce and Impervious do not help the defender. */
  "attacker.makashiMastery"?: boolean;
  /** An aim token may be kept to turn a blank into a hit or a hit into a crit. */
  "attacker.marksman"?: boolean;
  /** Whether Marksman always goes before rerolls, or only if it gains at least as much on average. */
  "attacker.marksmanStrategy"?: "deterministic" | "averages";
  /** The unit moved in this activation. */
  "attacker.moved"?: boolean;
  /** What the best play aims for: the most wounds, or the best chance of a number of them. */
  "attacker.objective"?: "wounds" | "kill";
  /** Tokens on the target; each rerolls one die. */
  "attacker.observationTokens"?: number;
  /** The defender takes one more suppression token if an aim token was spent to reroll. */
  "attacker.overwhelm"?: boolean;
  /** Cancels up to X blocks. */
  "attacker.pierceX"?: number;
  /** A card upgrades X dice of the whole pool. */
  "attacker.poolUpgradeX"?: number;
  /** Each aim token rerolls X more dice. */
  "attacker.preciseX"?: number;
  /** Against Armor, after Impact, every crit becomes a hit. */
  "attacker.primitive"?: boolean;
  /** Turns up to X results into crits, blanks before hits. */
  "attacker.ramX"?: number;
  /** Red attack dice in the pool: 5 hits, 1 crit, 1 surge and 1 blank on 8 sides. */
  "attacker.redDice"?: number;
  /** Whether only dice that do nothing are rerolled, or hits too, in search of crits. */
  "attacker.rerollStrategy"?: "conservative" | "crit-fishing";
  /** Lowers the defender's cover by X. */
  "attacker.sharpshooterX"?: number;
  /** Every die is upgraded, and with a crit all dice may be given up for one wound. */
  "attacker.sniperTeam"?: boolean;
  /** Every die is added once for each defending miniature in sight. */
  "attacker.spray"?: boolean;
  /** Whether the attacker follows the documented strategies or plays as well as possible. */
  "attacker.strategy"?: "documented" | "optimal";
  /** The defender takes one more suppression token. */
  "attacker.suppressive"?: boolean;
  /** What the attacker's card turns every attack surge into. */
  "attacker.surgeChart"?: "none" | "to-hit" | "to-crit";
  /** Each turns one surge into a hit. */
  "attacker.surgeTokens"?: number;
  /** What the attacking unit costs. */
  "attacker.unitCost"?: number;
  /** X dice of this weapon are upgraded, whatever the target: Assault X at range 1, for one. */
  "attacker.upgradeX"?: number;
  /** Weapons besides the first, each as a word of the notation, such as +2r/spray. */
  "attacker.weapons"?: string[];
  /** White attack dice in the pool: 1 hit, 1 crit, 1 surge and 5 blanks on 8 sides. */
  "attacker.whiteDice"?: number;
  /** Cancels up to X hits. */
  "defender.armorX"?: number;
  /** Cancels up to 2 hits. */
  "defender.backup"?: boolean;
  /** If a dodge token was spent, every defense surge becomes a block. */
  "defender.block"?: boolean;
  /** So many more white defense dice. */
  "defender.bonusWhiteDice"?: number;
  /** The courage of a commander within range 3, which the unit uses against panic if it is more than its own. */
  "defender.commanderCourage"?: number;
  /** The unit is Suppressed once it has so many suppression tokens; 0 if it is not known. */
  "defender.courage"?: number;
  /** The cover that terrain gives the defender; a vehicle has none. */
  "defender.coverType"?: "none" | "light" | "heavy";
  /** Raises cover by X, up to heavy. */
  "defender.coverX"?: number;
  /** One more defense die for each suppression token, up to X. */
  "defender.dangerSenseX"?: number;
  /** X of its white dice become red. */
  "defender.defenseUpgradeX"?: number;
  /** Every defense surge becomes a block, and if there was one the attacker suffers a wound. */
  "defender.deflect"?: boolean;
  /** The colour of the defender's dice: red blocks on 3 of 6 sides, white on 1. */
  "defender.dieColor"?: "white" | "red";
  /** The attacker suffers a wound if its first roll shows a blank. */
  "defender.djemSoMastery"?: boolean;
  /** Each cancels one hit. */
  "defender.dodgeTokens"?: number;
  /** Immune to Pierce if a dodge token was spent. */
  "defender.duelistDefender"?: boolean;
  /** Cover dice are red instead of white. */
  "defender.dugIn"?: boolean;
  /** With so many suppression tokens the Guardian takes no hit; 0 if it is not known. */
  "defender.guardianCourage"?: number;
  /** The Guardian's surges become blocks, and if there was one the attacker suffers a wound. */
  "defender.guardianDeflect"?: boolean;
  /** The colour of the Guardian's defense dice. */
  "defender.guardianDieColor"?: "white" | "red";
  /** The Guardian's dodge tokens, which its Soresu Mastery spends. */
  "defender.guardianDodgeTokens"?: number;
  /** Pierce does not cancel the Guardian's blocks. */
  "defender.guardianImmunePierce"?: boolean;
  /** For a dodge token, the Guardian rerolls its dice when they are below average. */
  "defender.guardianSoresuMastery"?: boolean;
  /** The Guardian's suppression tokens; in a volley it gets one in each attack in which it takes a hit. */
  "defender.guardianSuppressionTokens"?: number;
  /** What the Guardian's card turns its surges into. */
  "defender.guardianSurgeChart"?: "none" | "to-block";
  /** Each turns one of the Guardian's surges into a block. */
  "defender.guardianSurgeTokens"?: number;
  /** A friendly unit takes up to X hits for the defender and rolls its own dice against them. */
  "defender.guardianX"?: number;
  /** Every defense surge becomes a block. */
  "defender.holdTheLine"?: boolean;
  /** Blast does not take the defender's cover away. */
  "defender.immuneBlast"?: boolean;
  /** Pierce does not cancel the defender's blocks in melee. */
  "defender.immuneMeleePierce"?: boolean;
  /** Pierce does not cancel the defender's blocks. */
  "defender.immunePierce"?: boolean;
  /** Takes 1 from the Pierce that meets the defender's blocks; by the rulebook of 2025-11, one more defense die for each point of Pierce instead. */
  "defender.impervious"?: boolean;
  /** In cover, one hit is cancelled for certain and one cover die less is rolled. */
  "defender.lowProfile"?: boolean;
  /** How many miniatures the defending unit has; 0 if it does not matter. */
  "defender.minis"?: number;
  /** A ranged attack does no more wounds than the miniatures in sight can take; has nothing to do with Spray. */
  "defender.minisHidden"?: number;
  /** The defending miniatures that Spray counts. */
  "defender.minisInLOS"?: number;
  /** One dodge token comes back after an attack in which it spent one, before the next attack of a volley. */
  "defender.nimble"?: boolean;
  /** The unit takes no suppression tokens and is never Suppressed. */
  "defender.nullCourage"?: boolean;
  /** Dodge tokens cancel crits as well, once the hits are gone. */
  "defender.outmaneuver"?: boolean;
  /** Cancels up to X crits or hits, crits first. */
  "defender.shieldedX"?: number;
  /** Deflect does a wound for each surge, and an attack that does no wound gives no suppression. */
  "defender.shienMastery"?: boolean;
  /** Each raises cover by 1, up to heavy. */
  "defender.smokeTokens"?: number;
  /** Rerolls all defense dice when the roll is below average. */
  "defender.soresuMastery"?: boolean;
  /** Whether the defender acts as documented or plays as well as possible. */
  "defender.strategy"?: "documented" | "optimal";
  /** Raises cover by 1, up to heavy; never a vehicle or a unit without courage, nor a droid by the rulebook of 2025-11. */
  "defender.suppressed"?: boolean;
  /** What Danger Sense counts; as many as the unit's courage make it Suppressed. */
  "defender.suppressionTokens"?: number;
  /** What the defender's card turns every defense surge into. */
  "defender.surgeChart"?: "none" | "to-block";
  /** Each turns one defense surge into a block. */
  "defender.surgeTokens"?: number;
  /** Rerolls up to X defense dice. */
  "defender.uncannyLuckX"?: number;
  /** What the defending unit costs. */
  "defender.unitCost"?: number;
  /** What Anti-Materiel and Anti-Personnel look at; a Suppressed droid loses no action, a vehicle is never Suppressed and has no cover from terrain. */
  "defender.unitType"?: "" | "trooper" | "droid" | "vehicle";
  /** An attacker in the weak arc has X more Impact. */
  "defender.weakPointX"?: number;
  /** The defender itself suffers no more wounds from the attack, as with Katarn Pattern Armor; 0 if there is no limit. */
  "defender.woundLimit"?: number;
  /** How many wounds each of them takes. */
  "defender.woundsPerMini"?: number;
  /** How many wounds the unit has suffered already. */
  "defender.woundsTaken"?: number;
  /** Which rulebook holds, by month; they differ in Impervious, Suppressed droids and the suppression of a Guardian. */
  edition?: "2026-05" | "2025-11";
}

export interface View {
  errors: PageMistake[];
  headline?: string;
  html: string;
  progress?: Progress;
  table?: Table;
}

export interface Volley {
  attacks: {
    /** How the attack is made; "all" makes every keyword active at once, to ask what if. */
    attackType?: "all" | "ranged" | "melee" | "overrun";
    attacker?: Attacker;
    /** What is different about the defender in this attack; a default value counts too. */
    defender?: {
      /** Cancels up to 2 hits. */
      backup?: boolean;
      /** The cover that terrain gives the defender; a vehicle has none. */
      coverType?: "none" | "light" | "heavy";
      /** The Guardian's surges become blocks, and if there was one the attacker suffers a wound. */
      guardianDeflect?: boolean;
      /** The colour of the Guardian's defense dice. */
      guardianDieColor?: "white" | "red";
      /** The Guardian's dodge tokens, which its Soresu Mastery spends. */
      guardianDodgeTokens?: number;
      /** Pierce does not cancel the Guardian's blocks. */
      guardianImmunePierce?: boolean;
      /** For a dodge token, the Guardian rerolls its dice when they are below average. */
      guardianSoresuMastery?: boolean;
      /** What the Guardian's card turns its surges into. */
      guardianSurgeChart?: "none" | "to-block";
      /** Each turns one of the Guardian's surges into a block. */
      guardianSurgeTokens?: number;
      /** A friendly unit takes up to X hits for the defender and rolls its own dice against them. */
      guardianX?: number;
      /** A ranged attack does no more wounds than the miniatures in sight can take; has nothing to do with Spray. */
      minisHidden?: number;
      /** The defending miniatures that Spray counts. */
      minisInLOS?: number;
      /** Each raises cover by 1, up to heavy. */
      smokeTokens?: number;
      /** The defender itself suffers no more wounds from the attack, as with Katarn Pattern Armor; 0 if there is no limit. */
      woundLimit?: number;
    };
    /** Where there are several targets, an entry for each: what is different about the attack there, or null if it cannot be made. */
    on?: {
      /** How the attack is made; "all" makes every keyword active at once, to ask what if. */
      attackType?: "all" | "ranged" | "melee" | "overrun";
      attacker?: Attacker;
      /** What is different about the defender in this attack; a default value counts too. */
      defender?: {
        /** Cancels up to 2 hits. */
        backup?: boolean;
        /** The cover that terrain gives the defender; a vehicle has none. */
        coverType?: "none" | "light" | "heavy";
        /** The Guardian's surges become blocks, and if there was one the attacker suffers a wound. */
        guardianDeflect?: boolean;
        /** The colour of the Guardian's defense dice. */
        guardianDieColor?: "white" | "red";
        /** The Guardian's dodge tokens, which its Soresu Mastery spends. */
        guardianDodgeTokens?: number;
        /** Pierce does not cancel the Guardian's blocks. */
        guardianImmunePierce?: boolean;
        /** For a dodge token, the Guardian rerolls its dice when they are below average. */
        guardianSoresuMastery?: boolean;
        /** What the Guardian's card turns its surges into. */
        guardianSurgeChart?: "none" | "to-block";
        /** Each turns one of the Guardian's surges into a block. */
        guardianSurgeTokens?: number;
        /** A friendly unit takes up to X hits for the defender and rolls its own dice against them. */
        guardianX?: number;
        /** A ranged attack does no more wounds than the miniatures in sight can take; has nothing to do with Spray. */
        minisHidden?: number;
        /** The defending miniatures that Spray counts. */
        minisInLOS?: number;
        /** Each raises cover by 1, up to heavy. */
        smokeTokens?: number;
        /** The defender itself suffers no more wounds from the attack, as with Katarn Pattern Armor; 0 if there is no limit. */
        woundLimit?: number;
      };
    } | null[];
    /** Attacks with the same word are the pools of one unit, each at another target. */
    unit?: string;
  }[];
  defender?: Defender;
  /** Which rulebook holds, by month; they differ in Impervious, Suppressed droids and the suppression of a Guardian. */
  edition?: "2026-05" | "2025-11";
  goal?: "wounds" | "kill" | "stop" | "all" | "any";
  /** What some of the attacks did, in order: wounds, and the tokens and shields that are left, as before if left out. */
  happened?: {
    /** Which of the attacks, from 0. */
    attack: number;
    dodges?: number;
    shields?: number;
    suppression?: number;
    surges?: number;
    /** Where there are several targets: which of them, from 0; null if the unit passed. */
    target?: number | null;
    wounds?: number;
  }[];
  order?: "given" | "best";
  /** Instead of the defender: several units, of which each attacker chooses one. */
  targets?: {
    defender?: Defender;
    /** What the target counts, such as its points. */
    weight?: number;
  }[];
}

export interface VolleyAfter {
  actions: number[];
  back: number[];
  defeated: number | null;
  dodges: number;
  minis: Summary | null;
  shields: number;
  suppression: Suppressions;
  surges: number;
  wounds: Summary;
}

export interface VolleyAnswer {
  after: VolleyAfter[];
  gain: VolleyRegret | null;
  goal: string;
  names: string[];
  notation: string;
  notes?: string[];
  order: string;
  plan: PlanEntry[];
  regret: VolleyRegret | null;
  summary: string;
  units?: string;
  value: number;
  volley: Volley;
}

export interface VolleyHappened {
  attack: number;
  dodges: number;
  shields: number;
  suppression: number;
  surges: number;
  target: number;
  wounds: number;
}

export interface VolleyNext {
  attack: number;
  line: string;
  says: string;
  target: number;
  who: string;
  whom: string;
}

export interface VolleyPage {
  answer: string;
  attacks: VolleySide[];
  errors: PageMistake[];
  fallback: string;
  goal: string;
  line: string;
  name: string;
  next: VolleyNext | null;
  notes: string[];
  order: string;
  orders: Record<string, string>;
  rest: string[];
  said: string;
  sized: boolean;
  summary: string;
  targets: VolleySide[];
}

export interface VolleyRegret {
  attackers: number;
  defender: number;
  order: number;
}

export interface VolleySide {
  at: number;
  card: string;
  dice?: string;
  facts: string[];
  goes?: string;
  happened?: VolleyHappened;
  likely?: VolleyHappened;
  line?: string;
  name: string;
  picked: string;
  values: Record<string, unknown>;
}

export interface Walkthrough {
  attack: Attack;
  breakdown: Breakdown;
  result: Once;
  seed?: number;
}

export interface WhatIf {
  atLeast: number;
  attack: Attack;
  chance: number;
  changes: Effect[];
  idle: number;
  mean: number;
  skipped: number;
}

export interface When {
  dodges?: number[];
  engaged?: number[];
  guardian?: number[];
  made?: number[];
  shields?: number[];
  suppression?: number[];
  surges?: number[];
  wounds?: number[];
}

/** What advise takes. */
export type AdviseRequest = {
  /** Whether an aim token was spent to reroll already; if left out, whether one is missing. */
  aimed?: boolean;
  /** The aim tokens that are left; those of the attack if left out. */
  aims?: number;
  /** The attack. */
  attack?: Attack;
  /** The attack dice on the table, such as {"red": {"blank": 1, "hit": 2}}. */
  dice?: Dice;
  /** The attacker's own dodge tokens that are left, for Jar'Kai; those of the attack if left out. */
  dodges?: number;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
  /** The observation tokens that are left; those of the attack if left out. */
  observations?: number;
  /** reroll while dice may be rerolled, convert once surges are converted, lethal after cover and dodge. */
  stage?: "reroll" | "convert" | "lethal";
  /** What happened after the attack dice, step by step: stop, or results such as results 3 hit 1 crit in place of dice; then what fell and was chosen, such as cover 1 white block 2 white blank, dodge 1 hit 0 crit, defense 2 red blank, reroll defense 1 red blank, rerolled 1 red block, surge 1. The answer says what comes next. */
  then?: string[];
};

/** What advise answers. */
export type AdviseResponse = Advice;

/** What army takes. */
export type ArmyRequest = {
  /** A link of Legion HQ, or the list as it was exported: text or JSON. */
  text?: string;
};

/** What army answers. */
export type ArmyResponse = List;

/** What best takes. */
export type BestRequest = {
  /** The attack. */
  attack?: Attack;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
};

/** What best answers. */
export type BestResponse = Regret;

/** What builds takes. */
export type BuildsRequest = {
  /** Several opponents with commas between them, with a weight after = where one counts more; or field, a set of six targets. */
  against?: string;
  /** List every loadout that makes a different attack, not only the best 200. */
  all?: boolean;
  /** How many attacks to simulate, if it comes to that. */
  attacks?: number;
  /** The unit defends: its loadouts are those of the defender. */
  defend?: boolean;
  /** The unit and its opponent in one line, such as stormtroopers aim 1 vs at-st; or the unit alone, if against lists opponents. */
  line?: string;
  /** Upgrades that every loadout has, with commas between them. */
  must?: string;
  /** What a loadout costs at most; any if left out. */
  points?: number;
  /** From where the attacks are made: 1 to 5, melee or overrun; if left out, range 3 if the unit reaches it without upgrades, else its usual way to attack. */
  range?: string;
  /** What loadouts are ranked by: wounds, kill or points (for a wound); for a defender lost (points) or survive. */
  rank?: "wounds" | "kill" | "points" | "lost" | "survive";
  /** What keywords and cards offer counts. */
  ready?: boolean;
  /** Which dice are rolled: the same seed, the same dice; 1 if left out. */
  seed?: number;
  /** Upgrades that no loadout has, with commas between them. */
  without?: string;
};

/** What builds answers. */
export type BuildsResponse = BuildsAnswer;

/** What builds-page takes. */
export type BuildsPageRequest = {
  /** A further opponent, as a choice in words; it has the tokens and the cover of the line's. */
  add?: string;
  /** Several opponents with commas between them, with a weight after = where one counts more; or field, a set of six targets. */
  against?: string;
  /** What is changed about the attack, one after the other. */
  changes?: {
    /** Units to put on a side, each as a choice in words, such as stormtroopers[dlt-19] @3; an empty text takes the unit away and leaves its numbers. */
    pick?: {
      attacker?: string;
      defender?: string;
      guardian?: string;
    };
    /** The defender attacks and the attacker defends. The text is the line before the last swap, from which comes back what a side had there. */
    swap?: string;
    /** Fields and their new values, by their path. */
    values?: Values;
  }[];
  /** The unit defends: its loadouts are those of the defender. */
  defend?: boolean;
  /** The unit and its opponent in one line, such as stormtroopers aim 1 vs at-st. */
  line?: string;
  /** The loadout that is looked at: the names of its upgrades with commas between them, nothing for a unit without any. */
  loadout?: string;
  /** How many loadouts are tried, those with the fewest upgrades first; all if left out. */
  most?: number;
  /** Upgrades that every loadout has, with commas between them. */
  must?: string;
  /** What a loadout costs at most; any if left out. */
  points?: number;
  /** From where the attacks are made: 1 to 5, melee or overrun; if left out, range 3 if the unit reaches it without upgrades, else its usual way to attack. */
  range?: string;
  /** What loadouts are ranked by: wounds, kill or points (for a wound); for a defender lost (points) or survive. */
  rank?: "wounds" | "kill" | "points" | "lost" | "survive";
  /** What keywords and cards offer counts. */
  ready?: boolean;
  /** Upgrades that no loadout has, with commas between them. */
  without?: string;
};

/** What builds-page answers. */
export type BuildsPageResponse = Loadouts;

/** What builds-share takes. */
export type BuildsShareRequest = {
  /** Several opponents with commas between them, with a weight after = where one counts more; or field, a set of six targets. */
  against?: string;
  /** The unit defends: its loadouts are those of the defender. */
  defend?: boolean;
  /** The unit and its opponent in one line, such as stormtroopers aim 1 vs at-st. */
  line?: string;
  /** The loadout that is looked at: the names of its upgrades with commas between them, nothing for a unit without any. */
  loadout?: string;
  /** How many loadouts are tried, those with the fewest upgrades first; all if left out. */
  most?: number;
  /** Upgrades that every loadout has, with commas between them. */
  must?: string;
  /** What a loadout costs at most; any if left out. */
  points?: number;
  /** From where the attacks are made: 1 to 5, melee or overrun; if left out, range 3 if the unit reaches it without upgrades, else its usual way to attack. */
  range?: string;
  /** What loadouts are ranked by: wounds, kill or points (for a wound); for a defender lost (points) or survive. */
  rank?: "wounds" | "kill" | "points" | "lost" | "survive";
  /** What keywords and cards offer counts. */
  ready?: boolean;
  /** Upgrades that no loadout has, with commas between them. */
  without?: string;
};

/** What builds-share answers. */
export type BuildsShareResponse = Share;

/** What builds-view takes. */
export type BuildsViewRequest = {
  /** Several opponents with commas between them, with a weight after = where one counts more; or field, a set of six targets. */
  against?: string;
  /** The unit defends: its loadouts are those of the defender. */
  defend?: boolean;
  /** The unit and its opponent in one line, such as stormtroopers aim 1 vs at-st. */
  line?: string;
  /** The loadout that is looked at: the names of its upgrades with commas between them, nothing for a unit without any. */
  loadout?: string;
  /** How many loadouts are tried, those with the fewest upgrades first; all if left out. */
  most?: number;
  /** Upgrades that every loadout has, with commas between them. */
  must?: string;
  /** What a loadout costs at most; any if left out. */
  points?: number;
  /** From where the attacks are made: 1 to 5, melee or overrun; if left out, range 3 if the unit reaches it without upgrades, else its usual way to attack. */
  range?: string;
  /** What loadouts are ranked by: wounds, kill or points (for a wound); for a defender lost (points) or survive. */
  rank?: "wounds" | "kill" | "points" | "lost" | "survive";
  /** What keywords and cards offer counts. */
  ready?: boolean;
  /** Upgrades that no loadout has, with commas between them. */
  without?: string;
};

/** What builds-view answers. */
export type BuildsViewResponse = View;

/** What duel takes. */
export type DuelRequest = Duel | {
  /** The duel. */
  duel?: Duel;
  /** The duel in one line, such as stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win. */
  line?: string;
};

/** What duel answers. */
export type DuelResponse = DuelAnswer;

/** What duel-matrix takes. */
export type DuelMatrixRequest = {
  /** Who attacks: names or choices with commas between them, each perhaps with a count as in at-st=2, or conditions such as faction:empire rank:corps points:40..80, or all. */
  attackers?: string;
  /** Who defends, in the same way. */
  defenders?: string;
  /** From where every attack of a matrix is made: 1 to 5, melee or overrun; where each attacker is best if left out. */
  range?: string;
  /** More words for every duel, such as heavy vs light goal:win first:toss. */
  with?: string;
};

/** What duel-matrix answers. */
export type DuelMatrixResponse = DuelMatrixAnswer;

/** What duel-page takes. */
export type DuelPageRequest = {
  /** What is changed about the duel, one after the other. */
  changes?: {
    first?: "a" | "b" | "toss";
    goal?: "points" | "win";
    /** How the duel stands: the round, who acted in it or is next, and of both sides the wounds since the beginning and the tokens and shields now. */
    happened?: {
    };
    later?: "toss" | "same" | "alternate";
    /** The unit of the side, as a choice in words. */
    pick?: string;
    /** Where both fight: a range, or melee; the usual place of the first unit if it is empty. */
    place?: "" | "1" | "2" | "3" | "4" | "5" | "melee";
    /** Nothing has happened yet after all. */
    restart?: boolean;
    rounds?: number;
    /** Which side values and pick are about: 0 for a, 1 for b. */
    side?: number;
    /** The sides change places. */
    swap?: boolean;
    /** Fields of the side and their new values, by their path. */
    values?: Values;
  }[];
  /** The duel in one line, such as stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win. */
  line?: string;
};

/** What duel-page answers. */
export type DuelPageResponse = DuelPage;

/** What duel-share takes. */
export type DuelShareRequest = {
  /** The duel in one line, such as stormtroopers[dlt-19] heavy vs rebel-troopers[z-6] heavy goal:win. */
  line?: string;
};

/** What duel-share answers. */
export type DuelShareResponse = Share;

/** What fields answers. */
export type FieldsResponse = FieldList;

/** What form answers. */
export type FormResponse = Form;

/** What game takes. */
export type GameRequest = {
  /** What happened since, each as a button of the page has it. */
  changes?: {
  }[];
  /** The game, as an answer to this call or to game-begin had it. */
  game?: {
  };
  /** What a player looks at: the army that attacks, and the units that are tapped. */
  show?: {
  };
};

/** What game answers. */
export type GameResponse = GamePage;

/** What game-begin takes. */
export type GameBeginRequest = {
  /** My army list: a link of Legion HQ, or the list as it was exported, text or JSON. */
  mine?: string;
  /** Their army list, in the same way. */
  theirs?: string;
};

/** What game-begin answers. */
export type GameBeginResponse = GameBegin;

/** What matrix takes. */
export type MatrixRequest = {
  /** Who attacks: names or choices with commas between them, each perhaps with a count as in at-st=2, or conditions such as faction:empire rank:corps points:40..80, or all. */
  attackers?: string;
  /** How many attacks to simulate, if it comes to that. */
  attacks?: number;
  /** Who defends, in the same way. */
  defenders?: string;
  /** From where every attack of a matrix is made: 1 to 5, melee or overrun; where each attacker is best if left out. */
  range?: string;
  /** Which dice are rolled: the same seed, the same dice; 1 if left out. */
  seed?: number;
  /** More words for every attack of a matrix, such as aim 1 vs heavy. */
  with?: string;
};

/** What matrix answers. */
export type MatrixResponse = Matrix;

/** What odds takes. */
export type OddsRequest = Attack | Attack[] | {
  /** The attack. */
  attack?: Attack;
  /** How many attacks to simulate, if it comes to that. */
  attacks?: number;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
  /** Several attacks, one in each line. */
  lines?: string[];
  /** How to find the odds: exact, simulate, or auto: exact unless there are too many rolls. */
  method?: "auto" | "exact" | "simulate";
  /** Which dice are rolled: the same seed, the same dice; 1 if left out. */
  seed?: number;
};

/** What odds answers. */
export type OddsResponse = Answer | Answer[];

/** What page takes. */
export type PageRequest = {
  /** Whether an aim token was spent to reroll already; if left out, whether one is missing. */
  aimed?: boolean;
  /** The aim tokens that are left; those of the attack if left out. */
  aims?: number;
  /** Who attacks: names or choices with commas between them, each perhaps with a count as in at-st=2, or conditions such as faction:empire rank:corps points:40..80, or all. */
  attackers?: string;
  /** What is changed about the attack, one after the other. */
  changes?: {
    /** Units to put on a side, each as a choice in words, such as stormtroopers[dlt-19] @3; an empty text takes the unit away and leaves its numbers. */
    pick?: {
      attacker?: string;
      defender?: string;
      guardian?: string;
    };
    /** The defender attacks and the attacker defends. The text is the line before the last swap, from which comes back what a side had there. */
    swap?: string;
    /** Fields and their new values, by their path. */
    values?: Values;
  }[];
  /** Crits of the attack, likewise. */
  crits?: number;
  /** Who defends, in the same way. */
  defenders?: string;
  /** The attack dice on the table, such as {"red": {"blank": 1, "hit": 2}}. */
  dice?: Dice;
  /** The attacker's own dodge tokens that are left, for Jar'Kai; those of the attack if left out. */
  dodges?: number;
  /** Defense dice of the next roll, as far as they are known, such as {"red": {"block": 1}}. */
  fallen?: DefenseDice;
  /** Hits of the attack, for somebody who only defends, as far as they are known. */
  hits?: number;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
  /** The attack in numbers, for units in the line that are no longer in the library. */
  numbers?: string;
  /** The observation tokens that are left; those of the attack if left out. */
  observations?: number;
  /** Attacks to compare with, by name. */
  pins?: {
    line?: string;
    name?: string;
    numbers?: string;
  }[];
  /** From where every attack of a matrix is made: 1 to 5, melee or overrun; where each attacker is best if left out. */
  range?: string;
  /** Which dice are rolled: the same seed, the same dice; 1 if left out. */
  seed?: number;
  /** What the cells of the matrix show; wounds if left out. */
  show?: "wounds" | "kill" | "points" | "duel";
  /** reroll while dice may be rerolled, convert once surges are converted, lethal after cover and dodge. */
  stage?: "reroll" | "convert" | "lethal";
  /** What happened after the attack dice, step by step: stop, or results such as results 3 hit 1 crit in place of dice; then what fell and was chosen, such as cover 1 white block 2 white blank, dodge 1 hit 0 crit, defense 2 red blank, reroll defense 1 red blank, rerolled 1 red block, surge 1. The answer says what comes next. */
  then?: string[];
  /** Which view is shown, if any. */
  view?: "odds" | "why" | "improve" | "table" | "compare" | "matrix";
};

/** What page answers. */
export type PageResponse = Page;

/** What roll takes. */
export type RollRequest = {
  /** The attack. */
  attack?: Attack;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
  /** Which dice are rolled: the same seed, the same dice; 1 if left out. */
  seed?: number;
};

/** What roll answers. */
export type RollResponse = Walkthrough;

/** What share takes. */
export type ShareRequest = {
  /** Whether an aim token was spent to reroll already; if left out, whether one is missing. */
  aimed?: boolean;
  /** The aim tokens that are left; those of the attack if left out. */
  aims?: number;
  /** Who attacks: names or choices with commas between them, each perhaps with a count as in at-st=2, or conditions such as faction:empire rank:corps points:40..80, or all. */
  attackers?: string;
  /** Crits of the attack, likewise. */
  crits?: number;
  /** Who defends, in the same way. */
  defenders?: string;
  /** The attack dice on the table, such as {"red": {"blank": 1, "hit": 2}}. */
  dice?: Dice;
  /** The attacker's own dodge tokens that are left, for Jar'Kai; those of the attack if left out. */
  dodges?: number;
  /** Defense dice of the next roll, as far as they are known, such as {"red": {"block": 1}}. */
  fallen?: DefenseDice;
  /** Hits of the attack, for somebody who only defends, as far as they are known. */
  hits?: number;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
  /** The attack in numbers, for units in the line that are no longer in the library. */
  numbers?: string;
  /** The observation tokens that are left; those of the attack if left out. */
  observations?: number;
  /** Attacks to compare with, by name. */
  pins?: {
    line?: string;
    name?: string;
    numbers?: string;
  }[];
  /** From where every attack of a matrix is made: 1 to 5, melee or overrun; where each attacker is best if left out. */
  range?: string;
  /** Which dice are rolled: the same seed, the same dice; 1 if left out. */
  seed?: number;
  /** What the cells of the matrix show; wounds if left out. */
  show?: "wounds" | "kill" | "points" | "duel";
  /** reroll while dice may be rerolled, convert once surges are converted, lethal after cover and dodge. */
  stage?: "reroll" | "convert" | "lethal";
  /** What happened after the attack dice, step by step: stop, or results such as results 3 hit 1 crit in place of dice; then what fell and was chosen, such as cover 1 white block 2 white blank, dodge 1 hit 0 crit, defense 2 red blank, reroll defense 1 red blank, rerolled 1 red block, surge 1. The answer says what comes next. */
  then?: string[];
  /** Which view is shown, if any. */
  view?: "odds" | "why" | "improve" | "table" | "compare" | "matrix";
};

/** What share answers. */
export type ShareResponse = Share;

/** What short takes. */
export type ShortRequest = {
  /** A line in canonical notation. */
  line?: string;
};

/** What short answers. */
export type ShortResponse = Short;

/** What sweep takes. */
export type SweepRequest = {
  /** The number of wounds that chances are about; 0 for one that suits the attack. */
  atLeast?: number;
  /** The attack. */
  attack?: Attack;
  /** How many attacks to simulate, if it comes to that. */
  attacks?: number;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
  /** The fields to vary and their values, such as aim=0..3 or cover=none,light,heavy. */
  over?: string[];
  /** Which dice are rolled: the same seed, the same dice; 1 if left out. */
  seed?: number;
};

/** What sweep answers. */
export type SweepResponse = Grid;

/** What understand takes. */
export type UnderstandRequest = {
  /** What happens at the table, in a player's words: an attack, several attacks, or duel and two units. */
  line?: string;
};

/** What understand answers. */
export type UnderstandResponse = Understood;

/** What unit takes. */
export type UnitRequest = {
  /** The unit as a choice in words, such as stormtroopers[dlt-19] @3. */
  unit?: string;
};

/** What unit answers. */
export type UnitResponse = UnitCard;

/** What units takes. */
export type UnitsRequest = {
  /** What somebody types to find a unit; all units if left out. */
  search?: string;
};

/** What units answers. */
export type UnitsResponse = UnitList;

/** What view takes. */
export type ViewRequest = {
  /** Whether an aim token was spent to reroll already; if left out, whether one is missing. */
  aimed?: boolean;
  /** The aim tokens that are left; those of the attack if left out. */
  aims?: number;
  /** Who attacks: names or choices with commas between them, each perhaps with a count as in at-st=2, or conditions such as faction:empire rank:corps points:40..80, or all. */
  attackers?: string;
  /** Crits of the attack, likewise. */
  crits?: number;
  /** Who defends, in the same way. */
  defenders?: string;
  /** The attack dice on the table, such as {"red": {"blank": 1, "hit": 2}}. */
  dice?: Dice;
  /** The attacker's own dodge tokens that are left, for Jar'Kai; those of the attack if left out. */
  dodges?: number;
  /** Defense dice of the next roll, as far as they are known, such as {"red": {"block": 1}}. */
  fallen?: DefenseDice;
  /** Hits of the attack, for somebody who only defends, as far as they are known. */
  hits?: number;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
  /** The attack in numbers, for units in the line that are no longer in the library. */
  numbers?: string;
  /** The observation tokens that are left; those of the attack if left out. */
  observations?: number;
  /** Attacks to compare with, by name. */
  pins?: {
    line?: string;
    name?: string;
    numbers?: string;
  }[];
  /** From where every attack of a matrix is made: 1 to 5, melee or overrun; where each attacker is best if left out. */
  range?: string;
  /** Which dice are rolled: the same seed, the same dice; 1 if left out. */
  seed?: number;
  /** What the cells of the matrix show; wounds if left out. */
  show?: "wounds" | "kill" | "points" | "duel";
  /** reroll while dice may be rerolled, convert once surges are converted, lethal after cover and dodge. */
  stage?: "reroll" | "convert" | "lethal";
  /** What happened after the attack dice, step by step: stop, or results such as results 3 hit 1 crit in place of dice; then what fell and was chosen, such as cover 1 white block 2 white blank, dodge 1 hit 0 crit, defense 2 red blank, reroll defense 1 red blank, rerolled 1 red block, surge 1. The answer says what comes next. */
  then?: string[];
  /** Which view is shown, if any. */
  view?: "odds" | "why" | "improve" | "table" | "compare" | "matrix";
};

/** What view answers. */
export type ViewResponse = View;

/** What volley takes. */
export type VolleyRequest = Volley | {
  /** The volley in one line, such as 4w 1r aim 1 vs red heavy minis 4 wounds 1 then 6r pierce 3 order:best, or stormtroopers vs rebel-troopers then at-st; with also, or as players write it, at several targets: stormtroopers and an at-st vs rebel-troopers, at-rt. */
  line?: string;
  /** The volley. */
  volley?: Volley;
};

/** What volley answers. */
export type VolleyResponse = VolleyAnswer | TargetsAnswer;

/** What volley-page takes. */
export type VolleyPageRequest = {
  /** What is changed about the volley, one after the other. */
  changes?: {
    /** The words of another attacker, such as at-st aim 1. */
    add?: string;
    /** The words of another target, such as at-rt light. */
    addTarget?: string;
    /** The places of all attacks, from 0, in the order in which they are made from now on. */
    arrange?: number[];
    /** Which attack values and pick are about, from 0; the defender, or all attacks, if it is left out. */
    attack?: number;
    /** An attack becomes a volley, in the best order and to wipe the unit out. */
    begin?: boolean;
    goal?: "wounds" | "kill" | "stop" | "all" | "any";
    /** What an attack did: its number from 0, wounds, and what is left of tokens and shields; of several targets also which, in target. */
    happened?: {
    };
    order?: "given" | "best";
    /** Units to put on a side, each as a choice in words. */
    pick?: {
      attacker?: string;
      defender?: string;
      guardian?: string;
    };
    /** An attack to take away. */
    remove?: number;
    /** A target to take away. */
    removeTarget?: number;
    /** Which of several targets values and pick are about, from 0. */
    target?: number;
    /** An attack that did not happen after all. */
    undo?: number;
    /** Fields and their new values, by their path. */
    values?: Values;
  }[];
  /** The volley in one line, such as 4w 1r aim 1 vs red heavy then 6r order:best. */
  line?: string;
};

/** What volley-page answers. */
export type VolleyPageResponse = VolleyPage;

/** What volley-share takes. */
export type VolleyShareRequest = {
  /** The volley in one line, such as 4w 1r aim 1 vs red heavy then 6r order:best. */
  line?: string;
};

/** What volley-share answers. */
export type VolleyShareResponse = Share;

/** What what-if takes. */
export type WhatIfRequest = {
  /** The number of wounds that chances are about; 0 for one that suits the attack. */
  atLeast?: number;
  /** The attack. */
  attack?: Attack;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
};

/** What what-if answers. */
export type WhatIfResponse = WhatIf;

/** What why takes. */
export type WhyRequest = {
  /** The attack. */
  attack?: Attack;
  /** The attack in one line, such as 4w 1r aim 1 vs red heavy, or stormtroopers vs rebel-troopers. */
  line?: string;
};

/** What why answers. */
export type WhyResponse = Funnel;

/** All calls, by name. */
export interface Calls {
  /** What to do with the dice on the table and the tokens left, the best choice first. */
  "advise": { request: AdviseRequest; response: AdviseResponse };
  /** An army list, as a link of Legion HQ or as a list builder exports it, read: its units, and what was not recognised. */
  "army": { request: ArmyRequest; response: ArmyResponse };
  /** The rules of thumb against the best play there is. */
  "best": { request: BestRequest; response: BestResponse };
  /** Which loadouts of a unit are worth their points, and what each upgrade adds. */
  "builds": { request: BuildsRequest; response: BuildsResponse };
  /** What the page shows of a question for loadouts before there is an answer: the line, opponents, upgrades. */
  "builds-page": { request: BuildsPageRequest; response: BuildsPageResponse };
  /** Loadouts to take along: as text, picture, numbers and command line. */
  "builds-share": { request: BuildsShareRequest; response: BuildsShareResponse };
  /** Which loadouts of a unit are worth their points, as HTML. */
  "builds-view": { request: BuildsViewRequest; response: BuildsViewResponse };
  /** Two units until one is gone: who walks away, what to do first, and what that is worth. */
  "duel": { request: DuelRequest; response: DuelResponse };
  /** Every unit of a selection in a duel with every unit of another: who wins and by how many points. */
  "duel-matrix": { request: DuelMatrixRequest; response: DuelMatrixResponse };
  /** All that the page shows of a duel: the line, both sides and the answer. */
  "duel-page": { request: DuelPageRequest; response: DuelPageResponse };
  /** A duel to take along: as text, picture, numbers and command line. */
  "duel-share": { request: DuelShareRequest; response: DuelShareResponse };
  /** The table of fields, and the factions and ranks that units are selected by. */
  "fields": { request: undefined; response: FieldsResponse };
  /** All that the page is made of before there is an attack: fields, views, dice, selections. */
  "form": { request: undefined; response: FormResponse };
  /** All that the page shows of a game: who can be attacked with what, and what happened. */
  "game": { request: GameRequest; response: GameResponse };
  /** A game of two army lists: what was read of them, and the game as it begins. */
  "game-begin": { request: GameBeginRequest; response: GameBeginResponse };
  /** Every attacker of a selection against every defender of another. */
  "matrix": { request: MatrixRequest; response: MatrixResponse };
  /** The odds of one or several attacks: a result, or a list of results if a list was asked for. */
  "odds": { request: OddsRequest; response: OddsResponse };
  /** All that the page shows of an attack: the line, every value and the answer, with the view if it is a cheap one. */
  "page": { request: PageRequest; response: PageResponse };
  /** One attack, played out step by step with dice from a seed. */
  "roll": { request: RollRequest; response: RollResponse };
  /** An answer to take along: as text, picture, numbers and command line. */
  "share": { request: ShareRequest; response: ShareResponse };
  /** A line as short as a link needs it: units, upgrades and long words by codes. It is read like any other. */
  "short": { request: ShortRequest; response: ShortResponse };
  /** An attack over the values of one to three fields. */
  "sweep": { request: SweepRequest; response: SweepResponse };
  /** What a line in a player's words means: who does what to whom, where it is answered, and the answer to one attack in brief. */
  "understand": { request: UnderstandRequest; response: UnderstandResponse };
  /** A unit as somebody fields it: its points, weapons, legal upgrades, and what is not certain about it. */
  "unit": { request: UnitRequest; response: UnitResponse };
  /** The units whose name, faction, rank, type or keywords have all the words of a search in them, or begin so. */
  "units": { request: UnitsRequest; response: UnitsResponse };
  /** One view of an attack on the page, as HTML. */
  "view": { request: ViewRequest; response: ViewResponse };
  /** Several attacks on one unit, or on several: how they stand, the plan and what it is worth. */
  "volley": { request: VolleyRequest; response: VolleyResponse };
  /** All that the page shows of a volley: the line, its attacks and the answer. */
  "volley-page": { request: VolleyPageRequest; response: VolleyPageResponse };
  /** A volley to take along: as text, picture, numbers and command line. */
  "volley-share": { request: VolleyShareRequest; response: VolleyShareResponse };
  /** What every single change would do to an attack, the best for the attacker first. */
  "what-if": { request: WhatIfRequest; response: WhatIfResponse };
  /** What every step of the sequence leaves of an attack, on average. */
  "why": { request: WhyRequest; response: WhyResponse };
}
