/** What any marker or template does to it counts twice: an unsaved wound becomes two (C4-USR-23). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreRule } from '../game'

/** Is the second of two wounds lost with the model that the first kills at one blow? */
const doubledInstantDeath: SettingSpec = {
  key: 'core4.rules.doubledInstantDeath',
  default: 'carriesOver',
  alternatives: ['lost'],
  cite: 'C4-USR-23',
}

export const vulnerableToBlasts: CoreRule = {
  id: 'vulnerableToBlasts',
  cite: 'C4-USR-23',
  carriedBy: ['unit', 'kind'],
  settings: [doubledInstantDeath],
  on: {
    hitsOnHull: {
      as: 'model',
      cite: 'C4-VDMG-09',
      answer: (hits, { template }) => (template ? 2 * hits : hits),
    },
    unsavedWound: {
      as: 'model',
      answer: (wounds, { game, wound, atOnce }) =>
        wound.template && !(atOnce && game.setting(doubledInstantDeath.key) === 'lost') ? 2 * wounds : wounds,
    },
  },
}
