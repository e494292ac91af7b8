import type { CorePart } from '../game'
import { embarkedScore, neverArrivedCosts } from './condition'
import { agreedLimit } from './points'

export const scorePart: CorePart = {
  id: 'core4/score',
  keeps: agreedLimit,
  settings: [neverArrivedCosts, embarkedScore],
}
