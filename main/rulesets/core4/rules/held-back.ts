/** What a mission says of those who are not there yet, and of those whom nobody has seen (C4-MSR-01, -05, -09). */
import { choicesOf, isFootInfantry } from '../../../../shared/force'
import { unitOf, type CoreGame, type CoreRule } from '../game'

/** On foot, with nothing to ride in that was bought with it. */
function isOnFoot({ state }: CoreGame, id: string): boolean {
  const { entry, seat } = unitOf(state, id)
  if (!isFootInfantry(entry)) return false
  const units = Object.values(state.units).flatMap((unit) => (unit.seat === seat ? [unit.entry] : []))
  const rides = (type: string): boolean => type === 'vehicle' || type === 'skimmer'
  const choice = choicesOf({ units }).find((one) => one.units.some((unit) => unit.id === entry.id))
  return choice?.units.some((unit) => rides(unit.type) && unit.partOf === entry.id) !== true
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
