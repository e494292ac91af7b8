/** Leaves a fight at the end of an Assault phase, straight on for three dice of inches (C4-USR-08). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CoreRule } from '../game'

/** Is the direction said before the dice fall, or with the distance known? */
const direction: SettingSpec = {
  key: 'core4.rules.hitAndRunDirection',
  default: 'before',
  alternatives: ['after'],
  cite: 'C4-USR-08',
}

export const hitAndRun: CoreRule = {
  id: 'hitAndRun',
  cite: 'C4-USR-08',
  carriedBy: ['unit', 'kind'],
  settings: [direction],
  on: {
    breaksOff: {
      as: 'unit',
      answer: (_leaves, { game }) => ({ dice: 3, saidFirst: game.setting(direction.key) !== 'after' }),
    },
  },
}
