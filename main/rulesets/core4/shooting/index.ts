/** The Shooting phase (C4-SHOOT, C4-SAVE, C4-WEAPON): its command, its previews, its facts. */
import type { CorePart } from '../game'
import { shootingReducers } from './facts'
import { shootingSettings } from './settings'
import { oddsOfFire } from './odds'
import { fireAllRule } from './fire-all'
import { shootRule } from './shoot'
import { targetAims, targetPreviews } from './targets'
import { templateAnswers, templateReport } from './template-answers'

export { aimWeapon, serviceRefusal } from './aim'
export { characterRefusal } from './character-target'
export { bindsAfterFire, chargeAfterShooting } from './charge-after'
export { whyNoTarget } from './any-target'
export { piercingOf } from './fire-effect'
export { declareFloors } from './floors'
export { spot, type Spotted } from './night'
export { oddsOfFire } from './odds'
export { rollDeviation } from './scatter'
export { atRuinRefusal, fireAtRuin } from './fire-at-ruin'
export { loadedIn, wholeMounts } from './mounted'
export { resolveFire } from './resolve-fire'
export { testPriority } from './shoot'
export { stillFires } from './still-fires'
export { openTargets } from './targets'
export { orderShown, type WeaponOrder } from './shot'
export { majorityOf, toWound } from './to-wound'
export { unitAsSheltered } from './cover'
export { firesAsMoved, movedFor, reachOf, weaponRefusal } from './weapon-fire'
export { weaponOf } from './weapon-named'

export const shootingPart: CorePart = {
  id: 'core4/shooting',
  commands: { shoot: shootRule, fireAll: fireAllRule },
  queries: {
    fireOdds: (game, _seat, { unit, target, fire }) => oddsOfFire(game, unit, target, fire),
    targets: (game, seat, query) => targetPreviews(game, seat, query.unit),
    aims: (game, seat, query) => targetAims(game, seat, query.unit, query.target),
    template: (game, _seat, query, open) => templateReport(game, query, open),
  },
  answers: templateAnswers,
  reducers: shootingReducers,
  follows: {
    playerTurnBegan(draft, { seat: active }) {
      for (const unit of Object.values(draft.units)) {
        if (unit.seat !== active) continue
        unit.shot = false
        unit.shotAt = null
        unit.fired = []
      }
    },
  },
  settings: shootingSettings,
}
