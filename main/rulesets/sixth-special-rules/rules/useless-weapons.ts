/** Beaten by what it cannot hurt, a unit may run of its own will (S6-USR-X-08). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { standingRule } from '../../core4/game'
import { isVehicle } from '../../core4/units'

const cite = 'S6-USR-X-08'
const useless: SettingSpec = {
  key: 's6.rules.uselessWeapons',
  default: false,
  alternatives: [true],
  cite,
}

export const uselessWeapons = standingRule({
  id: 'uselessWeapons',
  cite,
  settings: [useless],
  on: {
    mayGiveWay: {
      as: 'game',
      answer: (may, { game, unit, canHurt }) =>
        may || (game.setting(useless.key) === true && !isVehicle(game.state, unit) && !canHurt()),
    },
  },
})
