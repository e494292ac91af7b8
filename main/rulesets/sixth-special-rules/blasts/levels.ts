/** Which floors a marker strikes: that which is aimed at, or the topmost, where the rules of a city are played; else all of them (S6-USR-BLA-05, -BAR-05). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { standingRule } from '../../core4/game'

export const cityBlastLevels: SettingSpec = {
  key: 's6.rules.cityBlastLevels',
  default: 'inCities',
  alternatives: ['off'],
  cite: 'S6-USR-BLA-05',
}

/** The rules of a city forbid it to strike through floors; after them it is said that players want it so all the same. */
export const sixthLevels = standingRule({
  id: 'sixthLevels',
  cite: 'S6-USR-BLA-05',
  on: {
    strikesEveryFloor: [
      { as: 'game', band: 'sets', answer: (every, { shape }) => every || shape === 'marker' },
      {
        as: 'game',
        band: 'forbids',
        answer: (every, { game, shape }) =>
          every || (shape === 'marker' && game.setting(cityBlastLevels.key) === 'off'),
      },
    ],
  },
})
