/** Parts of a snapshot as both players may read them, of whichever family. Pure. */
import type { SeatSnapshot, Timeline } from '../../../shared/protocol/api'
import type { Decision } from '../../../shared/protocol/decision'

export const toldToAll = <S extends Pick<SeatSnapshot, 'events'>>({ events }: S): Pick<S, 'events'> => ({
  events: events.filter(({ audience }) => audience === 'all'),
})
const untold = { key: 'timeline.veiled' }
/** Its points, without what each of them was: that may be one side's alone. */
export const publicTimeline = (timeline: Timeline): Timeline => ({
  ...timeline,
  nodes: timeline.nodes.map((node) => ({ ...node, label: untold })),
  undo: timeline.undo && { ...timeline.undo, label: untold },
  redo: timeline.redo && { ...timeline.redo, label: untold },
})
/** Every word in what is said, at any depth. */
function* wordsOf(said: unknown): Generator<string> {
  if (typeof said === 'string') yield said
  else if (typeof said === 'object' && said !== null)
    for (const [key, value] of Object.entries(said)) {
      yield key
      yield* wordsOf(value)
    }
}
/** Nothing in it speaks of these. */
export const namesNobody =
  (hidden: ReadonlySet<string>) =>
  (said: Decision): boolean => {
    for (const word of wordsOf(said)) if (hidden.has(word)) return false
    return true
  }
