/** Hits of sniper weapons leave no cover saves; armour and wards stay (CF-STRAT-23). */
import type { CoreRule } from '../../core4/game'

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
        at.saved && game.rules.carriedByWeapon(weapon).some(({ rule }) => rule === 'sniper')
          ? { ...at, saved: false }
          : at,
    },
  },
}
