/** What its owner has said of those who wait: the enemy is told, and it binds him (S6-MISS-RES-03). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { refuse } from '../../../../shared/protocol/refusal'
import { standingRule } from '../../core4/game'
import { openEmbarkation } from '../set-up/transports'

const cite = 'S6-MISS-RES-03'

export const declaredWaysBind: SettingSpec = {
  key: 's6.missions.declaredWaysBind',
  default: true,
  alternatives: [false],
  cite,
}

/** Where it is not told who rides in what, who waits would tell it: then all of it is its owner's. */
export const reservesAreTold = standingRule({
  id: 'reservesAreTold',
  cite,
  text: { key: 'modifier.reservesAreTold' },
  on: {
    hidesReserves: {
      as: 'game',
      band: 'forbids',
      answer: (hidden, { game }) => hidden && game.setting(openEmbarkation.key) === false,
    },
  },
})

/** Who was asked how he comes, comes so; whoever has to wait was not asked. */
export const comesAsDeclared = standingRule({
  id: 'comesAsDeclared',
  cite,
  text: { key: 'modifier.comesAsDeclared' },
  on: {
    arrivals: {
      as: 'game',
      band: 'limits',
      answer(ways, { game, why }) {
        if (game.setting(declaredWaysBind.key) === false) return ways
        if (why === 'deepStrike') return ways.includes('deepStrike') ? ['deepStrike'] : ways
        return why === 'chosen' ? ['edge'] : ways
      },
    },
    arrivesInside: {
      as: 'game',
      band: 'forbids',
      answer: (refusal, { game, unit }) =>
        refusal ??
        (game.setting(declaredWaysBind.key) === false
          ? null
          : refuse('arrivesAsDeclared', cite, { unit }, [unit]).refusal),
    },
  },
})
