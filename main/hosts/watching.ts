/** A connection that may only watch one feed: whatever else it asks for is refused, also another feed. */
import { z } from 'zod'
import type { ApiReply, ApiServer, Connection } from './api'
import { badRequest } from './api-error'

const lookSchema = z.object({ feed: z.string() })

export function watching(api: ApiServer, feed: string): Connection {
  const connection = api.connect(() => undefined)
  return {
    call(method, params): Promise<ApiReply> {
      const look = method === 'feedLook' ? lookSchema.safeParse(params) : null
      return look?.data?.feed === feed
        ? connection.call(method, params)
        : Promise.resolve({ ok: false, error: badRequest('method', String(method)).error })
    },
    close: connection.close,
  }
}
