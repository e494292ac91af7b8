/** What a mission says of those who are not there yet, and of those whom nobody has seen (C4-MSR-01, -05, -09). */
import type { CoreRule } from '../game'
import { goesOnItsFeet } from '../units'

export const missionReserveRules: readonly CoreRule[] = [
  {
    id: 'escalation',
    cite: 'C4-MSR-05',
    carriedBy: ['mission'],
    on: {
      startsInReserve: {
        as: 'mission',
        band: 'sets',
        answer: (_held, { game, unit }) => (goesOnItsFeet(game, unit) ? 'no' : 'must'),
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
