/** What missions are fought for that needs no city (C4-MISSION-10 to -50, CF-CUSTOM-03). */
import type { CorePart } from '../game'
import { annihilation } from './annihilation'
import { carryItemObjective, handItems, itemReducers, layItems } from './carry-item'
import { circle } from './circle'
import { countersPart } from './counters'
import { alphaCount, unitInRegion } from './counting'
import { enemyStrip } from './enemy-strip'
import { exitObjective } from './exit'
import { killUnitObjective } from './kill-unit'
import { keptReducers, objectivesKept } from './kept'
import { leaveTableRule, leavingReducers, previewWayOff } from './leave-table'
import { quartersPart } from './quarters'

export { countersKept, laidFor, type Counter } from './counters-kept'
export { counted } from './counting'
export { withStakes } from './stakes'
export { achieve, achievedBy, objectivesKept, turnsOf } from './kept'

export const objectivesParts: readonly CorePart[] = [
  {
    id: 'core4/objectives',
    keeps: objectivesKept,
    objectives: {
      annihilation,
      circle,
      enemyStrip,
      exit: exitObjective,
      killUnit: killUnitObjective,
      carryItem: carryItemObjective,
    },
    commands: { leaveTable: leaveTableRule },
    queries: { wayOff: (game, seat, { unit }) => previewWayOff(game, seat, unit) },
    moments: { gameStart: layItems, actEnd: handItems, movementStart: handItems, playerTurnEnd: handItems },
    reducers: { ...keptReducers, ...leavingReducers, ...itemReducers },
    settings: [unitInRegion, alphaCount],
  },
  quartersPart,
  countersPart,
]
