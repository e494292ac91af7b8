/** WebKit as Debian brings it, in the small browser that comes with it, by WebDriver. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, inHome, type DrivenBrowser, type Home } from './driven'

export const webkit = (driver: string): Promise<DrivenBrowser> =>
  inHome('webkit', (home) => opened(home, driver))

async function opened(home: Home, driver: string): Promise<DrivenBrowser> {
  await mkdir(join(home.folder, 'config'), { recursive: true })
  await writeFile(join(home.folder, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home.folder}"\n`)
  const port = await freePort()
  home.start(driver, [`--port=${port}`])
  const ask = async (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { readonly value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await listens(() => ask('GET', '/status'))
  const { sessionId, capabilities } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { timeouts: { script: 60_000, pageLoad: 60_000 } } },
  })) as {
    readonly sessionId: string
    readonly capabilities: { readonly browserName: string; readonly browserVersion: string }
  }
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1400, height: 900 })
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    downloads: home.folder,
    async goTo(url) {
      await ask('POST', `${session}/url`, { url })
    },
    async run<R>(script: (...given: never) => R, ...given: readonly unknown[]) {
      const answer = await ask('POST', `${session}/execute/sync`, {
        script: `return (${String(script)})(...arguments)`,
        args: given,
      })
      return answer as R
    },
    async act(source) {
      await ask('POST', `${session}/actions`, { actions: [source] })
    },
    async picture() {
      return Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64')
    },
    async close() {
      await ask('DELETE', session).finally(() => home.close())
    },
  }
}
async function listens(knock: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    try {
      await knock()
      return
    } catch (fault) {
      if (Date.now() > end) throw fault
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
