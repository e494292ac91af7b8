/** Joins parts, in the order given, into the ruleset value the engine runs. */
import { leavingOut, nothingKnownOf } from '../../../shared/leaving-out'
import type { SettingSpec } from '../../../shared/protocol/api'
import type { Command } from '../../../shared/protocol/command'
import type { FilmSight } from '../../../shared/protocol/film'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Mission, Objective, SetUpStep, TimelineEvent } from '../../../shared/protocol/mission'
import type { Query } from '../../../shared/protocol/query'
import type { RuleCard } from '../../../shared/protocol/special-rule'
import type { Seat } from '../../../shared/protocol/spatial'
import type { UnitId } from '../../../shared/table/types'
import {
  joinParts,
  sealedAnswer,
  withLaterParts,
  type Game,
  type Procedure,
  type Ruleset,
} from '../../engine'
import {
  coreBook,
  looksOf,
  type AboutQuestion,
  type CoreGame,
  type CorePart,
  type CoreQuestions,
  type CoreSetup,
  type CoreState,
  type Moment,
  type ObjectiveRule,
  type UnitMoment,
  type UnitMoments,
  type Question,
  type StepRule,
  type TimelineRule,
} from './game'
import { bearersOf } from './units'
import { turnTold } from './victory'
import { proveNamed } from './asked-about'
import { withFollowers } from './follows'

export interface CoreRuleset<Setup>
  extends Omit<Ruleset<CoreState, Command, GameView, Setup>, 'settings'>, Brings {
  /** The game as rule functions take it: for queries, tests and the judge. */
  gameOf(state: CoreState): CoreGame
  /** A running game in the same dress: its state is read anew at every look. */
  live(game: Game<CoreState>): CoreGame
  /** The special rules that data may name. */
  readonly cards: readonly RuleCard[]
}
/** What the parts bring to the beginning of a game. */
export interface Brings {
  readonly settings: readonly SettingSpec[]
  /** Keys of house rules that cannot be chosen beside the packs in play. */
  readonly withdrawn: readonly string[]
  /** Do they bring every step of setting up and everything to fight for that it names? */
  canPlay(mission: Mission): boolean
  /** What they keep, as it is then. */
  kept(setup: CoreSetup): CoreState['parts']
}
interface Composition<Setup> {
  readonly id: string
  readonly version: number
  readonly parts: readonly CorePart[]
  begin(setup: Setup, brings: Brings): CoreState
  opening(game: CoreGame): Procedure
  /** May this mission be played beside these packs? */
  plays?(mission: Mission): boolean
  /** States of earlier versions in today's shape. */
  readonly lift?: (state: unknown, version: number, to?: number) => CoreState
  readonly goesOnFrom?: number
  /** What of a foreign state could not be shown. */
  readonly foreignFault?: (state: CoreState) => string | null
}

export function composeCore<Setup>(composition: Composition<Setup>): CoreRuleset<Setup> {
  const parts = withFollowers(composition.parts)
  const joined = joinParts<CorePart, CoreState, Command, CoreGame, CoreSetup>(parts)
  const { settings, withdrawn, kept } = joined
  const steps = joined.gather<unknown>((part) => part.steps, 'step of setting up')
  const objectives = joined.gather<unknown>((part) => part.objectives, 'objective')
  const timeline = joined.gather<unknown>((part) => part.timeline, 'event of a mission')
  const canPlay = (mission: Mission): boolean =>
    (composition.plays?.(mission) ?? true) &&
    mission.steps.every(({ step }) => steps.has(step)) &&
    mission.objectives.every(({ kind }) => objectives.has(kind)) &&
    (mission.events ?? []).every(({ does }) => timeline.has(does))
  const rules = coreBook(parts.flatMap((part) => part.rules ?? []))
  const looks = looksOf(rules)

  const live = (game: Game<CoreState>): CoreGame => {
    const core: CoreGame = {
      get state() {
        return game.state
      },
      rules,
      ask<K extends Question>(
        question: K,
        value: CoreQuestions[K]['value'],
        known: Omit<AboutQuestion<K>, 'game'>,
      ) {
        if (!rules.isAnswered(question)) return { value, changedBy: [] }
        const bearers = bearersOf(core, question, known)
        if (!rules.isHeard(question, bearers)) return { value, changedBy: [] }
        return rules.ask(question, value, { ...known, game: core } as AboutQuestion<K>, bearers)
      },
      in: (state) => live({ state }),
      legal: (seat) =>
        parts.flatMap(({ commands = {} }) =>
          Object.values(commands).flatMap((rule) => rule.legal(core, seat)),
        ),
      setting: (key) => joined.option(game.state, key),
      stepRule: <S extends SetUpStep['step']>(step: S) => steps.get(step) as StepRule<S> | undefined,
      objectiveRule: <K extends Objective['kind']>(kind: K) =>
        objectives.get(kind) as ObjectiveRule<K> | undefined,
      timelineRule: <D extends TimelineEvent['does']>(does: D) =>
        timeline.get(does) as TimelineRule<D> | undefined,
      layingRule() {
        const found = parts.findLast(({ lays }) => lays?.concerns(game.state) === true)?.lays
        if (!found) throw new Error('no pack in play lets a table be laid')
        return found
      },
      *at(moment: Moment) {
        for (const part of parts) {
          if (game.state.stage === 'over') return
          const procedure = part.moments?.[moment]
          if (procedure) yield* procedure(core)
        }
      },
      *befalls<M extends UnitMoment>(moment: M, about: UnitMoments[M]) {
        for (const part of parts) {
          const procedure = part.unitMoments?.[moment] as
            ((game: CoreGame, about: UnitMoments[M]) => Procedure) | undefined
          if (procedure) yield* procedure(core, about)
        }
      },
    }
    return core
  }
  const gameOf = (state: CoreState): CoreGame => live({ state })

  /** A state of earlier rules, with what parts keep that were not there: as in a game that begins. */
  const withToday = (state: CoreState): CoreState => ({
    ...state,
    parts: withLaterParts(
      state.parts,
      kept({ level: state.level, scenario: state.scenario?.id ?? 'roll', terrain: { how: 'procedure' } }),
    ),
  })

  const hiddenFrom = (state: CoreState, seat: Seat): readonly UnitId[] =>
    parts.flatMap((part) => part.hides?.(gameOf(state), seat) ?? [])
  const shown = (state: CoreState, sight: FilmSight): GameView => {
    const { books: _books, ...view } = state
    const known = sight === 'all' ? view : nothingKnownOf(view, hiddenFrom(state, sight))
    return {
      ...known,
      turn: turnTold(gameOf(state)),
      looks: looks(known),
      parts: joined.seen(state, sight),
    }
  }

  return {
    id: composition.id,
    version: composition.version,
    settings,
    withdrawn,
    canPlay,
    kept,
    cards: rules.cards,
    gameOf,
    live,
    begin: (setup) => composition.begin(setup, { settings, withdrawn, canPlay, kept }),
    lift: (state, ...versions) => withToday(composition.lift?.(state, ...versions) ?? (state as CoreState)),
    ...(composition.goesOnFrom !== undefined && { goesOnFrom: composition.goesOnFrom }),
    ...(composition.foreignFault && { foreignFault: composition.foreignFault }),
    opening: (game) => composition.opening(live(game)),
    ...joined.inPlay({
      live,
      cite: { unknown: 'C4-BASE-10', over: 'C4-BASE-12' },
      acted: (game) => game.at('actEnd'),
      prove: (state, query, seat) => proveNamed(leavingOut(state, hiddenFrom(state, seat)), query as Query),
    }),
    view: (state, seat) => shown(state, seat),
    openView: (state) => shown(state, 'all'),
    // Both stand at one table: all but what is noted down in secret is said aloud (CF-STRAT-04).
    publicAnswer: (_state, { sealed }) => (sealed === true ? sealedAnswer : 'asItIs'),
    moment: (state) => ({
      turn: state.turn.game,
      phase: state.stage === 'battle' ? state.turn.phase : state.stage,
      active: state.turn.active,
      over: state.stage === 'over',
    }),
  }
}
