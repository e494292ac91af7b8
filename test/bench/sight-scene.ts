/**
 * The scene of the sight benchmark: twelve three-storey ruins, about 30,000 triangles, a hundred eyes and a hundred
 * bodies of thirteen sample points each, on the ground and on the floors. Always the same.
 */
import { writeFileSync } from 'node:fs'
import { inches, storeyHeight } from '../../shared/geometry/length'
import { rectangle } from '../../shared/geometry'
import { freeRays, tableTracer } from '../../shared/sight'
import { bodyOf, solids, surfacesAt } from '../../shared/table'
import type { Opening, Piece, RuinDesign, Standing, Table, Wall } from '../../shared/table/types'

export const samples = 13
const modelsAside = 100
const storeys = 3

/** A small generator with a fixed start: the scene is part of the measure. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function front(from: [number, number], to: [number, number], height: number, bays: number): Wall {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const bay = length / bays
  const openings: Opening[] = []
  for (let floor = 0; floor * 3 < height - 2; floor++)
    for (let n = 0; n < bays; n++)
      openings.push({
        kind: floor === 0 && n === 1 ? 'door' : 'window',
        along: inches(bay * (n + 0.25)),
        width: inches(bay / 2),
        // Bays differ a little, as broken windows do: no row can share one sill.
        sill: inches(floor * 3 + 0.5 + 0.03 * n),
        height: inches(1.4 + 0.02 * n),
      })
  return {
    from: { x: inches(from[0]), z: inches(from[1]) },
    to: { x: inches(to[0]), z: inches(to[1]) },
    thickness: inches(0.25),
    base: 0,
    height: inches(height),
    openings,
  }
}

function ruin(id: string, random: () => number): RuinDesign {
  const [w, d] = [9 + Math.floor(random() * 3), 7 + Math.floor(random() * 3)]
  const crown = (): number => 7.5 + random() * 2
  const outer = [
    front([0, 0], [w, 0], crown(), 6),
    front([w, 0], [w, d], crown(), 5),
    front([0, d], [w, d], 3 + random() * 5, 6),
    front([0, 0], [0, d], 3 + random() * 5, 5),
  ]
  const inner = [front([w / 2, 0], [w / 2, d * 0.6], 6, 3), front([0, d / 2], [w * 0.4, d / 2], 6, 3)]
  const tile = 2
  const tiles = (share: number): RuinDesign['levels'][number]['slabs'] => {
    const found: { outline: ReturnType<typeof rectangle>; holes: [] }[] = []
    for (let x = 0; x < w; x += tile)
      for (let z = 0; z < d; z += tile)
        if (random() < share)
          found.push({
            outline: rectangle(
              inches(x),
              inches(z),
              inches(Math.min(tile, w - x)),
              inches(Math.min(tile, d - z)),
            ),
            holes: [],
          })
    return found
  }
  const heaps = Array.from({ length: 12 }, () => ({
    outline: rectangle(
      inches(random() * (w - 1)),
      inches(random() * (d - 1)),
      inches(0.3 + random()),
      inches(0.3 + random()),
    ),
    height: inches(0.2 + random() * 0.5),
  }))
  return {
    kind: 'ruin',
    id,
    family: 'brick',
    levels: [
      { index: 0, height: 0, slabs: [] },
      ...Array.from({ length: storeys - 1 }, (_, i) => ({
        index: i + 1,
        height: storeyHeight * (i + 1),
        slabs: tiles(0.85 - 0.25 * i),
      })),
    ],
    walls: [...outer, ...inner],
    stairs: [],
    heaps,
    footprintMethod: 'agreed',
    rubbleLine: rectangle(0, 0, inches(w), inches(d)),
  }
}

export interface SightBench {
  readonly table: Table
  readonly from: readonly Standing[]
  readonly to: readonly Standing[]
  /** x, y, z of every eye. */
  readonly eyes: Float64Array
  /** x, y, z of every sample point of every target. */
  readonly points: Float64Array
  readonly triangles: Float32Array
}

export function sightBench(): SightBench {
  const random = chance(20_261_121)
  const pieces = Array.from({ length: 12 }, (_, i): Piece => {
    const turn = [0, 90, 17, 180, 33, 270][i % 6] as number
    return {
      id: `ruin-${i}`,
      design: ruin(`ruin-${i}`, random),
      at: { x: inches(8 + (i % 4) * 16), z: inches(7 + Math.floor(i / 4) * 15) },
      turn,
      state: { fortified: false, dangerous: false },
    }
  })
  const table: Table = { width: inches(72), depth: inches(48), pieces }
  const stand = (side: string): Standing[] =>
    Array.from({ length: modelsAside }, (_, i) => {
      for (;;) {
        const at = { x: inches(1 + random() * 70), z: inches(1 + random() * 46) }
        const under = surfacesAt(table, at)
        const surface = under[Math.floor(random() * under.length)]
        if (!surface) continue
        const pose = { at, y: surface.y, on: surface.ref, facing: 0 }
        return { id: `${side}${i}`, unit: side, body: bodyOf('infantry'), pose }
      }
    })
  const [from, to] = [stand('a'), stand('b')]
  return {
    table,
    from,
    to,
    eyes: Float64Array.from(from.flatMap(({ pose, body }) => [pose.at.x, pose.y + body.eye, pose.at.z])),
    points: Float64Array.from(to.flatMap(pattern)),
    triangles: trianglesOf(table),
  }
}

/** Three points on the axis, ten around it. */
function pattern({ pose, body }: Standing): readonly number[] {
  const axis = [0.9, 0.6, 0.2].flatMap((share) => [pose.at.x, pose.y + share * body.height, pose.at.z])
  const around = Array.from({ length: samples - 3 }, (_, i) => {
    const angle = (i * 2 * Math.PI) / (samples - 3)
    const reach = 0.8 * body.radius
    return [
      pose.at.x + reach * Math.cos(angle),
      pose.y + (i % 2 === 0 ? 0.7 : 0.4) * body.height,
      pose.at.z + reach * Math.sin(angle),
    ]
  })
  return [...axis, ...around.flat()]
}

/** The solids as triangles, nine numbers each: what the peers are given. */
function trianglesOf(table: Table): Float32Array {
  const out: number[] = []
  for (const { outline, from, to } of table.pieces.flatMap(solids)) {
    outline.forEach((a, i) => {
      const b = outline[(i + 1) % outline.length] as typeof a
      out.push(a.x, from, a.z, b.x, from, b.z, b.x, to, b.z)
      out.push(a.x, from, a.z, b.x, to, b.z, a.x, to, a.z)
    })
    const first = outline[0]
    if (!first) continue
    for (let i = 1; i + 1 < outline.length; i++) {
      const [b, c] = [outline[i], outline[i + 1]] as [typeof first, typeof first]
      for (const y of [from, to]) out.push(first.x, y, first.z, b.x, y, b.z, c.x, y, c.z)
    }
  }
  return Float32Array.from(out)
}

/**
 * Writes the scene for a native ray tracer, little-endian:
 * 8 bytes "WSSIGHT1"; u32 number of triangles; u32 number of rays; per triangle nine f32 (three corners x, y, z);
 * per ray six f32 (origin, then the vector to the point aimed at: blocked when a triangle is hit at 0 < t < 1);
 * per eye and target one u8: how many of its 13 rays are free, rays being ordered by eye, target, sample.
 */
export function writeScene(path: string): void {
  const { table, eyes, points, triangles } = sightBench()
  const rays = new Float32Array((eyes.length / 3) * (points.length / 3) * 6)
  let at = 0
  for (let e = 0; e < eyes.length; e += 3)
    for (let p = 0; p < points.length; p += 3) {
      for (let k = 0; k < 3; k++) rays[at + k] = eyes[e + k] as number
      for (let k = 0; k < 3; k++) rays[at + 3 + k] = (points[p + k] as number) - (eyes[e + k] as number)
      at += 6
    }
  const header = Buffer.alloc(16)
  header.write('WSSIGHT1', 'latin1')
  header.writeUInt32LE(triangles.length / 9, 8)
  header.writeUInt32LE(rays.length / 6, 12)
  const free = freeRays(tableTracer(table), eyes, points, samples)
  const bytes = (array: Float32Array | Uint8Array): Buffer =>
    Buffer.from(array.buffer, array.byteOffset, array.byteLength)
  writeFileSync(path, Buffer.concat([header, bytes(triangles), bytes(rays), bytes(free)]))
}
