/** Clean feeds of games: who may watch what, how late, and until when. Each is opened by a page, and goes with it. */
import { randomBytes } from 'node:crypto'
import type { TimelineNode } from '../../shared/protocol/api'
import type { FeedLook, FeedWish, OpenFeed } from '../../shared/protocol/feed'
import type { FilmFrames, FilmHead, FilmSight } from '../../shared/protocol/film'
import type { Pause } from '../engine'
import { ApiFault } from '../session'
import { badRequest } from './api-error'
import { publicFrames } from './public-frames'

/** Frames of so many inputs go at once. */
const mostSteps = 16
/** Of one page; more are of no use to anybody. */
const mostFeeds = 8

interface Films {
  head(game: string, sight: FilmSight, pause: Pause): Promise<FilmHead>
  frames(game: string, sight: FilmSight, nodes: readonly number[], pause: Pause): Promise<FilmFrames>
}
interface Feeds {
  /** @throws ApiFault where the secrets of both are not to be seen yet, or too many are open */
  open(wish: FeedWish, pause: Pause): Promise<OpenFeed>
  close(feed: string): void
  /** All of a game that is no more. */
  closeOf(game: string): void
  isOpen(feed: string): boolean
  of(game: string): readonly OpenFeed[]
  /** @param after  what it has shown last; null: nothing yet */
  look(feed: string, after: number | null, pause: Pause): Promise<FeedLook>
}
const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text)

export function feedsOf(films: Films): Feeds {
  const open = new Map<string, FeedWish>()
  /** What both know is read from what each of them does. */
  const framesOf = async (
    { game, sight }: FeedWish,
    nodes: readonly number[],
    pause: Pause,
  ): Promise<FilmFrames> =>
    sight === 'public'
      ? publicFrames(await films.frames(game, 'a', nodes, pause), await films.frames(game, 'b', nodes, pause))
      : films.frames(game, sight, nodes, pause)
  const headOf = ({ game, sight }: FeedWish, pause: Pause): Promise<FilmHead> =>
    films.head(game, sight === 'public' ? 'a' : sight, pause)

  return {
    async open(wish, pause) {
      await headOf(wish, pause)
      if (open.size >= mostFeeds) throw badRequest('openFeed', `${mostFeeds}`)
      const feed = randomBytes(24).toString('base64url')
      open.set(feed, wish)
      return { feed, ...wish }
    },
    close: (feed) => void open.delete(feed),
    closeOf(game) {
      for (const [feed, wish] of open) if (wish.game === game) open.delete(feed)
    },
    isOpen: (feed) => isToken(feed) && open.has(feed),
    of: (game) => [...open].flatMap(([feed, wish]) => (wish.game === game ? [{ feed, ...wish }] : [])),
    async look(feed, after, pause) {
      const wish = open.get(feed)
      if (wish === undefined) throw closed()
      const head = await headOf(wish, pause)
      const way = wayOf(head)
      const shown = way.slice(0, shownOf(way, head.over ? 0 : wish.delay))
      const last = shown.at(-1)
      if (last === undefined) throw new Error('a game has an opening')
      const { sight, camera } = wish
      if (after === last.id) return { sight, camera, node: last.id, frames: null }
      const from = shown.findIndex(({ id }) => id === after)
      const nodes = from < 0 ? [last] : shown.slice(from, from + mostSteps + 1)
      const frames = await framesOf(
        wish,
        nodes.map(({ id }) => id),
        pause,
      )
      // It may have been closed while they were read.
      if (!open.has(feed)) throw closed()
      return { sight, camera, node: nodes.at(-1)?.id ?? last.id, frames }
    },
  }
}
const closed = (): ApiFault => new ApiFault({ code: 'notFound', message: { key: 'picture:feed.closed' } })

/** From the opening to where the game stands. */
function wayOf({ nodes, at }: FilmHead): readonly TimelineNode[] {
  const known = new Map(nodes.map((node) => [node.id, node]))
  const way: TimelineNode[] = []
  for (
    let node = known.get(at);
    node !== undefined;
    node = node.parent === null ? undefined : known.get(node.parent)
  )
    way.unshift(node)
  return way
}
/** How many points of the way are shown: all but those of the last turns; the opening always. */
function shownOf(way: readonly TimelineNode[], delay: number): number {
  if (delay === 0) return way.length
  const until = (way.at(-1)?.turn ?? 0) - delay
  return Math.max(1, way.findLastIndex(({ turn }) => turn <= until) + 1)
}
