/** Fire: sections 10, 11, 13, 15 and 16 of Live Skirmish (LS-SHOOT, LS-BLAST, LS-AMMO, LS-COV, LS-SPEC, LS-FF, LS-SAVE). */
import type { SkirmishPart } from '../part'
import { checkAllotment } from './allot'
import { fireFacts } from './facts'

export const firePart: SkirmishPart = {
  id: 'fire',
  reducers: fireFacts,
  answers: {
    lsAllotHits: checkAllotment,
  },
}
export { judgeShot, shotRefusal, isRefused, type As, type JudgedShot, type ShotJudgement } from './judge-shot'
export { resolveExchange } from './exchange'
export { saveNumber, takeHit, type Hit } from './save'
export { caughtBy } from './blast'
export { firesAsSniper, isSniper } from './firer'
export { zoneOver } from './zone-test'
