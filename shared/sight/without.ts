/** The same solids less a few: an eye that leans over what is low and near looks past them (LS-GEO-04). */
import { treeWithout } from './solid-tree'
import type { PlacedTree, Tracer } from './trace'

/** Of one piece, by its slot in the tracer: indices into the solids of its design. */
export interface LeftOut {
  readonly slot: number
  readonly solids: readonly number[]
}

export function tracerWithout(tracer: Tracer, leftOut: readonly LeftOut[]): Tracer {
  if (leftOut.length === 0) return tracer
  const placed = [...tracer.placed]
  for (const { slot, solids } of leftOut) {
    const tree = placed[slot] as PlacedTree
    placed[slot] = { ...tree, solid: treeWithout(tree.solid, solids) }
  }
  return { ...tracer, placed }
}
