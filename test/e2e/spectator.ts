/** A second pair of eyes at the same host: reads the game and asks the table, so that a test knows where to click. */
import WebSocket from 'ws'
import {
  isSkirmishSnapshot,
  type Method,
  type Request,
  type Responses,
  type SeatSnapshot,
} from '../../shared/protocol/api'
import type { Query, QueryInput, QueryResult } from '../../shared/protocol/query'
import type { Seat } from '../../shared/protocol/spatial'

interface Reply {
  readonly id?: number
  readonly ok?: boolean
  readonly result?: unknown
  readonly error?: unknown
}

export class Spectator {
  private last = 0
  private readonly waiting = new Map<number, (reply: Reply) => void>()
  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const reply = JSON.parse(String(data)) as Reply
      if (reply.id === undefined) return
      this.waiting.get(reply.id)?.(reply)
      this.waiting.delete(reply.id)
    })
  }
  /** @param url  as the host prints it, token included */
  static async at(url: string): Promise<Spectator> {
    const { origin, host, searchParams } = new URL(url)
    const token = encodeURIComponent(searchParams.get('token') ?? '')
    const socket = new WebSocket(`ws://${host}/api?token=${token}`, { origin })
    await new Promise<void>((open, failed) => {
      socket.once('open', open)
      socket.once('error', failed)
    })
    return new Spectator(socket)
  }
  async call<M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> {
    const id = ++this.last
    const reply = await new Promise<Reply>((answered) => {
      this.waiting.set(id, answered)
      this.socket.send(JSON.stringify({ id, method, params }))
    })
    if (reply.ok !== true) throw new Error(`${method}: ${JSON.stringify(reply.error)}`)
    return reply.result as Responses[M]
  }
  async see(game: string, seat: Seat): Promise<SeatSnapshot> {
    const snapshot = await this.call('subscribe', { game, seat })
    if (isSkirmishSnapshot(snapshot)) throw new Error(`${game} is no battle`)
    return snapshot
  }
  async ask<K extends Query['ask']>(
    game: string,
    seat: Seat,
    query: Extract<QueryInput, { ask: K }>,
  ): Promise<QueryResult[K]> {
    return (await this.call('query', { game, seat, query })) as QueryResult[K]
  }
  leave(): void {
    this.socket.close()
  }
}
