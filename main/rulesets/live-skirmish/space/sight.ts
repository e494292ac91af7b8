/**
 * Line of sight of Live Skirmish (LS-GEO-04): nine places of a soldier, the grid of a hull; solids, hulls and smoke block,
 * soldiers never do; whoever is seen sees. The rays and trees are those of shared/sight.
 */
import type { Point3 } from '../../../../shared/geometry'
import type { Text } from '../../../../shared/protocol/refusal'
import {
  Bundle,
  entersHull,
  eyeOf,
  facingStruck,
  firstHit,
  hullBox,
  nameOfSample,
  panelPoints,
  panelsTurnedTo,
  samplesOf,
  type Blocker,
  type HullBox,
  type HullPanel,
  type HullSight,
  type SampleName,
  type SightRay,
  type SightWitness,
  type Tracer,
} from '../../../../shared/sight'
import { levelAt, pieceOf, type ModelId } from '../../../../shared/table'
import { tracerFor } from './lean'
import { cloudsBefore, cloudsBetween, entersCloud, seenThroughSmoke } from './smoke'
import { modelOf, type SkirmishSpace, type SmokeCloud, type SpaceModel } from './space'

export interface Sight {
  /** Either sees the other: then both do. */
  readonly visible: boolean
  /** Of the target's places, those that the observer's own eye sees, of how many. */
  readonly free: number
  readonly of: number
  /** Only the target's rays are free: it is seen, and counts as in cover. */
  readonly onlyBack: boolean
  /** Enough of it is hidden from him to be cover (LS-GEO-05 a), or smoke veils it (LS-SMOKE-02). */
  readonly obscured: boolean
  /** Every ray to draw, and what stops it. */
  readonly witness: SightWitness
}

/** What the rays between two models must pass. */
export interface Looking {
  readonly space: SkirmishSpace
  readonly tracer: Tracer
  readonly eye: Point3
  /** Vehicles and wrecks but the two themselves. */
  readonly hulls: readonly { readonly id: ModelId; readonly box: HullBox }[]
  readonly clouds: readonly SmokeCloud[]
}

/** Hidden places of the side turned to the eye that make cover: a third of its 200 (LS-GEO-05 a). */
const hullCover = 67
const pattern = 'nine'

export function see(space: SkirmishSpace, from: ModelId | SpaceModel, to: ModelId | SpaceModel): Sight {
  const [a, b] = [modelOf(space, from), modelOf(space, to)]
  const looking = lookingFrom(space, a, b)
  const box = hullBox(b)
  const { witness, hidden } = box ? lookAtHull(looking, a, b, box) : lookAtSoldier(looking, a, b)
  const onlyBack = !witness.visible && seesOneWay(space, b, a)
  const visible = witness.visible || onlyBack
  return {
    visible,
    free: witness.clear,
    of: witness.samples,
    onlyBack,
    obscured: visible && (onlyBack || hidden || seenThroughSmoke(space, a, b)),
    witness: onlyBack ? { ...witness, visible, because: { key: 'sight.onlySeesBack' } } : witness,
  }
}

/** Yes or no, fast: has either of them line of sight to the other? */
export const sees = (space: SkirmishSpace, from: ModelId | SpaceModel, to: ModelId | SpaceModel): boolean => {
  const [a, b] = [modelOf(space, from), modelOf(space, to)]
  return seesOneWay(space, a, b) || seesOneWay(space, b, a)
}

/** Does he surely see more of a soldier than cover leaves? Quick, for whoever asks of many places. */
export function seesPlainly(space: SkirmishSpace, from: SpaceModel, to: SpaceModel): boolean {
  if (hullBox(to) || seenThroughSmoke(space, from, to)) return false
  const looking = lookingFrom(space, from, to)
  const free = freePlaces(looking, soldierRays, samplesOf(to, looking.eye, pattern)).length
  return free > space.numbers.coverMaxVisible
}

/** Is a point of the table open to this model's eye (LS-SHOOT-03, LS-GEO-12)? Of the surface it lies on, its near side. */
export function seesPoint(space: SkirmishSpace, from: ModelId | SpaceModel, point: Point3): boolean {
  const a = modelOf(space, from)
  const looking = lookingFrom(space, a, a)
  return isFreeRay({ ...looking, clouds: cloudsBefore(space, a, point) }, point)
}

/** How much of a body a place in the room is open to, hulls and solids in the way: cover from a blast (LS-BLAST-01). */
export function openTo(
  space: SkirmishSpace,
  eye: Point3,
  target: SpaceModel,
): { readonly free: number; readonly of: number; readonly obscured: boolean } {
  const hulls = hullsBeside(space, target.id, target.id)
  const looking: Looking = { space, tracer: space.tracer, eye, hulls, clouds: [] }
  const box = hullBox(target)
  if (!box) {
    const free = freePlaces(looking, soldierRays, samplesOf(target, eye, pattern)).length
    return { free, of: soldierRays.size, obscured: free <= space.numbers.coverMaxVisible }
  }
  const free = freePlaces(looking, panelRays, panelPoints(box, facingStruck(box, eye))).length
  return { free, of: panelRays.size, obscured: panelRays.size - free >= hullCover }
}

function lookingFrom(space: SkirmishSpace, a: SpaceModel, b: SpaceModel): Looking {
  return {
    space,
    tracer: tracerFor(space, a),
    eye: eyeOf(a),
    hulls: hullsBeside(space, a.id, b.id),
    clouds: cloudsBetween(space, a, b),
  }
}
export const hullsBeside = (space: SkirmishSpace, a: ModelId, b: ModelId): Looking['hulls'] =>
  space.hulls.flatMap((model) => {
    const box = model.id === a || model.id === b ? null : hullBox(model)
    return box ? [{ id: model.id, box }] : []
  })

/** Free of hulls and smoke; solids are asked elsewhere. */
const passes = ({ eye, hulls, clouds }: Looking, point: Point3): boolean =>
  hulls.every(({ box }) => entersHull(box, eye, point) === null) &&
  clouds.every((cloud) => entersCloud(cloud, eye, point) === null)

const soldierRays = new Bundle(9)
const panelRays = new Bundle(200)
/** Which of the points the eye sees. */
function freePlaces(looking: Looking, bundle: Bundle, points: readonly Point3[]): readonly number[] {
  const { eye, tracer } = looking
  points.forEach((point, i) => {
    bundle.x[i] = point.x
    bundle.y[i] = point.y
    bundle.z[i] = point.z
  })
  bundle.aim(eye.x, eye.y, eye.z)
  bundle.reopen()
  bundle.trace(tracer)
  const open = [...bundle.open.subarray(0, bundle.left)]
  return looking.hulls.length + looking.clouds.length === 0
    ? open
    : open.filter((i) => passes(looking, points[i] as Point3))
}

/**
 * What one who looks again and again at somebody who moves remembers of the last time: what stopped each ray, and the place
 * that was free. They are asked first; they never change an answer.
 */
export interface LookMemory {
  readonly blockers: Int32Array
  free: number
}
export const freshMemory = (): LookMemory => ({ blockers: new Int32Array(9).fill(-1), free: 4 })

/** Has a's own eye a free ray to b? */
export const seesOneWay = (space: SkirmishSpace, a: SpaceModel, b: SpaceModel): boolean =>
  seesBody(lookingFrom(space, a, b), b, freshMemory())

export function seesBody(looking: Looking, target: SpaceModel, memory: LookMemory): boolean {
  const box = hullBox(target)
  if (box)
    return panelsTurnedTo(box, looking.eye).some(
      (panel) => freePlaces(looking, panelRays, panelPoints(box, panel)).length > 0,
    )
  aimAtPlaces(soldierRays, target, looking.eye)
  if (isOpen(looking, memory.free, memory)) return true
  for (let ray = 0; ray < soldierRays.size; ray++)
    if (ray !== memory.free && isOpen(looking, ray, memory)) {
      memory.free = ray
      return true
    }
  return false
}
/** One of the nine rays that are aimed: past solids, hulls and smoke. */
function isOpen(looking: Looking, ray: number, { blockers }: LookMemory): boolean {
  const { tracer } = looking
  const last = blockers[ray] as number
  if (last >= 0 && soldierRays.isStoppedBy(tracer, ray, last)) return false
  const blocker = soldierRays.probe(tracer, ray)
  blockers[ray] = blocker
  if (blocker >= 0) return false
  if (looking.hulls.length + looking.clouds.length === 0) return true
  const [x, y, z] = [soldierRays.x[ray], soldierRays.y[ray], soldierRays.z[ray]] as [number, number, number]
  return passes(looking, { x, y, z })
}
function aimAtPlaces(bundle: Bundle, target: SpaceModel, eye: Point3): void {
  samplesOf(target, eye, pattern).forEach((point, i) => {
    bundle.x[i] = point.x
    bundle.y[i] = point.y
    bundle.z[i] = point.z
  })
  bundle.aim(eye.x, eye.y, eye.z)
}
const oneRay = new Bundle(1)
function isFreeRay(looking: Looking, point: Point3): boolean {
  const { eye, tracer } = looking
  oneRay.x[0] = point.x
  oneRay.y[0] = point.y
  oneRay.z[0] = point.z
  oneRay.aim(eye.x, eye.y, eye.z)
  oneRay.reopen()
  oneRay.trace(tracer)
  return oneRay.left > 0 && passes(looking, point)
}

interface Looked {
  readonly witness: SightWitness
  readonly hidden: boolean
}

function lookAtSoldier(looking: Looking, a: SpaceModel, b: SpaceModel): Looked {
  const rays = samplesOf(b, looking.eye, pattern).map((point, i) =>
    rayTo(looking, nameOfSample(pattern, i), point),
  )
  const clear = rays.filter((ray) => ray.clear).length
  return {
    witness: testimony(looking, a, b, rays, clear, rays.length),
    hidden: clear <= looking.space.numbers.coverMaxVisible,
  }
}

function lookAtHull(looking: Looking, a: SpaceModel, b: SpaceModel, box: HullBox): Looked {
  const panels = panelsTurnedTo(box, looking.eye).map((panel) => {
    const points = panelPoints(box, panel)
    const free = new Set(freePlaces(looking, panelRays, points))
    return { panel, points, free }
  })
  const struck = facingStruck(box, looking.eye)
  const facing = panels.find(({ panel }) => panel === struck) ?? panels[0]
  const hiddenPlaces = facing ? facing.points.length - facing.free.size : 0
  const clear = panels.reduce((sum, { free }) => sum + free.size, 0)
  const samples = panels.reduce((sum, { points }) => sum + points.length, 0)
  const hull: HullSight = {
    panels: panels.map(({ panel, points, free }) => ({ panel, clear: free.size, samples: points.length })),
    struck,
    hidden: hiddenPlaces,
    obscured: hiddenPlaces >= hullCover,
  }
  const rays = panels.flatMap(({ panel, points, free }) =>
    placesToDraw(free, points.length).map((i) => rayTo(looking, placeName(panel, i), points[i] as Point3)),
  )
  return {
    witness: { ...testimony(looking, a, b, rays, clear, samples), hull },
    hidden: hull.obscured,
  }
}
const gridRows = 10
const placeName = (panel: HullPanel, i: number): SampleName =>
  `${panel}-${Math.floor(i / gridRows)}-${i % gridRows}`

/** A dozen places of a panel; at least one clear and one hidden where it has both. */
function placesToDraw(free: ReadonlySet<number>, count: number): readonly number[] {
  const chosen = [2, 7, 12, 17].flatMap((column) => [1, 5, 8].map((row) => column * gridRows + row))
  for (const clear of [true, false])
    if (!chosen.some((i) => free.has(i) === clear)) {
      const other = Array.from({ length: count }, (_, i) => i).find((i) => free.has(i) === clear)
      if (other !== undefined) chosen.push(other)
    }
  return chosen
}

function rayTo(looking: Looking, name: SampleName, point: Point3): SightRay {
  const stop = stopOf(looking, point)
  return stop
    ? { name, to: point, clear: false, blocker: stop.blocker, stop: along(looking.eye, point, stop.t) }
    : { name, to: point, clear: true }
}
interface Stop {
  readonly t: number
  readonly blocker: Blocker
}
function stopOf({ space, tracer, eye, hulls, clouds }: Looking, point: Point3): Stop | null {
  const stops: Stop[] = []
  const hit = firstHit(tracer, eye, point)
  if (hit) stops.push({ t: hit.t, blocker: solidBlocker(space, hit, along(eye, point, hit.t).y) })
  for (const { id, box } of hulls) {
    const t = entersHull(box, eye, point)
    if (t !== null) stops.push({ t, blocker: { kind: 'model', id, cite: 'LS-GEO-04' } })
  }
  for (const cloud of clouds) {
    const t = entersCloud(cloud, eye, point)
    if (t !== null) stops.push({ t, blocker: { kind: 'area', id: cloud.id, cite: 'LS-SMOKE-02' } })
  }
  return stops.reduce<Stop | null>((first, stop) => (first && first.t <= stop.t ? first : stop), null)
}
function solidBlocker(
  space: SkirmishSpace,
  { piece, solid }: NonNullable<ReturnType<typeof firstHit>>,
  height: number,
): Blocker {
  const name = { kind: 'solid', id: piece, cite: 'LS-GEO-04' } as const
  if (!solid) return { ...name, part: 'mesh' }
  const design = pieceOf(space.table, piece)?.design
  const level = solid.part === 'wall' && design?.kind === 'ruin' ? levelAt(design, height) : solid.level
  return { ...name, part: solid.part, index: solid.index, level }
}
const along = (a: Point3, b: Point3, t: number): Point3 => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
})

function testimony(
  { eye }: Looking,
  a: SpaceModel,
  b: SpaceModel,
  rays: readonly SightRay[],
  clear: number,
  samples: number,
): SightWitness {
  return {
    from: a.id,
    to: b.id,
    eye,
    rays,
    clear,
    samples,
    fraction: clear / samples,
    visible: clear > 0,
    fully: clear === samples,
    cover: [],
    cite: 'LS-GEO-04',
    because: reason(rays, clear, samples),
  }
}
function reason(rays: readonly SightRay[], clear: number, samples: number): Text {
  if (clear > 0)
    return { key: clear === samples ? 'sight.clear' : 'sight.partly', args: { clear, of: samples } }
  const blocker = rays.flatMap((ray) => ray.blocker ?? [])[0]
  if (!blocker) throw new Error('a look without a clear ray has no blocker')
  if (blocker.kind === 'area') return { key: 'sight.smoke' }
  if (blocker.kind === 'model') return { key: 'sight.model' }
  const level = blocker.level === undefined ? {} : { args: { level: blocker.level } }
  return { key: `sight.${blocker.part ?? 'solid'}`, ...level }
}
