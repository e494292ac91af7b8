/** "Closer than" is answered as the gap itself answers it, for every pair of shapes: only sooner. */
import { describe, expect, test } from 'vitest'
import { buildChance } from '../../shared/city/design/chance'
import { frame, placedOutline, rectangle, type PlanPoint } from '../../shared/geometry'
import {
  convexCloser,
  convexGap,
  ovalShape,
  pointShape,
  polygonShape,
  sweptShape,
  type SupportFunction,
} from '../../shared/table/convex-gap'

const rounds = 4000

describe('closer than', () => {
  const chance = buildChance('closer than')
  const somewhere = (): PlanPoint => ({ x: chance.between(-80, 80), z: chance.between(-80, 80) })
  /** On whole millimetres and turned by quarters now and then, so that sides touch exactly. */
  function shape(): SupportFunction {
    const exact = chance.next() < 0.4
    const at = somewhere()
    const centre = exact ? { x: Math.round(at.x / 10) * 10, z: Math.round(at.z / 10) * 10 } : at
    const turn = exact ? 90 * Math.floor(chance.between(0, 4)) : chance.between(0, 360)
    const size = (): number => (exact ? 20 * Math.ceil(chance.between(0, 4)) : chance.between(5, 100))
    const kind = chance.next()
    if (kind < 0.2) return pointShape(centre)
    const { cos, sin } = frame(centre, turn)
    if (kind < 0.4) return ovalShape(centre, size() / 2, size() / 2, cos, sin)
    const [length, width] = [size(), size()]
    const rect = polygonShape(
      placedOutline(frame(centre, turn), rectangle(-length / 2, -width / 2, length, width)),
    )
    return kind < 0.8 ? rect : sweptShape(rect, somewhere())
  }

  test.each([0, 0.5, 12, 40])('than %d mm', (limit) => {
    const met = { yes: 0, no: 0 }
    for (let round = 0; round < rounds; round++) {
      const [a, b] = [shape(), shape()]
      const gap = convexGap(a, b)
      const expected = limit === 0 ? gap === 0 : gap < limit
      // Where the gap is the limit itself, rounding may fall either way.
      if (limit > 0 && Math.abs(gap - limit) < 1e-6) continue
      if (limit === 0 && gap > 0 && gap < 1e-5) continue
      expect(convexCloser(a, b, limit), `round ${round}: gap ${gap}`).toBe(expected)
      met[expected ? 'yes' : 'no'] += 1
    }
    expect(met.yes).toBeGreaterThan(rounds / 10)
    expect(met.no).toBeGreaterThan(rounds / 10)
  })
})
