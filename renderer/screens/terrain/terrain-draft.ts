/** What a model that becomes terrain has: floors, a footprint, a height, a simple volume; found in it, or said by the player. */
import type { Polygon } from '../../../shared/geometry/point'
import type { Mm } from '../../../shared/geometry/length'
import type { MadeBlocks } from '../../import/blocks'
import type { FootprintWay } from '../../import/footprint'
import type { TerrainKind } from '../../import/make-design'
import { runImport } from '../../import/run-import'
import { toastsStore } from '../../page/app/toasts'
import { now, importStore, work } from './import-draft'
import type { Page } from '../../page/page'

/** Floors and footprint of a model that stands differently now. */
export async function measureAgain(page: Page): Promise<void> {
  const { stood: mesh, footprintWay, use } = now(page)
  if (mesh === null || use !== 'terrain') return
  // What was drawn by hand fits the model as it stood.
  const way = footprintWay === 'kept' || footprintWay === 'byHand' ? 'ground' : footprintWay
  const found = await work(page, async (signal, onStage) => {
    const floors = await runImport('floors', { mesh }, { signal, onStage })
    return { floors, footprint: await runImport('footprint', { mesh, way }, { signal, onStage }) }
  })
  if (found === undefined || now(page).stood !== mesh) return
  importStore(page).setState({ ...found, footprintWay: way })
  await changeKind(page, now(page).kind)
}

/** One stands on a hill where it is flat; everything else is as high as it is. */
export async function changeKind(page: Page, kind: TerrainKind): Promise<void> {
  importStore(page).setState({ kind })
  const { stood: mesh, report } = now(page)
  if (mesh === null || report === null) return
  const highest = report.box.max[1]
  if (kind !== 'hill' && kind !== 'rubble') return importStore(page).setState({ top: highest })
  const plateau = await work(page, (signal, onStage) => runImport('plateau', { mesh }, { signal, onStage }))
  if (plateau !== undefined && now(page).stood === mesh)
    importStore(page).setState({ top: plateau ?? highest * sloping })
}
/** Where nothing is flat, a miniature stands about so high on a slope. */
const sloping = 0.6

export async function findAllFloors(page: Page): Promise<void> {
  const { stood: mesh } = now(page)
  if (mesh === null) return
  const floors = await work(page, (signal, onStage) => runImport('floors', { mesh }, { signal, onStage }))
  if (floors !== undefined) importStore(page).setState({ floors })
}

/** Two floors are no closer than this: a second click on the same floor finds it again. */
const sameFloor: Mm = 10

/** Marks the floor at a height somebody pointed at or typed. */
export async function markFloor(page: Page, height: Mm): Promise<void> {
  const { stood: mesh } = now(page)
  if (mesh === null) return
  const floor = await work(page, (signal, onStage) =>
    runImport('floor', { mesh, height }, { signal, onStage }),
  )
  if (floor === undefined) return
  if (floor.regions.length === 0) {
    toastsStore(page).getState().show('bad', { key: 'terrain:floors.nothingThere' })
    return
  }
  const others = now(page).floors.filter((one) => Math.abs(one.height - floor.height) > sameFloor)
  importStore(page).setState({
    floors: [...others, floor].sort((a, b) => a.height - b.height),
    picking: false,
  })
}
export const dropFloor = (page: Page, height: Mm): void =>
  importStore(page).setState(({ floors }) => ({ floors: floors.filter((floor) => floor.height !== height) }))

export async function changeFootprint(page: Page, way: FootprintWay): Promise<void> {
  const { stood: mesh } = now(page)
  if (mesh === null) return
  importStore(page).setState({ footprintWay: way })
  const footprint = await work(page, (signal, onStage) =>
    runImport('footprint', { mesh, way }, { signal, onStage }),
  )
  if (footprint !== undefined) importStore(page).setState({ footprint })
}

/** The outline as somebody has drawn it: it is his from then on, and no longer what was found. */
export const drawFootprint = (page: Page, footprint: Polygon): void =>
  importStore(page).setState({ footprint, footprintWay: 'byHand' })

/** The simple volume, made when it is first wanted. */
export async function makeBlocks(page: Page): Promise<MadeBlocks | undefined> {
  const { stood: mesh, blocks } = now(page)
  if (blocks !== null || mesh === null) return blocks ?? undefined
  const made = await work(page, (signal, onStage) => runImport('blocks', { mesh }, { signal, onStage }))
  if (made !== undefined && now(page).stood === mesh) importStore(page).setState({ blocks: made })
  return made
}
