import { buildChance } from '../../../shared/city/design/chance'
import type { Polygon } from '../../../shared/geometry/point'
import type { RuinDesign, Wall } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import type { MeshData, MeshPoint } from '../materials/mesh-writer'
import { paintMesh } from '../materials/mesh-writer'
import { placeMeshes } from '../materials/place-meshes'
import { families } from './family-look'
import { StoreyWriters } from './storey-writers'
import { wallLine, type WallLine } from './wall-line'
import { wallMesh, type WallContext } from './wall-mesh'
import { bar } from './wall-trim'

const rust = paintMesh('grain', 0.34, 0.15, 0.08)
/** Teeth of the crown stand on top of this, mm. */
const highest = 31

/** A wall of the ground floor as what is left of it: short lengths, each broken off at its own height, some gone. */
function stumpsOf(wall: Wall, isOuter: boolean, name: string): readonly Wall[] {
  const luck = buildChance(name)
  const length = Math.hypot(wall.to.x - wall.from.x, wall.to.z - wall.from.z)
  const count = Math.max(1, Math.round(length / 15))
  const at = (share: number): { x: number; z: number } => ({
    x: wall.from.x + (wall.to.x - wall.from.x) * share,
    z: wall.from.z + (wall.to.z - wall.from.z) * share,
  })
  let height = luck.between(0, highest)
  const stumps: Wall[] = []
  for (let i = 0; i < count; i++) {
    height = Math.max(0, Math.min(highest, height + luck.between(-19, 15)))
    const middle = ((i + 0.5) / count) * length
    const inDoor = wall.openings.some((o) => o.sill < 3 && middle > o.along && middle < o.along + o.width)
    const rise = Math.min(wall.height, isOuter ? height : height * 0.6)
    if (inDoor || rise < 4) continue
    stumps.push({ ...wall, from: at(i / count), to: at((i + 1) / count), height: rise, openings: [] })
  }
  return stumps
}

/** Iron bent out of the broken edge. */
function bentIron(line: WallLine, context: WallContext): void {
  const { luck, writers } = context
  if (luck.next() < 0.45) return
  const from = line.point(luck.between(0, line.length), line.top - 4, luck.between(-1, 1))
  const lean = (): number => luck.between(-3, 3)
  const bend: MeshPoint = [from[0] + lean(), Math.min(33, from[1] + luck.between(3, 7)), from[2] + lean()]
  bar(writers.of(0), from, bend, 0.5, rust)
  bar(
    writers.of(0),
    bend,
    [bend[0] + lean(), Math.min(35, bend[1] + luck.between(-2, 2)), bend[2] + lean()],
    0.5,
    rust,
  )
}

/** What still stands of the ground-floor walls. */
export function stumpMesh(was: RuinDesign, outline: Polygon, quality: Quality): MeshData {
  const look = families[was.family]
  const luck = buildChance(`stumps ${was.id}`)
  const ground = was.walls.filter((wall) => wall.base < 1)
  const whole = ground.map((wall, i) => wallLine(wall, i, outline))
  const walls = whole.flatMap((line, i) =>
    line.length < 2 ? [] : stumpsOf(line.wall, line.leftOutside || line.rightOutside, `stump ${was.id} ${i}`),
  )
  const lines = walls.map((wall, i) => wallLine(wall, i, outline))
  const writers = new StoreyWriters({ ...was, levels: [{ index: 0, height: 0, slabs: [] }] })
  const context: WallContext = { look, writers, walls: lines, luck, cell: 20, coarse: quality === 'low' }
  for (const line of lines) {
    wallMesh(line, context)
    if (look.rebar && quality !== 'low') bentIron(line, context)
  }
  return placeMeshes(writers.data().map((data) => ({ data, x: 0, z: 0, turn: 0, tint: [1, 1, 1] })))
}
