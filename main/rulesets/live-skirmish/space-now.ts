/**
 * The space of a game as it stands: built once for a table and the models on it, and remembered with that state.
 * Everything that measures, looks or judges cover in Live Skirmish asks here (LS-ENG-10).
 */
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import {
  buildSpace,
  numbersFor,
  standingModel,
  type Guise,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../shared/skirmish/space'
import type { SkirmishGame } from './part'
import { isPlaced, soldierOf, modelsInOrder, type PlacedSoldier, type SkirmishState } from './state'

export const standingSoldier = (state: SkirmishState, model: PlacedSoldier): SpaceModel =>
  standingModel(model, numbersFor(state.tables, state.settings))

/** Where he is: on the table himself, or in a vehicle that is. */
export function whereHeIs(state: SkirmishState, model: SkirmishModel): SpaceModel | null {
  const there = model.aboard === null ? model : soldierOf(state, model.aboard)
  return isPlaced(there) ? standingSoldier(state, there) : null
}

interface Known {
  readonly table: SkirmishState['table']
  readonly smoke: SkirmishState['smoke']
  readonly space: SkirmishSpace
}
const remembered = new WeakMap<object, Known>()
export function spaceOf({ state }: Pick<SkirmishGame, 'state'>): SkirmishSpace {
  const { table, smoke, models, scenario } = state
  const known = remembered.get(models)
  if (known && known.table === table && known.smoke === smoke) return known.space
  const space = buildSpace({
    table,
    numbers: numbersFor(state.tables, state.settings),
    models: modelsInOrder(state)
      .filter(isPlaced)
      .map((model) => standingSoldier(state, model)),
    smoke: smoke.map(({ id, at }) => ({ id, at: { x: at.x, z: at.z }, y: at.y })),
    terrain: { buildings: scenario.buildings, areas: scenario.areas },
  })
  remembered.set(models, { table, smoke, space })
  return space
}

/** What covers a man beside terrain (LS-GEO-05 c to e). */
export const guiseOf = (state: SkirmishState, model: SkirmishModel): Guise => ({
  hidden: model.hidden !== null,
  groundInOpen: model.ground === 'open',
  passenger: model.aboard !== null && state.models[model.aboard]?.vehicle?.armour === 'unarmoured',
})
