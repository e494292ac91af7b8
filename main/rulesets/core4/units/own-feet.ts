/** Who has nothing to ride in (C4-MSR-05). */
import { isFootInfantry } from '../../../../shared/force'
import type { UnitEntry } from '../../../../shared/protocol/force'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame } from '../game'
import { charactersIn } from './group'
import { rollsOrFlies } from './vehicles'

/** Who rides in it: those it is said to carry; where nobody is named, those it was bought with. */
const passengersOf = ({ dedicatedTo, partOf }: UnitEntry): string | undefined => dedicatedTo ?? partOf

/** Infantry on foot, with nothing to ride in that was bought for it or for the character it escorts. */
export function goesOnItsFeet({ state }: CoreGame, id: UnitId): boolean {
  const { entry, seat } = unitOf(state, id)
  if (!isFootInfantry(entry)) return false
  const riders = [entry, ...charactersIn(state, id).map((character) => character.entry)].map((one) => one.id)
  return !Object.values(state.units).some(
    (unit) =>
      unit.seat === seat && rollsOrFlies(state, unit.id) && riders.includes(passengersOf(unit.entry) ?? ''),
  )
}
