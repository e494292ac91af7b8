/** Bringing a ruin down, whatever the cause (CF-DESTROY, CF-RUIN-07). */
import type { CorePart } from '../../core4/game'
import { agreeOnRuinRule } from './agree-on-ruin'
import { ruinOfTimeline } from './endanger'
import { collapseReducers } from './facts'
import { coverSaveInCollapse } from './falling-stones'

export const collapsePart: CorePart = {
  id: 'city-fight/collapse',
  commands: { agreeOnRuin: agreeOnRuinRule },
  timeline: { ruin: ruinOfTimeline },
  reducers: collapseReducers,
  settings: [coverSaveInCollapse],
}
export { destroyRuin, destroyRuins, standingRuin } from './destroy-ruin'
export { endangerOrDestroy } from './endanger'
