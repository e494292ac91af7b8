/** What a model has in its hands, or on its arms. */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { commonGrenades } from '../data'
import type { CoreState } from '../game'
import { closeWeaponsMounted } from './vehicle-damage'

/** A special close-combat weapon, or a grenade of a force's or of everybody's. */
export const closeWeaponOf = ({ closeWeapons }: CoreState, id: string): CloseWeapon | undefined =>
  closeWeapons?.[id] ?? commonGrenades[id]
export const isGrenade = (weapon: CloseWeapon | null): boolean => weapon?.grenade !== undefined

/** Special close-combat weapons and grenades of a model, each once, by id. */
export const closeWeaponsOf = (state: CoreState, model: ModelView): readonly CloseWeapon[] =>
  [...new Set([...model.gear, ...closeWeaponsMounted(model)])]
    .sort()
    .map((id) => closeWeaponOf(state, id))
    .filter((weapon) => weapon !== undefined)

/** Two of any kind give one attack more: blades, special weapons, pistols, a walker's arms (C4-ASSAULT-20, C4-CCW-01, C4-WALKER-16). */
export const carriesTwo = (state: CoreState, model: ModelView): boolean => {
  const isBlade = (id: string): boolean => {
    const weapon = state.closeWeapons?.[id]
    return id === 'ccw' || (weapon !== undefined && !isGrenade(weapon))
  }
  const blades = model.gear.filter(isBlade).length + closeWeaponsMounted(model).length
  const pistols = model.weapons.filter((id) => state.weapons[id]?.type === 'pistol').length
  return blades + pistols >= 2
}
