/** How a model comes to stand on the workbench: out of a file or off the shelf, in which size, turned which way, how fine. */
import { cutText } from '../../../shared/cut-text'
import type { Mm } from '../../../shared/geometry/length'
import type { DesignFile, FigureFile } from '../../../shared/protocol/own-files'
import { mostTriangles, type Mesh } from '../../../shared/table'
import type { PieceDesign } from '../../../shared/table/types'
import { fitted, likelyUnit, type Fit } from '../../import/fit'
import type { FoundFloor } from '../../import/floors'
import { ImportFault } from '../../import/import-fault'
import { inspect, type MeshReport } from '../../import/inspect'
import { terrainKinds, type TerrainKind } from '../../import/make-design'
import { proveSize } from '../../import/read-model'
import { runImport } from '../../import/run-import'
import { showFault } from '../../page/app/toasts'
import {
  designTitle,
  dropWork,
  empty,
  nameOfSource,
  now,
  upright,
  importStore,
  work,
  workSoon,
  type ImportDraft,
} from './import-draft'
import { measureAgain } from './terrain-draft'
import { draftOf } from './vehicle-draft'
import type { Page } from '../../page/page'

/** Reads a file; what was open before stays when it cannot be used. */
export async function takeFile(page: Page, file: File): Promise<void> {
  importStore(page).setState({ fault: null })
  const read = await work(
    page,
    async (signal, onStage) => {
      onStage('reading')
      proveSize(file.size)
      const bytes = new Uint8Array(await file.arrayBuffer())
      return runImport('read', { name: file.name, bytes }, { signal, onStage })
    },
    file.name,
  )
  if (read === undefined) return
  const { changes, name, use, base, vehicle, report } = now(page)
  importStore(page).setState({
    ...empty,
    source: { file: file.name },
    name: cutText(file.name.replace(/\.[^.]*$/, ''), 60),
    use,
    base,
    // What is said of a vehicle holds for its new shape too.
    ...(changes !== null && { changes, name, vehicle }),
    read,
    mesh: read.mesh,
    moved: read.error,
  })
  importStore(page).setState({ fit: { ...upright, up: read.format === 'stl' ? 'z' : 'y' } })
  changeUse(page, use, changes === null || report === null ? undefined : heightOf(report))
}
const heightOf = ({ box }: MeshReport): Mm => box.max[1] - box.min[1]

/** Opens a design that was made before: its mesh is in millimetres already and stands as it stood. */
export function reopen(page: Page, design: DesignFile, mesh: Mesh): void {
  const piece = design.design
  if (piece.kind === 'collapsed' || piece.mesh === undefined) return
  importStore(page).setState({
    ...empty,
    source: { design },
    name: designTitle(design),
    mesh,
    stood: mesh,
    report: inspect(mesh),
    fit: { ...upright, up: 'y' },
    kind: kindOf(piece),
    floors: floorsOf(piece),
    footprintWay: 'kept',
    footprint: piece.kind === 'ruin' ? (piece.rubbleLine ?? null) : piece.outline,
    top: piece.kind === 'ruin' ? 0 : piece.height,
    sight: piece.mesh.sight,
    // Of wire there are none: as anything else it would need some.
    blocks: piece.mesh.blocks.length === 0 ? null : { blocks: piece.mesh.blocks, cell: 0 },
  })
}
const kindOf = ({ kind }: PieceDesign): TerrainKind => terrainKinds.find((one) => one === kind) ?? 'ruin'
const floorsOf = (design: PieceDesign): readonly FoundFloor[] =>
  design.kind === 'ruin'
    ? design.levels.slice(1).map(({ height, slabs }) => ({ height, regions: slabs }))
    : []

/** Opens a miniature or a vehicle of the shelf: its shape stands as it stood, or is taken from another file. */
export function reopenFigure(page: Page, figure: FigureFile, mesh: Mesh): void {
  const { name, base, vehicle } = figure
  // What turns is said by the draft: it may turn otherwise now.
  const shape: Mesh = { positions: mesh.positions, indices: mesh.indices }
  const report = inspect(shape)
  importStore(page).setState({
    ...empty,
    source: { file: name.en },
    changes: figure,
    name: name.en,
    use: vehicle === undefined ? 'miniature' : 'vehicle',
    ...(vehicle === undefined ? { base } : { vehicle: draftOf(vehicle, mesh, report.box) }),
    mesh: shape,
    stood: shape,
    report,
    fit: { ...upright, up: 'y', sink: Math.max(0, -report.box.min[1]) },
  })
}

export function changeFit(page: Page, fit: Fit): void {
  const { mesh } = now(page)
  if (mesh === null) return
  try {
    const stood = fitted(mesh, fit)
    const report = inspect(stood)
    importStore(page).setState({ fit, stood, report, blocks: null, fault: null })
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    // What does not fit stands nowhere: neither the picture nor what is kept may be that of another size.
    dropWork(page)
    const file = nameOfSource(now(page).source)
    importStore(page).setState({
      fit,
      stood: null,
      report: null,
      footprint: null,
      blocks: null,
      fault: { file, cause: error },
    })
    return
  }
  workSoon(page, page.bound(measureAgain))
}

/** A squad of thirty is drawn at once: more triangles than this nobody would see. */
const finestMiniature = 20_000
/** A line soldier to the top of his head, and a vehicle to its roof, mm. */
const usualHeight = { miniature: 30, vehicle: 55 } as const

/** @param height  to which it is made, instead of that of most of its use; terrain is taken in its unit */
export function changeUse(page: Page, use: ImportDraft['use'], height?: Mm): void {
  const { fit, read, mesh } = now(page)
  importStore(page).setState({ use, picking: false })
  if (read === null || mesh === null) return
  const unit = likelyUnit(read.report.box)
  changeFit(page, {
    ...fit,
    scale: 100,
    size: use === 'terrain' ? { by: 'unit', unit } : { by: 'height', mm: height ?? usualHeight[use] },
  })
  if (use !== 'terrain' && mesh.indices.length > finestMiniature * 3)
    thinTo(page, finestMiniature).catch(page.bound(showFault))
}

export async function thinTo(page: Page, target: number): Promise<void> {
  const { read, fit } = now(page)
  if (read === null) return
  const thin = await work(page, (signal, onStage) =>
    runImport('thin', { mesh: read.whole, target: Math.min(target, mostTriangles) }, { signal, onStage }),
  )
  if (thin === undefined) return
  importStore(page).setState({ mesh: thin.mesh, moved: thin.error })
  changeFit(page, fit)
}
