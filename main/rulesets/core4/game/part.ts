/**
 * A ruleset is put together from parts (movement, shooting, assault, morale, and the parts of packs).
 * A part brings its commands, questions of the table, facts and moments; `compose.ts` joins them in a declared order.
 */
import type { Draft } from 'immer'
import type { Fact, Game, Procedure } from '../../../engine/types'
import type { Command, CommandOf } from '../../../../shared/protocol/command'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { Query, QueryResult } from '../../../../shared/protocol/query'
import type { Stake } from '../../../../shared/protocol/previews/acting'
import type {
  Counted,
  KeptDistance,
  Objective,
  SetUpStep,
  TimelineEvent,
} from '../../../../shared/protocol/mission'
import type { FactData, FactKind } from '../../../../shared/protocol/facts'
import type { Refusal, RuleId, Text, Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Mm } from '../../../../shared/geometry/length'
import type { Point3 } from '../../../../shared/geometry/point'
import type { PieceDesign, SurfaceRef, UnitId } from '../../../../shared/table/types'
import type { PlacementCheck, PlacementSpot } from '../../../../shared/city'
import type { LayingView } from '../../../../shared/protocol/parts/laying'
import type { Sliced } from '../../../../shared/sliced'
import type { LegalCommand } from '../../../../shared/protocol/command'
import type { AnsweredValue, AnyPartState } from '../../../engine'
import type { AboutQuestion, CoreQuestions, Question } from './questions'
import type { CoreBook } from './book'
import type { CoreSetup } from './kept'
import type { UnitMoment, UnitMoments } from './unit-moments'
import type { CoreRule } from './rule'
import type { CoreState } from './state'

/** The game as every rule function takes it: the state now, and the rules in force. */
export interface CoreGame extends Game<CoreState> {
  readonly state: CoreState
  /** Asks those whom the question concerns, and the game itself; tells who changed the value. */
  ask<K extends Question>(
    question: K,
    value: CoreQuestions[K]['value'],
    about: Omit<AboutQuestion<K>, 'game'>,
  ): AnsweredValue<CoreQuestions[K]['value']>
  /** The special rules in force. */
  readonly rules: CoreBook
  /** The same game at another state: one that has been, or might come. */
  in(state: CoreState): CoreGame
  /** A house-rule toggle by its canonical key. */
  setting(key: string): unknown
  /** Everything a seat may start now. */
  legal(seat: Seat): readonly LegalCommand[]
  /** Runs what the parts do at a moment of the turn, in their order. */
  at(moment: Moment): Procedure
  /** Runs what they do when this befalls a unit. */
  befalls<M extends UnitMoment>(moment: M, about: UnitMoments[M]): Procedure
  /** How a step of setting up is carried out; undefined: no pack in play brings it. */
  stepRule<S extends SetUpStep['step']>(step: S): StepRule<S> | undefined
  /** How what is fought for is reckoned; undefined: no pack in play brings it. */
  objectiveRule<K extends Objective['kind']>(kind: K): ObjectiveRule<K> | undefined
  /** How something of a mission's timeline comes about; undefined: no pack in play brings it. */
  timelineRule<D extends TimelineEvent['does']>(does: D): TimelineRule<D> | undefined
  /** The way in which this table is laid by the players: that of the last part whom it concerns. */
  layingRule(): LayingRule
}
/** Fixed moments of a game; parts hang their procedures on them. */
export type Moment =
  /** The terrain is where it will be: the mission is chosen next. */
  | 'tableStands'
  /** A step of setting up is done: the next one comes. */
  | 'stepDone'
  /** Everybody who begins on the table stands where he begins: night and the first turn come (CF-SETUP-10). */
  | 'deployed'
  | 'gameStart'
  /** Before anything else of the first player turn of a game turn. */
  | 'gameTurnStart'
  | 'playerTurnStart'
  | 'movementStart'
  | 'shootingStart'
  | 'shootingEnd'
  | 'assaultStart'
  /** The last charge is over, and no blow has fallen (C4-ASSAULT-03 B). */
  | 'fightsStart'
  /** The combats of the Assault phase are fought here (C4-ASSAULT-03 B). */
  | 'assaultEnd'
  /** Vehicles have suffered what they had to suffer: their passengers are dealt with (C4-VDMG-01 H). */
  | 'hullsSuffered'
  /** A command has been carried out, with all that followed from it. */
  | 'actEnd'
  | 'playerTurnEnd'
  | 'gameTurnEnd'
  /** A side has nobody left, and the game ends in the middle of a turn. */
  | 'cutShort'
  /** It ends: what is still hidden is shown before anything is counted. */
  | 'ends'

type StepOf<S extends SetUpStep['step']> = Extract<SetUpStep, { readonly step: S }>
/** A step of setting up: it says whether it is done, or waits for what the players do and says so itself (`stepDone`). */
export interface StepRule<S extends SetUpStep['step']> {
  perform(game: CoreGame, step: StepOf<S>): Procedure<'done' | 'waits'>
}
type EventOf<D extends TimelineEvent['does']> = Extract<TimelineEvent, { readonly does: D }>
/** Something that a mission has happen at the start of a game turn (CF-CUSTOM-08). */
export interface TimelineRule<D extends TimelineEvent['does']> {
  /** @param place  among all that the mission has happen */
  befall(game: CoreGame, event: EventOf<D>, place: number): Procedure
}
type ObjectiveOf<K extends Objective['kind']> = Extract<Objective, { readonly kind: K }>
/** How counters of an objective come to lie on the table (C4-MISSION-20, S6-MISS-OBJ-02 to -04). */
export interface CounterLaying {
  /** So many, and as many more as a D3 says; or one, as near to the middle of the table as it may lie. */
  readonly number: { readonly least: number; readonly plusD3: boolean } | 'centre'
  readonly fromEdges: KeptDistance
  readonly apart: KeptDistance
  /** From its middle to where its distances are measured from. */
  readonly rim: Mm
  /** What it takes up of the floor. */
  readonly radius: Mm
  /** Where there is no room for one more: the rest is left out, or others make room. */
  readonly crowded: 'leftOut' | 'makeRoom'
  /** Why this side may not lay it there for another reason than ground and distances, or null. */
  bars?(at: Point3, on: SurfaceRef, seat: Seat | null): Refusal | null
  readonly cite: readonly RuleId[]
}
/** Something that is fought for. */
export interface ObjectiveRule<K extends Objective['kind']> {
  /** How its counters are laid, where it has any. */
  lays?(game: CoreGame, objective: ObjectiveOf<K>): CounterLaying
  /** What each side has of it. `soon`: as if the player turn, or the game, ended now. */
  count(game: CoreGame, objective: ObjectiveOf<K>, when: 'now' | 'soon'): Counted
  /** What a unit is to it where it stands, and after the move that is drawn for it. */
  stakes?(before: CoreGame, after: CoreGame, objective: ObjectiveOf<K>, unit: UnitId): readonly Stake[]
  /** Dice that fall, once, before the end is judged. */
  settle?(game: CoreGame, objective: ObjectiveOf<K>): Procedure
}

type LayingStep = NonNullable<LayingView['placing']>['step']
/** The order in which players lay a table. */
export interface LayingRule {
  /** Is this table laid so? */
  concerns(state: CoreState): boolean
  /** For a piece that goes down, and for everything else of it. */
  readonly cite: { readonly piece: readonly RuleId[]; readonly finished: readonly RuleId[] }
  firstStep(how: CoreSetup['terrain']['how'] | 'ready'): LayingStep
  check(game: CoreGame, design: PieceDesign, spot: PlacementSpot): PlacementCheck
  /** What the other player has to say before it goes down; false: it does not. */
  mayLay?(game: CoreGame, seat: Seat, design: PieceDesign): Procedure<boolean>
  /** Says whose turn is next. `changed`: a piece has been laid. */
  next(game: CoreGame, seat: Seat, changed: boolean): Procedure
  /** Somebody is done: the table stands, or it has been said how it goes on. */
  finish(game: CoreGame, seat: Seat): Procedure<'stands' | 'goesOn'>
}

export interface CommandRule<T extends Command['type']> {
  check(game: CoreGame, seat: Seat, command: CommandOf<T>): Verdict
  perform(game: CoreGame, seat: Seat, command: CommandOf<T>): Procedure
  /** What may be started now. Cheap: no sight for every pair. */
  legal(game: CoreGame, seat: Seat): readonly LegalCommand[]
  /** For the timeline and the undo button. */
  label(command: CommandOf<T>): Text
}
/** A command that changes something beside whatever is under way, also while a question waits. */
interface AsideRule<T extends Command['type']>
  extends Pick<CommandRule<T>, 'check' | 'label'>, Partial<Pick<CommandRule<T>, 'legal'>> {
  aside(game: CoreGame, seat: Seat, command: CommandOf<T>): readonly Fact[]
}
/** What facts do to the state: by their kind, with what they say. */
type Reducers = { readonly [K in FactKind]?: (draft: Draft<CoreState>, data: FactData<K>) => void }
/** One of them, whichever kind it is for. */
export type Reducer = (draft: Draft<CoreState>, data: never) => void

/** Questions that take long on a large table: their answers are worked out in slices. */
type LongQuery =
  | 'reach'
  | 'fieldOfFire'
  | 'targets'
  | 'aims'
  | 'fireOdds'
  | 'deepStrikeOdds'
  | 'suggestMany'
  | 'suggestAdvance'
  | 'whoCanAct'
  | 'suggestFire'
  | 'combatOdds'
  | 'chargeOdds'
  | 'standsThere'

export interface CorePart {
  readonly id: string
  readonly commands?: { readonly [T in Command['type']]?: CommandRule<T> }
  readonly asides?: { readonly [T in Command['type']]?: AsideRule<T> }
  readonly queries?: {
    readonly [A in Query['ask']]?: (
      game: CoreGame,
      seat: Seat,
      query: Extract<Query, { ask: A }>,
      /** Decisions that wait for an answer: a question may be about one of them. */
      open: readonly Decision[],
    ) => A extends LongQuery ? Sliced<QueryResult[A]> : QueryResult[A]
  }
  /** By decision kind: checks an answer beyond its form. */
  readonly answers?: Readonly<Record<string, (game: CoreGame, decision: Decision, answer: Answer) => Verdict>>
  readonly reducers?: Reducers
  /** Special rules it brings, and rules of its own that hold for everybody: standing ones. */
  readonly rules?: readonly CoreRule[]
  readonly moments?: { readonly [M in Moment]?: (game: CoreGame) => Procedure }
  readonly unitMoments?: {
    readonly [M in UnitMoment]?: (game: CoreGame, about: UnitMoments[M]) => Procedure
  }
  readonly settings?: readonly SettingSpec[]
  /** Steps of setting up, things to fight for, and what may happen on the way, that a mission may name. */
  readonly steps?: { readonly [S in SetUpStep['step']]?: StepRule<S> }
  readonly objectives?: { readonly [K in Objective['kind']]?: ObjectiveRule<K> }
  readonly timeline?: { readonly [D in TimelineEvent['does']]?: TimelineRule<D> }
  /** What it changes of its own when these facts of other parts have been recorded, such as the beginning of a turn. */
  readonly follows?: Reducers
  /** How players lay tables of a kind. */
  readonly lays?: LayingRule
  /** What it keeps of a game for itself. */
  readonly keeps?: AnyPartState<CoreSetup>
  /** What it keeps beside what a part below it keeps, under the same name. */
  readonly adds?: AnyPartState<CoreSetup>
  /** Units of which this seat knows nothing. */
  readonly hides?: (game: CoreGame, seat: Seat) => readonly UnitId[]
  /** Keys of other parts' house rules that cannot be chosen beside this one. */
  readonly withdraws?: readonly string[]
  /** Throws when a state that must never be is met. */
  readonly invariants?: (state: CoreState) => void
}
