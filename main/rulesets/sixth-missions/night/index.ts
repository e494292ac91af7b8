/** Night fighting of the Sixth (S6-MISS-NF-01 to -07). */
import type { CorePart } from '../../core4/game'
import { nightFighting, nightLater, nightRollStep } from './nightfall'
import { nightFightFrom } from './bands'
import { hidingRules, nightBlindTargeting, nightByDistance, sixthNightVision } from './rules'

export const nightFightingPart: CorePart = {
  id: 'sixth-missions/night',
  steps: { nightRoll: nightRollStep },
  moments: { gameTurnStart: nightLater },
  rules: [nightFighting, nightByDistance, sixthNightVision, ...hidingRules],
  settings: [nightFightFrom, nightBlindTargeting],
}
