import { buildChance } from '../../../shared/city/design/chance'
import { designFootprint } from '../../../shared/table'
import type { RuinDesign } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import type { MeshData } from '../materials/mesh-writer'
import { designKey } from './design-key'
import { families } from './family-look'
import { floorRubble, groundRubble, rubbleHeapMesh, type RubblePlan } from './rubble-mesh'
import { floorsMesh } from './slab-mesh'
import { stairMesh } from './stair-mesh'
import { StoreyWriters } from './storey-writers'
import { wallLine } from './wall-line'
import { wallMesh, type WallContext } from './wall-mesh'
import { wallTrim } from './wall-trim'

const detail: Readonly<Record<Quality, { readonly cell: number; readonly density: number }>> = {
  low: { cell: 26, density: 0.35 },
  medium: { cell: 16, density: 0.7 },
  high: { cell: 13, density: 1 },
}

/** The picture of a ruin, one mesh per storey, in the design's own coordinates. The same design always looks the same. */
export function buildRuinMesh(design: RuinDesign, quality: Quality): readonly MeshData[] {
  const luck = buildChance(`look ${design.id}`)
  const look = families[design.family]
  const { cell, density } = detail[quality]
  const writers = new StoreyWriters(design)
  const plan = designFootprint(design)
  const walls = design.walls.map((wall, i) => wallLine(wall, i, plan))
  const context: WallContext = { look, writers, walls, luck, cell, coarse: quality === 'low' }
  for (const line of walls) {
    wallMesh(line, context)
    wallTrim(line, context)
  }
  floorsMesh(design.levels, context)
  for (const stair of design.stairs) stairMesh(stair, writers, look)
  const rubble: RubblePlan = { plan, walls, look, luck, density }
  groundRubble(writers.of(0), rubble)
  for (const heap of design.heaps)
    rubbleHeapMesh(writers.of(0), heap.outline, 0, heap.height, luck, look.chunk)
  for (const level of design.levels) {
    for (const slab of level.slabs) {
      if (level.index > 0) floorRubble(writers.of(level.index), slab.outline, level.height, rubble)
    }
  }
  return writers.data()
}

const built = new Map<string, readonly MeshData[]>()
/** Meshes of a design, made once per quality. */
export function ruinMesh(design: RuinDesign, quality: Quality): readonly MeshData[] {
  const key = `${quality} ${designKey(design)}`
  const meshes = built.get(key) ?? buildRuinMesh(design, quality)
  built.set(key, meshes)
  return meshes
}
