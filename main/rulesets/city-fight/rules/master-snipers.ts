/** Hits of sniper weapons leave no cover saves; armour and wards stay (CF-STRAT-23). */
import type { Weapon } from '../../../../shared/protocol/force'
import type { CoreGame, CoreRule } from '../../core4/game'

export const isSniperWeapon = ({ rules }: CoreGame, weapon: Weapon): boolean =>
  rules.carriedByWeapon(weapon).some(({ rule }) => rule === 'sniper')

export const masterSnipers: CoreRule = {
  id: 'masterSnipers',
  cite: 'CF-STRAT-23',
  text: { key: 'stratagem.master-snipers' },
  carriedBy: [],
  on: {
    atCover: {
      as: 'model',
      band: 'forbids',
      answer: (at, { game, weapon }) =>
        at.saved && isSniperWeapon(game, weapon) ? { ...at, saved: false } : at,
    },
  },
}
