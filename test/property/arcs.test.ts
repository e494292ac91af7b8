/** The quick answer of an arc is that of all points of the body, wherever it stands (C4-VSHOOT-06, C4-VSHOOT-10). */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bearsOn, bearsOnBody, createSightScene, type Arc } from '../../shared/sight'
import { looksAt } from '../../shared/sight/scene'
import { inches } from '../../shared/geometry/length'
import { bodies } from '../../shared/table'
import type { Body, Standing } from '../../shared/table/types'
import { runs } from '../draws'
import { board } from '../rules/board'
import { hullBody } from '../rules/movers'

const { table } = board({ units: [] })
const at = fc.record({ x: fc.integer({ min: 0, max: 1200 }), z: fc.integer({ min: 0, max: 1200 }) })
const standing = (id: string, body: Body, place: { x: number; z: number }, facing: number): Standing => ({
  id,
  unit: id,
  body,
  pose: { at: place, y: 0, on: { piece: null, level: 0 }, facing },
})

it('bears on a body where it bears on any of its points, and on nothing else', () => {
  fc.assert(
    fc.property(
      at,
      at,
      fc.constantFrom(bodies.infantry, hullBody(6, 4, 2), hullBody(3, 3, 2)),
      fc.integer({ min: -180, max: 540 }),
      fc.integer({ min: 0, max: 359 }),
      fc.constantFrom(22.5, 45, 90, 135, 180),
      fc.constantFrom(null, null, 45),
      (from, to, body, axis, facing, halfWidth, maxElevation) => {
        const firer = standing('F', hullBody(6, 4, 2), from, facing)
        const scene = createSightScene(table, [firer, standing('T', body, to, facing)])
        const arc: Arc = { at: { ...from, y: inches(2) }, axis, halfWidth, maxElevation }
        const slowly = looksAt(scene, { ...firer, eyeAt: arc.at }, 'T').some(({ points }) =>
          points.some((point) => bearsOn(arc, point)),
        )
        expect(bearsOnBody(scene, firer, 'T', arc)).toBe(slowly)
      },
    ),
    { numRuns: runs(1500) },
  )
})
