/**
 * Two dice at armour, added up: by shots and blows of what carries it, and by every blow of a model that does (S6-USR-ARB-01).
 * What throws two anyway throws no more, a die on top of the usual comes on top of these (S6-USR-ARB-02).
 */
import type { CoreRule, Piercing } from '../../core4/game'

const cite = 'S6-USR-ARB-01'
const withTwo = (piercing: Piercing): Piercing => ({
  ...piercing,
  dice: piercing.oneMore === true ? 3 : 2,
  reads: 'sum',
  cite: [...piercing.cite, cite],
})

export const armourbane: CoreRule = {
  id: 'armourbane',
  cite,
  carriedBy: ['unit', 'kind', 'weapon', 'closeWeapon'],
  on: {
    pierces: { as: 'weapon', answer: withTwo },
    blowPierces: [
      { as: 'weapon', answer: withTwo },
      { as: 'model', answer: withTwo },
    ],
  },
}
