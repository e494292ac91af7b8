/** A mission posts sentries of a category on the side of a role; what they do is of their part (CF-MSR-06). */
import { categories } from '../../../../shared/protocol/force'
import { roles, type Role } from '../../../../shared/protocol/mission'
import type { CoreRule, CoreState } from '../../core4/game'

const id = 'sentries'

export const sentriesOfMission: CoreRule = {
  id,
  cite: 'CF-MSR-06',
  carriedBy: ['mission'],
  args: {
    role: { as: 'oneOf', words: roles },
    category: { as: 'oneOf', words: categories },
    count: { as: 'count', min: 1, max: 20, optional: true },
  },
  on: {},
}
/** Of which categories, and how many of each; without a number all of them. */
export const postsOf = ({ scenario }: CoreState, role: Role | null) =>
  (scenario?.rules ?? [])
    .filter(({ rule, args }) => rule === id && role !== null && args?.['role'] === role)
    .map(({ args }) => ({ category: args?.['category'], most: Number(args?.['count'] ?? Infinity) }))
