/** How ruins take part in moving; read where moves are judged (CF-RUIN-04, -10, -11). */
import type { CorePart } from '../core4/game'

export const cityMovePart: CorePart = {
  id: 'city-fight/move',
  settings: [
    { key: 'cf.move.walls', default: 'abstract', alternatives: ['physical'], cite: 'CF-RUIN-11' },
    { key: 'cf.ruin.headroom', default: true, alternatives: [false], cite: 'CF-RUIN-04' },
    { key: 'cf.ruin.upperFloorTypes', default: 'table', alternatives: ['all'], cite: 'CF-RUIN-10' },
    { key: 'cf.ruin.vehicleWalls', default: 'physical', alternatives: ['abstract'], cite: 'CF-RUIN-10' },
  ],
}
