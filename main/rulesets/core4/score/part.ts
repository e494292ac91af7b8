import type { CorePart } from '../game'
import { neverArrivedCosts } from './condition'
import { agreedLimit } from './points'

export const scorePart: CorePart = {
  id: 'core4/score',
  keeps: agreedLimit,
  settings: [neverArrivedCosts],
}
