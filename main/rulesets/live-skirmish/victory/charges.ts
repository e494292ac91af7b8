/** What leaving the table costs: the first soldier to go home, and hostages brought away (LS-VIC-02, LS-MOVE-08). */
import type { Draft } from 'immer'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import type { SkirmishState } from '../state'

/** Once a game for a soldier who leaves of his own will; a freed hostage is charged to those who held him. */
export function chargeLeaving(
  draft: Draft<SkirmishState>,
  id: ModelId,
  how: NonNullable<SkirmishModel['leftBy']>,
): void {
  const model = draft.models[id]
  const { hostages } = draft.scenario
  const turn = draft.turn.number
  if (!model || how !== 'exfiltration') return
  if (model.kind === 'hostage' && hostages)
    draft.points.push({ seat: otherSeat(hostages.rescuer), kind: 'hostageSaved', turn })
  const { seat } = model
  if (model.kind !== 'soldier' || seat === null) return
  if (!draft.points.some((event) => event.seat === seat && event.kind === 'exfiltration'))
    draft.points.push({ seat, kind: 'exfiltration', turn })
}
