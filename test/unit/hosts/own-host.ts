/** A host with a data folder of its own and one page at it, for what players bring themselves; it is closed after its test. */
import { onTestFinished } from 'vitest'
import { apiServer, type ApiServer, type Connection, type Content } from '../../../main/hosts/api'
import { productContent } from '../../../main/hosts/product'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { storageIn } from '../../../main/storage'
import type { Method, Request, Responses } from '../../../shared/protocol/api'
import { folderOfTest } from '../../own-folder'

export interface Host {
  readonly data: string
  readonly server: ApiServer
  readonly page: Connection
}
interface HostedAs {
  /** The folder of a host that was there before. */
  readonly data?: string
  /** What is otherwise than in the product. */
  readonly content?: Partial<Content>
}
export async function host({ data: kept, content = {} }: HostedAs = {}): Promise<Host> {
  const data = kept ?? (await folderOfTest())
  const resources = resourcesFolder()
  const brought = { ...(await productContent(resources)), ...content }
  const server = apiServer(storageIn(data, resources), brought, (error) => {
    throw error
  })
  onTestFinished(() => server.close())
  return { data, server, page: server.connect(() => undefined) }
}
export async function call<M extends Method>(on: Host, method: M, params: Request<M>): Promise<Responses[M]> {
  const reply = await on.page.call(method, params)
  if (!reply.ok) throw Object.assign(new Error(JSON.stringify(reply.error)), { error: reply.error })
  return reply.result as Responses[M]
}
export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
