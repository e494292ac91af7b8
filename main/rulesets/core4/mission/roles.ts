/** Who is the attacker and who the defender, where a mission has the two (CF-CUSTOM-05). */
import type { Role } from '../../../../shared/protocol/mission'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { CoreState } from '../game'
import { missionKept } from './kept'

/** null: the mission has no roles, or they have not been given out. */
export const seatOf = (state: CoreState, role: Role): Seat | null => {
  const attacker = missionKept.find(state)?.attacker ?? null
  return attacker === null ? null : role === 'attacker' ? attacker : otherSeat(attacker)
}
export const roleOf = (state: CoreState, seat: Seat): Role | null => {
  const attacker = seatOf(state, 'attacker')
  return attacker === null ? null : attacker === seat ? 'attacker' : 'defender'
}
