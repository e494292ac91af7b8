/**
 * The method for mixed saves: one wound at a time on whoever is nearest. For what bursts among them, and by house rule for all
 * wounds; a unit in which somebody feels no pain has it by that rule (S6-USR-X-06, S6-USR-FNP-04).
 */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { standingRule, type CorePart } from '../../core4/game'
import { nearestFirst } from './nearest'

const allocation: SettingSpec = {
  key: 's6.rules.allocation',
  default: 'minimal',
  alternatives: ['everywhere'],
  cite: 'S6-USR-X-06',
}

const nearestIsStruck = standingRule({
  id: 'nearestIsStruck',
  cite: 'S6-USR-X-06',
  on: {
    woundsInTurn: {
      as: 'game',
      answer: (tiers, { game, wound }) =>
        tiers ??
        (wound.burst !== undefined || game.setting(allocation.key) === 'everywhere'
          ? nearestFirst(game, wound)
          : null),
    },
  },
})

export const woundsInTurnPart: CorePart = {
  id: 'sixth-special-rules/wounds',
  rules: [nearestIsStruck],
  settings: [allocation],
}
