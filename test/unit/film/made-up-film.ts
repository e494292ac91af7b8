/** A film of made-up frames: points of a game and what a host would send of them. */
import type { TimelineNode } from '../../../shared/protocol/api'
import type { FilmFrames } from '../../../shared/protocol/film'
import type { FilmView } from '../../../renderer/page/show/film/frames'
import { madeUpEvent } from '../../made-up-facts'

export const point = (id: number, turn = 1, phase = 'movement'): TimelineNode => ({
  id,
  parent: id === 0 ? null : id - 1,
  label: { key: 'label.move' },
  seat: 'a',
  turn,
  phase,
  dice: false,
  secret: false,
})
/** Each input brings two facts: dice fall, and somebody moves. The view says which point it is of. */
const factsOf = (node: number) => [
  madeUpEvent({
    id: node * 2 + 1,
    type: 'rolled',
    data: { seat: 'a', purpose: 'difficult', dice: [{ kind: 'd6', face: 4 }] },
  }),
  madeUpEvent({
    id: node * 2 + 2,
    type: 'moved',
    data: {
      unit: 'u1',
      moves: { m1: { legs: [{ from: { x: 0, y: 0, z: 0 }, to: { x: 100, y: 0, z: 0 }, length: 100 }] } },
    },
  }),
]
const viewAt = (node: number): FilmView =>
  ({ models: {}, table: { pieces: [] }, node }) as unknown as FilmView
export const nodeOf = (view: FilmView | null | undefined): unknown =>
  (view as unknown as { node?: number } | null | undefined)?.node

export function framesOf(nodes: readonly number[]): FilmFrames {
  const [first = 0, ...further] = nodes
  return {
    first: viewAt(first),
    events: factsOf(first),
    steps: further.map((node) => ({
      node,
      patches: [{ op: 'replace', path: ['node'], value: node }],
      events: factsOf(node),
    })),
  }
}
