/** What a look tells: every ray to draw, what stops it, how much of the target is seen, and why not more (LS-GEO-04). */
import type { Point3 } from '../../geometry'
import type { Text } from '../../protocol/refusal'
import {
  entersHull,
  cornersOf,
  facingStruck,
  firstHit,
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
} from '../../sight'
import { levelAt, pieceOf } from '../../table'
import { freePlaces, hullCover, panelRays, pattern, type Looking } from './looking'
import { entersCloud } from './smoke'
import type { SkirmishSpace, SpaceModel } from './space'

/** A look at a body. */
interface Looked {
  readonly witness: SightWitness
  /** So much of it is hidden that it is in cover (LS-GEO-05 a). */
  readonly hidden: boolean
}

export function lookAtSoldier(looking: Looking, a: SpaceModel, b: SpaceModel): Looked {
  const rays = samplesOf(b, looking.eye, pattern).map((point, i) =>
    rayTo(looking, nameOfSample(pattern, i), point),
  )
  const clear = rays.filter((ray) => ray.clear).length
  return {
    witness: testimony(looking, a, b, rays, clear, rays.length),
    hidden: clear <= looking.space.numbers.coverMaxVisible,
  }
}

export function lookAtHull(looking: Looking, a: SpaceModel, b: SpaceModel, box: HullBox): Looked {
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
    corners: cornersOf(box),
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
