/** Hulls as boxes: what blocks a ray, and the places on them that are looked for (C4-VEH-06, C4-VSHOOT-20, -27). */
import type { Mm } from '../geometry/length'
import type { PlanPoint, Point3 } from '../geometry/point'
import { frame, placed, unplaced, type Frame } from '../geometry/turn'
import { hullSpan } from '../table/bases'
import { remembered } from '../table/placement'
import type { Standing } from '../table/types'
import { touchInterval } from './solid-tree'
import type { HullPanel, HullSide } from './witness'

export interface HullBox {
  readonly frame: Frame
  /** Half the length along the facing, half the width across it. */
  readonly along: Mm
  readonly across: Mm
  readonly bottom: Mm
  readonly top: Mm
}
/** Most bodies have none: nothing is remembered of them. */
export const hullBox = (model: Standing): HullBox | null => (model.body.hull ? boxOf(model) : null)
const boxOf: (model: Standing) => HullBox = remembered((model) => {
  const { body, pose } = model
  const { base } = body
  const [length, width] =
    base.shape === 'round' ? [2 * base.radius, 2 * base.radius] : [base.length, base.width]
  const [bottom, top] = hullSpan(model)
  return { frame: frame(pose.at, pose.facing), along: length / 2, across: width / 2, bottom, top }
})

/** The body box; without one the square round the base, as high as the body (C4-VSHOOT-20). */
export function panelBox(model: Standing): HullBox {
  const { body, pose } = model
  const half = body.base.shape === 'round' ? body.base.radius : body.radius
  return (
    hullBox(model) ?? {
      frame: frame(pose.at, pose.facing),
      along: half,
      across: half,
      bottom: pose.y,
      top: pose.y + body.height,
    }
  )
}

/** Where a ray enters the box; null where it misses or only touches it. */
export function entersHull(box: HullBox, eye: Point3, to: Point3): number | null {
  const a = unplaced(box.frame, eye)
  const b = unplaced(box.frame, to)
  const [dx, dz, dy] = [b.x - a.x, b.z - a.z, to.y - eye.y]
  const { along, across, bottom, top } = box
  const from = Math.max(
    0,
    intoSlab(a.x, dx, -along, along),
    intoSlab(a.z, dz, -across, across),
    intoSlab(eye.y, dy, bottom, top),
  )
  const end = Math.min(
    1,
    outOfSlab(a.x, dx, -along, along),
    outOfSlab(a.z, dz, -across, across),
    outOfSlab(eye.y, dy, bottom, top),
  )
  return end - from > touchInterval ? from : null
}
/** Where a ray comes between two planes; one along them is between them all the way or never. */
const intoSlab = (start: number, step: number, low: Mm, high: Mm): number =>
  step === 0
    ? start > low && start < high
      ? -Infinity
      : Infinity
    : Math.min((low - start) / step, (high - start) / step)
const outOfSlab = (start: number, step: number, low: Mm, high: Mm): number =>
  step === 0 ? Infinity : Math.max((low - start) / step, (high - start) / step)

/** Corners of its underside: front left, front right, rear right, rear left. */
export const cornersOf = ({ frame: place, along, across, bottom }: HullBox): readonly Point3[] =>
  [
    [along, -across],
    [along, across],
    [-along, across],
    [-along, -across],
  ].map(([x = 0, z = 0]) => ({ ...placed(place, { x, z }), y: bottom }))

/**
 * Panels turned to the eye. Samples behind the hull itself are not looked for; from right under or over it only its
 * top rectangle is left (C4-VSHOOT-27).
 */
export function panelsTurnedTo(box: HullBox, eye: Point3): readonly HullPanel[] {
  const { x, z } = unplaced(box.frame, eye)
  const turned: HullPanel[] = []
  if (x > box.along) turned.push('front')
  if (x < -box.along) turned.push('rear')
  // Left is −z in the hull's own coordinates: a quarter turn counter-clockwise seen from above.
  if (z < -box.across) turned.push('left')
  if (z > box.across) turned.push('right')
  if (turned.length === 0 || eye.y > box.top) turned.push('top')
  return turned
}

/** The panel looked for from a place; from right over the hull its top (C4-VSHOOT-27). */
export function facingStruck(box: HullBox, from: PlanPoint, sectors: FacingSectors = 'corners'): HullPanel {
  return isRightOver(box, from) ? 'top' : sidesFrom(sectorsOf(box, sectors), unplaced(box.frame, from))[0]
}
/** In the column over the outline, whatever the height: the top is looked for from there (C4-VSHOOT-27). */
export function isRightOver({ frame: place, along, across }: HullBox, from: PlanPoint): boolean {
  const { x, z } = unplaced(place, from)
  return Math.abs(x) <= along && Math.abs(z) <= across
}

/** How the table is parted round a hull (C4-VSHOOT-20). */
export type FacingSectors = 'corners' | 'quadrants'
const square = { along: 1, across: 1 }
const sectorsOf = (
  box: Pick<HullBox, 'along' | 'across'>,
  sectors: FacingSectors,
): Pick<HullBox, 'along' | 'across'> => (sectors === 'quadrants' ? square : box)

/** mm² by which a place may lie beside a line through a corner and still be on it (C4-VSHOOT-20). */
const onCornerLine = 1e-3

/** The lines through opposite corners part the table in four; on such a line both sides are turned to the place. */
function sidesFrom(
  { along, across }: Pick<HullBox, 'along' | 'across'>,
  { x, z }: PlanPoint,
): readonly [HullSide, ...HullSide[]] {
  const end: HullSide = x > 0 ? 'front' : 'rear'
  const flank: HullSide = z < 0 ? 'left' : 'right'
  if (x === 0 && z === 0) return [flank]
  const aside = Math.abs(z) * along - Math.abs(x) * across
  if (Math.abs(aside) <= onCornerLine) return [end, flank]
  return [aside < 0 ? end : flank]
}

/** The sides of a hull that a place is turned to, whatever its height; without a body box those of the square round its base (C4-VSHOOT-20). */
export function sidesTowards(
  { body: { base, hull }, pose }: Pick<Standing, 'body' | 'pose'>,
  from: PlanPoint,
  sectors: FacingSectors = 'corners',
): readonly HullSide[] {
  const box = hull && base.shape !== 'round' ? { along: base.length / 2, across: base.width / 2 } : square
  return sidesFrom(sectorsOf(box, sectors), unplaced(frame(pose.at, pose.facing), from))
}

export const panelColumns = 20
export const panelRows = 10
export const panelSamples = panelColumns * panelRows

const knownPanels = remembered<HullBox, Map<HullPanel, readonly Point3[]>>(() => new Map())
/** Cell centres of a panel: worked out once, however many eyes look. */
export function panelPoints(box: HullBox, panel: HullPanel): readonly Point3[] {
  const known = knownPanels(box)
  const points = known.get(panel) ?? cellCentres(box, panel)
  known.set(panel, points)
  return points
}

/** Column by column, bottom to top; the top panel runs along the hull, from left to right. */
function cellCentres(box: HullBox, panel: HullPanel): readonly Point3[] {
  const { along, across, bottom, top } = box
  const points: Point3[] = []
  for (let i = 0; i < panelColumns; i++) {
    const s = ((i + 0.5) / panelColumns) * 2 - 1
    for (let j = 0; j < panelRows; j++) {
      const up = (j + 0.5) / panelRows
      const local =
        panel === 'front' || panel === 'rear'
          ? { x: panel === 'front' ? along : -along, z: s * across }
          : { x: s * along, z: panel === 'top' ? (up * 2 - 1) * across : panel === 'left' ? -across : across }
      const { x, z } = placed(box.frame, local)
      points.push({ x, y: panel === 'top' ? top : bottom + up * (top - bottom), z })
    }
  }
  return points
}
