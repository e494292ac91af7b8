/** As fearless in everything but pinning; shared with whoever joins and by him (C4-USR-18). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreGame, CoreRule, LeadershipTest } from '../game'
import { isUnafraid } from './fearless'

/** By house rule they only do not care what makes a Morale test harder. */
const mode: SettingSpec = {
  key: 'core4.rules.stubbornMode',
  default: 'asFearless',
  alternatives: ['ignoreLdModifiers'],
  cite: 'C4-USR-18',
}
const asFearless = (game: CoreGame): boolean => game.setting(mode.key) !== 'ignoreLdModifiers'
const ofMorale: readonly LeadershipTest[] = ['morale', 'lastMan']

export const stubborn: CoreRule = {
  id: 'stubborn',
  cite: 'C4-USR-18',
  carriedBy: ['unit', 'kind'],
  sharing: 'withAny',
  settings: [mode],
  on: {
    passesTest: {
      as: 'unit',
      answer: (passes, { game, test }) => passes || (asFearless(game) && isUnafraid(game, test)),
    },
    neverRuns: { as: 'unit', answer: (never, { game }) => never || asFearless(game) },
    leadership: {
      as: 'unit',
      band: 'limits',
      answer: (value, { game, test, unmodified }) =>
        asFearless(game) || !ofMorale.includes(test) ? value : Math.max(value, unmodified),
    },
  },
}
