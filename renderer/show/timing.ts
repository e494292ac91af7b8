/** How long everything that is shown takes, in seconds, and how long what follows waits for it. */
import { hashOf } from './hash'
import type { MoveLeg } from '../../shared/protocol/query'
import type { Cue } from '../facts/cues'

/** How this player wants to see it. */
export interface Pace {
  /** Thrown dice tumble, lie at once for a moment, or are only in the log. */
  readonly dice: 'show' | 'quick' | 'off'
  /** Tracers, dust, blasts, words over heads; without them there is only what changes on the table. */
  readonly effects: boolean
  /** Turns and phases are announced: whoever plays reads them elsewhere. */
  readonly titles: boolean
  /** Nothing moves: every change is there at once, in its order. */
  readonly still: boolean
}
interface Lasting {
  readonly seconds: number
  /** What comes next waits for so much of it. */
  readonly holds: number
}
const nothing: Lasting = { seconds: 0, holds: 0 }

/** Thrown dice tumble, lie and are sorted; they may hold the table up for so long at most. */
export const diceSeconds = { show: 1.6, quick: 0.35 } as const

/** mm per second: a six-inch move takes about half a second. */
const walkingPace = 330
const shortestWalk = 0.22
const longestWalk = 1.5
/** Nobody sets out at the very same moment. */
const latestStart = 0.11
export const walkSeconds = (length: number): number =>
  Math.min(longestWalk, Math.max(shortestWalk, length / walkingPace))
export const walkWait = (model: string): number => (hashOf(model) % 100) * (latestStart / 99)
const wayOf = (legs: readonly MoveLeg[]): number => legs.reduce((sum, { length }) => sum + length, 0)

function lastingOf(cue: Cue, { quietFalls }: { readonly quietFalls: boolean }): Lasting {
  switch (cue.cue) {
    case 'walk': {
      const longest = Math.max(0, ...Object.values(cue.legs).map(wayOf))
      const seconds = longest === 0 ? 0 : walkSeconds(longest) + latestStart
      return { seconds, holds: seconds }
    }
    case 'change':
      return { seconds: 0.25, holds: 0.12 }
    case 'shots':
      return { seconds: 1.6, holds: 0.9 }
    case 'loss':
      return { seconds: 1.3, holds: 0.35 }
    case 'burst':
      return { seconds: 1.2, holds: 0.6 }
    case 'clash':
      return { seconds: 0.8, holds: 0.6 }
    case 'strike':
      return {
        aimed: { seconds: 0.3, holds: 0.2 },
        goes: nothing,
        cleared: nothing,
        struck: { seconds: 2.4, holds: 1.5 },
      }[cue.step]
    case 'collapse':
      return quietFalls ? { seconds: 0.45, holds: 0.45 } : { seconds: 4.8, holds: 4.4 }
    case 'callout':
      return { seconds: 1.2, holds: 0.25 }
    case 'title':
      return { seconds: 1.1, holds: 0.5 }
    case 'way':
    case 'go':
    case 'notice':
    case 'dice':
      return nothing
  }
}
/** What changes who stands where is shown however little else is. */
const always: ReadonlySet<Cue['cue']> = new Set(['walk', 'change', 'loss', 'collapse', 'notice'])

/** null: it is not shown at this pace. */
export function lasting(cue: Cue, pace: Pace): Lasting | null {
  if (cue.cue === 'dice') {
    if (pace.dice === 'off') return null
    const seconds = diceSeconds[pace.still ? 'quick' : pace.dice]
    return { seconds, holds: seconds }
  }
  if (cue.cue === 'title' && !pace.titles) return null
  if (!pace.effects && !always.has(cue.cue)) return null
  const given = lastingOf(cue, { quietFalls: pace.still || !pace.effects })
  return pace.still && cue.cue !== 'collapse' && cue.cue !== 'title' ? { ...given, holds: 0 } : given
}
