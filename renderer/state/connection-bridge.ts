import type { SeatUpdate } from '../../shared/protocol/api'
import type { Reply, Wire } from './connection'

/** What the preload script exposes: two functions, frozen. */
export interface Bridge {
  call(method: string, params: unknown): Promise<Reply>
  onUpdate(listener: (update: SeatUpdate) => void): () => void
}

export const bridgeConnection = (bridge: Bridge): Wire => ({
  host: 'electron',
  send: (method, params) => bridge.call(method, params),
  onUpdate: (listener) => bridge.onUpdate(listener),
})
