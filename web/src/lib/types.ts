// Made from the server's schema by `npm run types`; not written by hand.

export type FromClient = Answer | Undo | Concede | Reply | GoOn | Say | Ping;
export type ToClient =
  | Welcome
  | Update
  | TableNews
  | Said
  | PresenceNews
  | Thinking
  | Waiting
  | TakebackNews
  | Refused
  | Notice
  | RematchNews
  | Pong;

/**
 * To undo, or to concede.
 */
export interface ActIn {
  id: string;
  seat?: number;
}
/**
 * What I add to the luck of the table, before the game begins. The last word counts.
 */
export interface AddWord {
  word: string;
}
/**
 * Somebody who sits somewhere. `banned` says why they may not, "" for nobody minds.
 */
export interface AdminPerson {
  id: string;
  names: string[];
  tables: number;
  updated: number;
  banned: string;
}
export interface AdminReport {
  id: string;
  at: number;
  match: string;
  seat: number;
  accused: string;
  name: string;
  reason: string;
  words: string;
  talk: ChatLine[];
  settled: boolean;
}
/**
 * A line of the talk. With `side` only the speaker's side hears it, and its numbers are counted apart.
 */
export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
  side?: boolean;
}
/**
 * Who sits there: their id if it is a person, the level if it is a bot.
 */
export interface AdminSeat {
  seat: number;
  name: string;
  person: string;
  level: string;
}
export interface AdminTable {
  id: string;
  game: string;
  title: string;
  status: "closed" | "open" | "over" | "playing";
  visibility: "private" | "public";
  spectators: boolean;
  seats: AdminSeat[];
  created: number;
  updated: number;
  connected: number;
}
/**
 * An answer. `id` is made up by the client, new for each answer, the same when it is sent again.
 */
export interface AnswerIn {
  id: string;
  sequence: number;
  key: string;
  seat?: number;
}
/**
 * A marker that lies on a piece or a place. Without an icon its value is a number of them: "1 damaged".
 */
export interface Badge {
  icon: string;
  label: string;
  value?: string;
}
/**
 * Keep somebody out; with `address` also whoever comes from where their tokens were issued to.
 */
export interface Ban {
  person: string;
  reason: string;
  address?: boolean;
}
/**
 * A person's id or the keyed hash of an address, and why.
 */
export interface Banned {
  who: string;
  reason: string;
}
/**
 * Places on a plane: a grid, a graph with lines between places, or regions with outlines.
 */
export interface Board {
  type: "board";
  id: string;
  title: string;
  layout: string;
  width: number;
  height: number;
  places: Place[];
  lines?: Line[];
  scenery?: Scenery[];
}
/**
 * A tile, point or region of a board, at x and y in the board's own units, y growing downwards.
 *
 *     `zone` is its terrain or whose it is: each has a colour and a pattern. `marks` are facts about it, never clicked.
 */
export interface Place {
  id: string;
  x: number;
  y: number;
  label?: string;
  zone?: string;
  icon?: string;
  outline?: [number, number][];
  pieces?: Piece[];
  marks?: Badge[];
}
/**
 * A card or token. `note` says its state in words; `tint` and `shape` tell its type twice over; a face-down card
 *     with a `tint` shows it and its `icon` on the back, for backs that tell what sort of card it is.
 *
 *     `count` like pieces may stand as one, whose `title` is what so many are called: 3, "Explorers". `figure` is a way
 *     of moving, drawn in seven lines of seven: "." nothing, "o" the piece itself, "#" where it reaches; any other
 *     letter stands for itself.
 */
export interface Piece {
  id: string;
  title: string;
  kind?: string;
  icon?: string;
  owner?: number;
  face_down?: boolean;
  facing?: string;
  cost?: string;
  stats?: Stat[];
  badges?: Badge[];
  text?: string;
  note?: string;
  tint?: string;
  shape?: string;
  dim?: boolean;
  count?: number;
  levels?: Level[];
  figure?: string[];
}
/**
 * A number on a card; `printed` is given where the live value may differ from it.
 */
export interface Stat {
  icon: string;
  label: string;
  value: string;
  printed?: string;
}
/**
 * One of the things that a card does, what it needs for it, and whether that is there now.
 */
export interface Level {
  text: string;
  needs?: Stat[];
  met?: boolean;
}
/**
 * A way between two places, by their ids: a road, a route, a border. With an `id` an option may touch it.
 *
 *     `pattern` is "solid", "dashed" or "dotted"; several lines between the same places lie side by side. `ends` are the
 *     two points that it runs between, in the board's units, where they are not the places' own: a bridge from shore to
 *     shore.
 */
export interface Line {
  a: string;
  b: string;
  id?: string;
  tint?: string;
  pattern?: string;
  label?: string;
  pieces?: Piece[];
  ends?: [number, number][];
}
/**
 * What lies behind the places and is never clicked: "water", "coast" or "relief".
 */
export interface Scenery {
  kind: string;
  outline: [number, number][];
  tint?: string;
  label?: string;
}
/**
 * A board that stayed as it was but for these places.
 */
export interface BoardNews {
  type: "places";
  id: string;
  places: Place[];
}
export interface ChatPage {
  lines: ChatLine[];
}
/**
 * The question to this seat; nobody waits for the answer to an `optional` one. It is followed by at most so many
 *     `more` of the same purpose. `groups` has headings for the options by the first word of their keys.
 */
export interface ChoiceView {
  purpose: string;
  prompt: string;
  options: OptionView[];
  optional?: boolean;
  more?: number;
  groups?: {
    [k: string]: string;
  };
}
/**
 * An option for a person: what it is called, what to click, what it would do; `then` is what could be clicked
 *     next, if it opens a question. Where `more` like questions follow, `times` is how often it may be given in all of
 *     them; 0 is for what ends them. `again` are its keys from the second time on, where they are others.
 */
export interface OptionView {
  key: string;
  label: string;
  targets: string[];
  preview?: string;
  then?: string[];
  times?: number;
  again?: string[];
}
/**
 * A number of something.
 */
export interface Counter {
  type: "counter";
  id: string;
  title: string;
  value: number;
  owner?: number;
  icon?: string;
}
/**
 * Everything that is kept about me.
 */
export interface Export {
  me: Me;
  seats: MySeat[];
  reports: string[];
}
/**
 * What the server knows of me. `devices` are the browsers and scripts that hold a token of mine, 0 for a
 *     stranger.
 */
export interface Me {
  devices: number;
  phrase: boolean;
  tables: number;
}
/**
 * A seat of mine, with all that I answered and said from it.
 */
export interface MySeat {
  match: string;
  game: string;
  status: "closed" | "open" | "over" | "playing";
  seat: number;
  name: string;
  host: boolean;
  created: number;
  updated: number;
  answers: MyAnswer[];
  said: ChatLine[];
}
export interface MyAnswer {
  sequence: number;
  kind: string;
  key: string;
  at: number;
}
/**
 * A hand: its own player sees faces, the others backs.
 */
export interface Fan {
  type: "fan";
  id: string;
  title: string;
  pieces: Piece[];
  owner?: number;
}
/**
 * Words that neither names nor talk may hold, however they are spelt. With * at the end: all that begin so.
 */
export interface FilterWords {
  words: string[];
}
/**
 * One step of a replay: who answered what (nothing at step 0), what it told, and the view after it. The scene of
 *     the first frame of a page is whole, that of the others says what changed since the one before.
 */
export interface Frame {
  step: number;
  by: number;
  label: string;
  view: ViewNews;
  lines: LogLine[];
}
/**
 * A view with the news of its scene.
 */
export interface ViewNews {
  sequence: number;
  scene: SceneNews;
  thinking: number[];
  choice?: ChoiceView | null;
  undo?: string;
  outcome?: Outcome | null;
}
/**
 * A scene, but for what its reader was sent before. An area that is not named is gone.
 */
export interface SceneNews {
  game: string;
  seat: number;
  phase: string;
  areas: (string | (BoardNews | MatNews | Board | Row | Fan | Stack | Track | Counter | Mat))[];
  notes?: string[];
  stakes?: Stakes | null;
}
/**
 * A mat; where only an id stands among its areas, that one stayed as it was.
 */
export interface MatNews {
  type: "areas";
  id: string;
  title: string;
  areas: (string | (Row | Fan | Stack | Track | Counter))[];
  owner?: number;
  active?: boolean;
  note?: string;
}
/**
 * Cards laid out side by side.
 */
export interface Row {
  type: "row";
  id: string;
  title: string;
  pieces: Piece[];
  owner?: number;
}
/**
 * A pile of cards: how many, and those that this seat may look through.
 */
export interface Stack {
  type: "stack";
  id: string;
  title: string;
  count: number;
  pieces?: Piece[];
  owner?: number;
  icon?: string;
}
/**
 * A value on its way to a limit; `danger` is where it turns red.
 */
export interface Track {
  type: "track";
  id: string;
  title: string;
  value: number;
  limit: number;
  owner?: number;
  icon?: string;
  danger?: number;
}
/**
 * What lies before one player. Nobody's is a drawer: what one looks up now and then, closed until it is opened.
 */
export interface Mat {
  type: "mat";
  id: string;
  title: string;
  areas: (Row | Fan | Stack | Track | Counter)[];
  owner?: number;
  active?: boolean;
  note?: string;
}
/**
 * What the players weigh now, in the middle of the table: the question, how far they are, what is likely and what
 *     it costs; `otherwise` is what follows if they leave it so.
 */
export interface Stakes {
  question: string;
  meters?: Meter[];
  facts?: Stat[];
  otherwise?: string;
}
/**
 * What somebody has of what is needed; `note` is what it means to leave it so, `facts` what would change it,
 *     `about` the piece that is to be overcome.
 */
export interface Meter {
  title: string;
  value: number;
  need: number;
  owner?: number;
  icon?: string;
  note?: string;
  facts?: Stat[];
  about?: string;
}
/**
 * How it ended. `sheet` says what the scores are made of, in a game in which all have the same.
 */
export interface Outcome {
  payoffs: number[];
  teams: number[];
  scores: number[];
  reason: string;
  rule: string;
  sheet?: ScoreLine[];
}
/**
 * One line of a score sheet: what counts, how many of it there are, and the points for that.
 */
export interface ScoreLine {
  what: string;
  count: number;
  points: number;
  rule: string;
}
/**
 * One line of the log and the entities it names. `parts` is its text once more if it names seats: words, and the
 *     numbers of seats in place of their names. Who knows the people says theirs.
 */
export interface LogLine {
  text: string;
  kind: string;
  targets?: string[];
  parts?: (string | number)[];
}
/**
 * A game as the lobby shows it. `sides` says who plays with whom, for each number of seats: "two against two".
 */
export interface GameInfo {
  id: string;
  title: string;
  verb: string;
  about: string;
  minutes: string;
  seats: number[];
  sides: string[];
  seat_names: string[];
  settings: SettingInfo[];
  cards: number;
}
/**
 * A set-up option: its values, the default first, and the words for them. `people_only` are values with which no
 *     bot may play. One to choose `first` is no rule of the house: it stands on the set-up page itself.
 */
export interface SettingInfo {
  name: string;
  values: string[];
  words: string[];
  text: string;
  people_only: string[];
  first: boolean;
}
export interface Health {
  status: string;
  database: string;
}
/**
 * What the bot would do: the options, best first, how much it looked at each and the chance to win with it.
 */
export interface Hint {
  seat: number;
  sequence: number;
  best: string;
  chance: number;
  options: HintOption[];
}
export interface HintOption {
  key: string;
  label: string;
  share: number;
  chance: number;
}
/**
 * The secret that goes into a link: /t/MATCH#SECRET.
 */
export interface Invite {
  invite: string;
}
/**
 * Claim a seat. `invite` is the secret of the table's link, or of the link to one seat; public tables need none.
 */
export interface Join {
  name?: string;
  invite?: string;
  seat?: number;
}
/**
 * How long things are kept here, in days, and how many lines of a table's talk.
 */
export interface Kept {
  open: number;
  playing: number;
  finished: number;
  hidden: number;
  reports: number;
  people: number;
  cookie: number;
  chat_lines: number;
}
/**
 * The tables where I hold a seat, the latest first, and public ones with a free seat.
 */
export interface Lobby {
  mine: TableInfo[];
  open: TableInfo[];
}
/**
 * All about a match but the game itself. `sides` has the side of each seat: equal numbers play together. At a
 *     `hot_seat` table one person may hold seats of opposing sides, and see what each of them sees.
 *     `closes` is when it will be cleared away if nobody plays; 0: not soon. `opening`: the host of a finished game would
 *     let anyone with the link see it whole, hands and all, and waits for me to agree; `agreed` is whether all have.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: "closed" | "open" | "over" | "playing";
  visibility: "private" | "public";
  spectators: boolean;
  hot_seat: boolean;
  settings: {
    [k: string]: string;
  };
  seats: SeatInfo[];
  sides: number[];
  mine: number[];
  host: boolean;
  created: number;
  updated: number;
  answers: number;
  closes: number;
  rematch: string;
  outcome: Outcome | null;
  my_turn: boolean;
  opening: boolean;
  agreed: boolean;
  luck: LuckInfo | null;
}
/**
 * A seat at a table. `level` is the bot's, when a bot sits here or plays for the person who holds the seat.
 */
export interface SeatInfo {
  seat: number;
  title: string;
  kind: "bot" | "open" | "person";
  name: string;
  level: string;
  mine: boolean;
  host: boolean;
  held: boolean;
  word: boolean;
}
/**
 * What is promised about the luck of a match. `commitment` is the SHA-256 of `facts`, a line break and the secret,
 *     which is told when the match is over; `mark` that of the same with another line break and the words as JSON. Words
 *     (one a seat, "" for none) and mark are told when the game has begun: then they are fixed.
 */
export interface LuckInfo {
  commitment: string;
  facts: string;
  words: string[];
  mark: string;
}
/**
 * Lines of the log from number `start` on.
 */
export interface LogPage {
  start: number;
  lines: LogLine[];
}
/**
 * The luck of a finished match, with its secret. `draws` is how often it was used, `wrong` what did not fit when
 *     the match was played again from it, "" for nothing.
 */
export interface LuckProof {
  facts: string;
  commitment: string;
  secret: string;
  words: string[];
  mark: string;
  draws: number;
  wrong: string;
}
export interface MatchLink {
  match: string;
}
/**
 * An answer in a finished game and each seat's chance to win after it.
 */
export interface Moment {
  step: number;
  by: number;
  label: string;
  chances: number[];
}
/**
 * A table to set up. `mine` are the seats that I take: several of one side, or any at a `hot_seat` table. `bots`
 *     seats bots by seat number; with `start` play begins at once if all seats are taken.
 */
export interface NewMatch {
  game: string;
  seats?: number;
  settings?: {
    [k: string]: string;
  };
  mine?: number[];
  name?: string;
  bots?: {
    [k: string]: "easy" | "hard" | "medium";
  };
  visibility?: "private" | "public";
  spectators?: boolean;
  hot_seat?: boolean;
  start?: boolean;
}
/**
 * Whether I let watchers see a finished game of mine whole.
 */
export interface Opening {
  allow: boolean;
}
/**
 * Twelve words that bring my seats to another device. They are told once, and kept only as a slow hash.
 */
export interface Phrase {
  words: string;
}
/**
 * Where the luck of a match comes from. `facts` is text, so that a hash of it is the same everywhere.
 */
export interface Pledge {
  facts: string;
  commitment: string;
  secret: string;
  words: string[];
  mark: string;
  renewed?: [number, number][];
}
/**
 * What one seat sees now. `sequence` counts all that was done, undone answers too: answer with it.
 */
export interface Position {
  match: string;
  seat: number;
  sequence: number;
  view: View;
  accepted?: string;
}
/**
 * One seat's side of a match at one instant: everything a client needs.
 */
export interface View {
  sequence: number;
  scene: Scene;
  thinking: number[];
  choice?: ChoiceView | null;
  undo?: string;
  outcome?: Outcome | null;
}
/**
 * All that one seat sees of a table (seat -1: a spectator).
 */
export interface Scene {
  game: string;
  seat: number;
  phase: string;
  areas: (Board | Row | Fan | Stack | Track | Counter | Mat)[];
  notes?: string[];
  stakes?: Stakes | null;
}
/**
 * What went wrong over HTTP. A stale answer brings the fresh position with it.
 */
export interface Problem {
  code:
    | "bad-message"
    | "broken"
    | "busy"
    | "cannot-undo"
    | "conflict"
    | "illegal"
    | "not-allowed"
    | "not-found"
    | "not-seated"
    | "not-started"
    | "over"
    | "stale"
    | "storage"
    | "too-fast"
    | "too-many";
  message: string;
  position?: Position | null;
}
/**
 * Why something cannot be chosen.
 */
export interface Reason {
  targets: string[];
  what: string;
  why: string;
  rule: string;
}
/**
 * A match from set-up to now. `cards` holds the text of a card file that is not the game's own, `start`
 *     the table of a match that began from a position instead of a set-up. Its luck is keyed if there is a `pledge`,
 *     else it is that of the fast generator with this `seed`.
 */
export interface Record {
  engine: string;
  game: string;
  version: string;
  content: string;
  seats: number;
  seed: string;
  settings: {
    [k: string]: string;
  };
  answers: [number, string][];
  hashes: string[];
  cards?: string;
  start?: {
    [k: string]: unknown;
  } | null;
  pledge?: Pledge | null;
}
export interface Replay {
  match: string;
  seat: number;
  steps: number;
  frames: Frame[];
}
/**
 * A report to whoever runs the server, about who sits in that seat or, with -1, about the table. The last lines of
 *     the talk that I can read go with it.
 */
export interface Report {
  reason: "name" | "other" | "play" | "talk";
  seat?: number;
  words?: string;
}
/**
 * The course of a finished game. `turning` is the step after which the chances had changed most, 0 for
 *     none.
 */
export interface Review {
  match: string;
  moments: Moment[];
  turning: number;
  instead: string;
}
/**
 * How many positions of a finished game the bots have looked at. None of none before anybody has asked for the
 *     review.
 */
export interface ReviewProgress {
  done: number;
  total: number;
}
/**
 * A sentence or more under a name, mostly a rule's ID. `text` is Markdown of one paragraph.
 */
export interface RuleItem {
  name: string;
  text: string;
  section: string;
}
export interface RuleSection {
  title: string;
  level: number;
  paragraphs: string[];
  items: RuleItem[];
}
export interface Rules {
  game: string;
  title: string;
  sections: RuleSection[];
}
/**
 * Say something, with `side` to my own side alone.
 */
export interface SayIn {
  text: string;
  id?: string;
  side?: boolean;
  seat?: number;
}
export interface SeatBot {
  level?: "easy" | "hard" | "medium";
}
/**
 * The table after it was set up or joined. `token` is mine for all tables: a cookie holds it for browsers.
 */
export interface Seated {
  table: TableInfo;
  token: string;
}
/**
 * How a table might be set up, to hear what that would be.
 */
export interface SetUp {
  seats?: number;
  settings?: {
    [k: string]: string;
  };
}
/**
 * What people would sit down to, in words: how hard it would be. "" if the game says nothing.
 */
export interface SetUpInfo {
  words: string;
}
/**
 * What the host may change at any time, `hot_seat` before the start; what is left out stays.
 */
export interface TableChange {
  visibility?: ("private" | "public") | null;
  spectators?: boolean | null;
  hot_seat?: boolean | null;
}
/**
 * Whether I let somebody who has asked take their last answer back.
 */
export interface TakebackIn {
  allow: boolean;
  seat?: number;
}
/**
 * Go on from the position after `step` answers of a finished match, in that seat, against bots. Without `start` the
 *     new table waits, for my word and for me to start it.
 */
export interface Takeover {
  step: number;
  seat?: number;
  level?: "easy" | "hard" | "medium";
  name?: string;
  start?: boolean;
}
/**
 * A token of mine, for scripts that ask for it; a cookie holds it for browsers.
 */
export interface Token {
  token: string;
}
export interface WhyNot {
  reasons: Reason[];
}
export interface Answer {
  type: "answer";
  id: string;
  sequence: number;
  key: string;
}
export interface Undo {
  type: "undo";
  id: string;
}
export interface Concede {
  type: "concede";
  id: string;
}
/**
 * Whether I let somebody who has asked take their last answer back.
 */
export interface Reply {
  type: "takeback";
  id: string;
  allow: boolean;
}
/**
 * The bots need not wait for the people any longer, until the next time that they would.
 */
export interface GoOn {
  type: "go-on";
  id: string;
}
/**
 * Say something, with `side` to my own side alone.
 */
export interface Say {
  type: "say";
  text: string;
  id?: string;
  side?: boolean;
}
export interface Ping {
  type: "ping";
  at?: number;
}
/**
 * Any of these, of which only the id matters.
 */
export interface Named {
  id?: string;
}
/**
 * The seats whose people are connected now, and how many watch.
 */
export interface Presence {
  seats: number[];
  watching: number;
}
/**
 * The first message after connecting. `view` is null while the table waits to start.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  seat: number;
  sequence: number;
  view: View | null;
  log: LogLine[];
  chat: ChatLine[];
  presence: Presence;
  now: number;
}
/**
 * Something was done. `log` replaces all lines from number `start` on; `accepted` is my answer's id, if mine.
 */
export interface Update {
  type: "update";
  sequence: number;
  view: ViewNews;
  start: number;
  log: LogLine[];
  accepted?: string;
}
/**
 * Somebody sat down, left or was replaced, or the host changed something.
 */
export interface TableNews {
  type: "table";
  table: TableInfo;
}
export interface Said {
  type: "said";
  line: ChatLine;
}
export interface PresenceNews {
  type: "presence";
  presence: Presence;
}
/**
 * A bot thinks: since when, and how long it will take at most, in milliseconds.
 */
export interface Thinking {
  type: "thinking";
  seat: number;
  level: string;
  since: number;
  at_most: number;
}
/**
 * The bots that wait until the people are done, or somebody lets them go on; none of them any more if empty.
 */
export interface Waiting {
  type: "waiting";
  seats: number[];
}
/**
 * Somebody asks to take their last answer back, and those in `asked` have yet to say whether they may. Nobody is
 *     asked any more if it is empty, or with the next update. `id` is that of the undo, for whoever sent it.
 */
export interface TakebackNews {
  type: "takeback";
  seat: number;
  asked: number[];
  id: string;
}
/**
 * My message changed nothing, and why. After "stale" and "storage" an update with the fresh view follows.
 */
export interface Refused {
  type: "refused";
  id: string;
  code:
    | "bad-message"
    | "broken"
    | "busy"
    | "cannot-undo"
    | "conflict"
    | "illegal"
    | "not-allowed"
    | "not-found"
    | "not-seated"
    | "not-started"
    | "over"
    | "stale"
    | "storage"
    | "too-fast"
    | "too-many";
  message: string;
}
/**
 * A sentence for the people at the table: the server restarts, the table closes soon, a rule changed.
 */
export interface Notice {
  type: "notice";
  code: "closing" | "kept-closed" | "kicked" | "replaced" | "restart" | "rules-changed";
  message: string;
}
export interface RematchNews {
  type: "rematch";
  match: string;
}
export interface Pong {
  type: "pong";
  at: number;
  now: number;
}

export type Area = Scene["areas"][number];
