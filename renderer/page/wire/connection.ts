/** The page's side of the API: the Electron bridge where there is one, else a WebSocket to the browser host. */
import type {
  Api,
  ApiError,
  Method,
  OpenedFile,
  Request,
  Responses,
  SeatUpdate,
} from '../../../shared/protocol/api'
import { bridgeConnection, type Bridge } from './connection-bridge'
import { socketConnection, type SocketLink } from './connection-socket'
import { pageKey } from './page-key'

declare global {
  interface Window {
    /** Set by the preload script under Electron. */
    readonly warStoreys?: Bridge
  }
}

/** A call that was answered with an error. */
class ApiRejection extends Error {
  override readonly name = 'ApiRejection'
  constructor(readonly error: ApiError) {
    super(`${error.code}: ${error.message.key}`)
  }
}
export type Reply =
  { readonly ok: true; readonly result: unknown } | { readonly ok: false; readonly error: ApiError }
export interface Wire {
  readonly host: Api['host']
  send(method: Method, params: unknown): Promise<Reply>
  openFeedWindow?(feed: string): Promise<boolean>
  onUpdate(listener: (update: SeatUpdate) => void): () => void
  onOpened?(listener: (opened: OpenedFile) => void): () => void
}

/** @param onLink  told when the host can no longer be reached, and when it can again */
export function connect(onLink: (link: SocketLink) => void = () => undefined): Api {
  const wire = window.warStoreys
    ? bridgeConnection(window.warStoreys)
    : socketConnection(
        window.location.host,
        pageKey(window.location, window.history, window.sessionStorage),
        onLink,
      )
  return {
    host: wire.host,
    async call<M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> {
      const reply = await wire.send(method, params)
      if (!reply.ok) throw new ApiRejection(reply.error)
      return reply.result as Responses[M]
    },
    onUpdate: (listener) => wire.onUpdate(listener),
    ...(wire.openFeedWindow && { openFeedWindow: wire.openFeedWindow }),
    ...(wire.onOpened && { onOpened: wire.onOpened }),
  }
}
