/** Sight, ours beside three.js, three-mesh-bvh and rapier on the same scene in alternating rounds of one run (design §9). */
import RAPIER from '@dimforge/rapier3d-compat'
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  Ray,
  Raycaster,
  Vector3,
} from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { createSightScene, freeRays, look, tableTracer } from '../../shared/sight'
import { Bundle } from '../../shared/sight/bundle'
import { isStoppedBruteForce } from '../../shared/sight/one-by-one'
import { solids } from '../../shared/table'
import { embree } from './embree'
import type { BenchRow } from './row'
import { sightToolRows } from './sight-tools'
import { median, spent } from './spent'
import { samples, sightBench, type SightBench } from './sight-scene'

export { writeScene } from './sight-scene'

const rounds = 5
/** The plain peer is so slow that it gets a share of the rays. */
const shareOfRaycaster = 400
/** Every so-manieth ray is checked against looking at every solid. */
const checkEvery = 37

type Count = () => { readonly rays: number; readonly free: number }

export async function bench(): Promise<BenchRow[]> {
  await RAPIER.init()
  const scene = sightBench()
  const all = (scene.eyes.length / 3) * (scene.points.length / 3)
  const ways = {
    matrix: ourMatrix(scene),
    rays: ourRays(scene),
    'three-mesh-bvh': meshBvh(scene),
    rapier: rapier(scene),
    Raycaster: raycaster(scene),
  }
  const seconds: Record<string, number[]> = {}
  const free: Record<string, number> = {}
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++)
    for (const [name, way] of Object.entries(ways)) {
      const start = spent()
      const count = way()
      const took = (spent() - start) / count.rays
      if (round > 0) (seconds[name] ??= []).push(took)
      if (count.rays === all) free[name] = count.free
    }
  const bruteForce = check(scene)
  if (free.matrix !== free.rays) throw new Error('one by one and all at once do not agree')
  for (const peer of ['three-mesh-bvh', 'rapier'])
    if (Math.abs((free[peer] ?? 0) - (free.rays ?? 0)) > all / 1000)
      throw new Error(`${peer} sees another scene`)
  const native = embree()
  if (native && Math.abs(native.free - (free.rays ?? 0)) > all / 1000)
    throw new Error('Embree sees another scene')
  const rate = (name: string): number => Math.round(1 / median(seconds[name] ?? []))
  const peers = {
    'three-mesh-bvh': rate('three-mesh-bvh'),
    rapier: rate('rapier'),
    Raycaster: rate('Raycaster'),
  }
  const triangles = scene.triangles.length / 9
  const times = (n: number): number => n / peers['three-mesh-bvh']
  return [
    {
      name: 'sight.rays',
      unit: 'rays/s',
      ours: rate('rays'),
      peers,
      goal: `≥ 5 × three-mesh-bvh first hit, ray by ray (${triangles} triangles, ${bruteForce} rays equal brute force)`,
      met: times(rate('rays')) >= 5,
    },
    {
      name: 'sight.matrix',
      unit: 'rays/s',
      ours: rate('matrix'),
      peers: native ? { ...peers, Embree: native.raysPerSecond } : peers,
      goal: 'no slower than Embree ray by ray, where it is at hand; ≥ 20 × three-mesh-bvh first hit: 100 × 100 models, 13 samples each',
      met: times(rate('matrix')) >= 20 && rate('matrix') >= (native?.raysPerSecond ?? 0),
    },
    witnessRow(scene),
    ...sightToolRows(scene),
  ]
}

function ourMatrix({ table, eyes, points }: SightBench): Count {
  const tracer = tableTracer(table)
  return () => {
    const free = freeRays(tracer, eyes, points, samples)
    return { rays: free.length * samples, free: free.reduce((sum, n) => sum + n, 0) }
  }
}

/** Every ray a question of its own, without anything remembered from the last. */
function ourRays({ table, eyes, points }: SightBench): Count {
  const tracer = tableTracer(table)
  const bundle = new Bundle(1)
  return () => {
    let rays = 0
    let free = 0
    for (let e = 0; e < eyes.length; e += 3) {
      bundle.aim(eyes[e] as number, eyes[e + 1] as number, eyes[e + 2] as number)
      for (let p = 0; p < points.length; p += 3) {
        bundle.x[0] = points[p] as number
        bundle.y[0] = points[p + 1] as number
        bundle.z[0] = points[p + 2] as number
        bundle.trace(tracer)
        rays++
        free += bundle.left
      }
    }
    return { rays, free }
  }
}

/** Calls a peer for every ray (or the first so many of a walk through all) with a unit direction and a length. */
function eachRay(
  { eyes, points }: SightBench,
  stops: (origin: Vector3, direction: Vector3, length: number) => boolean,
  most = Infinity,
): Count {
  const origin = new Vector3()
  const direction = new Vector3()
  const perEye = points.length / 3
  const all = (eyes.length / 3) * perEye
  const stride = most < all ? Math.floor(all / most) : 1
  return () => {
    let rays = 0
    let free = 0
    for (let ray = 0; ray < all && rays < most; ray += stride) {
      const e = Math.floor(ray / perEye) * 3
      const p = (ray % perEye) * 3
      origin.set(eyes[e] as number, eyes[e + 1] as number, eyes[e + 2] as number)
      direction.set(points[p] as number, points[p + 1] as number, points[p + 2] as number).sub(origin)
      const length = direction.length()
      direction.multiplyScalar(1 / length)
      rays++
      if (!stops(origin, direction, length)) free++
    }
    return { rays, free }
  }
}

function geometryOf({ triangles }: SightBench): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new BufferAttribute(triangles, 3))
}
function meshBvh(scene: SightBench): Count {
  const bvh = new MeshBVH(geometryOf(scene))
  const ray = new Ray()
  return eachRay(scene, (origin, direction, length) => {
    ray.origin.copy(origin)
    ray.direction.copy(direction)
    return bvh.raycastFirst(ray, DoubleSide, 0, length) !== null
  })
}
function raycaster(scene: SightBench): Count {
  const mesh = new Mesh(geometryOf(scene), new MeshBasicMaterial({ side: DoubleSide }))
  const caster = new Raycaster()
  return eachRay(
    scene,
    (origin, direction, length) => {
      caster.set(origin, direction)
      caster.far = length
      return caster.intersectObject(mesh).length > 0
    },
    shareOfRaycaster,
  )
}
function rapier(scene: SightBench): Count {
  const world = new RAPIER.World({ x: 0, y: 0, z: 0 })
  for (const piece of scene.table.pieces)
    for (const { outline, from, to } of solids(piece)) {
      const [a, b, c] = outline as [
        SightBench['from'][number]['pose']['at'],
        (typeof outline)[0],
        (typeof outline)[0],
      ]
      const wide = Math.hypot(b.x - a.x, b.z - a.z)
      const deep = Math.hypot(c.x - b.x, c.z - b.z)
      const angle = Math.atan2(a.z - b.z, b.x - a.x)
      world.createCollider(
        RAPIER.ColliderDesc.cuboid(wide / 2, (to - from) / 2, deep / 2)
          .setTranslation((a.x + c.x) / 2, (from + to) / 2, (a.z + c.z) / 2)
          .setRotation({ x: 0, y: Math.sin(angle / 2), z: 0, w: Math.cos(angle / 2) }),
      )
    }
  world.step()
  const ray = new RAPIER.Ray({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 1 })
  return eachRay(scene, (origin, direction, length) => {
    ray.origin = origin
    ray.dir = direction
    return world.castRay(ray, length, true) !== null
  })
}

/** Compares with looking at every solid; throws at the first difference, answers how many rays were compared. */
function check({ table, eyes, points }: SightBench): number {
  const tracer = tableTracer(table)
  const bundle = new Bundle(1)
  let compared = 0
  for (let ray = 0; ray < (eyes.length / 3) * (points.length / 3); ray += checkEvery) {
    const e = Math.floor(ray / (points.length / 3)) * 3
    const p = (ray % (points.length / 3)) * 3
    const [ex, ey, ez] = eyes.slice(e, e + 3) as unknown as [number, number, number]
    const [x, y, z] = points.slice(p, p + 3) as unknown as [number, number, number]
    bundle.aim(ex, ey, ez)
    bundle.x[0] = x
    bundle.y[0] = y
    bundle.z[0] = z
    bundle.trace(tracer)
    const stopped = isStoppedBruteForce(tracer, { x: ex, y: ey, z: ez }, { x, y, z })
    if (stopped !== (bundle.left === 0)) throw new Error(`ray ${ray}: the tree and brute force do not agree`)
    compared++
  }
  return compared
}

/** One question of the sight tool, with everything that it shows. */
function witnessRow({ table, from, to }: SightBench): BenchRow {
  const scene = createSightScene(table, [...from, ...to])
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const start = spent()
    let asked = 0
    for (const [i, model] of from.entries())
      for (let k = 0; k < 10; k++) {
        look(scene, model, to[(i + k * 7) % to.length] as (typeof to)[number])
        asked++
      }
    if (round > 0) times.push(((spent() - start) * 1000) / asked)
  }
  const ours = median(times)
  return {
    name: 'sight.witness',
    unit: 'ms',
    ours,
    peers: {},
    goal: '< 0.2 ms a question with its witness',
    met: ours < 0.2,
  }
}
