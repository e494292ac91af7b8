import { keptUntilHeard } from '../../../shared/kept-until-heard'
import type { OpenedFile, SeatUpdate } from '../../../shared/protocol/api'
import type { Reply, Wire } from './connection'
import type { PageKey } from './page-key'

type Incoming =
  | (Reply & { readonly id: number })
  | { readonly update: SeatUpdate }
  | { readonly token: string }
  | { readonly opened: OpenedFile }
interface Subscription {
  readonly game: string
  readonly seat: string
}
const lost: Reply = { ok: false, error: { code: 'internal', message: { key: 'fault.connectionLost' } } }
const retryAfter = [200, 500, 1000, 2000, 4000]
/** After so many tries in a row nobody is there any more: about eight seconds. */
const goneAfter = 5

/** The host started anew is another one, at another address. */
export type SocketLink = 'up' | 'broken' | 'gone'

/**
 * Keeps one socket open and opens it again when it breaks. Subscriptions are renewed then; an update that was
 * missed shows as a gap in the state numbers, and the store asks for the whole again.
 * @param host  where the page came from, with its port
 */
export function socketConnection(host: string, key: PageKey, onLink: (link: SocketLink) => void): Wire {
  const waiting = new Map<number, (reply: Reply) => void>()
  const listeners = new Set<(update: SeatUpdate) => void>()
  /** The host may have been started with a file, and tells so before the page asks. */
  const opened = keptUntilHeard<OpenedFile>()
  const subscriptions = new Map<string, Subscription>()
  let last = 0
  let failures = 0
  let ready = open()

  function open(): Promise<WebSocket> {
    return new Promise((resolve) => {
      const socket = new WebSocket(`ws://${host}/api?${key.query()}`)
      socket.onopen = () => {
        failures = 0
        for (const subscription of subscriptions.values()) post(socket, ++last, 'subscribe', subscription)
        onLink('up')
        resolve(socket)
      }
      socket.onmessage = ({ data }) => receive(JSON.parse(String(data)) as Incoming)
      socket.onclose = () => {
        for (const answer of waiting.values()) answer(lost)
        waiting.clear()
        failures += 1
        if (failures === 1) onLink('broken')
        if (failures === goneAfter) onLink('gone')
        const pause = retryAfter[Math.min(failures, retryAfter.length) - 1]
        const next = new Promise<WebSocket>((again) => setTimeout(() => again(open()), pause))
        ready = next
        // Calls that were made while this socket was opening wait for the next one.
        resolve(next)
      }
    })
  }

  function receive(message: Incoming): void {
    if ('token' in message) return key.keep(message.token)
    if ('opened' in message) return opened.tell(message.opened)
    if ('update' in message) {
      for (const listener of listeners) listener(message.update)
      return
    }
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  }

  return {
    host: 'browser',
    async send(method, params) {
      const socket = await ready
      if (socket.readyState !== WebSocket.OPEN) return lost
      remember(subscriptions, method, params)
      const id = ++last
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        post(socket, id, method, params)
      })
    },
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onOpened: opened.listen,
  }
}

const post = (socket: WebSocket, id: number, method: string, params: unknown): void =>
  socket.send(JSON.stringify({ id, method, params }))

function remember(subscriptions: Map<string, Subscription>, method: string, params: unknown): void {
  if (method !== 'subscribe' && method !== 'unsubscribe') return
  const { game, seat } = params as Subscription
  if (method === 'subscribe') subscriptions.set(`${game}/${seat}`, { game, seat })
  else subscriptions.delete(`${game}/${seat}`)
}
