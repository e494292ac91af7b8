/**
 * The space of a game as it stands: built once for a table and the models on it, and remembered with that state.
 * Everything that measures, looks or judges cover in Live Skirmish asks here (LS-ENG-10).
 */
import type { SettingValue } from '../../../shared/protocol/game-view'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { SkirmishTables } from '../../../shared/skirmish/tables'
import type { SkirmishGame } from './part'
import {
  soldierBody,
  type Guise,
  spaceNumbers,
  type ModelScale,
  type SpaceNumbers,
  buildSpace,
  type SkirmishSpace,
  type SpaceModel,
} from '../../../shared/skirmish/space'
import { isPlaced, soldierOf, modelsInOrder, type PlacedSoldier, type SkirmishState } from './state'

const knownNumbers = new WeakMap<SkirmishTables, Map<ModelScale, SpaceNumbers>>()
/** One value for a set of tables and a size of figures: bodies are the same object then. */
export function numbersFor(
  tables: SkirmishTables,
  settings: Readonly<Record<string, SettingValue>>,
): SpaceNumbers {
  const scale: ModelScale = settings['ls.figures'] === '1:72' ? '1:72' : '28mm'
  const known = knownNumbers.get(tables) ?? new Map<ModelScale, SpaceNumbers>()
  knownNumbers.set(tables, known)
  const numbers = known.get(scale) ?? spaceNumbers(tables, scale)
  known.set(scale, numbers)
  return numbers
}

/** As the space knows him: lying men are low (LS-GEO-02), knocked-out vehicles are wrecks. */
export function standingSoldier(state: SkirmishState, model: PlacedSoldier): SpaceModel {
  const numbers = numbersFor(state.tables, state.settings)
  return {
    id: model.id,
    unit: model.squad ?? model.id,
    side: model.seat,
    body: model.kind === 'vehicle' ? model.body : soldierBody(numbers, model.posture),
    pose: model.pose,
    ...(model.vehicle?.knockedOut && { wreck: true }),
  }
}

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
