/** One who fears nothing is enough: his unit passes what tests its nerve, and pays for standing or not, as agreed (S6-USR-FLS). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { refuse } from '../../../../shared/protocol/refusal'
import type { CoreRule, LeadershipTest } from '../../core4/game'

const noRetreat: SettingSpec = {
  key: 's6.rules.noRetreatForFearless',
  default: true,
  alternatives: [false],
  cite: 'S6-USR-FLS-04',
}
const withoutDice: readonly LeadershipTest[] = ['pinning', 'fear', 'regroup', 'morale', 'lastMan']

export const sixthFearless: CoreRule = {
  id: 'sixthFearless',
  replaces: 'fearless',
  cite: 'S6-USR-FLS-01',
  carriedBy: [],
  sharing: 'withOne',
  settings: [noRetreat],
  on: {
    passesTest: { as: 'unit', answer: (passes, { test }) => passes || withoutDice.includes(test) },
    mayGoToGround: {
      as: 'unit',
      band: 'forbids',
      cite: 'S6-USR-FLS-02',
      answer: (_why, { unit }) => refuse('fearlessStand', 'S6-USR-FLS-02', { unit }, [unit]).refusal,
    },
    mayGiveWay: { as: 'unit', band: 'forbids', cite: 'S6-USR-FLS-03', answer: () => false },
    paysForStanding: {
      as: 'unit',
      band: 'limits',
      cite: 'S6-USR-FLS-04',
      answer: (pays, { game, caught }) => pays && (caught || game.setting(noRetreat.key) !== false),
    },
  },
}
