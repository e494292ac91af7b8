/** What a unit or a model is, and has in its hands: the one place where that is asked. */
import type { UnitType } from '../../../../shared/protocol/force'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreState } from '../game'

const vehicles: ReadonlySet<UnitType> = new Set(['walker', 'skimmer', 'vehicle'])
export const isVehicle = (state: CoreState, unit: UnitId): boolean =>
  vehicles.has(unitOf(state, unit).entry.type)
/** By its own entry, whomever it serves with (C4-VEH-01). */
export const isVehicleModel = (state: CoreState, { unit, own }: Pick<ModelView, 'unit' | 'own'>): boolean =>
  vehicles.has(unitOf(state, own ?? unit).entry.type)

/** Two of any kind give one attack more: blades, special weapons, pistols (C4-ASSAULT-20, C4-CCW-01). */
export const carriesTwo = (state: CoreState, { gear, weapons }: ModelView): boolean => {
  const blades = gear.filter((id) => id === 'ccw' || state.closeWeapons?.[id] !== undefined).length
  const pistols = weapons.filter((id) => state.weapons[id]?.type === 'pistol').length
  return blades + pistols >= 2
}
