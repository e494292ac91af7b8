/** Where plates with words stand on the screen, so that none covers another or somebody's head. Pixels, y downwards. */

export interface PlateSpot {
  readonly x: number
  readonly y: number
}
/** A plate and the place it speaks of. */
export interface NamePlate extends PlateSpot {
  readonly width: number
  readonly height: number
  /** It hangs under its place instead of standing over it. */
  readonly below: boolean
}
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
/** How far a plate stands from where it was meant to. */
export interface Shift {
  readonly dx: number
  readonly dy: number
}
interface Surroundings {
  readonly heads: readonly Box[]
  /** What lies over the table: words under it are not read. */
  readonly panels?: readonly Box[]
  readonly room: { readonly width: number; readonly height: number }
  /** Where the plates stood in the picture before. */
  readonly before?: readonly (Shift | undefined)[]
}

const gap = 3
/** Nearer than this a plate needs no line to its place. */
const near = 6
/** Rows over and under, half widths to either side, in which a free place is sought. */
const rows = 7
const columns = 4
const unmoved: Shift = { dx: 0, dy: 0 }

const boxOf = ({ x, y, width, height, below }: NamePlate, { dx, dy }: Shift): Box => {
  const top = y + dy - (below ? 0 : height)
  return { left: x + dx - width / 2, right: x + dx + width / 2, top, bottom: top + height }
}
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** Places round the wished one, the nearest first; those over it before those under it. */
function places({ width, height }: NamePlate): readonly Shift[] {
  const found: Shift[] = []
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++)
      found.push({ dx: (column * (width + gap)) / 2, dy: row * (height / 2 + gap / 2) })
  const far = ({ dx, dy }: Shift): number => Math.hypot(dx, dy) + (dy > 0 ? 0.5 : 0)
  return found.sort((a, b) => far(a) - far(b))
}
/** What moves a box that hangs over the edge back into the picture. */
function inside({ left, right, top, bottom }: Box, { width, height }: Surroundings['room']): Shift {
  return {
    dx: left < 0 ? -left : Math.min(0, width - right),
    dy: top < 0 ? -top : Math.min(0, height - bottom),
  }
}

/** Where the line to the place of a plate leaves it; null where it stands at its place. */
export function leaderOf(plate: NamePlate, shift: Shift): PlateSpot | null {
  if (Math.hypot(shift.dx, shift.dy) < near) return null
  const { left, right, top, bottom } = boxOf(plate, shift)
  const from = {
    x: Math.min(Math.max(plate.x, left), right),
    y: Math.min(Math.max(plate.y, top), bottom),
  }
  return Math.hypot(from.x - plate.x, from.y - plate.y) < near ? null : from
}
export function layPlates(
  plates: readonly NamePlate[],
  { heads, panels = [], room, before = [] }: Surroundings,
): Shift[] {
  const taken = [...panels]
  return plates.map((plate, i) => {
    if (plate.x < 0 || plate.y < 0 || plate.x > room.width || plate.y > room.height) return unmoved
    const kept = before[i]
    const around = places(plate)
    let best = { shift: unmoved, box: boxOf(plate, unmoved), hides: Infinity }
    for (const wished of [unmoved, ...(kept === undefined ? [] : [kept]), ...around]) {
      const back = inside(boxOf(plate, wished), room)
      const shift = { dx: wished.dx + back.dx, dy: wished.dy + back.dy }
      const box = boxOf(plate, shift)
      // Another plate hides words, which is worse than a head hidden.
      const hides =
        heads.reduce((sum, head) => sum + shared(box, head), 0) +
        taken.reduce((sum, other) => sum + shared(box, other) * 4, 0)
      if (hides < best.hides) best = { shift, box, hides }
      if (hides === 0) break
    }
    const { left, right, top, bottom } = best.box
    taken.push({ left: left - gap, right: right + gap, top: top - gap, bottom: bottom + gap })
    return best.shift
  })
}
