import type { Stair } from '../../../shared/table/types'
import { paintMesh, times, type MeshPoint } from '../materials/mesh-writer'
import type { StoreyWriters } from './storey-writers'
import { bar } from './wall-trim'
import type { FamilyLook } from './family-look'

const iron = paintMesh('grain', 0.22, 0.2, 0.19)

/** A flight of steps, or a ladder leaning against the floor above. */
export function stairMesh(stair: Stair, writers: StoreyWriters, look: FamilyLook): void {
  const writer = writers.of(stair.level)
  const [low, high] = [writers.floorOf(stair.level), writers.floorOf(stair.level + 1)]
  const [dx, dz] = [stair.to.x - stair.from.x, stair.to.z - stair.from.z]
  const length = Math.hypot(dx, dz)
  const turn = -Math.atan2(dz, dx)
  const at = (share: number, y: number, side: number): MeshPoint => [
    stair.from.x + dx * share + (dz / length) * side,
    y,
    stair.from.z + dz * share - (dx / length) * side,
  ]
  if (stair.kind === 'ladder') {
    const half = stair.width * 0.3
    for (const side of [-half, half]) bar(writer, at(0, low, side), at(1, high + 6, side), 0.8, iron)
    for (let y = low + 6; y < high; y += 6.4) {
      const share = (y - low) / (high + 6 - low)
      bar(writer, at(share, y, -half), at(share, y, half), 0.6, iron)
    }
    return
  }
  const steps = 12
  const rise = (high - low) / steps
  for (let i = 0; i < steps; i++) {
    const tread = { layer: look.trim.layer, tint: times(look.trim.tint, 0.72 + 0.06 * (i % 3)) }
    // Each step hangs two risers deep: a solid-looking flight without a block down to the floor.
    const top = low + rise * (i + 1)
    const depth = Math.min(rise * 2, top - low)
    writer.box(
      at((i + 0.5) / steps, top - depth / 2, 0),
      [length / steps / 2 + 0.2, depth / 2, stair.width / 2],
      turn,
      tread,
    )
  }
}
