/** Units of one category of one side come back whole, through reserve, however often they are lost (CF-MSR-06, CF-CUSTOM-05). */
import { categories } from '../../../../shared/protocol/force'
import { roles } from '../../../../shared/protocol/mission'
import type { CoreRule } from '../game'

interface Args {
  readonly of: string
  readonly category: string
  /** So many rolls of their side go by first. */
  readonly after?: number
}
export const sustainedAttack: CoreRule<Args> = {
  id: 'sustainedAttack',
  cite: 'CF-MSR-06',
  carriedBy: ['mission'],
  args: {
    of: { as: 'oneOf', words: roles },
    category: { as: 'oneOf', words: categories },
    after: { as: 'count', min: 0, max: 10, optional: true },
  },
  on: {
    comesBack: {
      as: 'mission',
      answer: (before, { role, category }, args) =>
        before ?? (role === args.of && category === args.category ? (args.after ?? 0) : null),
    },
  },
}
