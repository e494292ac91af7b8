/** A model on its way to the shelf: what was read, what the player has chosen, and what is being worked out for it. */
import { createStore } from 'zustand/vanilla'
import type { Mm } from '../../../shared/geometry/length'
import type { Polygon } from '../../../shared/geometry/point'
import type { DesignFile, FigureFile } from '../../../shared/protocol/own-files'
import type { Mesh } from '../../../shared/table'
import type { Base } from '../../../shared/table/types'
import type { MadeBlocks } from '../../import/blocks'
import type { Fit } from '../../import/fit'
import type { FoundFloor } from '../../import/floors'
import type { FootprintWay } from '../../import/footprint'
import { ImportFault } from '../../import/import-fault'
import type { MeshReport } from '../../import/inspect'
import type { TerrainKind } from '../../import/make-design'
import { Cancelled } from '../../import/run-import'
import type { ReadAnswer, ImportStage } from '../../import/tasks'
import { showFault } from '../../page/app/toasts'
import { bareVehicle, type VehicleDraft } from './vehicle-draft'
import { slice, type Page } from '../../page/page'

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
  readonly footprintWay: FootprintWay | 'kept' | 'byHand'
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
export const upright: Fit = { size: { by: 'unit', unit: 'mm' }, up: 'z', scale: 100, turn: 0, sink: 0 }
export const empty: ImportDraft = {
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
export const importStore = slice(() => createStore<ImportDraft>(() => empty))
export const now = (page: Page): ImportDraft => importStore(page).getState()

interface Own {
  working: AbortController | null
  waiting: ReturnType<typeof setTimeout> | undefined
}
const own = slice<Own>(() => ({ working: null, waiting: undefined }))

/** Work in the background, of which the newest counts: an older one is cancelled. Undefined when it was, or failed. */
export async function work<T>(
  page: Page,
  run: (signal: AbortSignal, onStage: (stage: ImportStage) => void) => Promise<T>,
  file = nameOfSource(now(page).source),
): Promise<T | undefined> {
  own(page).working?.abort()
  const mine = new AbortController()
  own(page).working = mine
  try {
    return await run(mine.signal, (busy) => importStore(page).setState({ busy }))
  } catch (error) {
    if (error instanceof Cancelled) return undefined
    if (!(error instanceof ImportFault)) showFault(page, error)
    else importStore(page).setState({ fault: { file, cause: error } })
    return undefined
  } finally {
    if (own(page).working === mine) {
      own(page).working = null
      importStore(page).setState({ busy: null })
    }
  }
}
export const designTitle = ({ id, design }: DesignFile): string =>
  design.kind === 'collapsed' ? id : (design.name?.en ?? id)
export const nameOfSource = (source: ImportDraft['source']): string =>
  source === null ? '' : 'file' in source ? source.file : designTitle(source.design)

/** What was to be found out is no longer asked. */
export function dropWork(page: Page): void {
  clearTimeout(own(page).waiting)
  own(page).working?.abort()
}
/** What is typed changes with every key: it is worked out once nothing more comes. */
export function workSoon(page: Page, run: () => Promise<void>): void {
  clearTimeout(own(page).waiting)
  own(page).waiting = setTimeout(() => run().catch(page.bound(showFault)), 250)
}
export function layAside(page: Page): void {
  dropWork(page)
  own(page).working = null
  importStore(page).setState(empty, true)
}
/** Stops what is running; what was there before stays. */
export const cancelWork = (page: Page): void => own(page).working?.abort()
