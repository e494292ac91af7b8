/** Core 4: what lies under markers and flames. */
import { inMarkerReach } from '../../../main/rulesets/core4/shooting/marker-lay'
import { inches, type Mm } from '../../../shared/geometry'
import { coverageOf, holeIsOver, middleIsOver } from '../../../shared/templates/coverage'
import { blastRadius, largeBlastRadius } from '../../../shared/templates/shapes'
import { isSameFloor } from '../../../shared/templates'
import type { Boundary } from './boundary'
import { faced, hull, men, modelIn, world } from './core4-table'

/** A man, his base half an inch in radius, whose middle lies so far from that of a marker: does it cover him, and wholly? */
const covers =
  (radius: Mm, wholly = false) =>
  (distance: number): boolean => {
    const man = modelIn(faced(1), 'A')
    const at = { ...man.pose.at, x: man.pose.at.x + inches(distance) }
    const how = coverageOf({ kind: 'marker', at, radius }, man)
    return wholly ? how === 'full' : how !== null
  }
/** Eight inches long; his middle lies so far from its tip. */
const burns = (distance: number): boolean => {
  const man = modelIn(faced(1), 'A')
  const tip = { ...man.pose.at, x: man.pose.at.x - inches(distance) }
  return coverageOf({ kind: 'flame', tip, bearing: 0 }, man) !== null
}
/** Is a marker's hole, or its middle, over the hull so far from its middle? */
const over =
  (is: typeof holeIsOver) =>
  (distance: number): boolean => {
    const tank = modelIn(world([men('A', 'a', [[10, 20]], hull())]), 'A')
    return is({ ...tank.pose.at, x: tank.pose.at.x + inches(distance) }, tank)
  }

/** One of 12" to 48". */
const mortarReaches = (distance: number): boolean => inMarkerReach(inches(distance), inches(12), inches(48))
/** Floors of two houses whose heights are so far apart. */
const sameFloor = (apart: number): boolean =>
  isSameFloor({ piece: 'R', level: 1, y: inches(3) }, { piece: 'S', level: 1, y: inches(3 + apart) })

export const core4Templates: readonly Boundary[] = [
  ['C4-WEAPON-10', 'a blast covers a man', 'closer than', 2, covers(blastRadius)],
  ['C4-WEAPON-10', 'a blast covers a man wholly', 'within', 1, covers(blastRadius, true)],
  ['CF-TEMPLATE-01', 'a large blast covers a man', 'closer than', 3, covers(largeBlastRadius)],
  ['CF-TEMPLATE-01', 'a flame burns a man', 'closer than', 8.5, burns],
  ['C4-WEAPON-17', 'a flame burns a man', 'closer than', 8.5, burns],
  ['C4-WEAPON-20', 'a mortar may fire', 'at least', 12, mortarReaches],
  ['C4-WEAPON-21', 'a mortar reaches', 'within', 48, mortarReaches],
  ['C4-VSHOOT-22', 'the hole lies wholly over a hull', 'within', 1.75, over(holeIsOver)],
  ['C4-VSHOOT-22', 'its middle lies over a hull', 'within', 2, over(middleIsOver)],
  ['C4-TERRAIN-08', 'floors of two houses are the same', 'closer than', 1.5, sameFloor],
  ['CF-TEMPLATE-02', 'floors of two ruins are the same', 'closer than', 1.5, sameFloor],
  ['CF-BLAST-03', 'a blast strikes the other floor too', 'closer than', 1.5, sameFloor],
  ['CF-BARRAGE-01', 'a barrage strikes the other floor too', 'closer than', 1.5, sameFloor],
]
