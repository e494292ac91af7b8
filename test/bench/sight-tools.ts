/** What the tools of sight cost on the sight scene: field of fire, hulls, building the trees, one ruin falling. */
import { BufferAttribute, BufferGeometry } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { inches } from '../../shared/geometry/length'
import { createSightScene, fieldOfFire, look, tableTracer } from '../../shared/sight'
import { atOnce } from '../../shared/sliced'
import type { Tracer } from '../../shared/sight/trace'
import { surfacesAt } from '../../shared/table'
import type { Body, Standing, Table } from '../../shared/table/types'
import type { BenchRow } from './row'
import type { SightBench } from './sight-scene'
import { median, spent } from './spent'

const rounds = 5

/** Milliseconds of each round of some work; the first round warms up and is left out. */
function timesOf(work: (round: number) => number): readonly number[] {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const start = spent()
    const asked = work(round)
    if (round > 0) times.push(((spent() - start) * 1000) / asked)
  }
  return times
}

/** Everything a table of its own would have to work out: no piece or design is known from before. */
const unknown = (table: Table): Table => structuredClone(table)

export function sightToolRows(scene: SightBench): BenchRow[] {
  return [
    fieldRow(scene),
    firstFieldRow(scene),
    hullRow(scene),
    buildRow(scene),
    fallRow(scene),
    memoryRow(scene),
  ]
}

function fieldRow({ table, from }: SightBench): BenchRow {
  const scene = createSightScene(table, from)
  let cells = 0
  const times = timesOf((round) => {
    const eyes = from.slice(round * 8, round * 8 + 8)
    for (const [i, eye] of eyes.entries()) {
      const { areas } = atOnce(fieldOfFire(scene, eye, i % 2 === 0 ? 'out' : 'in'))
      cells = areas.reduce((sum, area) => sum + area.clear.replaceAll('.', '').length, 0)
    }
    return eyes.length
  })
  const ours = median(times)
  return {
    name: 'sight.field',
    unit: 'ms',
    ours,
    peers: {},
    goal: `< 150 ms a field of fire: ${cells} cells of 1" on 72" × 48" with three floors, 5 rays each, all rules`,
    met: ours < 150,
  }
}

/** The first field on a table also finds where one can stand. */
function firstFieldRow({ table, from }: SightBench): BenchRow {
  const times = timesOf(() => {
    const fresh = unknown(table)
    // A game knows its floors and trees long before anybody asks for a field.
    surfacesAt(fresh, { x: inches(36), z: inches(24) })
    const scene = createSightScene(fresh, from)
    atOnce(fieldOfFire(scene, from[0] as Standing, 'out'))
    return 1
  })
  const ours = median(times)
  return {
    name: 'sight.field.first',
    unit: 'ms',
    ours,
    peers: {},
    goal: 'the first field on a table: its trees, floors and standing room with it (no goal set)',
    met: true,
  }
}

function hullRow({ table, from, to }: SightBench): BenchRow {
  const body: Body = {
    base: { shape: 'rect', length: inches(5), width: inches(3) },
    radius: inches(3),
    height: inches(2.5),
    eye: inches(2),
    size: 3,
    hull: { bottom: 0, skimmer: false },
  }
  const hulls = to.slice(0, 20).map((model, i): Standing => ({
    ...model,
    body,
    pose: { ...model.pose, facing: i * 18 },
  }))
  const scene = createSightScene(table, [...from, ...hulls])
  const times = timesOf(() => {
    for (const eye of from.slice(0, 20)) for (const hull of hulls) look(scene, eye, hull)
    return 400
  })
  const ours = median(times)
  return {
    name: 'sight.hull',
    unit: 'ms',
    ours,
    peers: {},
    goal: '< 1 ms a witness of a hull: 200 places a panel, obscured or not',
    met: ours < 1,
  }
}

function geometryOf({ triangles }: SightBench): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new BufferAttribute(triangles, 3))
}

function buildRow(scene: SightBench): BenchRow {
  const ours = median(
    timesOf(() => {
      tableTracer(unknown(scene.table))
      return 1
    }),
  )
  const bvh = median(
    timesOf(() => {
      new MeshBVH(geometryOf(scene))
      return 1
    }),
  )
  return {
    name: 'sight.build',
    unit: 'ms',
    ours,
    peers: { 'three-mesh-bvh': bvh },
    goal: `all trees of a table of ${scene.table.pieces.length} ruins from nothing, walls cut into solids included (no goal set)`,
    met: true,
  }
}

function fallRow({ table, from }: SightBench): BenchRow {
  const [first, ...rest] = table.pieces
  if (!first || first.design.kind !== 'ruin') throw new Error('the scene begins with a ruin')
  const was = first.design
  tableTracer(table)
  const fallen = (): Table => ({
    ...table,
    pieces: [
      { ...first, design: { kind: 'collapsed', id: 'down', outline: was.rubbleLine ?? [], was } },
      ...rest,
    ],
  })
  const ours = median(
    timesOf(() => {
      for (let n = 0; n < 20; n++) createSightScene(fallen(), from)
      return 20
    }),
  )
  const whole = median(
    timesOf(() => {
      createSightScene(unknown(table), from)
      return 1
    }),
  )
  return {
    name: 'sight.fall',
    unit: 'ms',
    ours,
    peers: { 'everything anew': whole },
    goal: 'a ruin falls: at most a tenth of building everything anew',
    met: ours <= whole / 10,
  }
}

function memoryRow(scene: SightBench): BenchRow {
  const bvh = new MeshBVH(geometryOf(scene))
  const { roots, index } = MeshBVH.serialize(bvh, { cloneBuffers: false })
  const theirs =
    roots.reduce((sum, root) => sum + root.byteLength, 0) +
    (index?.byteLength ?? 0) +
    scene.triangles.byteLength
  return {
    name: 'sight.memory',
    unit: 'kB',
    ours: bytesOf(tableTracer(scene.table)) / 1024,
    peers: { 'three-mesh-bvh': theirs / 1024 },
    goal: 'trees and solids of the scene; at most what the peer takes',
    met: bytesOf(tableTracer(scene.table)) <= theirs,
  }
}

function bytesOf({ placed, top }: Tracer): number {
  const trees = [...new Set(placed.map(({ solid }) => solid))]
  return [top, ...trees.map(({ tree }) => tree), ...trees].reduce(
    (sum, arrays) =>
      sum +
      Object.values(arrays).reduce<number>(
        (all, part) => all + (ArrayBuffer.isView(part) ? part.byteLength : 0),
        0,
      ),
    0,
  )
}
