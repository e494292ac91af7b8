/** The feeds of a game as its player handles them: opened, listed, closed. */
import { createStore } from 'zustand/vanilla'
import type { FeedWish, OpenFeed } from '../../../../shared/protocol/feed'
import type { FilmSight, FilmTitle } from '../../../../shared/protocol/film'
import { slice, type Page } from '../../page'

interface Feeds {
  /** Of which game they are handled now; null: of none. */
  readonly game: string | null
  /** Whose eyes handle them: while two play at one table, nobody opens the other's view. */
  readonly looking: FilmSight
  readonly open: readonly OpenFeed[]
}
export const feedsStore = slice(() => createStore<Feeds>(() => ({ game: null, looking: 'a', open: [] })))

export async function handleFeeds(page: Page, game: string, looking: FilmSight): Promise<void> {
  const { feeds } = await page.api.call('feeds', { game })
  feedsStore(page).setState({ game, looking, open: feeds })
}
/** Whose knowledge may be shown by who is looking; nothing is known of the game yet: what both know. */
export function sightsOffered(title: FilmTitle | null, looking: FilmSight): readonly FeedWish['sight'][] {
  if (title === null) return ['public']
  if (title.over) return ['public', 'a', 'b', 'all']
  if (title.mode === 'solo' || title.open) return ['public', 'a', 'b']
  return looking === 'all' ? ['public'] : ['public', looking]
}
export const letFeedsBe = (page: Page): void => feedsStore(page).setState({ game: null, open: [] })

/** A window of its own where there is one; a browser is given its address. */
export async function openFeed(page: Page, wish: FeedWish): Promise<void> {
  const opened = await page.api.call('openFeed', wish)
  feedsStore(page).setState(({ open }) => ({ open: [...open, opened] }))
  await page.api.openFeedWindow?.(opened.feed)
}
export async function closeFeed(page: Page, feed: string): Promise<void> {
  await page.api.call('closeFeed', { feed })
  feedsStore(page).setState(({ open }) => ({ open: open.filter((one) => one.feed !== feed) }))
}
export async function closeFeedsOf(page: Page, game: string): Promise<void> {
  const { feeds } = await page.api.call('feeds', { game })
  await Promise.all(feeds.map(({ feed }) => page.api.call('closeFeed', { feed })))
}
