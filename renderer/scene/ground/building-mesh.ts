import { buildChance } from '../../../shared/city/design/chance'
import { frontWalls } from '../../../shared/city/design/front'
import type { Pt } from '../../../shared/city/design/sketch'
import { toInches } from '../../../shared/geometry/length'
import { bounds, wound } from '../../../shared/geometry/polygon'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { PlainDesign, RuinDesign, Wall } from '../../../shared/table/types'
import { paintMesh, type MeshData, type MeshWriter } from '../materials/mesh-writer'
import { familyOfHouse, gabledRoof } from './city-house'
import { families } from '../ruins/family-look'
import { sheet } from '../ruins/slab-mesh'
import { StoreyWriters } from '../ruins/storey-writers'
import { wallLine } from '../ruins/wall-line'
import { wallMesh, type WallContext } from '../ruins/wall-mesh'
import { wallTrim } from '../ruins/wall-trim'

const thickness = 0.25
/** A house that never broke has no window cut by its cornice. */
const closedAbove = (wall: Wall): Wall => ({
  ...wall,
  openings: wall.openings.filter(({ sill, height }) => sill + height < wall.height - 4),
})

/** An intact building: the walls of a ruin that never broke, panes dark behind the windows, a flat roof. */
export function buildingMesh(into: MeshWriter, design: PlainDesign, cell: number): readonly MeshData[] {
  const luck = buildChance(`look ${design.id}`)
  const outline = wound(design.outline)
  const height = toInches(design.height)
  const pt = (p: PlanPoint): Pt => [toInches(p.x), toInches(p.z)]
  const walls: readonly Wall[] = outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length] as PlanPoint
    const [a, b] = [pt(from), pt(to)]
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dz)
    const [ux, uz] = [dx / length, dz / length]
    const half = thickness / 2
    const bays = Math.max(1, Math.round(length / 1.9))
    const front = {
      tops: Array.from({ length: bays }, () => height),
      bays: (i === 0 ? 'd' : 'w').padEnd(bays, 'w'),
      stumps: 0,
    }
    const inset = (p: Pt, along: number): Pt => [p[0] + ux * along - uz * half, p[1] + uz * along + ux * half]
    return frontWalls(inset(a, 0), inset(b, -thickness), front, thickness, luck, 0, length).map(closedAbove)
  })
  const shell: RuinDesign = {
    kind: 'ruin',
    id: design.id,
    family: familyOfHouse(design),
    levels: [{ index: 0, height: 0, slabs: [] }],
    walls,
    stairs: [],
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: outline,
  }
  const family = families[shell.family]
  const look = { ...family, tooth: { ...family.tooth, height: 0 }, rebar: false }
  const writers = new StoreyWriters(shell)
  const lines = walls.map((wall, i) => wallLine(wall, i, outline))
  const context: WallContext = { look, writers, walls: lines, luck, cell, coarse: true }
  for (const line of lines) {
    wallMesh(line, context)
    wallTrim(line, context)
  }
  const box = bounds(outline)
  const [mx, mz] = [(box.minX + box.maxX) / 2, (box.minZ + box.maxZ) / 2]
  const half = [(box.maxX - box.minX) / 2, (box.maxZ - box.minZ) / 2] as const
  into.box(
    [mx, design.height * 0.47, mz],
    [half[0] - 4, design.height * 0.47, half[1] - 4],
    0,
    paintMesh('grain', 0.05, 0.055, 0.06),
  )
  if (design.tiers) {
    gabledRoof(into, design, luck)
    return writers.data()
  }
  sheet(into, outline, [], design.height - 6, paintMesh('asphalt', 0.8, 0.78, 0.74), () => [0.8, 0.78, 0.74])
  for (const [x, z, w, d, h] of [
    [-0.4, -0.3, 9, 7, 7],
    [0.35, 0.4, 6, 6, 5],
    [0.1, -0.45, 3, 3, 9],
  ] as const) {
    into.box(
      [mx + half[0] * x, design.height - 6 + h, mz + half[1] * z],
      [w, h, d],
      0,
      paintMesh('concrete', 0.9, 0.88, 0.84),
    )
  }
  return writers.data()
}
