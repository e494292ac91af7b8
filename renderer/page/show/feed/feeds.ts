/** The feeds of a game as its player handles them: opened, listed, closed. */
import { createStore } from 'zustand/vanilla'
import type { FeedWish, OpenFeed } from '../../../../shared/protocol/feed'
import { slice, type Page } from '../../page'

interface Feeds {
  /** Of which game they are handled now; null: of none. */
  readonly game: string | null
  readonly open: readonly OpenFeed[]
}
export const feedsStore = slice(() => createStore<Feeds>(() => ({ game: null, open: [] })))

export async function handleFeeds(page: Page, game: string): Promise<void> {
  const { feeds } = await page.api.call('feeds', { game })
  feedsStore(page).setState({ game, open: feeds })
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
