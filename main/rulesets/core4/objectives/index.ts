/** What the missions of Core 4 are fought for (C4-MISSION-10 to -50). */
import type { CorePart } from '../game'
import { annihilation } from './annihilation'
import { circle } from './circle'
import { countersPart } from './counters'
import { alphaCount, unitInRegion } from './counting'
import { enemyStrip } from './enemy-strip'
import { quartersPart } from './quarters'

export { countersKept } from './counters-kept'

export const objectivesParts: readonly CorePart[] = [
  {
    id: 'core4/objectives',
    objectives: { annihilation, circle, enemyStrip },
    settings: [unitInRegion, alphaCount],
  },
  quartersPart,
  countersPart,
]
