/** Shut doors are known from afar: leaves of planks with their bars, in the doorways the house was built with. */
import { designFootprint } from '../../../shared/table'
import type { RuinDesign } from '../../../shared/table/types'
import type { ShutDoor } from '../../../shared/table'
import { paintMesh, type MeshData, type Paint } from '../materials/mesh-writer'
import { StoreyWriters } from './storey-writers'
import { wallLine } from './wall-line'

const planks = paintMesh('boards', 0.74, 0.42, 0.22)
const iron = paintMesh('grain', 0.12, 0.11, 0.11)
/** Of the wall's thickness: the leaf stands back in its doorway, the bars less so. */
const leaf = 0.3
const bar = 0.4
const barHeight = 2.4

/** @param design  with its doorways open; storey by storey, in the design's own coordinates */
export function shutDoorsMesh(design: RuinDesign, doors: readonly ShutDoor[]): readonly MeshData[] {
  const writers = new StoreyWriters(design)
  const plan = designFootprint(design)
  for (const { wall: index, opening } of doors) {
    const wall = design.walls[index]
    if (wall === undefined) continue
    const line = wallLine(wall, index, plan)
    const foot = wall.base + opening.sill
    const writer = writers.at(foot)
    const box = (y: number, height: number, share: number, paint: Paint): void =>
      writer.box(
        line.point(opening.along + opening.width / 2, y, 0),
        [opening.width / 2, height / 2, wall.thickness * share],
        line.turn,
        paint,
      )
    box(foot + opening.height / 2, opening.height, leaf, planks)
    for (const share of [0.2, 0.8]) box(foot + opening.height * share, barHeight, bar, iron)
  }
  return writers.data()
}
