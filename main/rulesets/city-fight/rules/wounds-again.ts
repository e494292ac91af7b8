/** In shooting every die that fails to wound goes once more; against armour by house rule alone (CF-STRAT-15). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreRule } from '../../core4/game'

const cite = 'CF-STRAT-15'
const againstArmour: SettingSpec = {
  key: 'cf.strat.generatorAP',
  default: false,
  alternatives: [true],
  cite,
  younger: true,
}

export const woundsAgain: CoreRule = {
  id: 'woundsAgain',
  cite,
  carriedBy: [],
  settings: [againstArmour],
  on: {
    toWound: { as: 'model', answer: (die) => ({ ...die, again: die.again ?? cite }) },
    pierces: {
      as: 'model',
      answer: (throws, { game }) =>
        game.setting(againstArmour.key) === true ? { ...throws, again: throws.again ?? cite } : throws,
    },
  },
}
