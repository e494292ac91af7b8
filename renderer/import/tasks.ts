/** What the import worker can do. Each is one question with one answer; the page keeps what it needs in between. */
import type { Mm } from '../../shared/geometry/length'
import type { Polygon } from '../../shared/geometry/point'
import { mostTriangles, type Mesh } from '../../shared/table'
import { blocksOf, type MadeBlocks } from './blocks'
import { faced } from './facing'
import { findFloors, floorPointedAt, plateauOf, type FoundFloor } from './floors'
import { footprintOf, type FootprintWay } from './footprint'
import { inspect, type MeshReport } from './inspect'
import type { LeftOutItem } from './left-out'
import { readModel, type ModelFormat } from './read-model'
import { thinned } from './thin'
import { weld } from './weld'

export type ImportStage = 'reading' | 'joining' | 'looking' | 'thinning' | 'measuring'
type Told = (stage: ImportStage) => void

export interface ReadAnswer {
  readonly format: ModelFormat
  /** What the file holds besides its shape. */
  readonly leftOut: readonly LeftOutItem[]
  /** The model as it was read, in the file's unit and axes. */
  readonly whole: Mesh
  readonly report: MeshReport
  readonly degenerate: number
  readonly doubled: number
  /** Triangles whose face was turned outwards. */
  readonly turned: number
  /** What will be kept: the whole one unless it is too heavy. */
  readonly mesh: Mesh
  readonly error: number
}

export const tasks = {
  async read(
    { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
    tell: Told,
  ): Promise<ReadAnswer> {
    tell('reading')
    const { format, soup, leftOut } = await readModel(name, bytes)
    tell('joining')
    const { mesh: welded, degenerate, doubled } = weld(soup)
    tell('looking')
    const { mesh: whole, turned } = faced(welded)
    const report = inspect(whole)
    if (report.triangles > mostTriangles) tell('thinning')
    const { mesh, error } = await thinned(whole, mostTriangles)
    return { format, leftOut, whole, report, degenerate, doubled, turned, mesh, error }
  },
  async thin({ mesh, target }: { readonly mesh: Mesh; readonly target: number }, tell: Told) {
    tell('thinning')
    return thinned(mesh, target)
  },
  async floors({ mesh }: { readonly mesh: Mesh }, tell: Told): Promise<readonly FoundFloor[]> {
    tell('measuring')
    return findFloors(mesh)
  },
  async floor(
    { mesh, height }: { readonly mesh: Mesh; readonly height: Mm },
    tell: Told,
  ): Promise<FoundFloor> {
    tell('measuring')
    return floorPointedAt(mesh, height)
  },
  async plateau({ mesh }: { readonly mesh: Mesh }, tell: Told): Promise<Mm | null> {
    tell('measuring')
    return plateauOf(mesh)
  },
  async footprint(
    { mesh, way }: { readonly mesh: Mesh; readonly way: FootprintWay },
    tell: Told,
  ): Promise<Polygon> {
    tell('measuring')
    return footprintOf(mesh, way)
  },
  async blocks({ mesh }: { readonly mesh: Mesh }, tell: Told): Promise<MadeBlocks> {
    tell('measuring')
    return blocksOf(mesh)
  },
}
type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskInput<T extends TaskName> = Parameters<Tasks[T]>[0]
export type TaskAnswer<T extends TaskName> = Awaited<ReturnType<Tasks[T]>>
