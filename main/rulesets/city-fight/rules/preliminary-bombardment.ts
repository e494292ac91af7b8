/** A mission brings a bombardment for the side of a role; what it does is of its part (CF-MSR-06, CF-STRAT-24). */
import { roles } from '../../../../shared/protocol/mission'
import type { CoreRule, CoreState } from '../../core4/game'

const id = 'preliminaryBombardment'

export const bombardmentOfMission: CoreRule = {
  id,
  cite: 'CF-MSR-06',
  carriedBy: ['mission'],
  args: { role: { as: 'oneOf', words: roles } },
  on: {},
}
/** How often the mission has it for this role. */
export const bombardmentsFor = ({ scenario }: CoreState, role: string | null | undefined): number =>
  (scenario?.rules ?? []).filter(({ rule, args }) => rule === id && args?.['role'] === role).length
