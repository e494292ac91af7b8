/** The clay of the miniatures: a few primitives that know which vertices are edges, so that paint can pick them out. */
import { Euler, Matrix4, Quaternion, Vector3 } from 'three'
import { slots, type Slot } from './schemes'

export type SculptPoint = readonly [number, number, number]
export interface Clay {
  readonly position: Float32Array
  readonly normal: Float32Array
  /** Index into `slots`, per vertex. */
  readonly slot: Uint8Array
  /** 1 on chamfers and rims, where a painter would lay a lighter edge. */
  readonly edge: Float32Array
  /** 1 on barrels, aerials and whatever else counts for nothing where a hull is measured and seen (C4-VEH-06). */
  readonly projects: Uint8Array
}

export interface SculptSection {
  readonly y: number
  readonly half: number
  readonly back: number
  readonly front: number
}

type Axis = 0 | 1 | 2
/** Which way a triangle looks: as given, turned over, or away from the middle of the current frame. */
type Winding = 'given' | 'flipped' | 'outward'

/** The three signs of a box corner, given by axis. */
function signsOf(a: Axis, sa: number, b: Axis, sb: number, c: Axis, sc: number): [number, number, number] {
  const sign: [number, number, number] = [0, 0, 0]
  sign[a] = sa
  sign[b] = sb
  sign[c] = sc
  return sign
}

const up = new Vector3(0, 1, 0)
const toRad = Math.PI / 180

export class Sculpt {
  private readonly position: number[] = []
  private readonly normal: number[] = []
  private readonly slot: number[] = []
  private readonly edge: number[] = []
  private readonly projects: number[] = []
  private projecting = false
  private frame = new Matrix4()
  private stuff: (slot: Slot) => Slot = (slot) => slot

  /**
   * @param coarse for figures seen from across the table: fewer sides, no chamfers, a third of the triangles
   * @param fitting  half the thickness, mm, below which a box stays square: its chamfers would cost most and show nothing
   */
  constructor(
    readonly coarse = false,
    private readonly fitting = 0.42,
  ) {}

  /** Everything `make` adds is placed at `at`, turned by degrees about x, y, z and scaled. */
  within(at: SculptPoint, turn: SculptPoint, make: () => void, scale = 1): void {
    const outer = this.frame
    const local = new Matrix4().compose(
      new Vector3(...at),
      new Quaternion().setFromEuler(new Euler(turn[0] * toRad, turn[1] * toRad, turn[2] * toRad)),
      new Vector3(scale, scale, scale),
    )
    this.frame = outer.clone().multiply(local)
    make()
    this.frame = outer
  }

  /** Everything `make` adds is of other stuff: what has burnt out has the colours of rust and soot. */
  of(stuff: (slot: Slot) => Slot, make: () => void): void {
    const outer = this.stuff
    this.stuff = stuff
    make()
    this.stuff = outer
  }

  /** Everything `make` adds may stand out of the hull: it is no part of the solid body. */
  beyond(make: () => void): void {
    const outer = this.projecting
    this.projecting = true
    make()
    this.projecting = outer
  }

  /** A flat convex face whose front is where `facing` points. */
  facet(slot: Slot, points: readonly SculptPoint[], edge: number, facing: SculptPoint): void {
    const [a, ...rest] = points.map((p) => new Vector3(...p))
    const [b, c] = rest
    if (!a || !b || !c) return
    const looks = new Vector3().crossVectors(b.clone().sub(a), c.clone().sub(a)).dot(new Vector3(...facing))
    for (let i = 0; i + 1 < rest.length; i++)
      this.triangle(slot, a, rest[i]!, rest[i + 1]!, edge, looks < 0 ? 'flipped' : 'given')
  }

  /** The frame in use now, to give places in it later from a frame inside it. */
  here(): Matrix4 {
    return this.frame
  }

  /** A point given in the current frame, as seen from an outer one. */
  seenFrom(outer: Matrix4, at: SculptPoint): SculptPoint {
    const p = new Vector3(...at).applyMatrix4(this.frame).applyMatrix4(outer.clone().invert())
    return [p.x, p.y, p.z]
  }

  /** A box with chamfered edges; `taper` narrows the top. */
  box(
    slot: Slot,
    at: SculptPoint,
    size: SculptPoint,
    turn: SculptPoint = [0, 0, 0],
    taper = 1,
    chamfer?: number,
  ): void {
    this.within(at, turn, () => {
      const [hx, hy, hz] = [size[0] / 2, size[1] / 2, size[2] / 2]
      const c =
        this.coarse || Math.min(hx, hy, hz) < this.fitting ? 0 : (chamfer ?? Math.min(hx, hy, hz) * 0.32)
      const corner = (sx: number, sy: number, sz: number, axis: Axis): Vector3 => {
        const k = sy > 0 ? taper : 1
        const inset = (other: Axis): number => (other === axis ? 0 : c)
        return new Vector3(sx * (hx * k - inset(0)), sy * (hy - inset(1)), sz * (hz * k - inset(2)))
      }
      const signs = [-1, 1] as const
      for (const axis of [0, 1, 2] as const) {
        const [u, v]: [Axis, Axis] = axis === 0 ? [1, 2] : axis === 1 ? [2, 0] : [0, 1]
        for (const s of signs) {
          const at4 = (
            [
              [-1, -1],
              [1, -1],
              [1, 1],
              [-1, 1],
            ] as const
          ).map(([a, b]) => corner(...signsOf(axis, s, u, a, v, b), axis))
          this.quad(slot, at4[0]!, at4[1]!, at4[2]!, at4[3]!, 0, 'outward')
        }
        // Chamfers of the four edges that run along `axis`.
        if (c > 0)
          for (const a of signs)
            for (const b of signs) {
              const end = (e: number, face: Axis): Vector3 => corner(...signsOf(axis, e, u, a, v, b), face)
              this.quad(slot, end(-1, u), end(-1, v), end(1, v), end(1, u), 1, 'outward')
            }
      }
      if (c > 0)
        for (const sx of signs)
          for (const sy of signs)
            for (const sz of signs)
              this.triangle(
                slot,
                corner(sx, sy, sz, 0),
                corner(sx, sy, sz, 1),
                corner(sx, sy, sz, 2),
                1,
                'outward',
              )
    })
  }

  /** A block with a smaller or shifted top: hulls with sloping sides. Each end: height, half width, from back to front. */
  loft(slot: Slot, low: SculptSection, high: SculptSection): void {
    const middle: SculptPoint = [0, (low.y + high.y) / 2, (low.back + low.front + high.back + high.front) / 4]
    this.within(middle, [0, 0, 0], () => {
      const ring = ({ y, half, back, front }: SculptSection): [Vector3, Vector3, Vector3, Vector3] => [
        new Vector3(-half, y - middle[1], back - middle[2]),
        new Vector3(half, y - middle[1], back - middle[2]),
        new Vector3(half, y - middle[1], front - middle[2]),
        new Vector3(-half, y - middle[1], front - middle[2]),
      ]
      const [a, b] = [ring(low), ring(high)]
      this.quad(slot, ...a, 0, 'outward')
      this.quad(slot, ...b, 0, 'outward')
      for (let i = 0; i < 4; i++) {
        const j = (i + 1) % 4
        this.quad(slot, a[i]!, a[j]!, b[j]!, b[i]!, 0, 'outward')
      }
    })
  }

  /** A round bar from `a` to `b`; round ends by default, flat ones for barrels and poles; plain: without a rim, no foot. */
  rod(
    slot: Slot,
    a: SculptPoint,
    b: SculptPoint,
    ra: number,
    rb = ra,
    sides = 7,
    ends: 'round' | 'flat' | 'plain' = 'round',
  ): void {
    if (this.coarse) {
      sides = Math.min(sides, 5)
      ends = 'flat'
    }
    const from = new Vector3(...a)
    const axis = new Vector3(...b).sub(from)
    const length = axis.length()
    const turn = new Quaternion().setFromUnitVectors(up, axis.normalize())
    const profile: (readonly [number, number])[] =
      ends === 'round'
        ? [
            [0, -ra * 0.9],
            [ra * 0.7, -ra * 0.6],
            [ra, 0],
            [rb, length],
            [rb * 0.7, length + rb * 0.6],
            [0, length + rb * 0.9],
          ]
        : this.coarse || ends === 'plain'
          ? [
              [ra, 0],
              [rb, length],
              [0, length],
            ]
          : [
              [0, 0],
              [ra * 0.9, 0],
              [ra, ra * 0.12],
              [rb, length - rb * 0.12],
              [rb * 0.9, length],
              [0, length],
            ]
    this.turned(
      slot,
      profile,
      sides,
      new Matrix4().compose(from, turn, new Vector3(1, 1, 1)),
      ends === 'round',
    )
  }

  /** A turned body about the y axis of the current frame: profile points [radius, height] from the bottom up. */
  lathe(slot: Slot, profile: readonly (readonly [number, number])[], sides = 9, smooth = true): void {
    this.turned(slot, profile, sides, new Matrix4(), smooth)
  }

  ball(slot: Slot, at: SculptPoint, radius: number, squash: SculptPoint = [1, 1, 1], sides = 8): void {
    if (this.coarse) sides = Math.min(sides, 6)
    const rings = this.coarse ? 4 : Math.max(4, Math.round(sides * 0.7))
    const profile = Array.from({ length: rings + 1 }, (_, i) => {
      const angle = -Math.PI / 2 + (Math.PI * i) / rings
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
    })
    this.turned(
      slot,
      profile,
      sides,
      new Matrix4().makeTranslation(...at).scale(new Vector3(...squash)),
      true,
    )
  }

  /** A bent sheet (cloth, cloak): rows of points, shown from both sides, with a lighter hem. */
  sheet(slot: Slot, rows: readonly (readonly SculptPoint[])[], hem = true): void {
    for (let r = 0; r + 1 < rows.length; r++)
      for (let c = 0; c + 1 < rows[r]!.length; c++) {
        const edge = hem && (r + 2 === rows.length || c === 0 || c + 2 === rows[r]!.length) ? 0.5 : 0
        const [a, b, d, e] = [rows[r]![c]!, rows[r]![c + 1]!, rows[r + 1]![c + 1]!, rows[r + 1]![c]!].map(
          (p) => new Vector3(...p),
        )
        this.quad(slot, a!, b!, d!, e!, edge, 'given')
        this.quad(slot, a!, b!, d!, e!, edge, 'flipped')
      }
  }

  finish(): Clay {
    return {
      position: new Float32Array(this.position),
      normal: new Float32Array(this.normal),
      slot: new Uint8Array(this.slot),
      edge: new Float32Array(this.edge),
      projects: new Uint8Array(this.projects),
    }
  }

  private turned(
    slot: Slot,
    profile: readonly (readonly [number, number])[],
    sides: number,
    local: Matrix4,
    smooth: boolean,
  ): void {
    const matrix = this.frame.clone().multiply(local)
    const ring = (i: number, s: number): Vector3 => {
      const [r, y] = profile[i]!
      const angle = (s / sides) * Math.PI * 2
      return new Vector3(Math.cos(angle) * r, y, -Math.sin(angle) * r)
    }
    const slope = (i: number): readonly [number, number] => {
      const a = profile[Math.max(0, i - 1)]!
      const b = profile[Math.min(profile.length - 1, i + 1)]!
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
    }
    const normalAt = (i: number, j: number, s: number): Vector3 => {
      const [nr, ny] = smooth
        ? slope(i)
        : ((): readonly [number, number] => {
            const a = profile[j]!
            const b = profile[j + 1]!
            const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
            return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
          })()
      const angle = (s / sides) * Math.PI * 2
      return new Vector3(Math.cos(angle) * nr, ny, -Math.sin(angle) * nr).transformDirection(matrix)
    }
    for (let i = 0; i + 1 < profile.length; i++) {
      const short = Math.hypot(profile[i + 1]![0] - profile[i]![0], profile[i + 1]![1] - profile[i]![1])
      const edge = !smooth && short < 0.35 ? 0.9 : 0
      for (let s = 0; s < sides; s++) {
        const a = ring(i, s).applyMatrix4(matrix)
        const b = ring(i, s + 1).applyMatrix4(matrix)
        const c = ring(i + 1, s + 1).applyMatrix4(matrix)
        const d = ring(i + 1, s).applyMatrix4(matrix)
        if (profile[i]![0] > 0)
          this.push(
            slot,
            edge,
            [a, b, c],
            [normalAt(i, i, s), normalAt(i, i, s + 1), normalAt(i + 1, i, s + 1)],
          )
        if (profile[i + 1]![0] > 0)
          this.push(
            slot,
            edge,
            [a, c, d],
            [normalAt(i, i, s), normalAt(i + 1, i, s + 1), normalAt(i + 1, i, s)],
          )
      }
    }
  }

  private quad(
    slot: Slot,
    a: Vector3,
    b: Vector3,
    c: Vector3,
    d: Vector3,
    edge: number,
    winding: Winding,
  ): void {
    this.triangle(slot, a, b, c, edge, winding)
    this.triangle(slot, a, c, d, edge, winding)
  }

  private triangle(slot: Slot, a: Vector3, b: Vector3, c: Vector3, edge: number, winding: Winding): void {
    const faces = (): Vector3 => b.clone().sub(a).cross(c.clone().sub(a))
    const flip = winding === 'flipped' || (winding === 'outward' && faces().dot(a.clone().add(b).add(c)) < 0)
    const [p, q, r] = (flip ? [a, c, b] : [a, b, c]).map((v) => v.clone().applyMatrix4(this.frame))
    const normal = q!.clone().sub(p!).cross(r!.clone().sub(p!)).normalize()
    this.push(slot, edge, [p!, q!, r!], [normal, normal, normal])
  }

  private push(slot: Slot, edge: number, points: readonly Vector3[], normals: readonly Vector3[]): void {
    const index = slots.indexOf(this.stuff(slot))
    for (let i = 0; i < 3; i++) {
      const p = points[i]!
      const n = normals[i]!
      this.position.push(p.x, p.y, p.z)
      this.normal.push(n.x, n.y, n.z)
      this.slot.push(index)
      this.edge.push(edge)
      this.projects.push(this.projecting ? 1 : 0)
    }
  }
}
