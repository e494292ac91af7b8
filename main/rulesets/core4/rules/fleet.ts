/** Runs D6" in the Shooting phase instead of firing; beasts and riders always have it (C4-USR-06, C4-TYPE-14). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreRule } from '../game'

/** Whether ground that is dangerous is so to those who run. */
const danger: SettingSpec = {
  key: 'core4.rules.fleetDangerous',
  default: 'tests',
  alternatives: ['ignored'],
  cite: 'C4-USR-06',
}

export const fleet: CoreRule = {
  id: 'fleet',
  cite: 'C4-USR-06',
  carriedBy: ['unit', 'kind'],
  sharing: 'withAll',
  comesWith: ({ type, mobility = type }) => mobility === 'beasts' || mobility === 'cavalry',
  settings: [danger],
  on: {
    runs: {
      as: 'unit',
      answer: (_run, { game }) => ({ braves: game.setting(danger.key) === 'ignored', by: { kind: 'fleet' } }),
    },
  },
}
