/** Who sits in a vehicle (LS-VEH-04, LS-VEH-08). */
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { isFightingSoldier, soldierOf, modelsInOrder, type SkirmishState } from '../state'

/** All who are aboard, the driver first. */
export function occupantsOf(state: SkirmishState, vehicle: ModelId): readonly SkirmishModel[] {
  const aboard = modelsInOrder(state).filter((model) => model.aboard === vehicle)
  const driver = soldierOf(state, vehicle).vehicle?.driver
  return [...aboard.filter(({ id }) => id === driver), ...aboard.filter(({ id }) => id !== driver)]
}
/** At the wheel of it now; null: nobody is. The crew of an armoured vehicle is not represented. */
export function driverOf(state: SkirmishState, { id, vehicle }: SkirmishModel): SkirmishModel | null {
  const driver = vehicle?.driver ? state.models[vehicle.driver] : undefined
  return driver && driver.aboard === id && driver.status === 'aboard' && driver.wound === null ? driver : null
}

/** Those in it whom a bullet may find: wounded men are hit by blasts alone (LS-WND-03). */
export const fightersIn = (state: SkirmishState, vehicle: ModelId): readonly SkirmishModel[] =>
  occupantsOf(state, vehicle).filter(isFightingSoldier)
/** Open to bullets: a vehicle without armour, or the wreck of one, with somebody in it (LS-VEH-06, LS-VEH-08). */
export const isManned = (state: SkirmishState, { id, vehicle }: SkirmishModel): boolean =>
  vehicle?.armour === 'unarmoured' && fightersIn(state, id).length > 0

/** An open vehicle without anybody fit in it sees nothing, fires nothing and is in nobody's way. */
export const isAbandoned = (state: SkirmishState, model: SkirmishModel): boolean =>
  model.vehicle?.armour === 'unarmoured' && !isManned(state, model)

/**
 * Bullets that find an unarmoured vehicle find the people in it: the driver first, then, one each, whom their owner names;
 * when everybody has one, it begins again (LS-VEH-08). Where nobody is at the wheel the owner names all of them.
 */
export function* occupantsHit(
  game: SkirmishGame,
  vehicle: ModelId,
  hits: number,
): Procedure<readonly ModelId[]> {
  const occupants = fightersIn(game.state, vehicle).map(({ id }) => id)
  if (occupants.length === 0) return []
  const everybody = Array.from({ length: Math.floor(hits / occupants.length) }, () => occupants).flat()
  const rest = hits % occupants.length
  const driver = driverOf(game.state, soldierOf(game.state, vehicle))
  const first = driver ? [driver.id] : []
  const others = occupants.filter((id) => id !== driver?.id)
  const count = rest - first.length
  if (rest === 0 || count <= 0) return [...everybody, ...occupants.slice(0, rest)]
  const { models } = yield* ask({
    seat: soldierOf(game.state, vehicle).seat ?? game.state.turn.active,
    kind: 'lsOccupantsHit',
    args: { count },
    because: ['LS-VEH-08'],
    form: { form: 'models', from: others, min: count, max: count },
    default: { form: 'models', models: others.slice(0, count) },
    focus: { models: others },
  })
  return [...everybody, ...first, ...models]
}
