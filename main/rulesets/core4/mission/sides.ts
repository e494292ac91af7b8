/** Sides: a roll-off, its winner picks a quarter or a long edge, the loser gets the one across (C4-DEPLOY-05, CF-SCEN-03). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import type { Polygon } from '../../../../shared/geometry/point'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { CoreState, StepRule } from '../game'
import { rollOff } from '../turn'
import { missionKept, stepOf } from './kept'
import { oppositeOf, homeEdgesOf, placesFor, zoneOf, type Place } from './zones'

export const squareEdges: SettingSpec = {
  key: 'core4.deploy.squareTableEdges',
  default: 'any',
  alternatives: ['northSouth'],
  cite: 'C4-DEPLOY-05',
}

export const sidesStep: StepRule<'sides'> = {
  *perform(game, step) {
    const { table } = game.state
    const { winner, rolls } = yield* rollOff('quarters', step.cite)
    const places = placesFor(table, step, game.setting(squareEdges.key) === 'northSouth')
    const [own, other] = [places[0], places[0] && oppositeOf(places[0])]
    if (!own || !other) throw new Error('there is no side to choose')
    const answer = yield* ask({
      seat: winner,
      kind: step.choose === 'quarter' ? 'quarter' : 'tableEdge',
      because: step.cite,
      form: {
        form: 'option' as const,
        options: places.map((place) => ({
          id: place,
          text: { key: `${step.choose === 'quarter' ? 'quarter' : 'tableEdge'}.${place}` },
          focus: { area: zoneOf(table, step, place) },
        })),
      },
      default: { form: 'option', option: winner === 'a' ? own : other },
    })
    const chosen = places.find((place) => place === answer.option)
    if (!chosen) throw new Error(`no side '${answer.option}'`)
    const both = (seat: Seat): Place => (seat === winner ? chosen : oppositeOf(chosen))
    yield* emit('quartersChosen', { a: both('a'), b: both('b'), rolls }, step.cite)
    return 'done'
  },
}

export const sidesReducers = {
  quartersChosen(draft: Draft<CoreState>, data: FactData<'quartersChosen'>) {
    const step = stepOf(draft as CoreState, 'sides')
    for (const seat of ['a', 'b'] as const) {
      draft.sides[seat].zone = zoneOf(draft.table, step, data[seat]) as Draft<Polygon>
      draft.sides[seat].homeEdges = homeEdgesOf(draft.table, data[seat]) as Draft<
        CoreState['sides']['a']['homeEdges']
      >
    }
    missionKept.draft(draft).rolls = { ...data.rolls }
  },
}

/** Who places the first unit (C4-DEPLOY-05, CF-SCEN-03). */
export function firstDeployer(state: CoreState): Seat {
  const { rolls } = missionKept.of(state)
  if (!rolls) throw new Error('the sides have not been chosen')
  const higher: Seat = rolls.a > rolls.b ? 'a' : 'b'
  return stepOf(state, 'deploy').first === 'higherRoller' ? higher : otherSeat(higher)
}
