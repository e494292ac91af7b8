/** Two barrels for one: what misses is thrown again; a template, which never misses, throws its wounds again (C4-WEAPON-15, -19). */
import type { CoreRule } from '../../game'

export const twinLinked: CoreRule = {
  id: 'twinLinked',
  cite: 'C4-WEAPON-15',
  carriedBy: ['weapon'],
  on: {
    toHit: { as: 'weapon', answer: (die) => ({ ...die, again: 'C4-WEAPON-15' }) },
    toWound: {
      as: 'weapon',
      cite: 'C4-WEAPON-19',
      answer: (die, { template }) => (template === 'flame' ? { ...die, again: 'C4-WEAPON-19' } : die),
    },
    pierces: {
      as: 'weapon',
      cite: 'C4-WEAPON-19',
      answer: (piercing, { game, weapon }) =>
        game.ask('lays', null, { weapon }).value === 'flame'
          ? { ...piercing, again: 'C4-WEAPON-19' }
          : piercing,
    },
    // House rule: what throws nothing to hit may throw its deviation again.
    scattersAgain: {
      as: 'weapon',
      answer: (again, { game, further }) =>
        again || (!further && game.setting('core4.weapons.twinLinkedScatter') === true),
    },
  },
}
