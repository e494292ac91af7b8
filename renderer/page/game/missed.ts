/**
 * What happened while a player was away, exactly as far as he may know it: the record is asked for it by his own knowledge, as
 * for a film.
 */
import type { SeatSnapshot, TimelineNode } from '../../../shared/protocol/api'
import type { FilmFrames } from '../../../shared/protocol/film'
import type { Seat } from '../../../shared/protocol/spatial'
import { applyPatches } from '../../../shared/apply-patches'
import type { Act } from '../../show/player'
import { showFault } from '../app/toasts'
import type { Page } from '../page'

export type SeenView = FilmFrames['first']
/** Where the game was when a seat gave the mouse away, and the newest event it had seen. */
export interface Left {
  readonly node: number
  readonly event: number
}
interface Missed {
  readonly acts: readonly Act<SeenView>[]
  /** The newest event he knew before. */
  readonly from: number
}
/** From where a player left to where the game is, along the way it went; what was taken back meanwhile is not shown. */
export function wayBetween(
  nodes: readonly Pick<TimelineNode, 'id' | 'parent'>[],
  left: number,
  at: number,
): readonly number[] {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  const wayTo = (id: number): number[] => {
    const way: number[] = []
    for (let node: number | null = id; node !== null; node = parents.get(node) ?? null) way.unshift(node)
    return way
  }
  const known = new Set(wayTo(left))
  const way = wayTo(at)
  const last = way.findLastIndex((id) => known.has(id))
  return way.slice(Math.max(0, last))
}
/** Where a seat last did something by its own hand on the way the game has gone; null: it never has. */
export function lastOwn(
  nodes: readonly Pick<TimelineNode, 'id' | 'parent' | 'seat' | 'standing'>[],
  at: number,
  seat: Seat,
): number | null {
  const known = new Map(nodes.map((node) => [node.id, node]))
  let node = known.get(at)
  while (node !== undefined && (node.seat !== seat || node.standing))
    node = node.parent === null ? undefined : known.get(node.parent)
  return node?.id ?? null
}
/** So many frames are asked for at once. */
const chunk = 64

/** What each input along a way changed before the eyes of a seat. @param way  nodes, the first where it begins */
async function actsAlong(
  page: Page,
  game: string,
  seat: Seat,
  way: readonly number[],
): Promise<readonly Act<SeenView>[]> {
  const acts: Act<SeenView>[] = []
  for (let from = 0; from < way.length - 1; from += chunk - 1) {
    const { first, steps } = await page.api.call('filmFrames', {
      game,
      sight: seat,
      nodes: way.slice(from, from + chunk),
    })
    let before = first
    for (const { node, patches, events } of steps) {
      const after = applyPatches(before, patches)
      acts.push({ node, before, after, facts: events })
      before = after
    }
  }
  return acts
}
/**
 * Fetched behind the curtain, so that the table is never seen as it stands now before it is told how it came to that.
 * @param left  where he gave the mouse away on this page; otherwise he left with the last thing he did in the game
 * @returns null: he has nothing to be told
 */
export async function missedBy(
  page: Page,
  seat: Seat,
  left: Left | undefined,
  {
    game,
    timeline: { nodes, at },
  }: Pick<SeatSnapshot, 'game'> & {
    readonly timeline: {
      readonly nodes: readonly Pick<TimelineNode, 'id' | 'parent' | 'seat' | 'standing'>[]
      readonly at: number
    }
  },
): Promise<Missed | null> {
  // The words tell what cannot be shown.
  const told = left === undefined ? null : { acts: [], from: left.event }
  const since = left?.node ?? lastOwn(nodes, at, seat)
  if (since === null) return told
  try {
    const acts = await actsAlong(page, game, seat, wayBetween(nodes, since, at))
    const first = acts.flatMap(({ facts }) => facts)[0]
    return first === undefined ? told : { acts, from: first.id - 1 }
  } catch (fault) {
    showFault(page, fault)
    return told
  }
}
