/** Starts the browser host and prints its address; the process lives until it is told to end. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder, storageIn } from '../storage'
import { apiServer } from './api'
import { productContent } from './product'
import { resourcesFolder } from './resources-folder'
import { startWebHost } from './web-host'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, pages: { type: 'string' }, data: { type: 'string' } },
})
const resources = resourcesFolder()
const storage = storageIn(values.data ?? dataFolder(), resources)
const report = (error: unknown): void => console.error(error)
const api = apiServer(storage, await productContent(resources), report)
const host = await startWebHost({
  api,
  report,
  pages: values.pages ?? join(import.meta.dirname, '..', 'renderer'),
  port: Number(values.port),
})
console.log(`War Storeys: ${host.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void host
      .close()
      .then(() => api.close())
      .then(() => process.exit(0))
  })
}
