/** What would slay it outright costs it one wound (S6-USR-ETW-01). */
import type { CoreRule } from '../../core4/game'

export const eternalWarrior: CoreRule = {
  id: 'eternalWarrior',
  cite: 'S6-USR-ETW-01',
  carriedBy: ['unit', 'kind'],
  on: { diesAtOnce: { as: 'model', band: 'forbids', answer: () => false } },
}
