/** The players' own miniatures, as forces name them. */
import { isSkirmishCase, type AnyCase } from '../../shared/protocol/case'
import type { Force } from '../../shared/protocol/force'
import type { Storage } from '../storage'

/** Forces of a battle; people of a skirmish have no miniatures of anybody's own. */
export const stagedForces = (stage: AnyCase): readonly Force[] =>
  isSkirmishCase(stage) ? [] : [stage.forces?.a, stage.forces?.b].filter((one) => one !== undefined)

/**
 * Meshes of the players' own miniatures in these forces, by their ids. One that is no longer on the shelf is drawn as the figure
 * its force names besides.
 */
export async function figuresOf(
  { figures }: Pick<Storage, 'figures'>,
  forces: readonly Force[],
): Promise<Record<string, string>> {
  const wanted = new Set(forces.flatMap(({ kinds }) => kinds.map(({ ownFigure }) => ownFigure)))
  if (![...wanted].some((id) => id !== undefined)) return {}
  const { items } = await figures.list()
  return Object.fromEntries(
    items.filter(({ item }) => wanted.has(item.id)).map(({ item }) => [item.id, item.mesh.hash]),
  )
}
