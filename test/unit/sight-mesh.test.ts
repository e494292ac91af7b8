import { describe, expect, it } from 'vitest'
import { inches } from '../../shared/geometry/length'
import { rectangle } from '../../shared/geometry/turn'
import type { Point3 } from '../../shared/geometry/point'
import { createSightScene, firstHit, freeRays, look, tableTracer } from '../../shared/sight'
import { isStoppedBruteForce, isStoppedBy, raysOver } from '../../shared/sight/one-by-one'
import {
  bodies,
  type Piece,
  type PieceDesign,
  type PlainDesign,
  type Standing,
  type Table,
} from '../../shared/table'
import { registerMesh, UnknownMesh, type Mesh } from '../../shared/table/meshes'

let registered = 0
/** A mesh of quads and triangles: corners, then faces of three or four corners. */
function mesh(
  corners: readonly (readonly [number, number, number])[],
  faces: readonly (readonly number[])[],
): string {
  const hash = (++registered).toString(16).padStart(64, '0')
  const indices = faces.flatMap((face) =>
    face.slice(2).flatMap((c, i) => [face[0], face[i + 1], c] as number[]),
  )
  registerMesh(hash, {
    positions: Float32Array.from(corners.flat()),
    indices: Uint32Array.from(indices),
  } satisfies Mesh)
  return hash
}
const boxMesh = (w: number, h: number, d: number): string =>
  mesh(
    [0, 1, 2, 3, 4, 5, 6, 7].map(
      (i) => [i & 1 ? w / 2 : -w / 2, i & 2 ? h : 0, i & 4 ? d / 2 : -d / 2] as const,
    ),
    [
      [0, 2, 3, 1],
      [4, 5, 7, 6],
      [0, 4, 6, 2],
      [1, 3, 7, 5],
      [2, 6, 7, 3],
      [0, 1, 5, 4],
    ],
  )
const meshed = (
  hash: string,
  w: number,
  d: number,
  sight: 'mesh' | 'simple' = 'mesh',
  h = 80,
): PlainDesign => ({
  kind: 'building',
  id: 'own',
  outline: rectangle(-w / 2, -d / 2, w, d),
  height: h,
  mesh: { hash, triangles: 12, sight, blocks: [] },
})
const placed = (design: PieceDesign, turn = 30): Piece => ({
  id: 'own',
  design,
  at: { x: 600, z: 500 },
  turn,
  state: { fortified: false, dangerous: false },
})
const tableOf = (...pieces: Piece[]): Table => ({ width: inches(48), depth: inches(48), pieces })
function chance(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}
const somewhere = (random: () => number): Point3 => ({
  x: 400 + 400 * random(),
  y: 120 * random(),
  z: 300 + 400 * random(),
})
const standing = (id: string, x: number, z: number): Standing => ({
  id,
  unit: id,
  body: bodies.infantry,
  pose: { at: { x, z }, y: 0, on: { piece: null, level: 0 }, facing: 0 },
})

describe('rays meet the triangles of an imported mesh', () => {
  it('a box of triangles stops what a solid box stops', () => {
    const solid = tableTracer(tableOf(placed({ ...meshed('', 100, 60), mesh: undefined })))
    const own = tableTracer(tableOf(placed(meshed(boxMesh(100, 80, 60), 100, 60))))
    const random = chance(5)
    let stopped = 0
    for (let n = 0; n < 3000; n++) {
      const [eye, to] = [somewhere(random), somewhere(random)]
      const [a, b] = [firstHit(solid, eye, to), firstHit(own, eye, to)]
      // Who begins inside is stopped at once by a solid and on the way out by a mesh: the answer is the same or he ends inside.
      if (a && a.t === 0) continue
      expect(b !== null).toBe(a !== null)
      if (a && b) expect(b.t).toBeCloseTo(a.t, 3)
      if (b) stopped++
    }
    expect(stopped).toBeGreaterThan(200)
  })
  it('the tree finds what looking at every triangle finds, alone and in bundles', () => {
    const random = chance(11)
    const corners = Array.from({ length: 240 }, () => {
      return [200 * random() - 100, 100 * random(), 200 * random() - 100] as const
    })
    // A soup: slivers, triangles without area, corners used twice.
    const faces = Array.from({ length: 150 }, (_, i) =>
      i % 25 === 0 ? [1, 1, 2] : [0, 0, 0].map(() => Math.floor(random() * 240)),
    )
    const tracer = tableTracer(tableOf(placed(meshed(mesh(corners, faces), 200, 200))))
    let stopped = 0
    for (let n = 0; n < 300; n++) {
      const eye = somewhere(random)
      const points = Array.from({ length: 13 }, () => somewhere(random))
      const brute = points.map((to) => isStoppedBruteForce(tracer, eye, to))
      expect(points.map((to) => firstHit(tracer, eye, to) !== null)).toEqual(brute)
      const free = freeRays(
        tracer,
        Float64Array.of(eye.x, eye.y, eye.z),
        Float64Array.from(points.flatMap((p) => [p.x, p.y, p.z])),
        13,
      )
      expect(free[0]).toBe(brute.filter((hit) => !hit).length)
      stopped += brute.filter(Boolean).length
    }
    expect(stopped).toBeGreaterThan(500)
  })
  it('no ray slips between two triangles that share an edge', () => {
    const piece = placed(meshed(boxMesh(100, 80, 60), 100, 60), 0)
    for (let k = 1; k < 200; k++) {
      // The diagonal of the near face runs from corner to corner: rays straight at places on it.
      const share = k / 200
      const at = { x: 550 + 100 * share, y: 80 * share, z: 530 }
      const eye = { x: at.x, y: at.y, z: 600 }
      expect(isStoppedBy(piece, eye, { ...at, z: 520 })).toBe(true)
      expect(isStoppedBy(piece, { ...eye, x: eye.x + 31 }, { ...at, z: 520, x: at.x - 31 / 7 })).toBe(true)
    }
  })
  it('an arch lets looks through, and the witness names the piece', () => {
    const post = (x: number): (readonly [number, number, number])[] => [
      [x - 5, 0, -5],
      [x + 5, 0, -5],
      [x + 5, 60, -5],
      [x - 5, 60, -5],
    ]
    const hash = mesh(
      [...post(-40), ...post(40)],
      [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
      ],
    )
    const scene = (x: number) =>
      createSightScene(tableOf(placed(meshed(hash, 100, 10), 0)), [
        standing('s', x, 300),
        standing('t', x, 700),
      ])
    expect(look(scene(600), 's', 't')).toMatchObject({ fully: true })
    const blocked = look(scene(560), 's', 't')
    expect(blocked.rays[0]?.blocker).toEqual({ kind: 'solid', id: 'own', part: 'mesh', cite: 'CF-LOS-03' })
    expect(blocked.because.key).toBe('sight.mesh')
  })
  it('is seen over from above, not through a window in it (CF-LOS-07)', () => {
    const ruin: PieceDesign = {
      kind: 'ruin',
      id: 'own',
      family: 'brick',
      levels: [{ index: 0, height: 0, slabs: [] }],
      walls: [],
      stairs: [],
      heaps: [],
      footprintMethod: 'agreed',
      rubbleLine: rectangle(-60, -60, 120, 120),
      mesh: { hash: boxMesh(100, 80, 60), triangles: 12, sight: 'mesh', blocks: [] },
    }
    const piece = placed(ruin, 0)
    const isOver = (eye: Point3, to: Point3) => raysOver(piece, eye, [to], () => true)[0]
    expect(isOver({ x: 400, y: 200, z: 500 }, { x: 800, y: 90, z: 500 })).toBe(true)
    expect(isOver({ x: 400, y: 200, z: 500 }, { x: 800, y: 0, z: 500 })).toBe(false)
    // Beside the mesh, but over the outline: nothing of it stands under the line.
    expect(isOver({ x: 400, y: 30, z: 550 }, { x: 800, y: 30, z: 550 })).toBe(true)
    expect(isOver({ x: 400, y: 30, z: 500 }, { x: 800, y: 30, z: 500 })).toBe(false)
  })
  it('a mesh nobody has registered is a clear error', () => {
    const missing = 'f'.repeat(64)
    expect(() => tableTracer(tableOf(placed(meshed(missing, 10, 10))))).toThrow(UnknownMesh)
  })
  it('trees of a wood with an agreed Size block nothing', () => {
    const wood: PieceDesign = { ...meshed(boxMesh(100, 80, 60), 100, 60), kind: 'wood', height: 0 }
    expect(tableTracer(tableOf(placed(wood))).placed).toHaveLength(0)
  })
})

describe('a simplified volume stands for the mesh', () => {
  it('its blocks stop rays, whatever the mesh looks like', () => {
    const design: PieceDesign = {
      ...meshed('e'.repeat(64), 100, 60, 'simple'),
      mesh: {
        hash: 'e'.repeat(64),
        triangles: 9,
        sight: 'simple',
        blocks: [{ outline: rectangle(-50, -30, 30, 60), from: 0, to: 80 }],
      },
    }
    const table = tableOf(placed(design, 0))
    const seen = (x: number) =>
      look(createSightScene(table, [standing('s', x, 300), standing('t', x, 700)]), 's', 't')
    expect(seen(565)).toMatchObject({ visible: false, because: { key: 'sight.block' } })
    expect(seen(565).rays[0]?.blocker).toMatchObject({ part: 'block', index: 0 })
    expect(seen(610)).toMatchObject({ fully: true })
  })
})
