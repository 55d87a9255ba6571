// Made by `npm run types` from the structs in longtable/server/protocol.py; never edited by hand.

/**
 * A colour role; never the only signal, so every thing that has a tint also has a word.
 */
export type Tint = 'blue' | 'brown' | 'dark' | 'gold' | 'green' | 'grey' | 'orange' | 'plain' | 'red' | 'violet';
/**
 * How a number with a goal is drawn.
 */
export type Meter = 'bar' | 'number' | 'pips';
/**
 * What runs over a map.
 */
export type Way = 'river' | 'road' | 'route';
/**
 * Where a piece looks.
 */
export type Heading = 'east' | 'north' | 'south' | 'west';
/**
 * How a piece stands on a board.
 */
export type Shape = 'card' | 'furniture' | 'pin' | 'token';
/**
 * What a place of a map is made of; a place also says it in a word.
 */
export type Ground =
  | 'boards'
  | 'cave'
  | 'field'
  | 'flags'
  | 'floor'
  | 'forest'
  | 'grass'
  | 'graves'
  | 'gully'
  | 'heath'
  | 'hills'
  | 'peak'
  | 'plain'
  | 'road'
  | 'rock'
  | 'ruin'
  | 'sand'
  | 'shrine'
  | 'slabs'
  | 'snow'
  | 'stone'
  | 'swamp'
  | 'water'
  | 'yard';
/**
 * Who sits in a chair.
 */
export type Sitter = 'bot' | 'open' | 'person';
export type FromClient = Answer | TakeBack | Vote | Say | Point | Advise | LookAhead;
export type FromServer = Welcome | Step | Waits | Around | Said | Pointed | Hint | Outlook | Done | Refused | Goodbye;
/**
 * The few kinds of moments that are shown large.
 */
export type BeatKind = 'arrival' | 'blow' | 'contest' | 'day' | 'ending' | 'fall' | 'prize' | 'roll' | 'tile';
export type Area = Row | Pile | HexMap | Grid | TileMap | Track | Roll | Mat;
/**
 * Whether something of a sequel is still to come.
 */
export type Standing = 'done' | 'next' | 'now';
/**
 * Where a table stands.
 */
export type TableState = 'over' | 'playing';
/**
 * What a seat has to do to take its last decision back.
 */
export type TakebackKind = 'barred' | 'consent' | 'free';
/**
 * What kind of figure it is, and so how it is shown.
 */
export type Measure = 'chance' | 'cost' | 'expected' | 'left' | 'sure' | 'worst';
/**
 * Whether more of something is good for whoever decides; never the only signal.
 */
export type Tone = 'bad' | 'good' | 'plain';
/**
 * How an option of a game is set.
 */
export type OptionKind = 'choice' | 'flag' | 'number';
/**
 * Who plays against whom.
 */
export type Sides = 'one-against-all' | 'rivals' | 'together';

export interface Protocol {
  Announced?: Announced;
  Book?: Book;
  BotInfo?: BotInfo;
  CampaignPage?: CampaignPage;
  Credit?: Credit;
  Face?: Face;
  Fault?: Fault;
  Fork?: Fork;
  ForkCampaign?: ForkCampaign;
  FromClient?: FromClient;
  FromServer?: FromServer;
  GameInfo?: GameInfo;
  Hall?: Hall;
  HonourInfo?: HonourInfo;
  Icons?: Icons;
  Invitation?: Invitation;
  Join?: Join;
  Me?: Me;
  Moment?: Moment;
  NewCampaign?: NewCampaign;
  NewTable?: NewTable;
  NextTable?: NextTable;
  Opened?: Opened;
  Recovery?: Recovery;
  Rename?: Rename;
  Replace?: Replace;
  RuleInfo?: RuleInfo;
  SeatLink?: SeatLink;
  Token?: Token;
}
/**
 * What rules announce, in the words of its docstring, and everything that answers it.
 */
export interface Announced {
  answers: Answering[];
  event: string;
  text: string;
}
/**
 * What something does about an event, in the words of its docstring.
 */
export interface Answering {
  bearers: Bearer[];
  sort: string;
  text: string;
}
/**
 * A card, a board or a tile with an effect: its name, and the id of its face in the gallery if it has one.
 */
export interface Bearer {
  face?: string;
  name: string;
}
/**
 * The pictures of a game, or those that all games share.
 */
export interface Book {
  cells?: {
    [k: string]: [number, number, number, number, number];
  };
  frames?: {
    [k: string]: string;
  };
  sheets?: Leaf[];
  unfinished?: boolean;
}
/**
 * A file with pictures on it, and its size in pixels.
 */
export interface Leaf {
  file: string;
  height: number;
  width: number;
}
/**
 * A bot that can sit at a table.
 */
export interface BotInfo {
  description: string;
  name: string;
  spec: string;
}
/**
 * A campaign with all its past tables, its way, what is known of what is next, and who goes on with what.
 */
export interface CampaignPage {
  briefs?: BriefInfo[];
  campaign: CampaignInfo;
  company?: Company;
  tables: PastInfo[];
  way?: StopInfo[];
}
/**
 * What is known of a game that a campaign offers, before it begins: sentences, and its map.
 */
export interface BriefInfo {
  area?: (Row | Pile | HexMap | Grid | TileMap | Track | Roll | Mat) | null;
  key: string;
  lines: string[];
}
/**
 * Cards side by side: a market, a hand, a line; what is `listed` is read rather than looked at.
 */
export interface Row {
  cards: Face[];
  id: string;
  listed?: boolean;
  note?: string;
  owner?: string | null;
  title: string;
  type: 'row';
}
/**
 * A card or piece as it is drawn. `id` is what an option points at, `under` what lies in the same stack.
 *
 *     `adds` is what it counts for whoever has it before them, in the contest that is to come. `slot` is what a die has
 *     to show to name it, `marks` what is to be known of it at a glance. A card with `sides` is used one way or
 *     another; each may be an option of its own. `place` is where it lies in a hand.
 */
export interface Face {
  adds?: Added | null;
  face_down?: boolean;
  icon?: string;
  id: string;
  kind?: string;
  marks?: Mark[];
  name: string;
  note?: string;
  place?: number;
  rule?: string;
  sides?: Side[];
  slot?: string;
  stats?: Stat[];
  text?: string;
  tint?: Tint;
  under?: string[];
}
/**
 * What a card adds to its side of a contest; the reason is told where it is more than what is printed on it.
 */
export interface Added {
  amount: number;
  reason?: string;
}
/**
 * A small icon with its word: one field of a track, or what is special about a piece, such as a wound.
 *
 *     `note` says what it does, and `rule` where that is written.
 */
export interface Mark {
  icon?: string;
  name: string;
  note?: string;
  rule?: string;
  tint?: Tint;
}
/**
 * A side of a card that can be used in several ways: its price, what it does, and the option that uses it.
 */
export interface Side {
  name: string;
  option?: string;
  stats?: Stat[];
  text?: string;
}
/**
 * A number with an icon and a word: three swords, four gold; with a goal, so many of so many.
 *
 *     `change` says that it comes or goes: it is shown with its sign; `note` is read behind it, as how likely it is.
 */
export interface Stat {
  change?: boolean;
  goal?: number | null;
  icon?: string;
  meter?: Meter;
  name: string;
  note?: string;
  tint?: Tint;
  value: number;
}
/**
 * Cards on each other, of which at most the top one is seen. `inside` lists what is known to be in it.
 */
export interface Pile {
  count: number;
  id: string;
  inside?: Stat[];
  note?: string;
  owner?: string | null;
  title: string;
  top?: Face | null;
  type: 'pile';
}
/**
 * A map of hexes with flat tops in columns; every odd column lies half a hex lower.
 *
 *     As on every map, `columns` and `rows` are what the book calls them, from the upper left: they stand on the rim.
 */
export interface HexMap {
  columns?: string[];
  id: string;
  note?: string;
  paths?: Path[];
  pieces?: Piece[];
  places: Place[];
  rows?: string[];
  title: string;
  type: 'hexes';
  zones?: Zone[];
}
/**
 * A road, a river, or the route of somebody, along places of the map.
 *
 *     `flag` is what its end says, `fan` where it may lead on from there by chance.
 */
export interface Path {
  along: string[];
  fan?: Spoke[];
  flag?: string;
  name: string;
  tint?: Tint;
  way?: Way;
}
/**
 * A place beside the end of a path where somebody may come to instead, and what a die has to show for it.
 */
export interface Spoke {
  place: string;
  shows: string;
}
/**
 * Something that stands on a place of a board; several on one place are a stack, the first at the bottom.
 *
 *     `dice` are the rows that it rolls, `marks` its conditions and abilities. A piece with a `span` of two covers two
 *     by two squares of a grid, of which `at` is the upper left one. `choosing` is whom it would turn to and why,
 *     where no player moves it.
 */
export interface Piece {
  at: string;
  badge?: string;
  choosing?: Choosing | null;
  dice?: Dice[];
  heading?: Heading | null;
  icon?: string;
  id: string;
  kind?: string;
  marks?: Mark[];
  name: string;
  note?: string;
  rule?: string;
  shape?: Shape;
  span?: number;
  stats?: Stat[];
  text?: string;
  tint?: Tint;
}
/**
 * How somebody whom no player moves chooses among several: the reason that decides, and all of them.
 */
export interface Choosing {
  reason?: string;
  rivals: Rival[];
  rule?: string;
  title: string;
}
/**
 * One of those among whom somebody chooses: whether it can be chosen at all, and what it has to show.
 */
export interface Rival {
  chosen?: boolean;
  icon?: string;
  key: string;
  name: string;
  note?: string;
  out?: boolean;
  tint?: Tint;
  value?: string;
}
/**
 * A row of dice that somebody has: `room` is for how many there is a place, `bonus` what is added.
 */
export interface Dice {
  bonus?: string;
  dice: Die[];
  icon?: string;
  name: string;
  room?: number;
}
/**
 * A die: its colour, and what it shows (a number or a word) once it is rolled.
 */
export interface Die {
  icon?: string;
  shows?: string;
  tint?: Tint;
}
/**
 * A hex, a square or a tile of a map, by column and row from the upper left, with what is printed on it.
 *
 *     `site` makes it stand out as a town, a lair or another goal of journeys. `exits` are the open sides of a tile;
 *     a tile that is not laid yet is `empty`.
 */
export interface Place {
  badge?: string;
  column: number;
  empty?: boolean;
  exits?: Heading[];
  face_down?: boolean;
  ground?: Ground;
  icon?: string;
  id: string;
  name?: string;
  note?: string;
  row: number;
  rule?: string;
  site?: boolean;
  text?: string;
  tint?: Tint;
}
/**
 * Places that belong together for the moment: what a guard sees, what a blast hits.
 *
 *     With an `owner` it belongs to a piece, by its id, and is shown while somebody points at it. `badge` is what is
 *     written on its first place, such as how likely it is.
 */
export interface Zone {
  badge?: string;
  name: string;
  owner?: string;
  places: string[];
  tint?: Tint;
}
/**
 * A map of squares with walls and doors.
 */
export interface Grid {
  columns?: string[];
  doors?: Door[];
  id: string;
  note?: string;
  paths?: Path[];
  pieces?: Piece[];
  places: Place[];
  rows?: string[];
  title: string;
  type: 'grid';
  walls?: Wall[];
  zones?: Zone[];
}
/**
 * A door in the side of a square; a wide one is there once for each of its sides. Who broke it left it open.
 */
export interface Door {
  broken?: boolean;
  column: number;
  id: string;
  name: string;
  note?: string;
  open?: boolean;
  row: number;
  side: Heading;
  tint?: Tint;
}
/**
 * A straight wall between two corners of a square grid; corner (0, 0) is the upper left of square (0, 0).
 */
export interface Wall {
  end: [number, number];
  start: [number, number];
}
/**
 * A map of large square tiles that are laid or turned up during play.
 *
 *     Where it `wraps`, who leaves it on one side comes in on the other.
 */
export interface TileMap {
  columns?: string[];
  id: string;
  note?: string;
  paths?: Path[];
  pieces?: Piece[];
  places: Place[];
  rows?: string[];
  title: string;
  type: 'tiles';
  wraps?: boolean;
  zones?: Zone[];
}
/**
 * Fields in a line along which something advances: days, alarm, a villain's plan. `at` is the field it is on.
 */
export interface Track {
  at: number;
  id: string;
  marks: Mark[];
  note?: string;
  title: string;
  type: 'track';
}
/**
 * Dice on the table, as they fell.
 */
export interface Roll {
  dice: Die[];
  id: string;
  note?: string;
  owner?: string | null;
  title: string;
  type: 'roll';
}
/**
 * A fight: our side, their side, the dice between them, and in which step of which phase it is.
 *
 *     While it is on the table it has the stage; maps step back. `tray` is what the dice are for, `note` what came of
 *     them.
 */
export interface Mat {
  dice?: Cast[];
  id: string;
  keys?: Key[];
  note?: string;
  ours: Fighter[];
  phase?: number;
  phases?: Phase[];
  rule?: string;
  step?: number;
  tallies?: Tally[];
  theirs: Fighter[];
  title: string;
  tray?: string;
  type: 'mat';
}
/**
 * A die in the tray, and the fighter whom it stands for. `chosen` are those that the foes turn to.
 */
export interface Cast {
  chosen?: boolean;
  die: Die;
  id: string;
  note?: string;
  whose?: string;
}
/**
 * What the die makes foes do; `whose` are the fighters that act by it, `shares` sum up its acts.
 */
export interface Key {
  acts: Act[];
  note?: string;
  rule?: string;
  shares?: Share[];
  title: string;
  whose?: string[];
}
/**
 * Something that foes may do: its card, `roll`, what the die shows for it, and its `chance` in thousandths.
 *
 *     `effect` is what it does in a word or two, `cost` what it takes, `reach` how many of how many it meets, `risk`
 *     what that means for the viewer. `hitch` is why it would not come as it is printed. What was rolled has `came`.
 */
export interface Act {
  came?: boolean;
  chance?: number;
  cost?: Stat | null;
  effect?: string;
  face: Face;
  hitch?: string;
  reach?: Stat | null;
  risk?: string;
  roll?: string;
}
/**
 * How likely it is, in thousandths, that foes do something of a kind.
 */
export interface Share {
  chance: number;
  name: string;
  tint?: Tint;
}
/**
 * Somebody in the fight. `deed` is what they have declared, `marks` are conditions with what they do as a note.
 *
 *     `coming` is what was declared against them so far, by the names of their numbers: `Stat("Health", -15)`. `state`
 *     says in a word how it is with them, such as *fled*; who is `out` of the fight is still shown.
 */
export interface Fighter {
  coming?: Stat[];
  deed?: Face | null;
  icon?: string;
  id: string;
  kind?: string;
  marks?: Mark[];
  name: string;
  note?: string;
  out?: boolean;
  role?: string | null;
  rule?: string;
  state?: string;
  stats?: Stat[];
  text?: string;
  tint?: Tint;
}
/**
 * A part of a round of the fight, and the steps it has.
 */
export interface Phase {
  name: string;
  steps?: string[];
}
/**
 * A sum of what was declared, and what it is made of.
 */
export interface Tally {
  name: string;
  note?: string;
  tint?: Tint;
  value: number;
}
/**
 * A campaign as the hall shows it: how it stands, its last table, and what may be played next.
 */
export interface CampaignInfo {
  brought?: boolean;
  created: number;
  current?: string;
  forked_from?: string;
  game: string;
  host?: boolean;
  id: string;
  last?: PastInfo | null;
  may_continue?: boolean;
  next: NextInfo[];
  packs?: string[];
  played: number;
  seat?: number | null;
  seats?: PastSeat[];
  standing: string[];
  title: string;
}
/**
 * A table that a campaign has behind it, and how it ended; `table` is empty where it is no longer there.
 */
export interface PastInfo {
  moves: number;
  names: string[];
  number: number;
  table?: string;
  title: string;
  verdict: string;
}
/**
 * What may be played next in a campaign, with the options that it settles.
 */
export interface NextInfo {
  key: string;
  options: {
    [k: string]: boolean | number | string;
  };
  title: string;
}
/**
 * A chair of a campaign's last table: `sitter` is who sits there, whom the next table may have again.
 */
export interface PastSeat {
  name: string;
  number: number;
  roles: string[];
  sitter: Sitter;
  yours?: boolean;
}
/**
 * Those who go from game to game, between two of them: each with its lists, and what they have together.
 */
export interface Company {
  panels?: Panel[];
  sheets?: Sheet[];
  signs?: Stat[];
}
/**
 * One role at the table: its standing at a glance. `name` is the hero's, where the role has one of its own.
 */
export interface Panel {
  dice?: Dice[];
  icon?: string;
  kind?: string;
  name?: string;
  role: string;
  stats?: Stat[];
  status?: string;
  tint?: Tint;
}
/**
 * A list beside the board: skills, quests, a stash. `count` is what is seen of it without looking into it.
 */
export interface Sheet {
  count?: number | null;
  icon?: string;
  id: string;
  items?: Item[];
  note?: string;
  owner?: string | null;
  title: string;
}
/**
 * A line of a sheet: a skill, a quest, a thing carried.
 */
export interface Item {
  icon?: string;
  id: string;
  name: string;
  note?: string;
  rule?: string;
  spent?: boolean;
  text?: string;
}
/**
 * One of a campaign's games as its map shows it: behind, or next, or still ahead.
 */
export interface StopInfo {
  chapter?: string;
  done?: boolean;
  icon?: string;
  key: string;
  name: string;
  next?: boolean;
  tries?: number;
}
/**
 * Who drew which of the icons that are shown here, where their page is, and what they ask for.
 */
export interface Credit {
  icons: string[];
  licence: string;
  name: string;
  page: string;
}
/**
 * Why something was refused, with the remedy.
 */
export interface Fault {
  detail: string;
  status_code: number;
}
/**
 * Go on from a moment of a game at a table of your own.
 */
export interface Fork {
  moment: number;
}
/**
 * Go on after so many tables of a campaign, in one of your own.
 */
export interface ForkCampaign {
  tables: number;
}
/**
 * The answer to request `number` of an epoch.
 */
export interface Answer {
  epoch: number;
  id: number;
  number: number;
  option: string;
  type: 'answer';
}
/**
 * Take my last decision back, or ask the others whether I may.
 */
export interface TakeBack {
  epoch: number;
  id: number;
  type: 'take-back';
}
/**
 * Agree or not to another's takeback.
 */
export interface Vote {
  agree: boolean;
  id: number;
  type: 'vote';
}
/**
 * Say something to everybody at the table.
 */
export interface Say {
  id: number;
  text: string;
  type: 'say';
}
/**
 * Point at a thing or a place of the scene, or at an option, by its id; or say that one looks at it (`looks`).
 */
export interface Point {
  id: number;
  key: string;
  looks?: boolean;
  type: 'point';
}
/**
 * Ask a bot about request `number`.
 */
export interface Advise {
  id: number;
  number: number;
  type: 'advise';
}
/**
 * Ask what each option of request `number` would likely bring.
 */
export interface LookAhead {
  id: number;
  number: number;
  type: 'look-ahead';
}
/**
 * The first message of every connection, and again after a takeback: everything that this viewer should see.
 *
 *     `lines` is the whole journal; the client that was here before animates from what it last showed.
 */
export interface Welcome {
  ballot?: Ballot | null;
  chat: ChatLine[];
  epoch: number;
  notices?: string[];
  now: Moment;
  seat?: number | null;
  seed_hash: string;
  table: TableInfo;
  type: 'welcome';
  undo: Undo | null;
  viewer?: string | null;
}
/**
 * Somebody asks to take a decision back: who, and which seats have agreed and which must still answer.
 */
export interface Ballot {
  agreed: number[];
  missing: number[];
  seat: number;
}
/**
 * Something said at the table. `seat` is None for a spectator.
 */
export interface ChatLine {
  name: string;
  number: number;
  seat?: number | null;
  sent: number;
  text: string;
}
/**
 * The table as one viewer sees it after a number of decisions, with what was said since the moment before.
 *
 *     `passed` is what happened by itself on the way here, one step after the other; `lines` is what came after that.
 */
export interface Moment {
  ending?: Ending | null;
  given?: Given[];
  lines?: Line[];
  moment: number;
  passed?: Passing[];
  questions?: Question[];
  scene: Scene;
  waiting?: number[];
}
/**
 * How the game ended; now the seed is told, so that anybody can prove the shuffles.
 */
export interface Ending {
  epilogue?: Epilogue;
  scores: {
    [k: string]: number;
  };
  seed: string;
  text: string;
  winners: string[];
}
/**
 * Who did what, how it went, the moments that one remembers, and how long it was.
 */
export interface Epilogue {
  curve?: Curve | null;
  deeds?: Counted[];
  highlights?: Highlight[];
  length?: string;
}
/**
 * How a number went, at the end of each chapter, for everybody of whom it was told.
 */
export interface Curve {
  chapters: string[];
  goal?: number | null;
  lines: {
    [k: string]: number[];
  };
  name: string;
}
/**
 * A column of who did what, as it came out.
 */
export interface Counted {
  counts: {
    [k: string]: number;
  };
  icon?: string;
  name: string;
}
/**
 * A moment worth another look: what was said of it, and when; `line.after` is where a replay finds it.
 */
export interface Highlight {
  chapter?: string;
  line: Line;
}
/**
 * A journal line as one reader reads it.
 */
export interface Line {
  after: number;
  beat?: Beat | null;
  goes_on?: string;
  rule: string;
  text: string;
  yours?: boolean;
}
/**
 * A beat as one reader sees it: keys of the scene for whom and what it is about, and what the actor is called.
 */
export interface Beat {
  actor?: string;
  actor_name?: string;
  amount?: number | null;
  icon?: string;
  is_large?: boolean;
  kind: BeatKind;
  target?: string;
  thing?: string;
  tint?: Tint;
  title?: string;
}
/**
 * An answer in the open, while others who are asked at the same time still decide.
 *
 *     `target` and `face` are as for a choice.
 */
export interface Given {
  face?: Face | null;
  label: string;
  option: string;
  role: string;
  target?: string;
}
/**
 * What rules did by themselves in one step: the table after it, and what was said meanwhile.
 */
export interface Passing {
  lines?: Line[];
  scene: Scene;
}
/**
 * The table as one viewer sees it: `signs` are the few numbers that all watch, `page` is what is read aloud.
 *
 *     `together` says that all panels are of one party, in which everybody watches how the others are; `sequel` is what
 *     runs off now without anybody deciding it.
 */
export interface Scene {
  aim?: Aim | null;
  areas: Area[];
  goal?: string;
  notes?: string[];
  page?: Page | null;
  panels: Panel[];
  sequel?: Sequel | null;
  sheets?: Sheet[];
  signs?: Stat[];
  stage: string;
  title: string;
  together?: boolean;
}
/**
 * Who acts now, upon whom or what, and with how much: keys of the scene, drawn as a line between them.
 */
export interface Aim {
  actor: string;
  icon?: string;
  note?: string;
  target?: string;
}
/**
 * Something that is read aloud and lies open for all while it lasts: an event, a chapter of a story, a lesson.
 *
 *     `head` says what it is and where, `deeds` what happens at once, `replies` how it may go on, `foot` what becomes of
 *     it; `lights` are keys of the scene, or options, that it speaks of: they are lit while it lies open. Whoever is
 *     asked chooses among the replies whose options the question offers.
 */
export interface Page {
  deeds?: string[];
  foot?: string;
  head?: string;
  icon?: string;
  id: string;
  lights?: string[];
  replies?: Reply[];
  rule?: string;
  text: string;
  tint?: Tint;
  title: string;
}
/**
 * A way to go on from a page: the option it stands for, what it takes, and the dice that are rolled for it.
 */
export interface Reply {
  dice?: Dice[];
  icon?: string;
  name: string;
  note?: string;
  option: string;
  rule?: string;
  tint?: Tint;
}
/**
 * Things that happen one after the other. What is `sampled` was played out in copies, not counted.
 */
export interface Sequel {
  note?: string;
  sampled?: boolean;
  steps: Coming[];
  title: string;
}
/**
 * One thing of a sequel: what happens and why, what is rolled for it, and how it may go.
 *
 *     `shares` are the ways it may go with their chances; `marks` what it would cost or bring, in a word each; `lights`
 *     are keys of the scene that it is about.
 */
export interface Coming {
  dice?: Dice[];
  icon?: string;
  id: string;
  lights?: string[];
  marks?: Mark[];
  rule?: string;
  shares?: Share[];
  standing?: Standing;
  text?: string;
  tint?: Tint;
  title: string;
}
/**
 * A decision in words: what is asked, why, what may be chosen and what not.
 *
 *     `form` lays out a run of questions that are one thought, for clients that show them on one screen. `figures` is
 *     how many of what an option would likely bring belong beside it; 0 leaves that to the room there is. `habit` is
 *     another word in each fight, turn or whatever it is in which such questions are usually answered alike.
 */
export interface Question {
  barred?: Barred[];
  choices: Choice[];
  detail?: string;
  figures?: number;
  form?: (Spending | Sharing | Picking | Arranging | Buying) | null;
  habit?: string;
  kind: string;
  number: number;
  prompt: string;
  role: string;
  rule: string;
  stake?: Stake | null;
}
/**
 * Something that one might expect to choose, and why not; `target`, `ghost` and `face` as for a choice.
 */
export interface Barred {
  face?: Face | null;
  ghost?: Place | null;
  id: string;
  label: string;
  reason: string;
  rule?: string;
  target?: string;
}
/**
 * An option in words; `target` is the thing of the scene it points at, `usual` the one Enter takes.
 *
 *     Several options may point at one thing: two ways to a place, or the four ways in which a tile can lie. `ghost` is
 *     what the place would look like then, `laid` all the places of a piece of the map that it would add, `path` the way
 *     there, `reach` the places to which it would open the way. With a `face` it is one of a few cards that are weighed
 *     side by side. `badge` and `marks` are written on the thing it points at: what it costs to go there, who sees it.
 */
export interface Choice {
  badge?: string;
  face?: Face | null;
  ghost?: Place | null;
  id: string;
  keys?: string;
  label: string;
  laid?: Place[];
  marks?: Mark[];
  note?: string;
  path?: Path | null;
  reach?: string[];
  target?: string;
  usual?: boolean;
}
/**
 * A purse that is spent in steps: plus and minus on traits, and the rest is kept by the option `finish`.
 *
 *     A rung is offered by a question whose role can pay for it and has climbed those before it. `others` are options
 *     that cost nothing and lead elsewhere, such as to hand money to somebody: each is answered at once.
 */
export interface Spending {
  finish: string;
  others?: string[];
  purse: Stat;
  run: string;
  step?: number;
  steps?: string[];
  text?: string;
  title: string;
  traits: Trait[];
  type: 'spending';
}
/**
 * One line of what somebody can do: its ladders, what they come to in tenths, and dice it gets anyway.
 *
 *     `text` says what it is good for, where its name does not.
 */
export interface Trait {
  added?: Die[];
  icon?: string;
  ladders?: Ladder[];
  name: string;
  text?: string;
  unit?: string;
  worth?: number;
}
/**
 * What can grow step by step, such as a die, or a slot with none yet; its rungs are climbed in order.
 */
export interface Ladder {
  die?: Die | null;
  rungs?: Rung[];
}
/**
 * One step up: the option that takes it, its price, what it adds in tenths, and the die that lies there then.
 */
export interface Rung {
  adds?: number;
  die?: Die | null;
  option: string;
  price?: number;
}
/**
 * Wares that are shared out by assigning.
 *
 *     Each role is asked for itself: the option of a ware takes it, puts it back where the role has it, or asks for it
 *     where somebody else has; `finish` is to be content.
 */
export interface Sharing {
  finish: string;
  holders: Holder[];
  run: string;
  sale?: Sale | null;
  step?: number;
  steps?: string[];
  text?: string;
  title: string;
  type: 'sharing';
  wares: Ware[];
}
/**
 * Somebody among whom wares are shared.
 */
export interface Holder {
  role: string;
  slots: Slot[];
}
/**
 * Where somebody can have one thing of a sort; `holds` is the id of the ware that lies there.
 */
export interface Slot {
  holds?: string;
  icon?: string;
  id: string;
  name: string;
}
/**
 * What becomes of wares that nobody takes: they are sold, beside what is there anyway, for one of the columns.
 */
export interface Sale {
  columns: Column[];
  icon?: string;
  note?: string;
  title: string;
  unit: string;
  worth?: number;
}
/**
 * What a sale brings from so much on: in short, and in a sentence.
 */
export interface Column {
  die?: Die | null;
  least: number;
  name: string;
  text: string;
}
/**
 * A thing that is shared out: its face (whose id is the option), the slot it fits, and what it is sold for.
 */
export interface Ware {
  face: Face;
  slot: string;
  worth?: number;
}
/**
 * One of several cards is chosen; barred ones are shown with their reason.
 *
 *     `standing` and `note` say what is there already, such as the strengths of a party.
 */
export interface Picking {
  cards: Offered[];
  company?: string;
  note?: string;
  run: string;
  standing?: Stat[];
  step?: number;
  steps?: string[];
  text?: string;
  title: string;
  type: 'picking';
  unit?: string;
}
/**
 * A card to choose: its face, its dice, what it can do, what it is good at, and what it may become.
 *
 *     `sort` is what it is listed under where there are many: each is small then, and the one that is looked at is told
 *     at length.
 */
export interface Offered {
  deeds?: Deed[];
  face: Face;
  later?: string;
  motto?: string;
  option: string;
  rolls?: Rolls[];
  sort?: string;
}
/**
 * One of the things that somebody can do: its name, what it does, its price, and what it may become.
 */
export interface Deed {
  cost?: Stat | null;
  icon?: string;
  later?: string;
  name: string;
  text: string;
}
/**
 * A row of dice, and what it comes to on average, in tenths.
 */
export interface Rolls {
  dice: Dice;
  worth?: number;
}
/**
 * Things are put in order: into rooms, and from one to another; `store` is the room that takes anything.
 *
 *     Each question puts one thing elsewhere or makes something of it; `finish`, if there is one, is to be content.
 *     `apart` says why a thing cannot be passed to somebody. What is `folded` has nothing new in it: it waits until
 *     somebody wants to see it.
 */
export interface Arranging {
  apart?: string;
  finish?: string;
  folded?: boolean;
  keepers: Keeper[];
  pieces: Belonging[];
  run: string;
  step?: number;
  steps?: string[];
  store: string;
  text?: string;
  title: string;
  type: 'arranging';
}
/**
 * Somebody who keeps things in rooms.
 */
export interface Keeper {
  role: string;
  rooms: Room[];
}
/**
 * Where somebody keeps things: how much weight it bears, and how many things, 0 for any number.
 *
 *     `excess` says what follows where it is too heavy; without it, it cannot be.
 */
export interface Room {
  bears?: number;
  excess?: string;
  icon?: string;
  id: string;
  most?: number;
  name: string;
}
/**
 * A thing that is put somewhere: whose it is, where it lies, its weight, and how many things it counts for.
 *
 *     `place` is the room in which it is of use, if any; the options `use` and `store` put it there, and into the store.
 *     `unfit` says who could not use it, and why.
 */
export interface Belonging {
  face: Face;
  passes?: Handover[];
  place?: string;
  role: string;
  room: string;
  size?: number;
  store?: string;
  unfit?: {
    [k: string]: string;
  };
  use?: string;
  weight?: number;
  works?: Work[];
}
/**
 * The option that passes a thing to somebody else, into their store, and what that may bring.
 */
export interface Handover {
  note?: string;
  option: string;
  role: string;
}
/**
 * Something that is made of a thing: what it brings, and what it leaves in the store, if anything.
 *
 *     One that leads `on` to another question comes after all that was settled. An option that is not offered may be
 *     barred, with the reason.
 */
export interface Work {
  icon?: string;
  leaves?: number | null;
  name: string;
  on?: boolean;
  option: string;
  text?: string;
}
/**
 * One lot is bought for all, or none by the option `finish`; then each role is asked which card it takes.
 *
 *     Of a lot that is `bought` nothing but the cards is left to choose.
 */
export interface Buying {
  bought?: boolean;
  finish?: string;
  lots: Lot[];
  purse: Stat;
  run: string;
  step?: number;
  steps?: string[];
  text?: string;
  title: string;
  type: 'buying';
}
/**
 * What one price buys: a card for each of those who have a tray. An option that is not offered may be barred.
 */
export interface Lot {
  name: string;
  option: string;
  price: Stat;
  trays: Tray[];
}
/**
 * The cards of a lot from which somebody takes one.
 */
export interface Tray {
  cards: Offered[];
  role: string;
}
/**
 * What a question is about that comes often and may be let pass, so that people can say when not to be asked.
 *
 *     `turn` and `round` are other words in each turn and round; `is_mine` says whether it is done to the asked role;
 *     `sources` are the things that could be used, by their ids, unless that would tell what must not be told; `quiet`
 *     is the option, where the rules have one, that lets all of the kind pass in this turn. Questions of the same
 *     `moment` are alike: of two, more is at stake in the one with the greater `weight`.
 */
export interface Stake {
  is_mine?: boolean;
  moment?: string;
  quiet?: string;
  round: string;
  sources?: string[];
  turn: string;
  weight?: number;
}
/**
 * A table as the hall shows it.
 */
export interface TableInfo {
  brought?: boolean;
  campaign?: string;
  created: number;
  forked_from?: string;
  free_takebacks?: boolean;
  game: string;
  host?: boolean;
  id: string;
  moves: number;
  options: {
    [k: string]: boolean | number | string;
  };
  packs?: string[];
  seats: SeatInfo[];
  seconds?: number | null;
  settings: TableSettings;
  stage?: string;
  state: TableState;
  title: string;
  variants?: Variant[];
  waiting?: number[];
  watchers?: Watcher[];
  your_turn?: boolean;
}
/**
 * A chair at a table, as everybody sees it. `yours` and `here` (somebody is connected) depend on who looks.
 */
export interface SeatInfo {
  away?: number | null;
  bot?: string;
  chair?: string;
  here?: boolean;
  invited?: boolean;
  may_return?: boolean;
  name: string;
  number: number;
  roles: string[];
  shares?: string;
  sitter: Sitter;
  yours?: boolean;
}
/**
 * What the host of a table decides about it.
 */
export interface TableSettings {
  free_takebacks?: boolean | null;
  hints?: boolean;
  private?: boolean;
}
/**
 * An option that a table has settled otherwise than usual: what it is called, and its value in words.
 */
export interface Variant {
  label: string;
  value: boolean | number | string;
}
/**
 * Somebody who watches a table; the host may send them away by their key.
 */
export interface Watcher {
  key: string;
  name: string;
}
/**
 * What the undo button says: free, by the others' consent, or barred; and why.
 */
export interface Undo {
  kind: TakebackKind;
  reason: string;
}
/**
 * Something was decided. Messages of one epoch come in order of their moments; none is left out.
 */
export interface Step {
  epoch: number;
  now: Moment;
  type: 'step';
  undo?: Undo | null;
}
/**
 * An answer came in while others still owe theirs: for whom the table waits now, and your `questions`.
 *
 *     Where answers are secret nothing else is to be seen; `given` is what was answered in the open.
 */
export interface Waits {
  epoch: number;
  given?: Given[];
  moment: number;
  questions: Question[];
  type: 'waits';
  undo?: Undo | null;
  waiting: number[];
}
/**
 * Who sits where has changed, or a setting, or a ballot.
 */
export interface Around {
  ballot?: Ballot | null;
  table: TableInfo;
  type: 'around';
  undo?: Undo | null;
}
/**
 * Somebody said something.
 */
export interface Said {
  line: ChatLine;
  type: 'said';
}
/**
 * Somebody points at a thing, a place or an option for all to see, or looks at it before choosing (`looks`).
 */
export interface Pointed {
  key: string;
  looks?: boolean;
  name: string;
  seat: number;
  type: 'pointed';
}
/**
 * A bot's advice to your message `id`, from what your seat can see.
 */
export interface Hint {
  equals?: string[];
  estimates: Estimate[];
  id: number;
  lead?: number | null;
  number: number;
  option: string;
  type: 'hint';
}
/**
 * What a bot thinks of an option: the chance to win, from so many playouts.
 */
export interface Estimate {
  option: string;
  playouts: number;
  win: number;
}
/**
 * What each option of request `number` would likely bring, by its id: the reply to your message `id`.
 *
 *     It is worked out from what your seat can see, after the question has come; an option without figures is left out.
 *     `sequel` is what would follow if nobody did anything more, where a game can tell.
 */
export interface Outlook {
  id: number;
  number: number;
  options: {
    [k: string]: Figure[];
  };
  sequel?: Sequel | null;
  type: 'outlook';
}
/**
 * A figure as it is shown. `short` is its label where there is little room, `unit` what is counted.
 *
 *     `sampled` says that it is about so much: it was played out in copies, not counted. `otherwise` is what happens
 *     instead, where a chance is drawn as a bar of both; `to` is the other end of what is still open to be decided.
 */
export interface Figure {
  amount: number;
  label: string;
  measure: Measure;
  otherwise?: string;
  sampled?: boolean;
  short?: string;
  to?: number | null;
  tone?: Tone;
  unit?: string;
}
/**
 * Your message `id` was taken; a decision is in the database now.
 */
export interface Done {
  id: number;
  type: 'done';
}
/**
 * Your message `id` was refused, and why; nothing has changed. `id` 0: a message that could not be read.
 */
export interface Refused {
  code: 'broken' | 'busy' | 'forbidden' | 'illegal' | 'malformed' | 'stale' | 'too-fast';
  id: number;
  reason: string;
  type: 'refused';
}
/**
 * The server ends this connection: `again` says whether it is worth coming back.
 */
export interface Goodbye {
  again: boolean;
  reason: string;
  type: 'goodbye';
}
/**
 * A game as the hall shows it. `seating` is that of a table as usual; other options may make others.
 */
export interface GameInfo {
  campaign?: boolean;
  counted_by?: string;
  icon?: string;
  languages?: string[];
  least_players: number;
  length?: Length | null;
  lessons?: Lesson[];
  line?: string;
  most_players: number;
  newcomer: string;
  options: OptionInfo[];
  packs?: PackInfo[];
  seating: SeatingInfo;
  sides?: Sides | null;
  slug: string;
  summary: string;
  tint?: Tint;
  title: string;
  weight?: number;
}
/**
 * How long a game takes, in minutes: at least and at most; or a part of it, as it is called ("an act").
 */
export interface Length {
  least: number;
  most: number;
  per?: string;
}
/**
 * One step of how a game is played: a title, a sentence or two, and what is drawn above them.
 */
export interface Lesson {
  icons?: string[];
  text: string;
  tint?: Tint;
  title: string;
}
/**
 * One thing a table settles before the game.
 */
export interface OptionInfo {
  choices?: ChoiceInfo[];
  default: boolean | number | string;
  description: string;
  first?: boolean;
  kind: OptionKind;
  label: string;
  least?: number | null;
  most?: number | null;
  name: string;
}
/**
 * A value that an option may have, what it is called, and what it is where that needs a sentence.
 */
export interface ChoiceInfo {
  label: string;
  note?: string;
  value: string;
}
/**
 * A pack that may be laid over a game: some of the things it changes or adds, and how many others there are.
 *
 *     `choices` are the values that it adds to options.
 */
export interface PackInfo {
  choices?: {
    [k: string]: ChoiceInfo[];
  };
  name: string;
  others?: number;
  things: string[];
}
/**
 * How many people may sit down at a table, at least and at most, and the chairs for a number of them.
 */
export interface SeatingInfo {
  chairs: ChairInfo[];
  least: number;
  most: number;
}
/**
 * A chair before anybody sits there: the roles that whoever does will hold.
 */
export interface ChairInfo {
  chair?: string;
  roles: string[];
  shares?: string;
}
/**
 * The tables and campaigns of a player, and tables with a free chair.
 */
export interface Hall {
  campaigns?: CampaignInfo[];
  mine: TableInfo[];
  open: TableInfo[];
}
/**
 * What I carry from table to table of a game, and what there is to have: a sheet to be read.
 */
export interface HonourInfo {
  game: string;
  sheet: SheetPart[];
  title: string;
}
/**
 * Lines of a sheet that belong together.
 */
export interface SheetPart {
  rows: SheetRow[];
  title: string;
}
/**
 * A line of a sheet, and whether it is ticked.
 */
export interface SheetRow {
  done?: boolean;
  text: string;
}
/**
 * Icons by name: the `d` of the path in a box of 512 by 512, for each of the asked ones that is there.
 */
export interface Icons {
  icons: {
    [k: string]: string;
  };
}
/**
 * What a link leads to, before somebody follows it: the table, who invites to it, and the chair.
 */
export interface Invitation {
  host: string;
  seat?: number | null;
  table: TableInfo;
}
/**
 * Sit down: in the chair of a link, or in an open chair of a public table.
 */
export interface Join {
  seat?: number | null;
  token?: string;
}
/**
 * The player this browser belongs to.
 */
export interface Me {
  id: string;
  name: string;
}
/**
 * A campaign to be begun, with packs of the server's shelf.
 */
export interface NewCampaign {
  game: string;
  /**
   * @maxItems 8
   */
  packs?: string[];
}
/**
 * A table to be opened.
 */
export interface NewTable {
  game: string;
  options?: {};
  /**
   * @maxItems 8
   */
  packs?: string[];
  /**
   * @minItems 1
   * @maxItems 12
   */
  seats: SeatPlan[];
  settings?: TableSettings;
}
/**
 * Who shall sit in a chair of a new table: `me`, `friend` (somebody with a link), `bot`, or `before`.
 *
 *     That is, at a campaign's table, whoever sat in the chair of that number at the table before it.
 */
export interface SeatPlan {
  before?: number;
  bot?: string;
  name?: string;
  /**
   * @maxItems 12
   */
  roles?: string[];
  sitter: 'before' | 'bot' | 'friend' | 'me';
}
/**
 * The next table of a campaign: which of those that are offered, who sits there, and what it leaves open.
 */
export interface NextTable {
  key: string;
  options?: {};
  /**
   * @minItems 1
   * @maxItems 12
   */
  seats: SeatPlan[];
  settings?: TableSettings;
}
/**
 * A table that was opened, with the secrets of its open chairs; they are shown this once.
 */
export interface Opened {
  links: SeatLink[];
  table: TableInfo;
}
/**
 * The secret of a chair: whoever brings it may sit there. Without a seat: whoever brings it may watch.
 */
export interface SeatLink {
  seat: number | null;
  token: string;
}
/**
 * The secret of a recovery link; whoever opens it is this player, once.
 */
export interface Recovery {
  token: string;
}
/**
 * A new name for the player.
 */
export interface Rename {
  name: string;
}
/**
 * Put a bot in a chair.
 */
export interface Replace {
  bot: string;
}
/**
 * A rule of a game's ledger.
 */
export interface RuleInfo {
  chapter: string;
  example?: string;
  id: string;
  page: string;
  text: string;
  title: string;
  unsure?: string;
}
/**
 * A secret out of a link.
 */
export interface Token {
  token: string;
}
