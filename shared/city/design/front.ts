import { inches, stored } from '../../geometry/length'
import type { Opening, Wall } from '../../table/types'
import type { BuildChance } from './chance'
import type { Front, Pt } from './sketch'

interface HoleShape {
  readonly kind: Opening['kind']
  readonly width: (bay: number) => number
  readonly sill: number
  readonly height: number
}
/**
 * Openings by letter, inches above their floor. No sill is higher than 0.6": an eye at 1.1" looks out and a head
 * at 1.125" is seen inside (CF-RUIN-05), so that a window is worth standing at.
 */
const holes: Readonly<Record<string, HoleShape>> = {
  w: { kind: 'window', width: (bay) => Math.min(1.2, bay - 0.5), sill: 0.55, height: 1.5 },
  n: { kind: 'window', width: () => 0.7, sill: 0.5, height: 1.6 },
  W: { kind: 'window', width: (bay) => Math.min(2.1, bay - 0.5), sill: 0.5, height: 1.55 },
  f: { kind: 'window', width: (bay) => bay - 0.5, sill: 0.5, height: 1.85 },
  a: { kind: 'window', width: () => 0.9, sill: 0.6, height: 3.9 },
  d: { kind: 'door', width: () => 1.25, sill: 0, height: 2.15 },
  g: { kind: 'door', width: (bay) => Math.min(2.4, bay - 0.5), sill: 0, height: 2.4 },
  h: { kind: 'breach', width: (bay) => Math.min(1.6, bay - 0.4), sill: 0, height: 1.9 },
}
const storey = 3
/** What must remain above an opening for it to keep its lintel, inches. */
const lintel = 0.25
const letterAbove = (letter: string): string =>
  letter === 'd' || letter === 'g' || letter === 'h' ? 'w' : letter

interface Bay {
  readonly from: number
  readonly to: number
  readonly top: number
  readonly width: number
  readonly letters: (level: number) => string
}

/** Openings of one bay in a wall of this height, along measured from `start`; those the break runs through stay open at the top. */
function bayOpenings(bay: Bay, start: number, base: number): Opening[] {
  const found: Opening[] = []
  for (let level = 0; base + level * storey < bay.top; level++) {
    const shape = holes[bay.letters(level)]
    if (!shape) continue
    // A tall window runs through the storeys above it.
    if (shape.height > storey && level > 0) continue
    const floor = level * storey
    const room = bay.top - base - floor - shape.sill
    if (room < 0.3) continue
    const height = room < shape.height + lintel ? Math.min(room, shape.height + lintel) : shape.height
    const width = shape.width(bay.width)
    const middle = (bay.from + bay.to) / 2
    found.push({
      kind: shape.kind,
      along: stored(inches(middle - width / 2 - start)),
      width: stored(inches(width)),
      sill: stored(inches(floor + shape.sill)),
      height: stored(inches(height)),
    })
  }
  return found
}

/**
 * Walls of one front between two points of its centre line. Neighbouring bays of one height become one wall; on
 * top of them stand stumps of different heights, so that the crown is broken in the sight volumes as in the picture.
 * `lengthOfBays` counts from `bayStart`, both inches along the line: bays stay even although a corner took its share.
 */
export function frontWalls(
  from: Pt,
  to: Pt,
  front: Front,
  thickness: number,
  chance: BuildChance,
  base = 0,
  bayEnd?: number,
): Wall[] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dz)
  const count = front.tops.length
  const even = (bayEnd ?? length) / count
  const at = (along: number): { x: number; z: number } => ({
    x: stored(inches(from[0] + (dx / length) * along)),
    z: stored(inches(from[1] + (dz / length) * along)),
  })
  const bays = front.tops.map((top, i): Bay => {
    const ground = front.bays[i] ?? 'b'
    const above = front.upper?.[i] ?? letterAbove(ground)
    return {
      from: i * even,
      to: i === count - 1 ? length : (i + 1) * even,
      top,
      width: even,
      letters: (level) => (level === 0 && base === 0 ? ground : above),
    }
  })
  const walls: Wall[] = []
  const wall = (start: number, end: number, low: number, top: number, openings: Opening[]): void => {
    walls.push({
      from: at(start),
      to: at(end),
      thickness: stored(inches(thickness)),
      base: stored(inches(low)),
      height: stored(inches(top - low)),
      openings,
    })
  }
  for (let i = 0; i < bays.length;) {
    const first = bays[i] as Bay
    let last = i
    while (bays[last + 1]?.top === first.top) last++
    const run = bays.slice(i, last + 1)
    const end = (bays[last] as Bay).to
    if (first.top > base) {
      wall(
        first.from,
        end,
        base,
        first.top,
        run.flatMap((bay) => bayOpenings(bay, first.from, base)),
      )
    }
    i = last + 1
  }
  for (const bay of bays) if (bay.top > base) addStumps(bay)
  return walls

  function addStumps(bay: Bay): void {
    const most = front.stumps ?? 0.7
    const shape = holes[bay.letters(1)]
    const gap = shape ? shape.width(bay.width) : bay.width * 0.4
    const middle = (bay.from + bay.to) / 2
    const open = bayOpenings(bay, bay.from, base).some(
      (o) => o.sill + o.height >= inches(bay.top - base) - 0.1,
    )
    const columns: [number, number, number][] = [
      [bay.from, middle - gap / 2, 1],
      [middle - gap / 2, middle + gap / 2, open ? 0 : 0.5],
      [middle + gap / 2, bay.to, 1],
    ]
    for (const [start, end, share] of columns) {
      const rise = chance.next() * most * share
      if (rise > 0.15 && end - start > 0.15) wall(start, end, bay.top, bay.top + rise, [])
    }
  }
}
