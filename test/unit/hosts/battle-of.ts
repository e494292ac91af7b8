import { isSkirmishSnapshot, type AnySnapshot, type SeatSnapshot } from '../../../shared/protocol/api'

/** What a seat sees of a game that is a battle. */
export function battleOf(snapshot: AnySnapshot): SeatSnapshot {
  if (isSkirmishSnapshot(snapshot)) throw new Error('this is no battle')
  return snapshot
}
