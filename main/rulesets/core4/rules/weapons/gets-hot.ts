/** Overheats in its firer's hands: with n shots any final die up to n; a mounted weapon never does (C4-WEAPON-13, -14). */
import type { ModelId } from '../../../../../shared/table/types'
import { isGun, isVehicleModel } from '../../units'
import { modelOf, type CoreGame, type CoreRule } from '../../game'

/** On a vehicle or a carriage: guns among them. */
const isMounted = ({ state }: CoreGame, id: ModelId): boolean => {
  const model = modelOf(state, id)
  return isGun(model) || isVehicleModel(model)
}

export const getsHot: CoreRule = {
  id: 'getsHot',
  cite: 'C4-WEAPON-13',
  carriedBy: ['weapon'],
  on: {
    toHit: {
      as: 'weapon',
      answer: (die, { game, model }) => (isMounted(game, model) ? die : { ...die, heats: true }),
    },
  },
}
