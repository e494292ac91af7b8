/** What a vehicle may fire as it has moved now, whatever stands before its guns: told while its way is drawn (C4-VSHOOT-02, -03). */
import type { FiresStill } from '../../../../shared/protocol/previews/way'
import type { ModelId } from '../../../../shared/table/types'
import { modelOf, type CoreGame } from '../game'
import { firingBand, vehicleOf } from '../units'
import { weaponOf } from './weapon-named'
import { weaponClassOf } from './fire-matrix'
import { bestTogether, loadedIn, mountRefusal } from './mounted'

export function stillFires(game: CoreGame, model: ModelId): FiresStill {
  const weapons = vehicleOf(game.state, model).mounts.flatMap((one) =>
    loadedIn(game, modelOf(game.state, model), one).map((weapon) => {
      const mount = one.id
      const may = mountRefusal(game, { model, weapon, mount }, weaponOf(game, weapon)) === null
      return { mount, weapon, may }
    }),
  )
  const could = weapons
    .filter(({ may }) => may)
    .map(({ mount, weapon }) => ({ mount, kind: weaponClassOf(game, weaponOf(game, weapon)), promise: 1 }))
  return { model, band: firingBand(game, model), weapons, together: bestTogether(game, model, could).length }
}
