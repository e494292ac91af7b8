/**
 * The engine's vocabulary. It knows no ruleset: state, commands, views and events are the ruleset's own.
 * A rule sequence is a generator (a Procedure) that yields a Step where a person or a die must speak
 * or a fact must be recorded; the runtime answers and resumes it (design §4).
 */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../shared/protocol/api'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Die, GameEvent, Modifier } from '../../shared/protocol/event'
import type { FactData, FactKind } from '../../shared/protocol/facts'
import type { RuleId, Text, Verdict } from '../../shared/protocol/refusal'
import type { Seat } from '../../shared/protocol/spatial'
import type { Sliced } from '../../shared/sliced'

export interface RollRequest {
  readonly kind: 'd6' | 'd3' | 'scatter' | 'd12'
  readonly count: number
  /** `roll.<purpose>` in the language files. */
  readonly purpose: string
  readonly seat: Seat
  readonly because: readonly RuleId[]
  /** Success is face ≥ needed (atLeast, default) or the sum ≤ needed (atMost). */
  readonly needed?: number
  readonly compare?: 'atLeast' | 'atMost'
  readonly modifiers?: readonly Modifier[]
  readonly unit?: string
  readonly target?: string
  readonly weapon?: string
  /** Who may see the faces; all unless said. */
  readonly audience?: 'all' | readonly [Seat]
  /** What the throw is read as: the sum of its dice unless the rule takes the highest. */
  readonly reads?: 'sum' | 'highest'
  /** Dice thrown again by a rule: shown as such (C4-BASE-02). */
  readonly reroll?: boolean
}
interface FactOf<K extends FactKind> {
  readonly type: K
  readonly data: FactData<K>
  readonly because: readonly RuleId[]
  readonly audience?: 'all' | readonly Seat[]
  /** A secret comes out with this fact: a takeback past it is marked like one past dice (LS-ENG-08). */
  readonly reveals?: boolean
}
/** A fact of the catalogue, before it has happened. */
export type Fact<K extends FactKind = FactKind> = { readonly [T in K]: FactOf<T> }[K]
export interface AskRequest extends Omit<Decision, 'id'> {
  /** Which of its keys gets which value by default is a secret too: it is drawn by lot for each game (`assign` alone). */
  readonly shuffled?: true
}

export type Step =
  | { readonly step: 'roll'; readonly request: RollRequest }
  | { readonly step: 'ask'; readonly decision: AskRequest }
  /** Several decisions open at once, to one or both seats; resumes when all are answered. */
  | { readonly step: 'askAll'; readonly decisions: readonly AskRequest[] }
  /** `atOnce`: it holds from now on, in the middle of a batch too. */
  | { readonly step: 'emit'; readonly fact: Fact; readonly atOnce?: true }
  /** Facts between these two are applied together when the batch closes: simultaneous resolution (README §3.6). */
  | { readonly step: 'openBatch' }
  | { readonly step: 'closeBatch' }

/** What a step yields back: dice, one answer, several answers, or nothing. */
export type StepResult = readonly Die[] | Answer | readonly Answer[] | undefined
export type Procedure<R = void> = Generator<Step, R, StepResult>

/** What a procedure sees of the game: the state as it is now (a batch's facts are not in it before it closes). */
export interface Game<S> {
  readonly state: S
}

export interface Ruleset<S, C extends { readonly type: string }, V, Setup = unknown> {
  readonly id: string
  readonly version: number
  /** The state before the first input. Pure. */
  begin(setup: Setup): S
  /** Runs once at the start of the game (roll-offs and the like), or from where its set-up says that it begins. */
  opening(game: Game<S>, setup?: Setup): Procedure
  /** Legality of a command, decided once for everybody who asks. */
  check(state: S, seat: Seat, command: C): Verdict
  /** The procedure a legal command starts. */
  perform(game: Game<S>, seat: Seat, command: C): Procedure
  /** Checks an answer beyond its form (a region, a path): the same function the preview uses. */
  checkAnswer(state: S, decision: Decision, answer: Answer): Verdict
  /** Applies one fact; the only way state changes. Rolls (`rolled`) are recorded and never applied. */
  apply(draft: Draft<S>, event: GameEvent): void
  legalCommands(
    state: S,
    seat: Seat,
  ): readonly { readonly type: C['type']; readonly unit?: string; readonly targets?: readonly string[] }[]
  /**
   * A state out of a record of an earlier version, in today's shape: to be shown, and to be played on from where it is of
   * `goesOnFrom` or later. Without it such states are taken as they are.
   * @param to  the version whose changes are applied to it next, where that is not today's
   */
  lift?(state: unknown, version: number, to?: number): S
  /** The earliest version whose states hold all that today's rules ask of one; without it there is none before today's. */
  readonly goesOnFrom?: number
  /** Of a state out of a foreign record, in today's shape: the place of what nobody could show; null: there is none. */
  foreignFault?(state: S): string | null
  /** The only way out of the main process. Unchanged parts keep their identity, so that a patch is small. */
  view(state: S, seat: Seat): V
  /** The same with the secrets of both sides: for a film of a game that is over. Nothing of a running game is shown by it. */
  openView(state: S): V
  /** Names of whoever stands in what the seat was told and is not in its view now: it knows them from then. */
  namesTold?(
    state: S,
    seat: Seat,
    told: ReadonlySet<string>,
  ): Readonly<Record<string, { readonly en: string; readonly ru: string }>>
  /** `open`: the decisions that wait for an answer, for questions about one of them. */
  query(state: S, seat: Seat, query: { readonly ask: string }, open?: readonly Decision[]): unknown
  /** The same for a host that has others to serve meanwhile. Without it every answer is given in one piece. */
  querying?(
    state: S,
    seat: Seat,
    query: { readonly ask: string },
    open?: readonly Decision[],
  ): Sliced<unknown>
  /** For the timeline and the undo button. */
  label(command: C): Text
  /** What the other seat reads on the timeline instead, where the command itself is a secret. */
  publicLabel?(command: C): Text
  /**
   * What the other seat reads there of an answer, where being asked is no secret: a text, or the very question with its
   * answer; without it, that there was one.
   */
  publicAnswer?(state: S, decision: Decision): Text | 'asItIs'
  /** Turn and phase for the timeline; `over` stops the game. */
  moment(state: S): {
    readonly turn: number
    readonly phase: string
    readonly active: Seat
    readonly over: boolean
  }
  /** Throws when a state that must never be is met: used by property tests and random play. */
  invariants(state: S): void
  /** Reads a command from a file; throws when it is none. Without it a file's commands are taken as they are. */
  readCommand?(value: unknown): C
  /**
   * A legal command that changes something beside the running procedure: the facts it makes, applied at once, also while
   * a decision waits (LS-ENG-06). null: no such command. Such a command is never performed. Pure.
   */
  aside?(state: S, seat: Seat, command: C): readonly Fact[] | null
  /** Those of them that are listed as legal while a decision waits; otherwise `legalCommands` lists them. */
  legalAsides?(state: S, seat: Seat): ReturnType<Ruleset<S, C, V>['legalCommands']>
  /**
   * What the seat that is asked has said beforehand (LS-ENG-06): taken in its place as an answer like any other, so that
   * nobody can tell the two apart. null: it is asked. Pure.
   */
  standingAnswer?(state: S, decision: Decision): Answer | null
  /** House-rule toggles shown in the game's settings. */
  readonly settings?: readonly SettingSpec[]
}

/** What is told of an answer of which nobody else may know anything: not even whether it is a secret that has come out. */
export const sealedAnswer: Text = { key: 'timeline.sealed' }
