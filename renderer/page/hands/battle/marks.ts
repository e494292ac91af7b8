/** Rings under units: who may be attacked, who may still act, who is done. Pure. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { AssaultPreview } from '../../../../shared/protocol/previews/combat'
import type { TargetPreview } from '../../../../shared/protocol/previews/fire'
import { readyUnits } from '../../table/intent'
import type { PowerTargets } from './powers'

type Mark = 'can' | 'partly' | 'cannot' | 'act' | 'done'

export function battleMarks(
  snapshot: SeatSnapshot,
  targets: readonly TargetPreview[] | null,
  assaults: readonly AssaultPreview[] | null,
  powerTargets: PowerTargets | null = null,
): Readonly<Record<string, Mark>> {
  const { view, seat } = snapshot
  const marks: Record<string, Mark> = {}
  const ready = readyUnits(snapshot)
  if ((view.stage === 'battle' || view.stage === 'earlyMoves') && ready.length > 0)
    for (const unit of Object.values(view.units))
      if (unit.seat === seat && unit.models.some((id) => view.models[id]?.pose != null))
        marks[unit.id] = ready.includes(unit.id) ? 'act' : 'done'
  for (const { target, verdict } of targets ?? []) marks[target] = verdict
  for (const { target, refusal } of assaults ?? []) marks[target] = refusal === undefined ? 'can' : 'cannot'
  for (const { target, refusal } of powerTargets ?? [])
    marks[target] = refusal === undefined ? 'can' : 'cannot'
  return marks
}
