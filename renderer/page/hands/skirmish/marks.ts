/** Rings under the men: who may still act, who has. Pure. */
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { TableMarks } from '../../../scene/props'
import { readyModels } from './activities'

type Rings = TableMarks['rings']

export function readyRingsOf(snapshot: SkirmishSnapshot): Rings {
  const { view, decisions, seat } = snapshot
  const asked = decisions.some((one) => one.seat === seat)
  const ready = asked ? [] : readyModels(snapshot)
  const done = Object.values(view.models).filter(({ activated }) => activated)
  const rings: Record<string, Rings[string]> = {}
  for (const id of ready) rings[id] = 'act'
  for (const { id } of done) rings[id] = 'done'
  return rings
}
