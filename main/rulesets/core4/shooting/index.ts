/** The Shooting phase (C4-SHOOT, C4-SAVE, C4-WEAPON): its command, its previews, its facts. */
import { coreLook } from '../sight'
import type { CorePart } from '../part'
import { shootingReducers } from './facts'
import { endPinning, freeCharged } from './pinning'
import { shootingSettings } from './settings'
import { fireOdds } from './odds'
import { shootRule } from './shoot'
import { targetsOf } from './targets'
import { templateAnswers, templateReport } from './template-answers'
import { unitCardOf } from '../unit-card'

export { chargeAfterShooting } from './charge-after'
export { firesAsMoved } from './weapon-fire'
export { toHit } from './to-hit'
export { majorityOf, toWound } from './to-wound'
export { fireOdds } from './odds'

export const shootingPart: CorePart = {
  id: 'core4/shooting',
  commands: { shoot: shootRule },
  queries: {
    fireOdds: (game, _seat, query) => fireOdds(game, query.unit, query.target, query.fire),
    targets: (game, seat, query) => targetsOf(game, seat, query.unit),
    sight: (game, _seat, query) => coreLook(game, query.from, query.to),
    unitCard: (game, _seat, query) => unitCardOf(game, query.unit),
    template: (game, _seat, query, open) => templateReport(game, query, open),
  },
  answers: templateAnswers,
  reducers: shootingReducers,
  settings: shootingSettings,
  // Charged units are freed before the combats are fought: this part comes before that of the assaults.
  moments: { playerTurnEnd: endPinning, assaultEnd: freeCharged },
}
