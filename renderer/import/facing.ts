/**
 * Which side of a surface is out. Exporters get it wrong for single triangles, for parts and for whole models; a floor
 * that faces down would be no floor. Neighbours are made to agree, bodies to hold a volume that is not negative.
 */
import type { Mesh } from '../../shared/table'
import { edgesOf, sideEnd, Groups, type Edges } from './edges'
import type { Box3 } from './inspect'
import { doubleArea } from './weld'

/** A body with so few open edges, and so small gaps in its surface, is as good as closed. */
const nearlyClosed = { edges: 0.05, surface: 0.02 }
/** A thinner body, its volume compared to a cube of its surface, has no inside to speak of. */
const thinnest = 1e-5
/** Triangles looked at to find what lies inside what; beyond that parts are left as they are. */
const mostLooked = 50_000_000

interface Body {
  /** Of its triangles, and a corner of it. */
  readonly root: number
  readonly first: number
  triangles: number
  edges: number
  open: number
  area: number
  /** Which way the surface looks as a whole; of a closed one, nowhere. */
  readonly look: [number, number, number]
  /** Six times the volume. */
  volume: number
}

/** @returns the mesh with its outsides out, and how many triangles had to be turned round */
export function faced(mesh: Mesh): { readonly mesh: Mesh; readonly turned: number } {
  const { positions: p, indices } = mesh
  const count = indices.length / 3
  const edges = edgesOf(mesh)
  const turn = minority(mesh, patchesOf(mesh, edges))
  const { bodies, bodyOf } = bodiesOf(mesh, edges, turn)
  const inverted = invertedBodies(mesh, [...bodies.values()], bodyOf)
  for (let t = 0; t < count; t++) if (inverted.has(bodyOf.root(t))) turn[t]! ^= 1
  const turned = turn.reduce((sum, one) => sum + one, 0)
  if (turned === 0) return { mesh, turned }
  const facing = indices.slice()
  for (let t = 0; t < count; t++)
    if (turn[t] === 1) [facing[3 * t + 1], facing[3 * t + 2]] = [facing[3 * t + 2]!, facing[3 * t + 1]!]
  return { mesh: { positions: p, indices: facing }, turned }
}

/** Triangles joined over edges that exactly two of them share. */
function patchesOf({ indices }: Mesh, { sides, begin }: Edges): Groups {
  const groups = new Groups(indices.length / 3)
  for (let e = 0; e + 1 < begin.length; e++) {
    if (begin[e + 1]! - begin[e]! !== 2) continue
    const [a, b] = [sides[begin[e]!]!, sides[begin[e]! + 1]!]
    groups.join(triangleOf(a), triangleOf(b), indices[a] === indices[b])
  }
  return groups
}
const triangleOf = (side: number): number => Math.floor(side / 3)

/** One for each triangle that looks against most of its patch. */
function minority({ positions: p, indices }: Mesh, patches: Groups): Uint8Array {
  const count = indices.length / 3
  const balance = new Float64Array(count)
  for (let t = 0; t < count; t++) {
    const area = doubleArea(p, indices[3 * t]!, indices[3 * t + 1]!, indices[3 * t + 2]!)
    balance[patches.root(t)]! += patches.isAgainst(t) ? -area : area
  }
  return Uint8Array.from({ length: count }, (_, t) =>
    patches.isAgainst(t) === balance[patches.root(t)]! < 0 ? 0 : 1,
  )
}

/** What hangs together over any edges. @param turn  triangles that are read the other way round */
function bodiesOf(
  mesh: Mesh,
  { sides, begin }: Edges,
  turn: Uint8Array,
): { bodies: Map<number, Body>; bodyOf: Groups } {
  const { positions: p, indices } = mesh
  const bodyOf = new Groups(indices.length / 3)
  for (let e = 0; e + 1 < begin.length; e++)
    for (let k = begin[e]! + 1; k < begin[e + 1]!; k++)
      bodyOf.join(triangleOf(sides[k - 1]!), triangleOf(sides[k]!))
  const bodies = new Map<number, Body>()
  for (let t = 0; t < indices.length / 3; t++) {
    const root = bodyOf.root(t)
    let body = bodies.get(root)
    if (body === undefined)
      bodies.set(
        root,
        (body = {
          root,
          first: indices[3 * t]!,
          triangles: 0,
          edges: 0,
          open: 0,
          area: 0,
          look: [0, 0, 0],
          volume: 0,
        }),
      )
    const [a, b, c] = [indices[3 * t]!, indices[3 * t + 1]!, indices[3 * t + 2]!]
    body.triangles++
    body.area += doubleArea(p, a, b, c) / 2
    const way = turn[t] === 1 ? -1 : 1
    body.volume += sixfold(p, body.first, a, b, c) * way
    for (let axis = 0; axis < 3; axis++) body.look[axis]! += (lookOf(p, a, b, c, axis) / 2) * way
  }
  for (let e = 0; e + 1 < begin.length; e++) {
    const body = bodies.get(bodyOf.root(triangleOf(sides[begin[e]!]!)))!
    let balance = 0
    for (let k = begin[e]!; k < begin[e + 1]!; k++) {
      const side = sides[k]!
      const up = indices[side]! < sideEnd(indices, side) ? 1 : -1
      balance += turn[triangleOf(side)] === 1 ? -up : up
    }
    body.edges++
    if (balance !== 0) body.open++
  }
  return { bodies, bodyOf }
}

/** Twice the area of a triangle as it is seen along an axis, negative from behind. */
function lookOf(p: Float32Array, a: number, b: number, c: number, axis: number): number {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
  const d = (k: number, along: number): number => p[k * 3 + along]! - p[a * 3 + along]!
  return d(b, u) * d(c, v) - d(b, v) * d(c, u)
}

/** Six times the volume between a triangle and a corner of its body: near corners keep the numbers exact. */
function sixfold(p: Float32Array, from: number, a: number, b: number, c: number): number {
  const d = (k: number, axis: number): number => p[k * 3 + axis]! - p[from * 3 + axis]!
  return (
    d(a, 0) * (d(b, 1) * d(c, 2) - d(b, 2) * d(c, 1)) +
    d(a, 1) * (d(b, 2) * d(c, 0) - d(b, 0) * d(c, 2)) +
    d(a, 2) * (d(b, 0) * d(c, 1) - d(b, 1) * d(c, 0))
  )
}

const isClosed = ({ open, edges, look, volume, area }: Body): boolean =>
  open <= edges * nearlyClosed.edges &&
  Math.hypot(...look) <= area * nearlyClosed.surface &&
  Math.abs(volume) > thinnest * area ** 1.5

/**
 * The roots of bodies whose insides are out. A hollow in a body is itself a body whose insides look out, and rightly so:
 * what lies in another is turned as that one is. Open sheets are turned as most of what is closed.
 */
function invertedBodies(mesh: Mesh, all: readonly Body[], bodyOf: Groups): ReadonlySet<number> {
  const { indices, positions } = mesh
  const closed = all.filter(isClosed)
  const inverted = new Set<Body>()
  if (closed.every(({ volume }) => volume > 0)) return new Set()
  const triangles = new Map<number, number[]>()
  for (let t = 0; t < indices.length / 3; t++) {
    const root = bodyOf.root(t)
    const own = triangles.get(root)
    if (own) own.push(t)
    else triangles.set(root, [t])
  }
  const trianglesOf = ({ root }: Body): readonly number[] => triangles.get(root)!
  const box = new Map(closed.map((body) => [body, boxOfTriangles(mesh, trianglesOf(body))]))
  const larger: Body[] = []
  let looked = 0
  for (const body of closed.sort((a, b) => Math.abs(b.volume) - Math.abs(a.volume))) {
    const around = larger.filter((other) => isWithin(box.get(body)!, box.get(other)!))
    const outer = around.find((other) => {
      looked += other.triangles
      return looked <= mostLooked && isInside(positions, indices, trianglesOf(other), body.first)
    })
    if (outer ? inverted.has(outer) : body.volume < 0 && looked <= mostLooked) inverted.add(body)
    larger.push(body)
  }
  const areaOf = (bodies: Iterable<Body>): number => [...bodies].reduce((sum, { area }) => sum + area, 0)
  if (areaOf(inverted) > areaOf(closed) / 2) for (const body of all) if (!isClosed(body)) inverted.add(body)
  return new Set([...inverted].map(({ root }) => root))
}

function boxOfTriangles({ positions, indices }: Mesh, triangles: readonly number[]): Box3 {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const t of triangles)
    for (let k = 0; k < 9; k++) {
      const axis = k % 3
      const value = positions[indices[3 * t + (k - axis) / 3]! * 3 + axis]!
      min[axis] = Math.min(min[axis]!, value)
      max[axis] = Math.max(max[axis]!, value)
    }
  return { min, max }
}
const isWithin = (inner: Box3, outer: Box3): boolean =>
  [0, 1, 2].every((axis) => inner.min[axis]! > outer.min[axis]! && inner.max[axis]! < outer.max[axis]!)

/** A line straight up from the corner meets the surface an odd number of times. */
function isInside(
  p: Float32Array,
  indices: Uint32Array,
  triangles: readonly number[],
  corner: number,
): boolean {
  const [x, y, z] = [p[corner * 3]!, p[corner * 3 + 1]!, p[corner * 3 + 2]!]
  let met = 0
  for (const t of triangles) {
    const [a, b, c] = [indices[3 * t]!, indices[3 * t + 1]!, indices[3 * t + 2]!]
    // A side is met by the line on one side of it only, so that a line through an edge meets one of its triangles.
    const left = (k: number, l: number): boolean => {
      const [ax, az, bx, bz] = [p[k * 3]!, p[k * 3 + 2]!, p[l * 3]!, p[l * 3 + 2]!]
      if (ax > bx || (ax === bx && az > bz)) return !leftOf(bx, bz, ax, az, x, z)
      return leftOf(ax, az, bx, bz, x, z)
    }
    const sides = [left(a, b), left(b, c), left(c, a)]
    if (sides[0] !== sides[1] || sides[1] !== sides[2]) continue
    const [ux, uy, uz] = [0, 1, 2].map((axis) => p[b * 3 + axis]! - p[a * 3 + axis]!) as [
      number,
      number,
      number,
    ]
    const [vx, vy, vz] = [0, 1, 2].map((axis) => p[c * 3 + axis]! - p[a * 3 + axis]!) as [
      number,
      number,
      number,
    ]
    const ny = uz * vx - ux * vz
    if (ny === 0) continue
    const [nx, nz] = [uy * vz - uz * vy, ux * vy - uy * vx]
    const height = p[a * 3 + 1]! - (nx * (x - p[a * 3]!) + nz * (z - p[a * 3 + 2]!)) / ny
    if (height > y) met++
  }
  return met % 2 === 1
}
const leftOf = (ax: number, az: number, bx: number, bz: number, x: number, z: number): boolean =>
  (bx - ax) * (z - az) - (bz - az) * (x - ax) > 0

/**
 * Single sheets that only face down, turned over: nothing says which side of a sheet is out.
 * @returns  a mesh of these alone; null where there are none
 */
export function lyingSheets(mesh: Mesh): Mesh | null {
  const { positions: p, indices } = mesh
  const count = indices.length / 3
  const edges = edgesOf(mesh)
  const patches = patchesOf(mesh, edges)
  const { bodies, bodyOf } = bodiesOf(mesh, edges, new Uint8Array(count))
  const facesUp = new Uint8Array(count)
  for (let t = 0; t < count; t++) {
    const [a, b, c] = [indices[3 * t]!, indices[3 * t + 1]!, indices[3 * t + 2]!]
    const up = lookOf(p, a, b, c, 1)
    if (up > doubleArea(p, a, b, c) * 0.1) facesUp[patches.root(t)] = 1
  }
  const turned: number[] = []
  for (let t = 0; t < count; t++)
    if (facesUp[patches.root(t)] === 0 && !isClosed(bodies.get(bodyOf.root(t))!))
      turned.push(indices[3 * t]!, indices[3 * t + 2]!, indices[3 * t + 1]!)
  return turned.length === 0 ? null : { positions: p, indices: Uint32Array.from(turned) }
}
