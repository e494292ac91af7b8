/** Whose flight the table shows. Pure. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { UnitId } from '../../../shared/table/types'
import { openDecision } from '../table/intent'

/** Questions about a unit that runs, or has just stopped. */
const aboutFlight: ReadonlySet<string> = new Set(['fallBackRoute', 'fallBackMoves', 'regroup'])
/** Dice on the desk that are thrown for such a unit. */
const throwsFor: ReadonlySet<string> = new Set(['fallBack', 'regroup'])

/** Of the open question. */
export function runnerAsked(snapshot: Pick<SeatSnapshot, 'seat' | 'decisions'>): UnitId | null {
  const decision = openDecision(snapshot)
  if (decision === null) return null
  const isAsked = aboutFlight.has(decision.kind) || throwsFor.has(String(decision.args?.['purpose']))
  return isAsked ? (decision.focus?.units?.[0] ?? null) : null
}
export const runs = ({ view }: Pick<SeatSnapshot, 'view'>, unit: UnitId | null): boolean =>
  unit !== null && view.units[unit]?.fallingBack === true

export function runnerShown(
  snapshot: Pick<SeatSnapshot, 'seat' | 'decisions' | 'view'>,
  looks: {
    readonly pointed: UnitId | null
    readonly hovered: UnitId | null
    readonly selected: UnitId | null
  },
): UnitId | null {
  const isRunning = (unit: UnitId | null): boolean => runs(snapshot, unit)
  return looks.pointed ?? runnerAsked(snapshot) ?? [looks.hovered, looks.selected].find(isRunning) ?? null
}
