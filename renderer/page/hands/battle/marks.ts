/** Rings under units: who may be attacked, who may still act, who is done. Pure. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import type { TableMarks } from '../../../scene/props'
import { readyUnits } from '../../table/intent'

type Rings = TableMarks['rings']

export function readyRings(snapshot: SeatSnapshot): Rings {
  const { view, seat } = snapshot
  const ready = readyUnits(snapshot)
  if ((view.stage !== 'battle' && view.stage !== 'earlyMoves') || ready.length === 0) return {}
  const own = Object.values(view.units).filter(
    (unit) => unit.seat === seat && unit.models.some((id) => view.models[id]?.pose != null),
  )
  return Object.fromEntries(own.map(({ id }) => [id, ready.includes(id) ? 'act' : 'done']))
}
/** Whom something may be aimed at, and whom not. */
export const aimRings = (
  list: readonly { readonly target: UnitId; readonly refusal?: Refusal | undefined }[],
): Rings =>
  Object.fromEntries(list.map(({ target, refusal }) => [target, refusal === undefined ? 'can' : 'cannot']))
