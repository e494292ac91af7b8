/** One who knows no fear is enough: his unit regroups, acts in the same turn and stays in the fight that has caught it (S6-USR-TSK). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreRule } from '../../core4/game'

const nearby: SettingSpec = {
  key: 's6.rules.tskIgnoresProximity',
  default: false,
  alternatives: [true],
  cite: 'S6-USR-TSK-01',
}

export const sixthUndaunted: CoreRule = {
  id: 'sixthUndaunted',
  replaces: 'undaunted',
  cite: 'S6-USR-TSK-01',
  carriedBy: [],
  sharing: 'withOne',
  settings: [nearby],
  on: {
    passesTest: [
      { as: 'unit', answer: (passes, { test }) => passes || test === 'regroup' },
      { as: 'unit', cite: 'S6-USR-TSK-04', answer: (passes, { test }) => passes || test === 'fear' },
    ],
    regroups: {
      as: 'unit',
      answer: (how, { game }) => ({
        belowHalf: true,
        near: how.near || game.setting(nearby.key) === true,
        acts: true,
        drawsUp: true,
      }),
    },
    fightsOnWhenCaught: { as: 'model', cite: 'S6-USR-TSK-03', answer: () => true },
    paysForStanding: {
      as: 'unit',
      band: 'forbids',
      cite: 'S6-USR-TSK-03',
      answer: (pays, { caught }) => pays && !caught,
    },
  },
}
