/** Size 1, so that anything may hide it; one better on the cover save, at best 2+ (C4-USR-16). */
import { betterCover } from './better-cover'
import type { CoreRule } from '../game'

export const smallTargets: CoreRule = {
  id: 'smallTargets',
  cite: 'C4-USR-16',
  carriedBy: ['unit', 'kind'],
  on: {
    coverSave: { as: 'model', answer: betterCover },
    size: { as: 'model', band: 'sets', answer: () => 1 },
  },
}
