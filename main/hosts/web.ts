/** Starts the browser host and prints its address; the process lives until it is told to end. */
import './late-compiling'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder, lockFolder, storageIn } from '../storage'
import { apiServer } from './api'
import { inUseWords } from './in-use'
import { productContent } from './product'
import { resourcesFolder } from './resources-folder'
import { startWebHost } from './web-host'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    pages: { type: 'string' },
    data: { type: 'string' },
    'take-over': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  console.log('usage: web.js [--port N] [--data FOLDER] [--pages FOLDER] [--take-over]')
  process.exit(0)
}
const resources = resourcesFolder()
const data = values.data ?? dataFolder()
const locked = await lockFolder(data, 'browser', { takeOver: values['take-over'] })
if ('heldBy' in locked) {
  const { title, text } = inUseWords(locked.heldBy, data, 'en')
  console.error(`${title}. ${text}\nTo go on here all the same, start with --take-over.`)
  process.exit(1)
}
const { lock } = locked
const storage = storageIn(data, resources, lock)
const report = (error: unknown): void => console.error(error)
const api = apiServer(storage, await productContent(resources), report)
const host = await startWebHost({
  api,
  report,
  pages: values.pages ?? join(import.meta.dirname, '..', 'renderer'),
  port: Number(values.port),
})
console.log(`War Storeys: ${host.url}`)
console.log(`Opens it once: ${host.urlForOnce()}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void host
      .close()
      .then(() => api.close())
      .then(() => lock.release())
      .then(() => process.exit(0))
  })
}
