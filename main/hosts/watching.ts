/** A connection that may only watch one feed: whatever else it asks for is refused, also another feed. */
import { z } from 'zod'
import type { ApiReply, ApiServer, Connection } from './api'
import { badRequest } from './api-error'

const lookSchema = z.object({ feed: z.string() })
const meshSchema = z.object({ hash: z.string() })
const hashes = /\b[0-9a-f]{64}\b/g

export function watching(api: ApiServer, feed: string): Connection {
  const connection = api.connect(() => undefined)
  /** Hashes that stand in what was seen: the shapes on its table are its own to fetch. */
  const seen = new Set<string>()
  const look = async (method: unknown, params: unknown): Promise<ApiReply> => {
    const reply = await connection.call(method, params)
    for (const [hash] of JSON.stringify(reply).matchAll(hashes)) seen.add(hash)
    return reply
  }
  return {
    async call(method, params): Promise<ApiReply> {
      if (method === 'feedLook' && lookSchema.safeParse(params).data?.feed === feed)
        return look(method, params)
      const hash = method === 'mesh' ? meshSchema.safeParse(params).data?.hash : undefined
      if (hash !== undefined && seen.has(hash) && api.isFeed(feed)) return connection.call(method, params)
      return { ok: false, error: badRequest('method', String(method)).error }
    },
    close: connection.close,
  }
}
