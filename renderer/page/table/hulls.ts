/** Which units are vehicles, and how they go. Pure. */
import { hasTrait, isVehicleEntry, isVehicleProfile } from '../../../shared/force'
import type { GameView } from '../../../shared/protocol/game-view'
import type { ModelId, UnitId } from '../../../shared/table/types'

/** Is it a unit of vehicles? */
export function isVehicleUnit(
  view: Pick<GameView, 'units'> | undefined,
  unit: UnitId | null,
): unit is UnitId {
  const own = unit === null ? undefined : view?.units[unit]
  return own !== undefined && isVehicleEntry(own.entry)
}
/** The vehicles of a unit that stand on the table; none of anybody else. */
export const hullsOf = ({ view }: { readonly view: GameView }, unit: UnitId): readonly ModelId[] =>
  (view.units[unit]?.models ?? []).filter((id) => {
    const model = view.models[id]
    return model?.pose != null && isVehicleProfile(model.profile)
  })
/** On wheels, on tracks or in the air: difficult ground does not slow it. */
export const rollsAlong = (view: GameView, unit: UnitId): boolean => {
  const hulls = hullsOf({ view }, unit)
  const strides = (id: ModelId): boolean => {
    const profile = view.models[id]?.profile
    return profile !== undefined && hasTrait(profile, 'walker')
  }
  return hulls.length > 0 && !hulls.some(strides)
}
