/** Outlines of what lies in open country, in inches, and the ends at which runs of it join. */
import { inches, stored } from '../../geometry/length'
import type { Polygon } from '../../geometry/point'
import { cos, sin } from '../../portable'
import type { PlainDesign } from '../../table/types'
import { buildChance } from '../design/chance'
import type { Pt } from '../design/sketch'

const mm = (points: readonly Pt[]): Polygon =>
  points.map(([x, z]) => ({ x: stored(inches(x)), z: stored(inches(z)) }))

export const box = (width: number, depth: number): Polygon =>
  mm([
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ])

const corners = 20
/** A soft outline about the middle: three slow waves run round it. */
function soft(id: string, radius: number, stretch: number): readonly Pt[] {
  const luck = buildChance(id)
  const waves = [2, 3, 5].map((times) => ({
    times,
    by: luck.between(0.2, 1) * (0.2 / times),
    from: luck.between(0, 2 * Math.PI),
  }))
  return Array.from({ length: corners }, (_, i): Pt => {
    const angle = (i / corners) * 2 * Math.PI
    const r = waves.reduce((sum, { times, by, from }) => sum + by * sin(times * angle + from), 0.92)
    return [cos(angle) * radius * r * stretch, sin(angle) * radius * r]
  })
}
export const patch = (id: string, radius: number, stretch: number): Polygon => mm(soft(id, radius, stretch))

/** All bends turn by so much about a circle of this radius along their middle. */
export const bendRadius = 9
export const bendDegrees = 30

/** A bend by its middle line: it comes from the left and turns away to the far side. */
export function bend(width: number): Polygon {
  const steps = 5
  const rim = (radius: number): Pt[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = ((i / steps - 0.5) * bendDegrees * Math.PI) / 180
      return [radius * sin(angle), radius * cos(angle) - bendRadius]
    })
  return mm([...rim(bendRadius - width / 2), ...rim(bendRadius + width / 2).reverse()])
}

/** A hill: one soft outline and the same, drawn in, for every step above. Each step is as high as the one below is. */
export function hill(
  id: string,
  radius: number,
  stretch: number,
  steps: readonly { readonly share: number; readonly height: number }[],
): Pick<PlainDesign, 'outline' | 'height' | 'tiers'> {
  const whole = soft(id, radius, stretch)
  const luck = buildChance(`${id} crest`)
  const lean: Pt = [luck.between(-0.12, 0.12) * radius * stretch, luck.between(-0.12, 0.12) * radius]
  const [foot, ...above] = steps.map(({ share, height }) => ({
    outline: mm(
      whole.map(([x, z]): Pt => [x * share + lean[0] * (1 - share), z * share + lean[1] * (1 - share)]),
    ),
    height: stored(inches(height)),
  }))
  if (!foot) throw new Error(`${id} has no step`)
  return { outline: foot.outline, height: foot.height, tiers: above }
}

/** A house under a gabled roof: its eaves, and the roof in steps, for rays meet what stands there (C4-LOS-09). */
export function house(
  width: number,
  depth: number,
  eaves: number,
  ridge: number,
): Pick<PlainDesign, 'outline' | 'height' | 'tiers'> {
  const steps = 4
  return {
    outline: box(width, depth),
    height: stored(inches(eaves)),
    tiers: Array.from({ length: steps }, (_, i) => ({
      outline: box(width, depth * (1 - (i + 0.5) / steps)),
      height: stored(inches(eaves + ((ridge - eaves) * (i + 1)) / steps)),
    })),
  }
}
