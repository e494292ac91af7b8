/** A mission lets the side of a role, or both, set markers in the stead of units; what they do is of their part (CF-MSR-06). */
import { roles, type Role } from '../../../../shared/protocol/mission'
import type { CoreRule, CoreState } from '../../core4/game'

const id = 'hiddenDeployment'

/** Whoever could be behind a marker must not be known to wait, or it would be told who is. */
export const hiddenDeployment: CoreRule = {
  id,
  cite: 'CF-MSR-06',
  carriedBy: ['mission'],
  args: { role: { as: 'oneOf', words: [...roles, 'both'] } },
  on: { hidesRosters: { as: 'mission', answer: () => true } },
}
/** The roles that may hide, `both` among them. */
const hiding = ({ scenario }: CoreState): readonly unknown[] =>
  (scenario?.rules ?? []).filter(({ rule }) => rule === id).map(({ args }) => args?.['role'])
export const somebodyHides = (state: CoreState): boolean => hiding(state).length > 0
export const hidesInfantry = (state: CoreState, role: Role | null): boolean =>
  hiding(state).some((named) => named === 'both' || (role !== null && named === role))
