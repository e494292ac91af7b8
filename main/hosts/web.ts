/** Starts the browser host and prints its address; the process lives until it is told to end. */
import './late-compiling'
import { join } from 'node:path'
import { dataFolder, lockFolder, storageIn } from '../storage'
import { apiServer } from './api'
import { inUseWords } from './in-use'
import { keptInTime } from './leaving'
import { takeOpened } from './opened-file'
import { productContent } from './product'
import { resourcesFolder } from './resources-folder'
import { startOptions, startUsage, type StartOptions } from './start-options'
import { playersInThreads } from './trials'
import { startWebHost, type WebHost } from './web-host'

const report = (error: unknown): void => console.error(error)
const usage = `usage: web.js ${startUsage}`
const said = read()
if (said.help) {
  console.log(usage)
  process.exit(0)
}
const resources = resourcesFolder()
const data = said.data ?? dataFolder()
const locked = await lockFolder(data, 'browser', { takeOver: said.takeOver })
if ('heldBy' in locked) {
  const { title, text } = inUseWords(locked.heldBy, data, 'en')
  console.error(`${title}. ${text}\nTo go on here all the same, start with --take-over.`)
  process.exit(1)
}
const { lock } = locked
/** What there is to close so far, and the folder given back. */
let close = (): Promise<void> => lock.release()
endInOrder()
const storage = storageIn(data, resources, lock)
const api = apiServer(storage, await productContent(resources), report, {
  players: playersInThreads(join(import.meta.dirname, 'trial.js'), { data, resources }),
})
const host = await opened()
close = () =>
  host
    .close()
    .then(() => api.close())
    .then(() => lock.release())
console.log(`War Storeys: ${host.url}`)
console.log(`Opens it once: ${host.urlForOnce()}`)

/** A port that is taken or not allowed is said, and leaves no lock behind. */
async function opened(): Promise<WebHost> {
  try {
    return await startWebHost({
      api,
      report,
      pages: said.pages ?? join(import.meta.dirname, '..', 'renderer'),
      port: said.port,
      ...(said.file !== undefined && {
        opened: takeOpened(
          api.connect(() => undefined),
          said.file,
        ),
      }),
    })
  } catch (error) {
    await lock.release().catch(report)
    console.error(
      `Nothing can listen on port ${said.port}: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exit(1)
  }
}

function read(): StartOptions {
  try {
    return startOptions(process.argv.slice(2), process.cwd())
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    process.exit(2)
  }
}

/**
 * Ctrl+C comes from the terminal and once more from whoever started this one: the second must not cut the first short.
 * SIGHUP is also a console window that is closed on Windows, SIGBREAK its Ctrl+Break.
 */
function endInOrder(): void {
  let leaving = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
    process.on(signal, () => {
      if (leaving) return
      leaving = true
      const keep = (): Promise<void> => close().catch(report)
      void keptInTime(keep).finally(() => process.exit(0))
    })
}
