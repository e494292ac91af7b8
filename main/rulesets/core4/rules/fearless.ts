/** Never falls back, passes every Morale test, is never pinned; whoever joins such a squad fears nothing (C4-USR-04). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreGame, CoreRule, LeadershipTest } from '../game'

const lastMan: SettingSpec = {
  key: 'core4.rules.fearlessLastMan',
  default: 'exempt',
  alternatives: ['tests'],
  cite: 'C4-USR-04',
}
/** What fear would be a test of; pinning apart, which not everybody who counts as fearless is spared (C4-USR-18). */
export const isUnafraid = (game: CoreGame, test: LeadershipTest): boolean =>
  test === 'morale' || (test === 'lastMan' && game.setting(lastMan.key) !== 'tests')

export const fearless: CoreRule = {
  id: 'fearless',
  cite: 'C4-USR-04',
  carriedBy: ['unit', 'kind'],
  sharing: 'byHost',
  settings: [lastMan],
  on: {
    passesTest: {
      as: 'unit',
      answer: (passes, { game, test }) => passes || test === 'pinning' || isUnafraid(game, test),
    },
    neverRuns: { as: 'unit', answer: () => true },
  },
}
