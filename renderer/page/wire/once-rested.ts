/** A question that is worth asking only once nothing else has been meant for a moment: a drag would ask it many times a second. */
import { noteFault } from './api'
import type { Page } from '../page'

/** The answer calls it off: what is no longer meant is never answered. */
export function onceRested<A>(
  page: Page,
  ms: number,
  ask: () => Promise<A>,
  answered: (answer: A) => void,
): () => void {
  let wanted = true
  const callOff = page.clock.after(ms, () => {
    ask()
      .then((answer) => (wanted ? answered(answer) : undefined))
      .catch(noteFault)
  })
  return () => {
    wanted = false
    callOff()
  }
}
