/** Who sits in a vehicle (LS-VEH-04, LS-VEH-08). */
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { modelOf, modelsInOrder, type SkirmishState } from '../state'

/** All who are aboard, the driver first. */
export function occupantsOf(state: SkirmishState, vehicle: ModelId): readonly SkirmishModel[] {
  const aboard = modelsInOrder(state).filter((model) => model.aboard === vehicle)
  const driver = modelOf(state, vehicle).vehicle?.driver
  return [...aboard.filter(({ id }) => id === driver), ...aboard.filter(({ id }) => id !== driver)]
}
/** At the wheel of it now; null: nobody is. The crew of an armoured vehicle is not represented. */
export function driverOf(state: SkirmishState, { id, vehicle }: SkirmishModel): SkirmishModel | null {
  const driver = vehicle?.driver ? state.models[vehicle.driver] : undefined
  return driver && driver.aboard === id && driver.status === 'aboard' && driver.wound === null ? driver : null
}

/**
 * Bullets aimed at an unarmoured vehicle find the people in it: the driver first, then, one each, whom their owner names;
 * when everybody has one, it begins again (LS-VEH-08).
 */
export function* occupantsHit(
  game: SkirmishGame,
  vehicle: ModelId,
  hits: number,
): Procedure<readonly ModelId[]> {
  const occupants = occupantsOf(game.state, vehicle).map(({ id }) => id)
  const [driver, ...others] = occupants
  if (driver === undefined || hits === 0) return []
  const rounds = Math.floor(hits / occupants.length)
  const rest = hits % occupants.length
  const everybody = Array.from({ length: rounds }, () => occupants).flat()
  if (rest === 0) return everybody
  if (rest === 1 || others.length === rest - 1) return [...everybody, ...occupants.slice(0, rest)]
  const { models } = yield* ask({
    seat: modelOf(game.state, vehicle).seat ?? game.state.turn.active,
    kind: 'lsOccupantsHit',
    args: { count: rest - 1 },
    because: ['LS-VEH-08'],
    form: { form: 'models', from: others, min: rest - 1, max: rest - 1 },
    default: { form: 'models', models: others.slice(0, rest - 1) },
    focus: { models: others },
  })
  return [...everybody, driver, ...models]
}
