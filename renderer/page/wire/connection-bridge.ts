import type { OpenedFile, SeatUpdate } from '../../../shared/protocol/api'
import type { Reply, Wire } from './connection'

/** What the preload script exposes: a few functions, frozen. */
export interface Bridge {
  call(method: string, params: unknown): Promise<Reply>
  /** Opens the window of a feed; false where it is not open. */
  openFeed(feed: string): Promise<boolean>
  onUpdate(listener: (update: SeatUpdate) => void): () => void
  onOpened(listener: (opened: OpenedFile) => void): () => void
}

export const bridgeConnection = (bridge: Bridge): Wire => ({
  host: 'electron',
  openFeedWindow: (feed) => bridge.openFeed(feed),
  send: (method, params) => bridge.call(method, params),
  onUpdate: (listener) => bridge.onUpdate(listener),
  onOpened: (listener) => bridge.onOpened(listener),
})
