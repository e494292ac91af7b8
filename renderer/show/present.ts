/** What is to be seen of these facts, and when: pure, the same on every run. */
import type { GameEvent } from '../../shared/protocol/event'
import { cuesOf, wayfinder, type Cue, type WaysView } from '../facts/cues'
import { lasting, type Pace } from './timing'

interface TimedCue {
  readonly cue: Cue
  /** The fact that is shown. */
  readonly event: GameEvent
  /** Seconds from the first of these facts. */
  readonly begins: number
  readonly seconds: number
}
interface Told {
  readonly event: GameEvent
  /** From when on it is no secret any more what came of it: dice have to lie. */
  readonly at: number
}
export interface Presentation {
  readonly cues: readonly TimedCue[]
  readonly told: readonly Told[]
  /** Until what comes after these facts may begin. */
  readonly seconds: number
}
/** A long chain of rolls is not shown die by die to the end: the oldest give way. */
const mostThrows = 8

/**
 * @param knows  what happened before the eyes of whoever looks, in its order
 * @param before  the view that it happened to
 */
export function present(knows: readonly GameEvent[], before: WaysView, pace: Pace): Presentation {
  const cues: TimedCue[] = []
  const tellings: Told[] = []
  const walked = wayfinder(before)
  let at = 0
  let throws = knows.filter(({ type }) => type === 'rolled').length
  for (const event of knows) {
    const isLate = event.type === 'rolled' && throws-- > mostThrows
    let [holds, lies] = [0, 0]
    for (const told of isLate ? [] : cuesOf(event)) {
      const cue = walked(told)
      if (cue === null) continue
      const lasts = lasting(cue, pace)
      if (lasts === null) continue
      cues.push({ cue, event, begins: at, seconds: lasts.seconds })
      holds = Math.max(holds, lasts.holds)
      if (cue.cue === 'dice') lies = lasts.seconds
    }
    tellings.push({ event, at: at + lies })
    at += holds
  }
  return { cues, told: tellings, seconds: at }
}
