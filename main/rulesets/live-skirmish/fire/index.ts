/** Fire: sections 10, 11, 13, 15 and 16 of Live Skirmish (LS-SHOOT, LS-BLAST, LS-AMMO, LS-COV, LS-SPEC, LS-FF, LS-SAVE). */
export {
  isImpossible,
  isRefused,
  judgeShot,
  shotRefusal,
  type As,
  type JudgedShot,
  type ShotJudgement,
} from './judge-shot'
export { resolveExchange } from './exchange'
export { saveNumber, takeHit, type Hit } from './save'
export { caughtBy } from './blast'
export { firesAsSniper, isSniper } from './firer'
export { madeOfTable } from './modifiers'
export { zoneOver } from './zone-test'
export { fireDecision, checkOrders } from './declare-fire'
export { firerOption, weaponOptions } from './weapon-options'
export { clearZones, judgeZone, layZones, zonesDecision } from './zones'
export { shotOdds } from './odds'
