/** Joins the parts of Live Skirmish into the ruleset value the engine runs. */
import type { Draft } from 'immer'
import type { Decision } from '../../../shared/protocol/decision'
import { allowed, refuse } from '../../../shared/protocol/refusal'
import type { Seat } from '../../../shared/protocol/spatial'
import {
  skirmishCommandSchema,
  type SkirmishCommand,
  type SkirmishCommandOf,
} from '../../../shared/protocol/skirmish/command'
import type { SkirmishQuery } from '../../../shared/protocol/skirmish/query'
import type { SkirmishSetup } from '../../../shared/protocol/skirmish/setup'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { answerBy, applyBy, gatherFrom, type Game, type Procedure, type Ruleset } from '../../engine'
import type { SkirmishCommandRule, SkirmishGame, SkirmishPart } from './part'
import type { SkirmishState } from './state'
import { publicAnswer } from './view/public-answers'

interface SkirmishRuleset extends Ruleset<SkirmishState, SkirmishCommand, SkirmishView, SkirmishSetup> {
  /** The game as rule functions take it: for queries, tests and the judge. */
  gameOf(state: SkirmishState): SkirmishGame
  /** Every kind of fact it can record, dice aside. */
  readonly factTypes: readonly string[]
  live(game: Game<SkirmishState>): SkirmishGame
}
interface Composition {
  readonly version: number
  readonly parts: readonly SkirmishPart[]
  begin(setup: SkirmishSetup): SkirmishState
  opening(game: SkirmishGame): Procedure
  view(state: SkirmishState, seat: Seat): SkirmishView
  openView(state: SkirmishState): SkirmishView
  readonly namesTold: NonNullable<SkirmishRuleset['namesTold']>
}
type AnyCommandRule = SkirmishCommandRule<SkirmishCommand['type']>

export function composeSkirmish({
  version,
  parts,
  begin,
  opening,
  view,
  openView,
  namesTold,
}: Composition): SkirmishRuleset {
  const gather = gatherFrom(parts)
  const commands = gather<AnyCommandRule>((part) => part.commands, 'command')
  const reducers = gather<(draft: Draft<SkirmishState>, data: unknown) => void>(
    (part) => part.reducers,
    'event',
  )
  const answers = gather<NonNullable<SkirmishPart['answers']>[string]>((part) => part.answers, 'decision')
  const queries = gather<
    (game: SkirmishGame, seat: Seat, query: SkirmishQuery, open: readonly Decision[]) => unknown
  >((part) => part.queries, 'query')
  const settings = parts.flatMap((part) => part.settings ?? [])
  const defaults = new Map(settings.map((spec) => [spec.key, spec.default]))

  const live = (game: Game<SkirmishState>): SkirmishGame => ({
    get state() {
      return game.state
    },
    setting: (key) => {
      if (!defaults.has(key)) throw new Error(`no option '${key}'`)
      return game.state.settings[key] ?? defaults.get(key)
    },
  })
  const gameOf = (state: SkirmishState): SkirmishGame => live({ state })
  const ruleOf = (command: SkirmishCommand): AnyCommandRule | undefined => commands.get(command.type)
  const own = (command: SkirmishCommand) => command as SkirmishCommandOf<SkirmishCommand['type']>

  return {
    id: 'live-skirmish',
    version,
    settings,
    factTypes: [...reducers.keys()],
    gameOf,
    live,
    begin,
    opening: (game) => opening(live(game)),
    readCommand: (value) => skirmishCommandSchema.parse(value),
    check(state, seat, command) {
      if (state.stage === 'over') return refuse('gameIsOver', 'LS-VIC-01')
      const rule = ruleOf(command)
      return rule ? rule.check(gameOf(state), seat, own(command)) : refuse('notBuilt', 'LS-ENG-03')
    },
    perform(game, seat, command) {
      const rule = ruleOf(command)
      if (!rule) throw new Error(`no part brings the command '${command.type}'`)
      return rule.perform(live(game), seat, own(command))
    },
    aside: (state, seat, command) => ruleOf(command)?.aside?.(gameOf(state), seat, own(command)) ?? null,
    legalAsides(state, seat) {
      const game = gameOf(state)
      return [...commands.values()].flatMap((rule) => (rule.aside ? rule.legal(game, seat) : []))
    },
    checkAnswer: (state, decision, answer) =>
      answers.get(decision.kind)?.(gameOf(state), decision, answer) ?? allowed,
    apply: applyBy(reducers),
    legalCommands(state, seat) {
      if (state.stage === 'over') return []
      const game = gameOf(state)
      return [...commands.values()].flatMap((rule) => rule.legal(game, seat))
    },
    view,
    openView,
    namesTold,
    ...answerBy(queries, gameOf),
    label: (command) => ruleOf(command)?.label(own(command)) ?? { key: `label.${command.type}` },
    publicLabel: (command) => {
      const rule = ruleOf(command)
      return (
        rule?.publicLabel?.(own(command)) ?? rule?.label(own(command)) ?? { key: `label.${command.type}` }
      )
    },
    publicAnswer,
    moment: (state) => ({
      turn: state.turn.number,
      phase: state.stage === 'battle' ? state.turn.phase : state.stage,
      active: state.posting?.seat ?? state.turn.active,
      over: state.stage === 'over',
    }),
    invariants(state) {
      for (const part of parts) part.invariants?.(state)
    },
  }
}
