import { storeyHeight } from '../../../shared/geometry/length'
import type { RuinDesign } from '../../../shared/table/types'
import { MeshWriter, type MeshData } from '../materials/mesh-writer'

/** One writer per storey of a building; walls above the last floor count on in standard storeys. */
export class StoreyWriters {
  private readonly writers: MeshWriter[] = []
  private readonly heights: readonly number[]

  constructor(design: RuinDesign) {
    this.heights = design.levels.map((level) => level.height)
  }

  floorOf(storey: number): number {
    const last = this.heights.length - 1
    return storey <= last
      ? (this.heights[storey] ?? 0)
      : (this.heights[last] ?? 0) + (storey - last) * storeyHeight
  }

  /** The storey that a height belongs to: a wall between two floors stands on the lower one. */
  storeyAt(y: number): number {
    let storey = 0
    while (this.floorOf(storey + 1) <= y + 0.01) storey++
    return storey
  }

  of(storey: number): MeshWriter {
    while (this.writers.length <= storey) this.writers.push(new MeshWriter())
    return this.writers[storey] as MeshWriter
  }

  at(y: number): MeshWriter {
    return this.of(this.storeyAt(y))
  }

  data(): readonly MeshData[] {
    return this.writers.map((writer) => writer.data())
  }
}
