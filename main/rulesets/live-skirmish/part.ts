/** Live Skirmish is put together from parts, one folder each: its commands, questions, checks of answers and facts. */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../shared/protocol/api'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { FactData, FactKind } from '../../../shared/protocol/facts'
import type { Text, Verdict } from '../../../shared/protocol/refusal'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Sliced } from '../../../shared/sliced'
import type {
  LegalSkirmish,
  SkirmishCommand,
  SkirmishCommandOf,
} from '../../../shared/protocol/skirmish/command'
import type { SkirmishQuery, SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import type { Fact, Game, Procedure } from '../../engine'
import type { SkirmishState } from './state'

export interface SkirmishGame extends Game<SkirmishState> {
  readonly state: SkirmishState
  /** An option of LS-OPT by its key (`ls.scatter`). */
  setting(key: string): unknown
}
export interface SkirmishCommandRule<T extends SkirmishCommand['type']> {
  check(game: SkirmishGame, seat: Seat, command: SkirmishCommandOf<T>): Verdict
  perform(game: SkirmishGame, seat: Seat, command: SkirmishCommandOf<T>): Procedure
  /** What may be started now. Cheap: no sight for every pair. */
  legal(game: SkirmishGame, seat: Seat): readonly LegalSkirmish[]
  label(command: SkirmishCommandOf<T>): Text
  /** What the other seat reads on the timeline, where the command itself tells a secret. */
  publicLabel?(command: SkirmishCommandOf<T>): Text
  /** Open beside a waiting decision: the facts it makes, in place of `perform`. */
  aside?(game: SkirmishGame, seat: Seat, command: SkirmishCommandOf<T>): readonly Fact[]
}
/** What facts do to the state: by their kind, with what they say. */
type Reducers = { readonly [K in FactKind]?: (draft: Draft<SkirmishState>, data: FactData<K>) => void }

/** Questions that take long on a large table: their answers are worked out in slices. */
type LongQuery = 'lsReach' | 'lsProspect' | 'lsField'

export interface SkirmishPart {
  readonly id: string
  readonly commands?: { readonly [T in SkirmishCommand['type']]?: SkirmishCommandRule<T> }
  readonly queries?: {
    readonly [A in SkirmishQuery['ask']]?: (
      game: SkirmishGame,
      seat: Seat,
      query: Extract<SkirmishQuery, { ask: A }>,
      open: readonly Decision[],
    ) => A extends LongQuery ? Sliced<SkirmishQueryResult[A]> : SkirmishQueryResult[A]
  }
  /** By decision kind: checks an answer beyond its form. */
  readonly answers?: Readonly<
    Record<string, (game: SkirmishGame, decision: Decision, answer: Answer) => Verdict>
  >
  /** By decision kind: what the seat that is asked has said beforehand; null: it is asked. */
  readonly standing?: Readonly<Record<string, (game: SkirmishGame, decision: Decision) => Answer | null>>
  readonly reducers?: Reducers
  readonly settings?: readonly SettingSpec[]
  /** Throws when a state that must never be is met. */
  readonly invariants?: (state: SkirmishState) => void
}
