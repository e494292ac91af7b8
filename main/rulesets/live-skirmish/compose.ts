/** Joins the parts of Live Skirmish into the ruleset value the engine runs. */
import type { Seat } from '../../../shared/protocol/spatial'
import { skirmishCommandSchema, type SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { SkirmishSetup } from '../../../shared/protocol/skirmish/setup'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { joinParts, type Game, type Procedure, type Ruleset } from '../../engine'
import type { SkirmishGame, SkirmishPart } from './part'
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
  lift(state: unknown, version: number): SkirmishState
  readonly goesOnFrom: number
  opening(game: SkirmishGame): Procedure
  view(state: SkirmishState, seat: Seat): SkirmishView
  openView(state: SkirmishState): SkirmishView
  readonly namesTold: NonNullable<SkirmishRuleset['namesTold']>
}

export function composeSkirmish({
  version,
  parts,
  begin,
  lift,
  goesOnFrom,
  opening,
  view,
  openView,
  namesTold,
}: Composition): SkirmishRuleset {
  const joined = joinParts<SkirmishPart, SkirmishState, SkirmishCommand, SkirmishGame>(parts)
  const live = (game: Game<SkirmishState>): SkirmishGame => ({
    get state() {
      return game.state
    },
    setting: (key) => {
      if (!joined.isOption(key)) throw new Error(`no option '${key}'`)
      return joined.option(game.state, key)
    },
  })

  return {
    id: 'live-skirmish',
    version,
    settings: joined.settings,
    factTypes: joined.factTypes,
    gameOf: (state) => live({ state }),
    live,
    begin,
    lift,
    goesOnFrom,
    opening: (game) => opening(live(game)),
    readCommand: (value) => skirmishCommandSchema.parse(value),
    ...joined.inPlay({ live, cite: { unknown: 'LS-ENG-03', over: 'LS-VIC-01' } }),
    view,
    openView,
    namesTold,
    publicAnswer,
    moment: (state) => ({
      turn: state.turn.number,
      phase: state.stage === 'battle' ? state.turn.phase : state.stage,
      active: state.posting?.seat ?? state.turn.active,
      over: state.stage === 'over',
    }),
  }
}
