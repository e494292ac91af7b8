import { describe, expect, it } from 'vitest'
import { catalogue } from '../../shared/city'
import { area, contains, convexParts, isConvex, regionArea, difference } from '../../shared/geometry'
import { tolerance } from '../../shared/geometry/length'
import { designFootprint, designSolids } from '../../shared/table'

const designs = Object.values(catalogue)

describe('CF-RUIN-13 the designs of the catalogue as solids', () => {
  it.each(designs.map((design) => [design.id, design] as const))(
    '%s: every solid is convex and there are few',
    (_, design) => {
      const parts = designSolids(design)
      expect(parts.length).toBeLessThanOrEqual(2000)
      for (const { outline, from, to } of parts) {
        expect(isConvex(outline)).toBe(true)
        expect(to).toBeGreaterThan(from)
        expect(area(outline)).toBeGreaterThan(0)
      }
    },
  )
  it.each(designs.map((design) => [design.id, design] as const))(
    '%s: slabs keep their area as convex parts',
    (_, design) => {
      if (design.kind !== 'ruin') return
      for (const { slabs } of design.levels) {
        for (const { outline, holes } of slabs) {
          const whole = regionArea(difference(outline, holes))
          const parts = convexParts(outline, holes).reduce((sum, part) => sum + area(part), 0)
          expect(Math.abs(parts - whole)).toBeLessThan(whole * 1e-3 + 20)
          expect(parts).toBeGreaterThanOrEqual(whole - 1e-3)
        }
      }
    },
  )
  it.each(designs.map((design) => [design.id, design] as const))(
    '%s: walls and slabs lie in the footprint',
    (_, design) => {
      if (design.kind !== 'ruin') return
      const outline = designFootprint(design)
      for (const wall of design.walls)
        expect(contains(outline, wall.from, 0.05 * 25.4 + tolerance + wall.thickness / 2)).toBe(true)
    },
  )
})
