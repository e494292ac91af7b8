/** Who has been dragged to his own edge is brought over it, who has been dragged to a vehicle is lifted in (LS-WND-02, -03). */
import type { Edge, SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { atMost, basesTouch, type SpaceModel } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf } from '../state'
import { vehiclesBeside } from '../vehicles/room'

/** @param from  the vehicle out of which he has just been pulled */
export function* handOver(game: SkirmishGame, by: ModelId, id: ModelId, from: ModelId | null): Procedure {
  const { state } = game
  const [dragger, wounded] = [soldierOf(state, by), soldierOf(state, id)]
  if (
    dragger.seat === null ||
    !isPlaced(dragger) ||
    !isPlaced(wounded) ||
    !basesTouch(spaceOf(game), standingSoldier(state, dragger), standingSoldier(state, wounded))
  )
    return
  const { edge } = state.sides[dragger.seat]
  if (edge !== null && reachesEdge(game, standingSoldier(state, dragger), edge))
    yield* evacuate(game, dragger, id, edge)
  if (isPlaced(soldierOf(game.state, id))) yield* load(game, dragger, id, from)
}
function* evacuate(game: SkirmishGame, { seat }: SkirmishModel, id: ModelId, edge: Edge): Procedure {
  if (seat === null) return
  const { option } = yield* ask({
    seat,
    kind: 'lsEvacuate',
    args: { unit: id },
    because: ['LS-WND-02'],
    form: {
      form: 'option',
      options: ['evacuate', 'stay'].map((one) => ({ id: one, text: { key: `option.lsEvacuate.${one}` } })),
    },
    default: { form: 'option', option: 'evacuate' },
    deliberate: true,
    focus: { models: [id] },
  })
  if (option === 'evacuate')
    yield* about(game, 'lsLeft', { model: id, how: 'evacuated', edge }, ['LS-WND-02'])
}
/** He who drags him stays outside: getting in is an activity of his own. */
function* load(game: SkirmishGame, dragger: SkirmishModel, id: ModelId, from: ModelId | null): Procedure {
  const vehicles = vehiclesBeside(game, dragger).filter((one) => one.id !== from)
  if (dragger.seat === null || vehicles.length === 0) return
  const { option } = yield* ask({
    seat: dragger.seat,
    kind: 'lsLoad',
    args: { unit: id },
    because: ['LS-WND-03', 'LS-VEH-03'],
    form: {
      form: 'option',
      options: [
        ...vehicles.map(({ id: vehicle }) => ({
          id: vehicle,
          text: { key: 'label.lsModel', args: { model: vehicle } },
        })),
        { id: 'stay', text: { key: 'option.lsEvacuate.stay' } },
      ],
    },
    default: { form: 'option', option: 'stay' },
    focus: { models: [id] },
  })
  if (option !== 'stay') yield* about(game, 'lsBoarded', { model: id, vehicle: option }, ['LS-WND-03'])
}
/** His base touches the edge. */
function reachesEdge(game: SkirmishGame, { pose }: SpaceModel, edge: Edge): boolean {
  const { width, depth } = game.state.table
  const { at } = pose
  const away =
    edge === 'north' ? at.z : edge === 'south' ? depth - at.z : edge === 'west' ? at.x : width - at.x
  return atMost(away, spaceOf(game).numbers.radius)
}
