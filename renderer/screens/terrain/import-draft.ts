/** A model on its way to becoming terrain: what was read, what the player has chosen, what follows from both. */
import { create } from 'zustand'
import type { Mm } from '../../../shared/geometry/length'
import type { Polygon } from '../../../shared/geometry/point'
import type { DesignFile, FigureFile } from '../../../shared/protocol/own-files'
import { mostTriangles, type Mesh } from '../../../shared/table'
import type { Base, PieceDesign } from '../../../shared/table/types'
import type { MadeBlocks } from '../../import/blocks'
import { fitted, likelyUnit, type Fit } from '../../import/fit'
import type { FoundFloor } from '../../import/floors'
import type { FootprintWay } from '../../import/footprint'
import { ImportFault } from '../../import/import-fault'
import { inspect, type MeshReport } from '../../import/inspect'
import { terrainKinds, type TerrainKind } from '../../import/make-design'
import { Cancelled, runImport } from '../../import/run-import'
import type { ReadAnswer, ImportStage } from '../../import/tasks'
import { bareVehicle, draftOf, type VehicleDraft } from './vehicle-draft'
import { showFault, useToasts } from '../../state/app/toasts'

export interface ImportDraft {
  /** The file, or the design that is being changed. */
  readonly source: { readonly file: string } | { readonly design: DesignFile } | null
  /** The miniature or vehicle of the shelf that is being changed, whichever file its shape comes from now. */
  readonly changes: FigureFile | null
  readonly name: string
  /** Terrain to fight over, a miniature on a base, or a vehicle with its hull. */
  readonly use: 'terrain' | 'miniature' | 'vehicle'
  readonly vehicle: VehicleDraft
  readonly base: Base
  readonly read: ReadAnswer | null
  /** What is kept of it: thinned where it was too heavy. */
  readonly mesh: Mesh | null
  /** How far thinning has moved the surface, in the file's unit. */
  readonly moved: number
  readonly fit: Fit
  /** The mesh as it will stand on the table. */
  readonly stood: Mesh | null
  readonly report: MeshReport | null
  readonly kind: TerrainKind
  readonly floors: readonly FoundFloor[]
  readonly footprintWay: FootprintWay | 'kept'
  readonly footprint: Polygon | null
  readonly top: Mm
  readonly sight: 'mesh' | 'simple'
  readonly blocks: MadeBlocks | null
  readonly shown: { readonly blocks: boolean }
  /** A click into the preview marks a floor. */
  readonly picking: boolean
  readonly busy: ImportStage | null
  readonly fault: { readonly file: string; readonly cause: ImportFault } | null
}
const upright: Fit = { size: { by: 'unit', unit: 'mm' }, up: 'z', scale: 100, turn: 0, sink: 0 }
const empty: ImportDraft = {
  source: null,
  changes: null,
  name: '',
  use: 'terrain',
  vehicle: bareVehicle,
  base: { shape: 'round', radius: 12.7 },
  read: null,
  mesh: null,
  moved: 0,
  fit: upright,
  stood: null,
  report: null,
  kind: 'ruin',
  floors: [],
  footprintWay: 'ground',
  footprint: null,
  top: 0,
  sight: 'mesh',
  blocks: null,
  shown: { blocks: false },
  picking: false,
  busy: null,
  fault: null,
}
export const useImport = create<ImportDraft>(() => empty)
const now = (): ImportDraft => useImport.getState()

let working: AbortController | null = null
let waiting: ReturnType<typeof setTimeout> | undefined

/** Work in the background, of which the newest counts: an older one is cancelled. Undefined when it was, or failed. */
async function work<T>(
  run: (signal: AbortSignal, onStage: (stage: ImportStage) => void) => Promise<T>,
  file = nameOfSource(now().source),
): Promise<T | undefined> {
  working?.abort()
  const mine = new AbortController()
  working = mine
  try {
    return await run(mine.signal, (busy) => useImport.setState({ busy }))
  } catch (error) {
    if (error instanceof Cancelled) return undefined
    if (!(error instanceof ImportFault)) showFault(error)
    else useImport.setState({ fault: { file, cause: error } })
    return undefined
  } finally {
    if (working === mine) {
      working = null
      useImport.setState({ busy: null })
    }
  }
}
const designName = ({ id, design }: DesignFile): string =>
  design.kind === 'collapsed' ? id : (design.name?.en ?? id)
const nameOfSource = (source: ImportDraft['source']): string =>
  source === null ? '' : 'file' in source ? source.file : designName(source.design)

export function layAside(): void {
  clearTimeout(waiting)
  working?.abort()
  working = null
  useImport.setState(empty, true)
}
/** Stops what is running; what was there before stays. */
export const cancelWork = (): void => working?.abort()

/** Reads a file; what was open before stays when it cannot be used. */
export async function takeFile(file: File): Promise<void> {
  useImport.setState({ fault: null })
  const read = await work(async (signal, onStage) => {
    onStage('reading')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return runImport('read', { name: file.name, bytes }, { signal, onStage })
  }, file.name)
  if (read === undefined) return
  const { changes, name, use, base, vehicle, report } = now()
  useImport.setState({
    ...empty,
    source: { file: file.name },
    name: file.name.replace(/\.[^.]*$/, '').slice(0, 60),
    use,
    base,
    // What is said of a vehicle holds for its new shape too.
    ...(changes !== null && { changes, name, vehicle }),
    read,
    mesh: read.mesh,
    moved: read.error,
  })
  useImport.setState({ fit: { ...upright, up: read.format === 'stl' ? 'z' : 'y' } })
  changeUse(use, changes === null || report === null ? undefined : heightOf(report))
}
const heightOf = ({ box }: MeshReport): Mm => box.max[1] - box.min[1]

/** Opens a design that was made before: its mesh is in millimetres already and stands as it stood. */
export function reopen(design: DesignFile, mesh: Mesh): void {
  const piece = design.design
  if (piece.kind === 'collapsed' || piece.mesh === undefined) return
  useImport.setState({
    ...empty,
    source: { design },
    name: designName(design),
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
export function reopenFigure(figure: FigureFile, mesh: Mesh): void {
  const { name, base, vehicle } = figure
  // What turns is said by the draft: it may turn otherwise now.
  const shape: Mesh = { positions: mesh.positions, indices: mesh.indices }
  const report = inspect(shape)
  useImport.setState({
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

export function changeFit(fit: Fit): void {
  const { mesh } = now()
  if (mesh === null) return
  try {
    const stood = fitted(mesh, fit)
    const report = inspect(stood)
    useImport.setState({ fit, stood, report, blocks: null, fault: null })
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    // What does not fit stands nowhere: neither the picture nor what is kept may be that of another size.
    clearTimeout(waiting)
    working?.abort()
    const file = nameOfSource(now().source)
    useImport.setState({
      fit,
      stood: null,
      report: null,
      footprint: null,
      blocks: null,
      fault: { file, cause: error },
    })
    return
  }
  // A scale that is being typed changes with every key.
  clearTimeout(waiting)
  waiting = setTimeout(() => measureAgain().catch(showFault), 250)
}

/** A squad of thirty is drawn at once: more triangles than this nobody would see. */
const finestMiniature = 20_000
/** A line soldier to the top of his head, and a vehicle to its roof, mm. */
const usualHeight = { miniature: 30, vehicle: 55 } as const

/** @param height  to which it is made, instead of that of most of its use; terrain is taken in its unit */
export function changeUse(use: ImportDraft['use'], height?: Mm): void {
  const { fit, read, mesh } = now()
  useImport.setState({ use, picking: false })
  if (read === null || mesh === null) return
  const unit = likelyUnit(read.report.box)
  changeFit({
    ...fit,
    scale: 100,
    size: use === 'terrain' ? { by: 'unit', unit } : { by: 'height', mm: height ?? usualHeight[use] },
  })
  if (use !== 'terrain' && mesh.indices.length > finestMiniature * 3) thinTo(finestMiniature).catch(showFault)
}

/** Floors and footprint of a model that stands differently now. */
async function measureAgain(): Promise<void> {
  const { stood: mesh, footprintWay, use } = now()
  if (mesh === null || use !== 'terrain') return
  const way = footprintWay === 'kept' ? 'ground' : footprintWay
  const found = await work(async (signal, onStage) => {
    const floors = await runImport('floors', { mesh }, { signal, onStage })
    return { floors, footprint: await runImport('footprint', { mesh, way }, { signal, onStage }) }
  })
  if (found === undefined || now().stood !== mesh) return
  useImport.setState({ ...found, footprintWay: way })
  await changeKind(now().kind)
}

/** One stands on a hill where it is flat; everything else is as high as it is. */
export async function changeKind(kind: TerrainKind): Promise<void> {
  useImport.setState({ kind })
  const { stood: mesh, report } = now()
  if (mesh === null || report === null) return
  const highest = report.box.max[1]
  if (kind !== 'hill' && kind !== 'rubble') return useImport.setState({ top: highest })
  const plateau = await work((signal, onStage) => runImport('plateau', { mesh }, { signal, onStage }))
  if (plateau !== undefined && now().stood === mesh) useImport.setState({ top: plateau ?? highest * sloping })
}
/** Where nothing is flat, a miniature stands about so high on a slope. */
const sloping = 0.6

export async function thinTo(target: number): Promise<void> {
  const { read, fit } = now()
  if (read === null) return
  const thin = await work((signal, onStage) =>
    runImport('thin', { mesh: read.whole, target: Math.min(target, mostTriangles) }, { signal, onStage }),
  )
  if (thin === undefined) return
  useImport.setState({ mesh: thin.mesh, moved: thin.error })
  changeFit(fit)
}

export async function findAllFloors(): Promise<void> {
  const { stood: mesh } = now()
  if (mesh === null) return
  const floors = await work((signal, onStage) => runImport('floors', { mesh }, { signal, onStage }))
  if (floors !== undefined) useImport.setState({ floors })
}

/** Two floors are no closer than this: a second click on the same floor finds it again. */
const sameFloor: Mm = 10

/** Marks the floor at a height somebody pointed at or typed. */
export async function markFloor(height: Mm): Promise<void> {
  const { stood: mesh } = now()
  if (mesh === null) return
  const floor = await work((signal, onStage) => runImport('floor', { mesh, height }, { signal, onStage }))
  if (floor === undefined) return
  if (floor.regions.length === 0) {
    useToasts.getState().show('bad', { key: 'terrain:floors.nothingThere' })
    return
  }
  const others = now().floors.filter((one) => Math.abs(one.height - floor.height) > sameFloor)
  useImport.setState({
    floors: [...others, floor].sort((a, b) => a.height - b.height),
    picking: false,
  })
}
export const dropFloor = (height: Mm): void =>
  useImport.setState(({ floors }) => ({ floors: floors.filter((floor) => floor.height !== height) }))

export async function changeFootprint(way: FootprintWay): Promise<void> {
  const { stood: mesh } = now()
  if (mesh === null) return
  useImport.setState({ footprintWay: way })
  const footprint = await work((signal, onStage) =>
    runImport('footprint', { mesh, way }, { signal, onStage }),
  )
  if (footprint !== undefined) useImport.setState({ footprint })
}

/** The simple volume, made when it is first wanted. */
export async function makeBlocks(): Promise<MadeBlocks | undefined> {
  const { stood: mesh, blocks } = now()
  if (blocks !== null || mesh === null) return blocks ?? undefined
  const made = await work((signal, onStage) => runImport('blocks', { mesh }, { signal, onStage }))
  if (made !== undefined && now().stood === mesh) useImport.setState({ blocks: made })
  return made
}
