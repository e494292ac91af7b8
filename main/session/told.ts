/** What of a game's facts a knowledge is told, and under which numbers. The live table and a film tell by the same functions. */
import type { RecordedEvent } from '../../shared/protocol/event'
import type { FilmSight } from '../../shared/protocol/film'

/** `all`: the secrets of both sides lie open. */
export const knows = (sight: FilmSight, event: Pick<RecordedEvent, 'audience'>): boolean =>
  sight === 'all' || event.audience === 'all' || event.audience.includes(sight)

/** How many events have been told: those of everybody, and secret ones since the last of them. */
export interface Told {
  readonly open: number
  readonly own: number
  /** The last simultaneous resolution, as the game numbers it and as is told: it may span several inputs. */
  readonly batch: { readonly was: number; readonly is: number } | null
}
export const nothingTold: Told = { open: 0, own: 0, batch: null }
/** Secret events of one seat in a row, at the most. */
const room = 1_000_000
function nextOf({ open, own, batch }: Told, event: RecordedEvent): Told {
  const next = event.audience === 'all' ? { open: open + 1, own: 0 } : { open, own: own + 1 }
  const isNew = event.batch !== undefined && event.batch !== batch?.was
  return { ...next, batch: isNew ? { was: event.batch, is: idOf(next) } : batch }
}
const idOf = ({ open, own }: Pick<Told, 'open' | 'own'>): number => open * room + own

/**
 * Numbers that leave no gap where the other side has kept something to itself. What everybody knows bears the same number
 * for both seats, so that a page goes on from it when the mouse changes hands.
 */
export function numbered<E extends RecordedEvent>(
  events: readonly E[],
  from: Told,
): { readonly events: readonly E[]; readonly to: Told } {
  let to = from
  const told = events.map((event) => {
    to = nextOf(to, event)
    return { ...event, id: idOf(to), ...(event.batch !== undefined && to.batch && { batch: to.batch.is }) }
  })
  return { events: told, to }
}
/** The count alone. */
export const toldAfter = (events: readonly RecordedEvent[], from: Told): Told => events.reduce(nextOf, from)

/** All texts in a fact's data, and the names of its fields. */
export function addWords(words: Set<string>, data: unknown): void {
  if (typeof data === 'string') words.add(data)
  else if (Array.isArray(data)) for (const one of data) addWords(words, one)
  else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) {
      words.add(name)
      addWords(words, value)
    }
}
