import type { OpenedFile, SeatUpdate } from '../../../shared/protocol/api'
import type { Reply, Wire } from './connection'

/** What the preload script exposes: three functions, frozen. */
export interface Bridge {
  call(method: string, params: unknown): Promise<Reply>
  onUpdate(listener: (update: SeatUpdate) => void): () => void
  onOpened(listener: (opened: OpenedFile) => void): () => void
}

export const bridgeConnection = (bridge: Bridge): Wire => ({
  host: 'electron',
  send: (method, params) => bridge.call(method, params),
  onUpdate: (listener) => bridge.onUpdate(listener),
  onOpened: (listener) => bridge.onOpened(listener),
})
