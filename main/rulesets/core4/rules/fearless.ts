/** Never falls back, passes every Morale test, is never pinned; whoever joins such a squad fears nothing (C4-USR-04). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { LeadershipTest } from '../questions'
import type { CoreRule } from './rule'

const lastMan: SettingSpec = {
  key: 'core4.rules.fearlessLastMan',
  default: 'exempt',
  alternatives: ['tests'],
  cite: 'C4-USR-04',
}
const without: readonly LeadershipTest[] = ['morale', 'pinning']

export const fearless: CoreRule = {
  id: 'fearless',
  cite: 'C4-USR-04',
  carriedBy: ['unit', 'kind'],
  sharing: 'byHost',
  settings: [lastMan],
  on: {
    passesTest: {
      as: 'unit',
      answer: (passes, { game, test }) =>
        passes || without.includes(test) || (test === 'lastMan' && game.setting(lastMan.key) !== 'tests'),
    },
  },
}
