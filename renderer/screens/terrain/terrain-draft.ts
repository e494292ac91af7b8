/** What a model that becomes terrain has: floors, a footprint, a height, a simple volume; found in it, or said by the player. */
import type { Mm } from '../../../shared/geometry/length'
import type { MadeBlocks } from '../../import/blocks'
import type { FootprintWay } from '../../import/footprint'
import type { TerrainKind } from '../../import/make-design'
import { runImport } from '../../import/run-import'
import { useToasts } from '../../page/app/toasts'
import { now, useImport, work } from './import-draft'

/** Floors and footprint of a model that stands differently now. */
export async function measureAgain(): Promise<void> {
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
