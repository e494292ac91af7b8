/**
 * An unsaved wound is ignored on 4+: not where it kills at one blow, nor where a blow in close combat leaves no armour save
 * (C4-USR-05).
 */
import type { CoreRule } from '../game'

const ignoredOn = 4

export const feelNoPain: CoreRule = {
  id: 'feelNoPain',
  cite: 'C4-USR-05',
  carriedBy: ['unit', 'kind'],
  on: {
    ignoresWound: {
      as: 'model',
      answer: (needed, { wound, atOnce }) =>
        atOnce || (wound.inCombat && wound.armour === 'none')
          ? needed
          : Math.min(needed ?? ignoredOn, ignoredOn),
    },
  },
}
