/** What a mission says of those who are not there yet, and of those whom nobody has seen (C4-MSR-01, -05, -09). */
import { isFootInfantry } from '../../../../shared/force'
import type { UnitEntry } from '../../../../shared/protocol/force'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame, type CoreRule } from '../game'
import { charactersIn, rollsOrFlies } from '../units'

/** Who rides in it: those it is said to carry; where nobody is named, those it was bought with. */
const passengersOf = ({ dedicatedTo, partOf }: UnitEntry): string | undefined => dedicatedTo ?? partOf

/** On foot, with nothing to ride in that was bought for it or for the character it escorts. */
function isOnFoot({ state }: CoreGame, id: UnitId): boolean {
  const { entry, seat } = unitOf(state, id)
  if (!isFootInfantry(entry)) return false
  const riders = [entry, ...charactersIn(state, id).map((character) => character.entry)].map((one) => one.id)
  return !Object.values(state.units).some(
    (unit) =>
      unit.seat === seat && rollsOrFlies(state, unit.id) && riders.includes(passengersOf(unit.entry) ?? ''),
  )
}

export const missionReserveRules: readonly CoreRule[] = [
  {
    id: 'escalation',
    cite: 'C4-MSR-05',
    carriedBy: ['mission'],
    on: {
      startsInReserve: {
        as: 'mission',
        band: 'sets',
        answer: (_held, { game, unit }) => (isOnFoot(game, unit) ? 'no' : 'must'),
      },
    },
  },
  {
    id: 'reserves',
    cite: 'C4-MSR-09',
    carriedBy: ['mission'],
    on: { usesReserves: { as: 'mission', answer: () => true } },
  },
  {
    id: 'concealment',
    cite: 'C4-MSR-01',
    carriedBy: ['mission'],
    on: { hidesAtFirst: { as: 'mission', answer: () => true } },
  },
]
