/** How long everything that is shown takes, in seconds, and how long what follows waits for it. */
import { hashOf } from './hash'
import type { MoveLeg } from '../../shared/protocol/previews/way'
import type { Seat } from '../../shared/protocol/spatial'
import type { CalloutCue, Cue, ShotsCue } from '../facts/cues'

/** How this player wants to see it. */
export interface Pace {
  /**
   * Thrown dice tumble, lie at once for a moment, or are only in the log; `last`: the last of an input, lying on beside what
   * they led to.
   */
  readonly dice: 'show' | 'quick' | 'last' | 'off'
  /** Tracers, dust, blasts, words over heads; without them there is only what changes on the table. */
  readonly effects: boolean
  /** Turns and phases are announced: whoever plays reads them elsewhere. */
  readonly titles: boolean
  /** Nothing moves: every change is there at once, in its order. */
  readonly still: boolean
  /** Who knows his own orders: they are shown, and nothing waits for them. null: nobody has just given any. */
  readonly orders: Seat | null
}
export interface Lasting {
  readonly seconds: number
  /** What comes next waits for so much of it. */
  readonly holds: number
}
const nothing: Lasting = { seconds: 0, holds: 0 }

/** Thrown dice tumble, lie and are sorted; they may hold the table up for so long at most. */
export const diceSeconds = { show: 1.6, quick: 0.35 } as const
/** Nobody waits until they are taken away. */
const lastDice: Lasting = { seconds: 2.4, holds: 0.7 }
/** They are seen to lie, not to fall. */
export const diceLie = ({ dice, still }: Pace): boolean => dice !== 'show' || still

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

/** Of whom fires: a lone shot is looked at for so long at least, and its smoke drifts on. */
const shortestFire = 0.45
const smokeDrifts = 0.9
/** A word over a head before something else, and before a word over another head. */
const wordHolds = 0.25
const nextWord = 0.1
/** Until another word may stand over the same head. */
const wordIsRead = 0.6
/** A title before something else, a turn before its phase, news before the title that takes its place. */
const titleHolds = 0.5
const phaseFollows = 0.12
const newsIsRead = 0.9

interface Circumstances {
  readonly quietFalls: boolean
  readonly orders: Pace['orders']
  /** Seconds until the last of it has come in. */
  readonly landing: (cue: ShotsCue) => number
}
function lastingOf(cue: Cue, { quietFalls, orders, landing }: Circumstances): Lasting {
  switch (cue.cue) {
    case 'walk': {
      const longest = Math.max(0, ...Object.values(cue.legs).map(wayOf))
      const seconds = longest === 0 ? 0 : walkSeconds(longest) + latestStart
      return { seconds, holds: seconds }
    }
    case 'change':
      return { seconds: 0.25, holds: 0.12 }
    case 'alter':
      return { seconds: 0.25, holds: 0.2 }
    case 'shots': {
      const lands = landing(cue)
      return { seconds: lands + smokeDrifts, holds: Math.max(shortestFire, lands) }
    }
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
        burnt: { seconds: 1.6, holds: 0.8 },
      }[cue.step]
    case 'collapse':
      return quietFalls ? { seconds: 0.45, holds: 0.45 } : { seconds: 4.8, holds: 4.4 }
    case 'callout':
      return { seconds: 1.2, holds: cue.ordered !== undefined && cue.ordered === orders ? 0 : wordHolds }
    case 'title':
      return { seconds: 1.1, holds: titleHolds }
    case 'way':
    case 'go':
    case 'notice':
    case 'dice':
      return nothing
  }
}
/** What changes who stands where is shown however little else is. */
const always: ReadonlySet<Cue['cue']> = new Set(['walk', 'change', 'alter', 'loss', 'collapse', 'notice'])

/** null: it is not shown at this pace. */
export function lasting(cue: Cue, pace: Pace, landing: Circumstances['landing']): Lasting | null {
  if (cue.cue === 'dice') {
    if (pace.dice === 'off') return null
    if (pace.dice === 'last') return lastDice
    const seconds = diceSeconds[pace.still ? 'quick' : pace.dice]
    return { seconds, holds: seconds }
  }
  if (cue.cue === 'title' && !pace.titles) return null
  if (!pace.effects && !always.has(cue.cue)) return null
  const { orders } = pace
  const given = lastingOf(cue, { quietFalls: pace.still || !pace.effects, orders, landing })
  return pace.still && cue.cue !== 'collapse' && cue.cue !== 'title' ? { ...given, holds: 0 } : given
}

/** A phase that is over as it begins is not announced, nor a turn that is followed at once by another. */
export const givesWay = (cue: Cue, next: readonly Cue[]): boolean =>
  cue.cue === 'title' &&
  cue.rank !== 'news' &&
  next.some((other) => other.cue === 'title' && (cue.rank === 'phase' || other.rank === 'turn'))

/** How long what comes next waits for a cue, by what that is. */
export function holdBefore(cue: Cue, { holds }: Lasting, next: readonly Cue[]): number {
  if (cue.cue === 'callout' && next.some((other) => other.cue === 'callout')) return Math.min(holds, nextWord)
  if (cue.cue === 'title' && next.some((other) => other.cue === 'title'))
    return cue.rank === 'news' ? newsIsRead : phaseFollows
  return holds
}

/** Words over the same head follow each other when the one before has been read. */
export class WordsRead {
  private readonly until = new Map<string, number>()

  /** The earliest moment, not before this one, at which all these words may be said. */
  notBefore(at: number, cues: readonly Cue[]): number {
    return Math.max(
      at,
      ...wordsIn(cues).flatMap((word) => headsOf(word).map((head) => this.until.get(head) ?? 0)),
    )
  }
  say(at: number, cues: readonly Cue[]): void {
    for (const word of wordsIn(cues)) for (const head of headsOf(word)) this.until.set(head, at + wordIsRead)
  }
}
const wordsIn = (cues: readonly Cue[]): readonly CalloutCue[] =>
  cues.filter((cue): cue is CalloutCue => cue.cue === 'callout')
function headsOf({ over }: CalloutCue): readonly string[] {
  if ('at' in over) return [`at ${over.at.x} ${over.at.z}`]
  if ('piece' in over) return [`piece ${over.piece}`]
  return 'units' in over ? over.units.map((id) => `unit ${id}`) : over.models.map((id) => `model ${id}`)
}
