/**
 * A ruin coming down, in the design's own coordinates: storeys give way from the bottom, what reaches the ground breaks
 * into debris that tumbles and, in the end, eases into its place in the heap. The heap is the engine's; this is a show.
 * The physics is that of the dice: boxes against the ground, balls against each other, a reflection at the rim.
 */
import { Body, GSSolver, Plane, SAPBroadphase, Vec3, World } from 'cannon-es'
import { buildChance } from '../../../shared/city/design/chance'
import { centroid, convexHull, wound } from '../../../shared/geometry/polygon'
import type { RuinDesign } from '../../../shared/table/types'
import { structureTop } from '../../../shared/table'
import { StoreyWriters } from '../ruins/storey-writers'
import { acts } from './acts'
import { breakingHeight, easing, fallerOf, groups, type Faller } from './faller'
import type { HeapShape } from '../ruins/heap'

/** mm/s²: slow enough to be watched, fast enough to have weight. */
const gravity = 1050
/** How far behind the storey below the next one may hang. */
const slack = 9
/** Debris stays this near the footprint, mm. */
const spill = 16
const leastHeight = 2
const strongestLean = 0.085

/** Fixed steps; a slow machine takes longer ones rather than more of them. */
interface Pace {
  readonly step: number
  readonly mostSteps: number
}
export const paces: Readonly<Record<'low' | 'medium' | 'high', Pace>> = {
  low: { step: 1 / 40, mostSteps: 4 },
  medium: { step: 1 / 60, mostSteps: 3 },
  high: { step: 1 / 60, mostSteps: 3 },
}

interface Edge {
  readonly x: number
  readonly z: number
  readonly nx: number
  readonly nz: number
}
interface StoreyFall {
  readonly floor: number
  readonly height: number
  drop: number
  speed: number
}

export class Fall {
  /** x, y, z, then the turn, of every chunk of the heap. */
  readonly poses: Float32Array
  /** 1 once a chunk has broken off and is seen. */
  readonly shown: Uint8Array
  readonly storeys: readonly StoreyFall[]
  /** Towards where the building leans, and how far by now, radians. */
  readonly lean: { readonly x: number; readonly z: number; by: number }
  readonly middle: { readonly x: number; readonly z: number }
  readonly top: number
  time = 0
  private readonly world = new World({ gravity: new Vec3(0, -gravity, 0), allowSleep: true })
  private readonly fallers: readonly Faller[]
  private readonly rim: readonly Edge[]
  private readonly pull: number
  private rest = 0

  constructor(
    was: RuinDesign,
    readonly heap: HeapShape,
    private readonly pace: Pace,
  ) {
    const luck = buildChance(`fall ${was.id}`)
    this.middle = centroid(heap.outline)
    const way = luck.between(0, Math.PI * 2)
    this.lean = { x: Math.cos(way), z: Math.sin(way), by: 0 }
    this.top = Math.max(60, structureTop(was))
    this.pull = (2 * (this.top + 30)) / (acts.allDown - acts.giveWay - 0.15) ** 2
    const floors = new StoreyWriters(was)
    const count = Math.max(1, floors.storeyAt(this.top - 1) + 1)
    this.storeys = Array.from({ length: count }, (_, s) => ({
      floor: floors.floorOf(s),
      height: floors.floorOf(s + 1) - floors.floorOf(s),
      drop: 0,
      speed: 0,
    }))
    this.rim = rimOf(heap)
    this.prepareWorld()
    this.fallers = heap.chunks.map((chunk) => fallerOf(chunk, luck))
    this.poses = new Float32Array(this.fallers.length * 7)
    this.shown = new Uint8Array(this.fallers.length)
    this.write()
  }

  get over(): boolean {
    return this.time >= acts.end
  }
  /** Bodies the physics is moving now. */
  get awake(): number {
    return this.world.bodies.reduce(
      (sum, { sleepState, mass }) => sum + (mass > 0 && sleepState !== Body.SLEEPING ? 1 : 0),
      0,
    )
  }
  get count(): number {
    return this.fallers.length
  }

  /** Goes on by so many seconds. */
  advance(seconds: number): void {
    this.rest += seconds
    const { step, mostSteps } = this.pace
    for (let n = 0; this.rest >= step && n < mostSteps && !this.over; n++) {
      this.rest -= step
      this.tick(step)
    }
    // A machine that cannot keep up loses pace, never the end.
    if (this.rest >= step) {
      this.time += this.rest
      this.rest = 0
      this.sink(step)
    }
    if (this.over) this.finish()
    else this.write()
  }

  /** Everything in its place at once. */
  finish(): void {
    this.time = acts.end
    for (const faller of this.fallers) {
      if (faller.state === 'loose') this.world.removeBody(faller.body)
      faller.state = 'resting'
    }
    this.write()
  }

  /** How far the floor one stands on at this height of the standing ruin has come down. */
  dropAt(y: number): number {
    let drop = 0
    for (const storey of this.storeys) if (storey.floor <= y + 1) drop = storey.drop
    return Math.min(drop, y)
  }

  private prepareWorld(): void {
    const { world } = this
    world.broadphase = new SAPBroadphase(world)
    const solver = new GSSolver()
    solver.iterations = 4
    world.solver = solver
    world.defaultContactMaterial.friction = 0.45
    world.defaultContactMaterial.restitution = 0.08
    const ground = new Body({ mass: 0, shape: new Plane() })
    ground.quaternion.setFromEuler(-Math.PI / 2, 0, 0)
    ground.position.set(0, 0.6, 0)
    for (const shape of ground.shapes) {
      shape.collisionFilterGroup = groups.ground
      shape.collisionFilterMask = groups.piece
    }
    world.addBody(ground)
  }

  private tick(step: number): void {
    this.time += step
    this.sink(step)
    for (const faller of this.fallers) {
      if (faller.state === 'carried') this.mayBreakOff(faller)
      else if (faller.state === 'loose') this.guide(faller, step)
    }
    if (this.world.bodies.length > 1) this.world.step(step)
  }

  /** Each storey falls freely once it gives way, but hangs on to the one below. */
  private sink(step: number): void {
    let below = Infinity
    this.storeys.forEach((storey, s) => {
      const since = this.time - acts.giveWay - 0.05 * s
      const free = since > 0 ? 0.5 * this.pull * since * since : 0
      const drop = Math.min(below, Math.max(free, below === Infinity ? 0 : below - slack))
      storey.speed = (drop - storey.drop) / step
      storey.drop = drop
      below = drop
    })
    const lowest = this.storeys[0]?.drop ?? 0
    this.lean.by = strongestLean * Math.min(1, lowest / this.top)
  }

  private mayBreakOff(faller: Faller): void {
    const { chunk, body } = faller
    const storey = this.storeys[Math.min(chunk.debris.storey, this.storeys.length - 1)]
    if (!storey) return
    const [x, y, z] = chunk.debris.plate.middle
    const height = y - storey.drop
    const groundFloor = y < breakingHeight.most && this.time > acts.giveWay + faller.early * 0.35
    const crumbles = faller.early < 0.16 && this.time > acts.giveWay + faller.early * 5
    if (!(storey.drop > 0 && height <= faller.front) && !groundFloor && !crumbles) return
    const lean = this.lean.by * y
    body.position.set(x + this.lean.x * lean, Math.max(height, 6), z + this.lean.z * lean)
    const [ox, oz] = [x - this.middle.x, z - this.middle.z]
    const far = Math.hypot(ox, oz) || 1
    const kick = 40 + 130 * faller.early
    body.velocity.set(
      (ox / far) * kick,
      Math.max(-420, -storey.speed * 0.5) + 90 * faller.early,
      (oz / far) * kick,
    )
    this.world.addBody(body)
    faller.state = 'loose'
  }

  /** Draws a loose piece softly towards its place, and keeps it near the footprint. */
  private guide(faller: Faller, step: number): void {
    const { body, chunk } = faller
    if (this.time >= faller.ease) {
      const { position: p, quaternion: q } = body
      faller.eased.set([p.x, Math.max(leastHeight, p.y), p.z, q.x, q.y, q.z, q.w])
      this.world.removeBody(body)
      faller.state = 'easing'
      return
    }
    if (body.sleepState === Body.SLEEPING) return
    // What came down fast may dive under in one step.
    if (body.position.y < leastHeight) {
      body.position.y = leastHeight
      body.velocity.y = Math.max(0, body.velocity.y)
    }
    const [x, , z] = chunk.rest.at
    body.velocity.x += ((x - body.position.x) * 9 - body.velocity.x * 2.2) * step
    body.velocity.z += ((z - body.position.z) * 9 - body.velocity.z * 2.2) * step
    for (const edge of this.rim) {
      const over = (body.position.x - edge.x) * edge.nx + (body.position.z - edge.z) * edge.nz
      if (over <= 0) continue
      body.position.x -= over * edge.nx
      body.position.z -= over * edge.nz
      const out = body.velocity.x * edge.nx + body.velocity.z * edge.nz
      if (out <= 0) continue
      body.velocity.x -= 1.3 * out * edge.nx
      body.velocity.z -= 1.3 * out * edge.nz
    }
  }

  private write(): void {
    const { poses, shown } = this
    this.fallers.forEach((faller, i) => {
      const at = i * 7
      const { chunk, state } = faller
      shown[i] = state === 'carried' ? 0 : 1
      if (state === 'resting' || state === 'carried') {
        poses.set(chunk.rest.at, at)
        poses.set(chunk.rest.turn, at + 3)
      } else if (state === 'loose') {
        const { position: p, quaternion: q } = faller.body
        poses[at] = p.x
        poses[at + 1] = Math.max(leastHeight, p.y)
        poses[at + 2] = p.z
        poses[at + 3] = q.x
        poses[at + 4] = q.y
        poses[at + 5] = q.z
        poses[at + 6] = q.w
      } else this.ease(faller, at)
    })
  }

  private ease(faller: Faller, at: number): void {
    const { rest } = faller.chunk
    const k = Math.min(1, (this.time - faller.ease) / easing)
    const s = k * k * (3 - 2 * k)
    const from = faller.eased
    for (let i = 0; i < 3; i++) this.poses[at + i] = from[i]! + (rest.at[i]! - from[i]!) * s
    // Straight between the two turns, on the shorter side: short ways look the same as on the sphere.
    const same = rest.turn.reduce((sum, value, i) => sum + value * from[i + 3]!, 0) < 0 ? -1 : 1
    let length = 0
    for (let i = 0; i < 4; i++) {
      const value = from[i + 3]! + (same * rest.turn[i]! - from[i + 3]!) * s
      this.poses[at + 3 + i] = value
      length += value * value
    }
    length = Math.sqrt(length) || 1
    for (let i = 3; i < 7; i++) this.poses[at + i]! /= length
    if (k >= 1) faller.state = 'resting'
  }
}

function rimOf({ outline }: HeapShape): readonly Edge[] {
  const hull = wound(convexHull(outline))
  return hull.map((a, i) => {
    const b = hull[(i + 1) % hull.length] ?? a
    const length = Math.hypot(b.x - a.x, b.z - a.z) || 1
    // Outwards lies to the left of a wound outline seen from above.
    const [nx, nz] = [(b.z - a.z) / length, -(b.x - a.x) / length]
    return { x: a.x + nx * spill, z: a.z + nz * spill, nx, nz }
  })
}
