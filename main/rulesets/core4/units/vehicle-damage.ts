/** What a vehicle has suffered, whatever did it: fire, falling stones, bad ground (C4-VDMG-08, -14, -17). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Draft } from 'immer'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { CoreState } from '../game'

export type Damage = 'shaken' | 'stunned' | 'armamentDestroyed' | 'immobilised' | 'destroyed'
const unhurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }

export const isImmobilised = ({ damage }: Pick<ModelView, 'damage'>): boolean =>
  damage?.immobilised === true || damage?.wrecked === true

export const vehicleDamageReducers = {
  vehicleDamaged(draft: Draft<CoreState>, { model: id, damage }: FactData<'vehicleDamaged'>) {
    const model = draft.models[id]
    if (!model) throw new Error(`no model ${id}`)
    const now = { ...unhurt, ...model.damage }
    for (const one of damage) {
      if (one === 'armamentDestroyed') now.weaponsLost++
      else if (one === 'destroyed') now.wrecked = true
      else now[one] = true
    }
    model.damage = now
  },
}
