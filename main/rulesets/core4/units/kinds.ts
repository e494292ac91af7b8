/** What a model has in its hands. */
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { CoreState } from '../game'

/** Two of any kind give one attack more: blades, special weapons, pistols (C4-ASSAULT-20, C4-CCW-01). */
export const carriesTwo = (state: CoreState, { gear, weapons }: ModelView): boolean => {
  const blades = gear.filter((id) => id === 'ccw' || state.closeWeapons?.[id] !== undefined).length
  const pistols = weapons.filter((id) => state.weapons[id]?.type === 'pistol').length
  return blades + pistols >= 2
}
