/**
 * The heap a ruin leaves: stumps of its walls, a bed of dust and crumbs, and its own debris at rest. All of it lies inside
 * the footprint and below 1.5" (CF-DESTROY-06); the bed stays low, for models stand on the ground between the plates.
 */
import { Quaternion, Vector3 } from 'three'
import { buildChance, type BuildChance } from '../../../shared/city/design/chance'
import { inches } from '../../../shared/geometry/length'
import { boundaryDistance, bounds, centroid, contains } from '../../../shared/geometry/polygon'
import type { PlanPoint, Polygon } from '../../../shared/geometry/point'
import { designFootprint } from '../../../shared/table'
import type { RuinDesign } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import type { MeshData, MeshPoint } from '../materials/mesh-writer'
import { placeMeshes } from '../materials/place-meshes'
import { designKey } from './design-key'
import { bedMesh } from './bed'
import { debrisOf, type Debris } from './debris'
import { shardMesh } from './shard'
import { stumpMesh } from './stumps'

/** Nothing of a heap reaches higher. */
export const heapTop = inches(1.5)

interface Rest {
  readonly at: MeshPoint
  readonly turn: readonly [x: number, y: number, z: number, w: number]
}
/** One body of the fall: where it stood, and where it lies at the end. */
export interface Chunk {
  readonly debris: Debris
  /** Corners told from its middle, as it stood. */
  readonly data: MeshData
  readonly rest: Rest
}
export interface HeapShape {
  readonly outline: Polygon
  readonly chunks: readonly Chunk[]
  readonly stumps: MeshData
  readonly bed: MeshData
  /** All of it at rest, as one mesh. */
  readonly whole: MeshData
}

const cell = 9
/** How high the debris lies already, in cells of the plan. */
class Pile {
  private readonly columns: number
  private readonly heights: Float32Array
  private readonly box

  constructor(outline: Polygon) {
    this.box = bounds(outline)
    this.columns = Math.ceil((this.box.maxX - this.box.minX) / cell) + 1
    this.heights = new Float32Array(
      this.columns * (Math.ceil((this.box.maxZ - this.box.minZ) / cell) + 1),
    ).fill(0.6)
  }
  private index(x: number, z: number): number {
    const column = Math.max(0, Math.min(this.columns - 1, Math.floor((x - this.box.minX) / cell)))
    const row = Math.max(0, Math.floor((z - this.box.minZ) / cell))
    return Math.min(this.heights.length - 1, row * this.columns + column)
  }
  at(p: PlanPoint): number {
    return this.heights[this.index(p.x, p.z)] ?? 0
  }
  raise({ x, z }: PlanPoint, reach: number, to: number): void {
    for (let dx = -reach; dx <= reach; dx += cell * 0.8)
      for (let dz = -reach; dz <= reach; dz += cell * 0.8) {
        const i = this.index(x + dx, z + dz)
        this.heights[i] = Math.max(this.heights[i] ?? 0, to)
      }
  }
}

const up = new Vector3(0, 1, 0)
const corner = new Vector3()
const flat = new Quaternion()
const turned = new Quaternion()
const axis = new Vector3()

/** How a shard lies: its broad side more or less up, turned and tilted at random. */
function lying({ plate, kind }: Debris, edge: number, luck: BuildChance): Quaternion {
  const face = axis.set(plate.w[0], plate.w[1], plate.w[2]).multiplyScalar(luck.next() < 0.7 ? 1 : -1)
  flat.setFromUnitVectors(face.normalize(), up)
  turned.setFromAxisAngle(up, luck.between(0, Math.PI * 2))
  // Near the outline plates lean against what is left of the walls; in the middle they lie down.
  const leans = kind === 'slab' ? edge < 42 && luck.next() < 0.5 : luck.next() < 0.14
  const tilt = leans ? luck.between(0.45, 0.95) : luck.between(0.03, kind === 'beam' ? 0.22 : 0.34)
  const way = luck.between(0, Math.PI * 2)
  return new Quaternion()
    .setFromAxisAngle(axis.set(Math.cos(way), 0, Math.sin(way)), tilt)
    .multiply(turned)
    .multiply(flat)
}

interface Extent {
  readonly low: number
  readonly high: number
  readonly corners: readonly PlanPoint[]
}
function extent({ position }: MeshData, turn: Quaternion): Extent {
  let [low, high] = [Infinity, -Infinity]
  const corners: PlanPoint[] = []
  // The first third are front and back; the rims repeat their corners.
  for (let i = 0; i < position.length / 3; i += 3) {
    corner.set(position[i]!, position[i + 1]!, position[i + 2]!).applyQuaternion(turn)
    low = Math.min(low, corner.y)
    high = Math.max(high, corner.y)
    corners.push({ x: corner.x, z: corner.z })
  }
  return { low, high, corners }
}

/** Where a shard comes to rest: near below where it stood, low in the pile, wholly inside the outline; nothing if it finds no room. */
function restOf(
  debris: Debris,
  data: MeshData,
  outline: Polygon,
  pile: Pile,
  luck: BuildChance,
): Rest | null {
  const [fromX, , fromZ] = debris.plate.middle
  const middle = centroid(outline)
  let best: { readonly rest: Rest; readonly cost: number; readonly top: number } | null = null
  for (let attempt = 0; attempt < 16; attempt++) {
    const inwards = 0.05 * attempt + luck.between(0, 0.24)
    const at: PlanPoint = {
      x: fromX + (middle.x - fromX) * inwards + luck.between(-26, 26),
      z: fromZ + (middle.z - fromZ) * inwards + luck.between(-26, 26),
    }
    if (!contains(outline, at, 0)) continue
    const edge = boundaryDistance(outline, at)
    const turn = lying(debris, edge, luck)
    const { low, high, corners } = extent(data, turn)
    const isClear = edge > Math.hypot(...debris.plate.half)
    if (!isClear && !corners.every((p) => contains(outline, { x: at.x + p.x, z: at.z + p.z }, 0))) continue
    const support = pile.at(at)
    // Sunk a little into what lies below, and never above the top of the heap.
    const y = Math.min(support - low * 0.82, heapTop - 0.4 - high)
    const cost = support * 2.4 + Math.hypot(at.x - fromX, at.z - fromZ) * 0.12 + Math.max(0, y + high - 22)
    if (best && best.cost <= cost) continue
    best = { rest: { at: [at.x, y, at.z], turn: [turn.x, turn.y, turn.z, turn.w] }, cost, top: y + high }
    if (attempt > 5) break
  }
  if (!best) return null
  const [x, , z] = best.rest.at
  pile.raise({ x, z }, Math.max(...debris.plate.half) * 0.7, Math.min(best.top, pile.at({ x, z }) + 7))
  return best.rest
}

/** So many shards find their rest between two pauses. */
const shardsAtOnce = 6

/** Builds a heap with pauses, so that it can be made little by little before anybody sees it. */
function* building(was: RuinDesign, quality: Quality): Generator<void, HeapShape> {
  const outline = designFootprint(was)
  const luck = buildChance(`heap ${was.id}`)
  const pile = new Pile(outline)
  // The largest lie at the bottom.
  const debris = [...debrisOf(was, quality)].sort(
    (a, b) => b.plate.half[0] * b.plate.half[1] - a.plate.half[0] * a.plate.half[1],
  )
  const chunks: Chunk[] = []
  for (const [done, one] of debris.entries()) {
    if (done % shardsAtOnce === shardsAtOnce - 1) yield
    const data = shardMesh(one.plate, luck)
    const rest = restOf(one, data, outline, pile, luck)
    if (rest) chunks.push({ debris: one, data, rest })
  }
  yield
  const stumps = stumpMesh(was, outline, quality)
  yield
  const bed = bedMesh(was, outline, quality)
  yield
  const inPlace = { x: 0, z: 0, turn: 0, tint: [1, 1, 1] } as const
  const whole = placeMeshes([bed, stumps, ...chunks.map(atRest)].map((data) => ({ data, ...inPlace })))
  return { outline, chunks, stumps, bed, whole }
}

const built = new Map<string, HeapShape>()
const begun = new Map<string, Generator<void, HeapShape>>()

const keyOf = (was: RuinDesign, quality: Quality): string => `${quality} ${designKey(was)}`
export const isHeapBuilt = (was: RuinDesign, quality: Quality): boolean => built.has(keyOf(was, quality))

/** Builds on for a moment at the heap of a ruin; true when it is there. */
export function prepareHeap(was: RuinDesign, quality: Quality): boolean {
  const key = keyOf(was, quality)
  if (built.has(key)) return true
  const work = begun.get(key) ?? building(was, quality)
  begun.set(key, work)
  const step = work.next()
  if (!step.done) return false
  begun.delete(key)
  built.set(key, step.value)
  return true
}

/** The heap of a ruin, in the design's own coordinates; made once per quality. */
export function heapOf(was: RuinDesign, quality: Quality): HeapShape {
  while (!prepareHeap(was, quality));
  return built.get(keyOf(was, quality)) as HeapShape
}

/** A chunk as it lies. */
function atRest({ data, rest }: Chunk): MeshData {
  const turn = new Quaternion(...rest.turn)
  const position = new Float32Array(data.position.length)
  const normal = new Float32Array(data.normal.length)
  for (let i = 0; i < position.length; i += 3) {
    corner.set(data.position[i]!, data.position[i + 1]!, data.position[i + 2]!).applyQuaternion(turn)
    position.set([corner.x + rest.at[0], corner.y + rest.at[1], corner.z + rest.at[2]], i)
    corner.set(data.normal[i]!, data.normal[i + 1]!, data.normal[i + 2]!).applyQuaternion(turn)
    normal.set([corner.x, corner.y, corner.z], i)
  }
  return { ...data, position, normal }
}

/** The whole heap as one mesh. */
export const heapMesh = (was: RuinDesign, quality: Quality): MeshData => heapOf(was, quality).whole
