/**
 * What lies and stands about in a city for its look alone: lamp posts, wires, rails, dead trees, plots and junk. It follows
 * from the table and nothing else, and stops nobody: whatever could hide somebody is a piece (CF-TERRAIN-09). What was
 * there stays where it was when pieces come and go near it; what a fall buries is gone.
 */
import { buildChance, type BuildChance } from '../../../shared/city/design/chance'
import { boundsHold, pointToPolygon } from '../../../shared/geometry'
import type { Mm } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import { footprint, footprintBounds } from '../../../shared/table'
import type { Piece, Table } from '../../../shared/table/types'
import { streetsOf, type Street } from './streets'

/** What is lower lies flat. Millimetres. */
export const flat: Mm = 8

export const propKinds = ['lamp', 'leaningLamp', 'stump', 'sign', 'tree', 'plot', 'junk', 'papers'] as const
export type PropKind = (typeof propKinds)[number]
export interface Prop {
  readonly kind: PropKind
  readonly at: PlanPoint
  /** Degrees counter-clockwise from above; a lamp's arm reaches over the street. */
  readonly turn: number
  readonly seed: string
}
/** From post to post or over the street, at its two heights; one that is torn hangs down from its first end. */
export interface OverheadWire {
  readonly from: PlanPoint
  readonly to: PlanPoint
  readonly height: Mm
  readonly sag: Mm
  readonly torn: boolean
}
interface Dressing {
  readonly props: readonly Prop[]
  readonly wires: readonly OverheadWire[]
  /** Streets with tram lines in them. */
  readonly rails: readonly Street[]
}
const bare: Dressing = { props: [], wires: [], rails: [] }

/** Lamps stand at the edge of the street; a house may stand right behind. */
const kerb: Mm = 7
const lampRoom: Mm = 4
export const lampHeight: Mm = 96
const trolleyHeight: Mm = 84

/** Room around a prop to whatever stands on the table but roads. */
function clearOf(pieces: readonly Piece[]): (at: PlanPoint, room: Mm) => boolean {
  const standing = pieces
    .filter(({ design: { kind } }) => kind !== 'road' && kind !== 'smoke')
    .map((piece) => ({ box: footprintBounds(piece), outline: footprint(piece) }))
  return (at, room) =>
    standing.every(({ box, outline }) => !boundsHold(box, at, room) || pointToPolygon(at, outline) > room)
}
const isOn = ({ width, depth }: Table, { x, z }: PlanPoint, margin: Mm): boolean =>
  x > margin && z > margin && x < width - margin && z < depth - margin

type Post = Prop & { readonly street: number; readonly along: Mm; readonly side: 1 | -1 }

/** Every six inches one, on either side by turns. */
function lampsOf(street: Street, index: number): readonly Post[] {
  const posts: Post[] = []
  for (const piece of street.pieces)
    for (const [share, side] of piece.long
      ? ([
          [-0.25, -1],
          [0.25, 1],
        ] as const)
      : ([[0, 1]] as const)) {
      const along = piece.middle + share * piece.length
      const at = street.place(along, side * (street.half - kerb))
      const seed = `lamp ${Math.round(at.x)} ${Math.round(at.z)}`
      const luck = buildChance(seed)
      const fate = luck.next()
      const kind = fate < 0.74 ? 'lamp' : fate < 0.85 ? 'leaningLamp' : 'stump'
      // The arm points across the street.
      const turn = (street.alongX ? 0 : -90) + side * 90
      posts.push({ kind, at, turn, seed, street: index, along, side })
    }
  return posts
}

/** Squares of a table, each with its own luck: what changes in one changes nothing in the next. */
function* squares(
  { width, depth }: Table,
  size: Mm,
  name: string,
): Generator<{ at: PlanPoint; luck: BuildChance; seed: string }> {
  for (let x = 0; x < width; x += size)
    for (let z = 0; z < depth; z += size) {
      const seed = `${name} ${x} ${z}`
      const luck = buildChance(seed)
      yield { at: { x: x + luck.between(0, size), z: z + luck.between(0, size) }, luck, seed }
    }
}

function wiresBetween(
  posts: readonly Post[],
  streets: readonly Street[],
  rails: readonly Street[],
): readonly OverheadWire[] {
  const wires: OverheadWire[] = []
  streets.forEach((street, index) => {
    const own = posts
      .filter((post) => post.street === index && post.kind === 'lamp')
      .sort((a, b) => a.along - b.along)
    for (const side of [-1, 1] as const) {
      const row = own.filter((post) => post.side === side)
      row.slice(1).forEach((post, i) => {
        const before = row[i]
        if (!before || post.along - before.along > 640) return
        const luck = buildChance(`wire ${post.seed}`)
        wires.push({
          from: before.at,
          to: post.at,
          height: lampHeight - 3,
          sag: luck.between(7, 13),
          torn: luck.next() < 0.22,
        })
      })
    }
    if (!rails.includes(street)) return
    // Spans from kerb to kerb carry the wire of the tram.
    const middles: PlanPoint[] = []
    own.slice(1).forEach((post, i) => {
      const before = own[i]
      if (!before || before.side === post.side || post.along - before.along > 200) return
      wires.push({ from: before.at, to: post.at, height: trolleyHeight + 2, sag: 2, torn: false })
      middles.push({ x: (before.at.x + post.at.x) / 2, z: (before.at.z + post.at.z) / 2 })
    })
    middles.slice(1).forEach((to, i) => {
      const from = middles[i]
      if (!from || Math.hypot(to.x - from.x, to.z - from.z) > 330) return
      const luck = buildChance(`trolley ${Math.round(to.x)} ${Math.round(to.z)}`)
      wires.push({ from, to, height: trolleyHeight, sag: 2.5, torn: luck.next() < 0.3 })
    })
  })
  return wires
}

/** A table of open country has its own litter. */
export function dressingOf(table: Table): Dressing {
  const { pieces, turf } = table
  const isCity = pieces.some(
    ({ design: { kind } }) => kind === 'road' || kind === 'ruin' || kind === 'collapsed',
  )
  if (turf !== undefined || !isCity) return bare
  const isClear = clearOf(pieces)
  const fallen = clearOf(pieces.filter(({ design: { kind } }) => kind === 'collapsed'))
  const roads = clearOf(
    pieces
      .filter(({ design: { kind } }) => kind === 'road')
      .map((road) => ({ ...road, design: { ...road.design, kind: 'rubble' } as Piece['design'] })),
  )
  const { streets, crossings } = streetsOf(pieces)
  const mayStand = (at: PlanPoint, room: Mm): boolean =>
    isOn(table, at, room) && isClear(at, room) && fallen(at, room + 22)

  const posts = streets.flatMap(lampsOf).filter(({ at }) => mayStand(at, lampRoom))
  const signs = crossings.flatMap(({ at, half }) =>
    (
      [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ] as const
    ).flatMap(([x, z], i): Prop[] => {
      const corner = { x: at.x + x * (half + 5), z: at.z + z * (half + 5) }
      const seed = `sign ${Math.round(corner.x)} ${Math.round(corner.z)}`
      return buildChance(seed).next() < 0.7 && mayStand(corner, lampRoom)
        ? [{ kind: 'sign', at: corner, turn: i * 90 + 45, seed }]
        : []
    }),
  )
  const scattered = (kind: PropKind, size: Mm, often: number, room: Mm, offRoad: Mm | null): Prop[] =>
    [...squares(table, size, kind)].flatMap(({ at, luck, seed }): Prop[] =>
      luck.next() < often && mayStand(at, room) && (offRoad === null || roads(at, offRoad))
        ? [{ kind, at, turn: luck.between(0, 360), seed }]
        : [],
    )
  const rails = streets.filter(({ main }) => main)
  return {
    rails,
    wires: wiresBetween(posts, streets, rails),
    props: [
      ...posts.map(({ kind, at, turn, seed }): Prop => ({ kind, at, turn, seed })),
      ...signs,
      ...scattered('plot', 118, 0.8, 34, 34),
      ...scattered('tree', 110, 0.36, 15, 16),
      ...scattered('junk', 70, 0.34, 15, null),
      ...scattered('papers', 64, 0.3, 6, null),
    ],
  }
}
