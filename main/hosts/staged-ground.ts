/** What a stage stands on and who comes to it out of forces: proven before it is kept, brought before it is looked at. */
import type { AnyCase, StageLook } from '../../shared/protocol/case'
import { meshHashesOf } from '../../shared/table'
import type { PieceDesign } from '../../shared/table/types'
import { lookAtStaged, readStaged } from '../judge'
import { FileFault, proveCity, type Storage } from '../storage'
import { proveDesignsOf } from './city-designs'
import { figuresOf, stagedForces } from './own-figures'

/**
 * Its city is one that could be kept by itself.
 * @throws FileFault with everything that is wrong with it
 */
export function proveStagedGround(
  { table: { city } }: Pick<AnyCase, 'table'>,
  known: Readonly<Record<string, PieceDesign>>,
  name: string,
): void {
  if (city === undefined) return
  const file = `${name}: table.city`
  proveCity(city, file)
  proveDesignsOf(city, known, file)
}

/** With the imported shapes that it is measured and drawn with; one that is lost is told of at its place. */
export async function lookOfStage(storage: Storage, written: unknown): Promise<StageLook> {
  const read = readStaged(written)
  if ('look' in read) return read.look
  const { given } = read
  try {
    const figures = await figuresOf(storage, stagedForces(given))
    await storage.meshes.bring([...meshHashesOf(given.table.city?.designs ?? []), ...Object.values(figures)])
    return lookAtStaged(given, figures)
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    return { view: null, faults: [{ path: '$.table.city.designs', text: error.text }] }
  }
}
