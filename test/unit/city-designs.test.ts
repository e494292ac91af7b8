import { describe, expect, it } from 'vitest'
import { ruinDesigns } from '../../shared/city'
import { area, boundaryDistance, contains, inches, segmentsCross } from '../../shared/geometry'
import type { PlanPoint, Polygon } from '../../shared/geometry/point'
import { bodies, canStand, designFootprint, designSolids } from '../../shared/table'
import type { Piece, RuinDesign, Standing, Table } from '../../shared/table/types'

const twentieth = inches(0.05)
const edges = (p: Polygon): [PlanPoint, PlanPoint][] =>
  p.map((a, i) => [a, p[(i + 1) % p.length] as PlanPoint])
const isSimple = (p: Polygon): boolean => {
  const all = edges(p)
  return all.every(([a, b], i) => all.every(([c, d], j) => j <= i || !segmentsCross(a, b, c, d)))
}
const standingTable = (design: RuinDesign): { table: Table; piece: Piece } => {
  const piece: Piece = {
    id: 'it',
    design,
    at: { x: inches(12), z: inches(12) },
    turn: 0,
    state: { fortified: false, dangerous: false },
  }
  return { table: { width: inches(24), depth: inches(24), pieces: [piece] }, piece }
}
/** How many 1" bases fit on a level, placed greedily on a half-inch grid. */
function room(design: RuinDesign, level: number): number {
  const { table } = standingTable(design)
  const body = bodies.infantry
  const placed: Standing[] = []
  for (let x = 5; x <= 19; x += 0.5) {
    for (let z = 5; z <= 19; z += 0.5) {
      const at = { x: inches(x), z: inches(z) }
      const on = { piece: 'it', level }
      if (canStand(table, body, at, on, placed) !== null) continue
      const y = design.levels[level]?.height ?? 0
      placed.push({ id: `${x} ${z}`, unit: 'u', body, pose: { at, y, on, facing: 0 } })
    }
  }
  return placed.length
}

describe('CF-RUIN-13 every ruin of the catalogue passes the asset checklist', () => {
  it.each(ruinDesigns().map((design) => [design.id, design] as const))('%s', (_, design) => {
    const plan = designFootprint(design)
    expect(isSimple(plan)).toBe(true)
    expect(area(plan)).toBeGreaterThan(inches(1) ** 2)
    for (const solid of designSolids(design)) {
      // A line that joins outer corners cuts across the thickness of a wall's end (CF-RUIN-02, cornerLine).
      const slack = design.footprintMethod === 'cornerLine' ? inches(0.25) : twentieth
      for (const corner of solid.outline) expect(contains(plan, corner, slack)).toBe(true)
    }
    for (const level of design.levels) {
      for (const slab of level.slabs) {
        expect(isSimple(slab.outline)).toBe(true)
        for (const corner of slab.outline) expect(contains(plan, corner, twentieth)).toBe(true)
        for (const corner of slab.holes.flat()) {
          expect(
            contains(slab.outline, corner, 0) && boundaryDistance(slab.outline, corner) > twentieth,
          ).toBe(true)
        }
      }
      const above = design.levels[level.index + 1]
      if (above) expect(above.height - level.height).toBeCloseTo(inches(3), 2)
    }
    expect(designSolids(design).length).toBeLessThanOrEqual(2000)
  })
})

describe('the floors of the catalogue are worth climbing to', () => {
  it.each(ruinDesigns().map((design) => [design.id, design] as const))(
    '%s has room for several bases on every level',
    (_, design) => {
      for (const level of design.levels)
        expect(room(design, level.index)).toBeGreaterThanOrEqual(level.index === 0 ? 6 : 4)
    },
  )
})
