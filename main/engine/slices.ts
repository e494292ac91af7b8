/** How the program stays answerable during long work: it is done in slices, and between them others are served. */
import type { Sliced } from '../../shared/sliced'

/** At the longest for so long anybody else is kept waiting, ms. */
const slice = 12
/** Resolves when it may go on; rejects where what would come of the work is wanted no more. */
export type Pause = () => Promise<void>
/** Lets everything happen that waits to happen. */
const untilServed: Pause = () => new Promise((served) => setImmediate(served))

/**
 * @param pause    between two slices; the work is dropped where it rejects
 * @param longest  of a slice, ms
 */
export async function inSlices<R>(work: Sliced<R>, pause: Pause = untilServed, longest = slice): Promise<R> {
  let began = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() - began < longest) continue
    await pause()
    began = performance.now()
  }
}
