/** The storeys a way may use, and what bars it there: the open ground with all ground floors is one, upper floors of one height that touch are another. */
import {
  boundsMeet,
  contains,
  cornerTurn,
  tolerance,
  touchTolerance,
  within,
  type Mm,
  type PlanPoint,
} from '../../geometry'
import { footprintBounds, reachOfBase, solids, surfaceHeight, surfacesAt, waistOf } from '../../table'
import type { Standing, SurfaceRef } from '../../table/types'
import { groundHeights, groundStretches, heapAt, heapsOf, type Heap, type Stretch } from '../heights-on-way'
import { climbBarred, scramble } from '../physical-walls'
import type { MoveScene } from '../rules'
import {
  carries,
  ground,
  holdsPlace,
  partsOff,
  upperStoreys,
  type StoreyFloor,
  type StoreyFloors,
} from '../storey-floors'
import { mayReach } from '../sweep'
import { terrainMap } from '../terrain'
import { bars, barredPart, basesInTheWay, outlineBlock, type BlockedGround } from './blocks'
import type { Circle } from './tangents'

/** What bounds one search: who walks, how far at most, and ground he keeps off. */
export interface StoreyWalk {
  readonly scene: MoveScene
  readonly mover: Standing
  readonly reach: Mm
  /** He keeps clear of difficult ground (C4-ASSAULT-07). */
  readonly keepsClear: boolean
  /** Ways are looked for that climb and come down again, over the heads of those who stand in between. */
  readonly overHeads?: boolean
  /** Places where the base finds no room in any facing, and round them. */
  readonly shut?: readonly Shut[]
  /** After so many looks there is no way; as many as a real move is worth where it is not said. */
  readonly mostLooks?: number
}
export interface Shut extends Circle {
  readonly on: SurfaceRef
}

const none: readonly never[] = []

export class Storey {
  private known: readonly BlockedGround[] | null = null
  /** Of the ground: what lies on it near by and is stood on. */
  private readonly heaps: readonly Heap[]

  constructor(
    private readonly walk: StoreyWalk,
    readonly floors: StoreyFloors,
  ) {
    this.heaps = this.isGround ? heapsNear(walk) : []
  }
  get isGround(): boolean {
    return this.floors === ground
  }
  private get height(): Mm {
    return this.floors[0]?.height ?? 0
  }
  /** Heights one may stand at on it. */
  private get heights(): readonly Mm[] {
    return [this.height, ...new Set(this.heaps.map(({ surface }) => surface.y))]
  }

  /** Asked for every line: heaps and hills are looked at, nothing else of the table. */
  heightAt(at: PlanPoint): Mm {
    return this.isGround ? (heapAt(this.heaps, at)?.y ?? 0) : this.height
  }
  /** Least and greatest height of a straight way on it. */
  private heightsOn(from: PlanPoint, to: PlanPoint): readonly [Mm, Mm] {
    const heaps = this.heapsAlong(from, to)
    if (heaps.length === 0) return [this.height, this.height]
    const [a, b] = [heapAt(heaps, from)?.y ?? 0, heapAt(heaps, to)?.y ?? 0]
    return groundHeights(heaps, { ...from, y: a }, { ...to, y: b })
  }
  /** Most ways lead past every heap. */
  private heapsAlong(from: PlanPoint, to: PlanPoint): readonly Heap[] {
    return this.heaps.length === 0 ? none : this.heaps.filter(({ box }) => mayReach(from, to, 0, box))
  }
  /** The same, cut where the ground rises or falls. */
  private stretchesOn(from: PlanPoint, to: PlanPoint): readonly Stretch[] {
    const heaps = this.heapsAlong(from, to)
    const { height } = this
    const [a, b] = [heapAt(heaps, from)?.y ?? height, heapAt(heaps, to)?.y ?? height]
    return groundStretches(heaps, { ...from, y: a }, { ...to, y: b })
  }
  /** The surface a waypoint there is on: at the edge of a heap that of the heap, as its height is. */
  refAt(at: PlanPoint): SurfaceRef {
    if (this.isGround) return (heapAt(this.heaps, at) ?? this.groundAt(at))?.ref ?? { piece: null, level: 0 }
    const there = this.floors.filter(({ outline }) => contains(outline, at))
    const { table } = this.walk.scene
    const floor =
      there.find(({ piece, level }) => surfaceHeight(table, { piece: piece.id, level }, at) !== null) ??
      there[0] ??
      (this.floors[0] as StoreyFloor)
    return { piece: floor.piece.id, level: floor.level }
  }
  private groundAt(at: PlanPoint) {
    return surfacesAt(this.walk.scene.table, at).findLast(({ ref }) => ref.level === 0)
  }

  get blocks(): readonly BlockedGround[] {
    return (this.known ??= this.findBlocks())
  }
  private findBlocks(): readonly BlockedGround[] {
    const { scene, mover, reach, keepsClear, shut = [] } = this.walk
    const radius = waistOf(mover.body.base)
    const around = boxAround(mover.pose.at, reach + radius)
    const { impassable, difficult } = terrainMap(scene.table)
    const near = ({ box }: (typeof impassable)[number]): boolean => boundsMeet(box, around)
    const clear = radius + touchTolerance + 2 * tolerance
    return [
      ...basesInTheWay(scene, mover, reach, this.heights),
      ...impassable
        .filter((area) => near(area) && !this.floors.some(({ piece }) => piece.id === area.piece.id))
        .map(({ outline }) => outlineBlock(outline, radius)),
      ...(keepsClear ? difficult.filter(near).map(({ outline }) => outlineBlock(outline, clear)) : []),
      ...(scene.walls === 'physical' ? this.walls() : []),
      ...shut.filter(({ on }) => isStoreyOf(this, on)).map(({ at, radius: off }) => outlineBlock([at], off)),
    ]
  }
  /** Walls nobody steps over on the way (CF-RUIN-11). */
  private walls(): readonly BlockedGround[] {
    const { scene, mover, reach } = this.walk
    const { body, pose } = mover
    const around = boxAround(pose.at, reach + body.radius)
    const [floor = 0] = this.heights
    return scene.table.pieces
      .filter((piece) => piece.design.kind === 'ruin' && boundsMeet(footprintBounds(piece), around))
      .flatMap((piece) => solids(piece))
      .filter(
        ({ part, from, to }) =>
          part === 'wall' && !within(to, floor + scramble) && !within(floor + body.height, from),
      )
      .map(({ outline }) => outlineBlock(outline, body.radius))
  }

  /** Places at which one bends only because the storey ends there: its floors' inward corners, and where two of them meet. */
  get inwardCorners(): readonly Circle[] {
    return this.floors
      .flatMap((floor) => {
        const { outline } = floor
        const turnOfAll = Math.sign(outline.reduce((sum, _, index) => sum + cornerTurn(outline, index), 0))
        const meets = (at: PlanPoint): boolean =>
          this.floors.some((other) => other !== floor && contains(other.outline, at, touchTolerance))
        return outline.filter((at, index) => cornerTurn(outline, index) * turnOfAll < 0 || meets(at))
      })
      .map((at) => ({ at, radius: 0 }))
  }
  /**
   * Everything that bars a straight way; null: it leads off the storey or the table.
   * @param among  nothing else can be in its way
   */
  stops(
    from: PlanPoint,
    to: PlanPoint,
    among: readonly BlockedGround[] = this.blocks,
  ): readonly BlockedGround[] | null {
    return this.leadsOff(to) || !this.carries(from, to) ? null : this.barring(from, to, among)
  }
  /** The same wherever the storey ends: a way that comes up to it, or leaves it, is barred on the part that lies on it. */
  barring(
    from: PlanPoint,
    to: PlanPoint,
    among: readonly BlockedGround[] = this.blocks,
  ): readonly BlockedGround[] {
    const [minX, maxX] = from.x < to.x ? [from.x, to.x] : [to.x, from.x]
    const [minZ, maxZ] = from.z < to.z ? [from.z, to.z] : [to.z, from.z]
    let found: BlockedGround[] | null = null
    let heights: readonly [Mm, Mm] | null = null
    let stretches: readonly Stretch[] | null = null
    // Asked tens of thousands of times a charge: most are told to be aside by four numbers.
    for (const block of among) {
      const { arm } = block
      if (minX > arm.maxX || maxX < arm.minX || minZ > arm.maxZ || maxZ < arm.minZ) continue
      heights ??= this.heightsOn(from, to)
      if (!bars(block, from, to, ...heights)) continue
      stretches ??= this.stretchesOn(from, to)
      if (stretches.some((part) => bars(block, part.from, part.to, part.low, part.high)))
        (found ??= []).push(block)
    }
    return found ?? none
  }
  /** What can be in the way of arcs along a circle. */
  around({ at, radius }: Circle): readonly BlockedGround[] {
    const box = boxAround(at, radius + tolerance)
    return this.blocks.filter(({ arm }) => boundsMeet(arm, box))
  }
  /** Off the table even where its narrowest side points to the edge. */
  private leadsOff({ x, z }: PlanPoint): boolean {
    const { scene, mover } = this.walk
    const { width, depth } = scene.table
    const waist = waistOf(mover.body.base)
    return !(within(waist, x) && within(waist, z) && within(x + waist, width) && within(z + waist, depth))
  }
  carries(from: PlanPoint, to: PlanPoint): boolean {
    return carries(this.floors, from, to)
  }
  /** Could a straight way come over it at all? */
  liesAlong(from: PlanPoint, to: PlanPoint): boolean {
    return this.isGround || this.floors.some(({ piece }) => mayReach(from, to, 0, footprintBounds(piece)))
  }
  /** Parts of a straight way that cannot be walked here; 0 is its start, 1 its end. */
  barredParts(from: PlanPoint, to: PlanPoint): readonly (readonly [number, number])[] {
    const near = this.blocks.filter(({ arm }) => mayReach(from, to, 0, arm))
    const stretches = near.length > 0 ? this.stretchesOn(from, to) : []
    const parts = stretches.flatMap((stretch) => {
      const [start, end] = stretch.part
      return near.flatMap((block) => {
        const part = barredPart(block, stretch.from, stretch.to, stretch.low, stretch.high)
        return part ? [part.map((share) => start + share * (end - start)) as [number, number]] : []
      })
    })
    return [...parts, ...partsOff(this.floors, from, to)]
  }
}

/** What rises from the ground within reach and is stood on. */
function heapsNear({ scene, mover, reach }: StoreyWalk): readonly Heap[] {
  const around = boxAround(mover.pose.at, reach + reachOfBase(mover.body.base))
  return heapsOf(scene.table).filter(({ box }) => boundsMeet(box, around))
}
const boxAround = ({ x, z }: PlanPoint, reach: Mm) => ({
  minX: x - reach,
  maxX: x + reach,
  minZ: z - reach,
  maxZ: z + reach,
})

/** One may change between these two storeys at this place: in a ruin that has both, or where their ruins touch (CF-MOVE-04). */
export function mayClimb({ scene }: StoreyWalk, one: Storey, other: Storey, at: PlanPoint): boolean {
  if (!holdsPlace(one.floors, at) || !holdsPlace(other.floors, at)) return false
  if (scene.walls !== 'physical') return true
  const [from, to] = [one, other].map((storey) => ({ ...at, y: storey.heightAt(at) }))
  if (!from || !to) return false
  return !climbBarred(scene.table, { from, to, kind: 'climb', length: Math.abs(to.y - from.y) })
}
/** Is there any place at which one may change between them? */
export const adjoinOrStack = (one: Storey, other: Storey): boolean =>
  one.isGround ||
  other.isGround ||
  one.floors.some((floor) =>
    other.floors.some(
      ({ piece }) =>
        piece === floor.piece ||
        boundsMeet(footprintBounds(piece), footprintBounds(floor.piece), touchTolerance),
    ),
  )

/** Storeys that cost no more climbing than there is, on the way from where the mover stands. */
export function storeysInReach(walk: StoreyWalk, climb: Mm): readonly Storey[] {
  const { scene, mover, reach } = walk
  const around = boxAround(mover.pose.at, reach)
  const upper = upperStoreys(scene.table)
    .filter((floors) => floors.some(({ piece }) => boundsMeet(footprintBounds(piece), around)))
    .map((floors) => new Storey(walk, floors))
    .filter(
      (storey) =>
        within(Math.abs(storey.heightAt(mover.pose.at) - mover.pose.y), climb) ||
        isStoreyOf(storey, mover.pose.on),
    )
  return [new Storey(walk, ground), ...upper]
}
/** Does the other begin where this one's stairs end? */
export const isNextBelow = (upper: Storey, other: Storey): boolean =>
  upper.floors.some(({ piece, level }) =>
    level === 1
      ? other.isGround
      : other.floors.some((floor) => floor.piece === piece && floor.level === level - 1),
  )
export const isStoreyOf = ({ floors, isGround }: Storey, on: SurfaceRef): boolean =>
  on.level === 0 ? isGround : floors.some(({ piece, level }) => piece.id === on.piece && level === on.level)
