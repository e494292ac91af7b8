/**
 * The one typed API between the page and the authoritative side, the same under Electron (IPC) and the
 * browser host (WebSocket). Every request is checked by its zod schema on arrival.
 */
import type { Patch } from '../patch'
import { handoverLevelSchema, type HandoverLevel } from './handover'
import { z } from 'zod'
import {
  skirmishForceSchema,
  skirmishScenarioSchema,
  type SkirmishForce,
  type SkirmishScenario,
} from './skirmish'
import { skirmishTablesSchema, type SkirmishTables } from './skirmish/tables'
import { stageSchema, type StagedCase, type StageLook, type StageMoment } from './case/stage'
import { type City, cityLevelSchema, citySchema, countrySetSchema } from './city'
import { commandSchema, type LegalCommand } from './command'
import { answerSchema, type Decision, type DiceMark } from './decision'
import { documentIdSchema } from './document-id'
import type { GameEvent } from './event'
import type { FoundFault } from './fault-words'
import { feedWishSchema, type FeedLook, type OpenFeed } from './feed'
import { filmSightSchema, type FilmFrames, type FilmHead, type FilmTitle } from './film'
import { forceSchema, type Force } from './force'
import type { GameView, SettingValue } from './game-view'
import type { Arsenal, Library } from './library'
import { missionSchema, type Mission } from './mission'
import { designFileSchema, figureFileSchema, type DesignFile, type FigureFile } from './own-files'
import { querySchema } from './query'
import type { Refusal, Text } from './refusal'
import { setupSchema, type Family } from './setup'
import {
  documentRefSchema,
  packWordsSchema,
  type ListedPack,
  type OpenedPack,
  type ShelvedDocument,
} from './storeypack'
import { byHandSchema, keptWishSchema, type StudioNotes } from './studio'
import { skirmishCommandSchema, type LegalSkirmish } from './skirmish/command'
import { skirmishQuerySchema } from './skirmish/query'
import type { SkirmishView } from './skirmish/view'
import { seatSchema, type Seat } from './spatial'
import type { RuleCard } from './special-rule'
import { mostTrialGames, type TrialReport } from './trial'

const inputSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('command'),
    seat: seatSchema,
    state: z.int(),
    command: z.union([commandSchema, skirmishCommandSchema]),
  }),
  z.object({
    kind: z.literal('answer'),
    seat: seatSchema,
    state: z.int(),
    decision: z.string(),
    answer: answerSchema,
  }),
])
export type Input = z.infer<typeof inputSchema>

const document = z.object({ id: documentIdSchema })
const game = documentIdSchema
/** Parameters of every method, by name. */
export const requestSchemas = {
  /** Home screen: saved games, cities, forces. */
  library: z.object({}),
  city: document,
  saveCity: z.object({ city: citySchema }),
  /** A ruined city unless open country is wanted; a skirmish has its town. */
  generateCity: z.object({
    level: cityLevelSchema,
    seed: z.string().max(60),
    set: countrySetSchema.optional(),
  }),
  force: document,
  /** The player's own terrain: designs, and meshes by their content. */
  design: document,
  saveDesign: z.object({ design: designFileSchema }),
  figure: document,
  saveFigure: z.object({ figure: figureFileSchema }),
  mesh: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  saveMesh: z.object({ bytes: z.string().max(200_000_000) }),
  mission: document,
  saveMission: z.object({ mission: missionSchema }),
  /** What of a draft the packs of the program do not bring: what saving it would refuse. */
  checkMission: z.object({ mission: missionSchema }),
  /** Staged moments: cases of either family that are kept (`case/`). */
  stage: document,
  saveStage: z.object({ stage: stageSchema }),
  /** What a stage looks like now, and what is wrong with it: whatever it holds, this is answered. */
  stageLook: z.object({ stage: z.unknown() }),
  /** Any moment of any game as a stage; where a game of two still runs, as that seat knows it, and of one alone whole. */
  stageMoment: z.object({ game, node: z.int(), sight: filmSightSchema }),
  saveForce: z.object({ force: forceSchema }),
  /** Forces and scenarios of Live Skirmish. */
  skirmishForce: document,
  saveSkirmishForce: z.object({ force: skirmishForceSchema }),
  skirmishScenario: document,
  saveSkirmishScenario: z.object({ scenario: skirmishScenarioSchema }),
  /** Tables of Live Skirmish: those that come with the program, and sets of the player's own (LS-DATA-09). */
  tables: document,
  saveTables: z.object({ tables: skirmishTablesSchema }),
  /** Weapons, close-combat weapons and powers that come with the program, for whoever writes a force. */
  arsenal: z.object({}),
  createGame: z.object({ setup: setupSchema }),
  /** Games that play themselves beside the app until they are called off, or their page goes. */
  tryOut: z.object({ setup: setupSchema, games: z.int().min(1).max(mostTrialGames) }),
  trial: z.object({ trial: z.string().max(60) }),
  endTrial: z.object({ trial: z.string().max(60) }),
  /** The second game of a match: the same again, with the players at each other's places (CF-CUSTOM-09). */
  secondLeg: z.object({ game }),
  openGame: z.object({ game }),
  /** Keeps what can be proven of a damaged game as another game. */
  salvageGame: z.object({ game }),
  deleteGame: z.object({ game }),
  /** The `*.storey` file as base64, and the way back. */
  exportGame: z.object({ game }),
  /** A game as a film, running or not, of any version of its rules: as one seat knew it, or all of it once it is over. */
  film: z.object({ game, sight: filmSightSchema }),
  /** What is to be said of it before anybody looks. */
  filmTitle: z.object({ game }),
  /** Each node is the child of the one before. */
  filmFrames: z.object({ game, sight: filmSightSchema, nodes: z.array(z.int()).min(1).max(64) }),
  /** Clean feeds of a game: opened by a page and closed with it, listed, and looked at by whoever has the token. */
  openFeed: feedWishSchema,
  closeFeed: z.object({ feed: z.string().max(60) }),
  feeds: z.object({ game }),
  feedLook: z.object({ feed: z.string().max(60), after: z.int().nullable() }),
  /** Another game that stands where this one stood; today's rules must have made it, and before its end both must say so. */
  playFrom: z.object({ game, node: z.int(), consent: z.boolean() }),
  /** How today's rules would go on with a running game of earlier ones; nothing is written. */
  wayOn: z.object({ game }),
  /** Goes on with it so; `consent`: both have said so, where steps are taken back (LS-ENG-08). */
  goOn: z.object({ game, consent: z.boolean() }),
  importGame: z.object({ name: z.string().max(200), bytes: z.string().max(200_000_000) }),
  /** Takes one of the player's own off its shelf, of whatever kind. */
  deleteDocument: documentRefSchema,
  /** A document that carries all it shows, and names its paper, as a PDF; only the desktop app can. */
  printPdf: z.object({ html: z.string().max(200_000_000) }),
  /** Everything on the shelves with what is built on what, and the packs that were taken in. */
  shelves: z.object({}),
  /** A `*.storeypack` file of these documents and all of the player's own that they name. */
  makePack: z.object({
    words: packWordsSchema,
    documents: z.array(documentRefSchema).min(1).max(300),
    /** data: URLs. */
    pictures: z.array(documentRefSchema.extend({ png: z.string().max(530_000) })).max(300),
  }),
  /** Looks into one: nothing is kept. */
  openPack: z.object({ name: z.string().max(200), bytes: z.string().max(200_000_000) }),
  /** Takes in the pack that was opened, all of it or nothing. */
  takePack: z.object({ opened: z.string().max(60) }),
  /** Takes away what a pack has brought, but for what others live on; `withChanged`: also what was changed since. */
  throwPack: z.object({ id: documentIdSchema, withChanged: z.boolean() }),
  /** What was noted for the report of a game by one who looks so: nobody reads the other side's before the end. */
  studioNotes: z.object({ game, sight: filmSightSchema }),
  /** All that he has changed of its story by hand. */
  saveStudioNotes: z.object({
    game,
    sight: filmSightSchema,
    byHand: byHandSchema,
    wish: keptWishSchema.optional(),
  }),
  /** Points at a moment, or takes that back; the answer says whether it is marked now. */
  markMoment: z.object({ game, sight: filmSightSchema, node: z.int().min(0) }),
  thumbnail: z.object({ game, png: z.string().max(2_000_000) }),
  subscribe: z.object({ game, seat: seatSchema }),
  unsubscribe: z.object({ game, seat: seatSchema }),
  submit: z.object({ game, input: inputSchema }),
  query: z.object({ game, seat: seatSchema, query: z.union([querySchema, skirmishQuerySchema]) }),
  /** Timeline. `consent` is given when the other player agrees to a way that is his to grant (LS-ENG-08). */
  undo: z.object({ game, seat: seatSchema, consent: z.boolean().default(false) }),
  redo: z.object({ game, seat: seatSchema, consent: z.boolean().default(false) }),
  jump: z.object({ game, seat: seatSchema, node: z.int(), consent: z.boolean().default(false) }),
  /** How the two hand over from now on; `consent`: both have said so. */
  setHandover: z.object({ game, seat: seatSchema, level: handoverLevelSchema, consent: z.boolean() }),
  rules: z.object({}),
  preferences: z.object({}),
  /** Changes these alone; what is not named stays as it was. */
  savePreferences: z.object({ preferences: z.record(z.string(), z.unknown()) }),
} as const
export type Method = keyof typeof requestSchemas
export type Request<M extends Method> = z.input<(typeof requestSchemas)[M]>

export interface RuleEntry {
  readonly id: string
  readonly system: string
  readonly title: string
  /** `unruled`: the source names it and says no rule. */
  readonly state: 'enforced' | 'assisted' | 'todo' | 'unruled'
  /** The rule in our own words, where written. */
  readonly text?: { readonly en: string; readonly ru: string }
}
export interface SettingSpec {
  readonly key: string
  readonly default: SettingValue
  readonly alternatives: readonly SettingValue[]
  /** Beside those that are offered any whole number from the first to the last of these will do. */
  readonly range?: readonly [from: number, to: number]
  readonly cite: string
  /** Younger than games that are still played on: written down only where it is chosen, so their openings read as they did. */
  readonly younger?: true
}
/** A point of the timeline: after one accepted input. */
export interface TimelineNode {
  readonly id: number
  readonly parent: number | null
  readonly label: Text
  readonly seat: Seat | null
  readonly turn: number
  readonly phase: string
  /** It was answered by this seat's own standing order, without its player. */
  readonly standing?: true
  /** Dice fell that this seat saw. */
  readonly dice: boolean
  /** They were typed anew by consent, or thrown by the program. */
  readonly how?: DiceMark
  /** A secret came out, or was told to this seat. */
  readonly secret: boolean
}
/** The game has been taken along the timeline, and nothing was played since. */
export interface Walked {
  readonly by: Seat
  /** The first step that was taken back, or where the way led; as everybody may read it. */
  readonly label: Text
  /** How many steps were taken back; 0 when it only went on. */
  readonly back: number
}
export interface Timeline {
  readonly nodes: readonly TimelineNode[]
  readonly at: number
  /** Later rules went on with the game at this point: nobody goes to one before it. */
  readonly from?: number
  /** What undo and redo would do, where they can. */
  readonly undo: { readonly label: Text; readonly needsConsent: boolean } | null
  readonly redo: { readonly label: Text; readonly needsConsent: boolean } | null
  readonly walked: Walked | null
}
/** Everything a seat may know now. Sent on subscribe; afterwards as patches. */
export interface SeatSnapshot<V = GameView, L = LegalCommand> {
  readonly game: string
  readonly seat: Seat
  /** Names the state; an input must carry it. */
  readonly state: number
  readonly mode: 'hotSeat' | 'solo'
  readonly handover: HandoverLevel
  readonly view: V
  readonly decisions: readonly Decision[]
  /** Seats that have something to answer. */
  readonly waitingFor: readonly Seat[]
  /** Those of them whose choice the other must not see made. */
  readonly sealedFor: readonly Seat[]
  readonly legal: readonly L[]
  readonly events: readonly GameEvent[]
  /** Of whoever stands in these events and not in the view: the seat knew him then (LS-ENG-07). */
  readonly names?: Readonly<Record<string, { readonly en: string; readonly ru: string }>>
  readonly timeline: Timeline
  readonly settings: readonly SettingSpec[]
}
export type SkirmishSnapshot = SeatSnapshot<SkirmishView, LegalSkirmish>
/** Of any family of games. */
export type AnySnapshot = SeatSnapshot | SkirmishSnapshot
export const isSkirmishSnapshot = (snapshot: AnySnapshot): snapshot is SkirmishSnapshot =>
  snapshot.view.family === 'skirmish'
/** Pushed after every accepted input: patches of the seat's own filtered snapshot, and what happened. */
export interface SeatUpdate {
  readonly game: string
  readonly seat: Seat
  readonly from: number
  readonly state: number
  /** Patches on the snapshot without `events`; a jump or undo replaces events as a whole. */
  readonly patches: readonly Patch[]
  readonly events: { readonly append: readonly GameEvent[] } | { readonly replace: readonly GameEvent[] }
}
/** How a game of earlier rules goes on by today's. */
export interface WayOn {
  /** The version of the rules it was played by, and today's. */
  readonly was: number
  readonly now: number
  /**
   * `proven`: played again it goes the same, all of it. `seam`: it goes on from where it stands, and what was before can be
   * watched alone. `never`: it can be watched alone.
   */
  readonly how: 'proven' | 'seam' | 'never'
  /** Why it is not proven, or not played on. */
  readonly why?: Text
  /** So many of its last steps are to be said again. */
  readonly takenBack: number
  /** They are both players' to take back. */
  readonly needsConsent: boolean
}
export interface Responses {
  library: Library
  city: City
  saveCity: { readonly id: string }
  generateCity: City
  force: Force
  design: DesignFile
  saveDesign: { readonly id: string }
  figure: FigureFile
  saveFigure: { readonly id: string }
  mesh: { readonly bytes: string }
  saveMesh: { readonly hash: string }
  mission: Mission
  saveMission: { readonly id: string }
  checkMission: { readonly faults: readonly FoundFault[] }
  stage: StagedCase
  saveStage: { readonly id: string }
  stageLook: StageLook
  stageMoment: StageMoment
  saveForce: { readonly id: string }
  skirmishForce: SkirmishForce
  saveSkirmishForce: { readonly id: string }
  skirmishScenario: SkirmishScenario
  saveSkirmishScenario: { readonly id: string }
  tables: SkirmishTables
  saveTables: { readonly id: string }
  arsenal: Arsenal
  createGame: { readonly game: string }
  tryOut: { readonly trial: string }
  trial: TrialReport
  endTrial: Record<string, never>
  secondLeg: { readonly game: string }
  openGame: {
    readonly game: string
    readonly mode: 'hotSeat' | 'solo'
    readonly handover: HandoverLevel
    /** Whose it is to act. */
    readonly activeSeat: Seat
    readonly family: Family
    readonly over: boolean
    readonly sides: FilmTitle['sides']
    /** What its players should know of the file it was read from. */
    readonly notices: readonly Text[]
  }
  salvageGame: { readonly game: string; readonly upTo: number }
  deleteGame: Record<string, never>
  exportGame: { readonly name: string; readonly bytes: string }
  importGame: { readonly game: string }
  /** base64. */
  printPdf: { readonly bytes: string }
  shelves: {
    readonly documents: readonly ShelvedDocument[]
    readonly packs: readonly ListedPack[]
    /** Of packs that cannot be read. */
    readonly faults: readonly Text[]
  }
  deleteDocument: Record<string, never>
  makePack: { readonly name: string; readonly bytes: string }
  openPack: OpenedPack
  /** null: all of it was there already. */
  takePack: { readonly pack: string | null; readonly added: number }
  throwPack: { readonly gone: number; readonly stay: number }
  film: FilmHead
  filmTitle: FilmTitle
  filmFrames: FilmFrames
  openFeed: OpenFeed
  closeFeed: Record<string, never>
  feeds: { readonly feeds: readonly OpenFeed[] }
  feedLook: FeedLook
  playFrom: { readonly game: string }
  wayOn: WayOn
  goOn: WayOn
  studioNotes: StudioNotes
  saveStudioNotes: Record<string, never>
  markMoment: { readonly marked: boolean }
  thumbnail: Record<string, never>
  subscribe: AnySnapshot
  unsubscribe: Record<string, never>
  submit: { readonly state: number }
  query: unknown
  undo: { readonly state: number }
  setHandover: Record<string, never>
  redo: { readonly state: number }
  jump: { readonly state: number }
  rules: {
    readonly rules: readonly RuleEntry[]
    /** Toggles of a battle, and of a skirmish. */
    readonly settings: readonly SettingSpec[]
    readonly skirmishSettings: readonly SettingSpec[]
    /** Special rules that a force may name. */
    readonly cards: readonly RuleCard[]
  }
  preferences: Readonly<Record<string, unknown>>
  savePreferences: Record<string, never>
}
/** An error that reaches the page: a refusal by the rules, or a fault with its remedy. */
export interface ApiError {
  readonly code: 'refused' | 'stale' | 'notFound' | 'badRequest' | 'badFile' | 'internal'
  readonly refusal?: Refusal
  readonly message: Text
}
export type OpenedFile =
  { readonly game: string } | { readonly pack: OpenedPack } | { readonly error: ApiError }
export interface Api {
  call<M extends Method>(method: M, params: Request<M>): Promise<Responses[M]>
  onUpdate(listener: (update: SeatUpdate) => void): () => void
  /** A file was opened from the desktop: a game is imported already, a pack waits to be looked at; or it could not be read. */
  onOpened?(listener: (opened: OpenedFile) => void): () => void
  readonly host: 'electron' | 'browser'
  /** Opens a feed in a window of its own; a browser opens its address instead. */
  openFeedWindow?(feed: string): Promise<boolean>
}
