/** What the mouse means right now, read from what the host says is legal. Pure; it decides no rule. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { Command, LegalCommand } from '../../../shared/protocol/command'
import type { Decision } from '../../../shared/protocol/decision'
import type { UnitId } from '../../../shared/table/types'

type Intent =
  | { readonly to: 'answer'; readonly decision: Decision }
  | {
      readonly to: 'move' | 'shoot' | 'assault' | 'deploy' | 'rearrange' | 'redeploy' | 'arrive'
      readonly unit: UnitId
    }
  | { readonly to: 'placePiece' | 'placeCounter' }
  | { readonly to: 'look' }

type Known = Pick<SeatSnapshot, 'seat' | 'decisions' | 'legal'>
const unitCommands = ['deploy', 'rearrange', 'redeploy', 'arrive', 'move', 'shoot', 'assault'] as const

export const openDecision = ({ seat, decisions }: Pick<Known, 'seat' | 'decisions'>): Decision | null =>
  decisions.find((decision) => decision.seat === seat) ?? null
export const legalFor = ({ legal }: Known, unit: UnitId): readonly LegalCommand[] =>
  legal.filter((command) => command.unit === unit)
export const isLegal = ({ legal }: Known, type: Command['type']): boolean =>
  legal.some((command) => command.type === type)

/** An open question comes first, then what the selected unit may do, then laying terrain or counters. */
export function intentOf(snapshot: Known, selected: UnitId | null): Intent {
  const decision = openDecision(snapshot)
  if (decision !== null) return { to: 'answer', decision }
  if (selected !== null) {
    const may = legalFor(snapshot, selected)
    const type = unitCommands.find((one) => may.some((command) => command.type === one))
    if (type !== undefined) return { to: type, unit: selected }
  }
  const laid = (['placePiece', 'placeCounter'] as const).find((type) => isLegal(snapshot, type))
  return { to: laid ?? 'look' }
}
/** Nobody has something to do by that alone: to leave his squad, to turn before he fires, to hide in smoke, to be told of, to go for good, to come back whole, to be helped, to be put elsewhere, to let go of what he carries. */
const besides: ReadonlySet<Command['type']> = new Set([
  'concede',
  'leave',
  'pivot',
  'smoke',
  'reveal',
  'leaveTable',
  'withdraw',
  'useKeyBuilding',
  'rearrange',
  'dropMarker',
])
/** Own units that still have something to do, in the order of the roster. */
export const readyUnits = (snapshot: Known): readonly UnitId[] => [
  ...new Set(
    snapshot.legal.flatMap(({ unit, type }) => (unit === undefined || besides.has(type) ? [] : [unit])),
  ),
]
/** The next unit with something to do, round and round. */
export function neighbourUnit(ready: readonly UnitId[], selected: UnitId | null, by: 1 | -1): UnitId | null {
  if (ready.length === 0) return null
  const at = selected === null ? -1 : ready.indexOf(selected)
  if (at < 0) return (by === 1 ? ready[0] : ready.at(-1)) ?? null
  return ready[(at + by + ready.length) % ready.length] ?? null
}
