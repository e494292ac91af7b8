import { describe, expect, it } from 'vitest'
import { inches, pointGap, pointToSegment, toInches } from '../../../shared/geometry'
import { cornersOfArc, onCircle } from '../../../shared/movement/shortest/tangents'

describe('C4-MOVE-02, C4-ASSAULT-01 an arc on a way', () => {
  const arcs = [0.4, 0.5, 1, 1.5, 2.2, 5].flatMap((radius) =>
    [0.01, 0.3, 1, Math.PI / 2, Math.PI, 6].map((turn) => ({ radius, turn })),
  )
  const lineOf = (radius: number, turn: number) => {
    const circle = { at: { x: 100, z: 100 }, radius: inches(radius) }
    const line = [onCircle(circle, 0.7), ...cornersOfArc(circle, 0.7, turn, 1), onCircle(circle, 0.7 + turn)]
    return { circle, line }
  }
  it('is no longer than it should be by 0.001", 12" of arcs by no more than 0.005"', () => {
    for (const { radius, turn } of arcs) {
      const { line } = lineOf(radius, turn)
      const length = line.slice(1).reduce((sum, at, i) => sum + pointGap(at, line[i] ?? at), 0)
      const over = toInches(length) - radius * turn
      expect(over).toBeGreaterThan(-1e-9)
      expect(over).toBeLessThan(0.0022)
      if (radius >= 0.9) expect((over / (radius * turn)) * 12).toBeLessThan(0.005)
    }
  })
  it('is walked outside it, and nowhere farther off than anybody can tell', () => {
    for (const { radius, turn } of arcs) {
      const { circle, line } = lineOf(radius, turn)
      for (const at of line) expect(toInches(pointGap(at, circle.at)) - radius).toBeLessThan(0.0006)
      line.slice(1).forEach((to, i) => {
        expect(pointToSegment(circle.at, line[i] ?? to, to)).toBeGreaterThan(circle.radius - 1e-6)
      })
    }
  })
})
