/** One better on the cover save, at best 2+; together with small targets two (C4-USR-17). */
import { betterCover } from './better-cover'
import type { CoreRule } from '../game'

export const stealth: CoreRule = {
  id: 'stealth',
  cite: 'C4-USR-17',
  carriedBy: ['unit', 'kind'],
  on: { coverSave: { as: 'model', answer: betterCover } },
}
