/** Firefox as anybody installs it, by WebDriver BiDi, which it speaks itself. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import WebSocket from 'ws'
import { inHome, said, type DrivenBrowser, type Home } from './driven'

interface Reply {
  readonly id?: number
  readonly type: string
  readonly result?: unknown
  readonly message?: string
}
const settings = (downloads: string): Readonly<Record<string, unknown>> => ({
  'webgl.force-enabled': true,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  'browser.helperApps.neverAsk.saveToDisk': 'application/octet-stream',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'intl.accept_languages': 'en-GB',
})
export const firefox = (program: string): Promise<DrivenBrowser> =>
  inHome('firefox', (home) => opened(home, program))

async function opened(home: Home, program: string): Promise<DrivenBrowser> {
  const chosen = Object.entries(settings(home.folder)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(home.folder, 'user.js'), chosen)
  const child = home.start(program, [
    ...['--profile', home.folder, '--no-remote', '--remote-debugging-port', '0'],
    ...['--width', '1400', '--height', '900', 'about:blank'],
  ])
  const address = await said(child, child.stderr, /WebDriver BiDi listening on (\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await new Promise((open, failed) => socket.once('open', open).once('error', failed))
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.on('message', (data) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let last = 0
  const ask = async (method: string, params: object): Promise<unknown> => {
    const id = ++last
    const reply = await new Promise<Reply>((answered) => {
      waiting.set(id, answered)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (reply.type !== 'success') throw new Error(`${method}: ${reply.message ?? JSON.stringify(reply)}`)
    return reply.result
  }
  const begun = (await ask('session.new', { capabilities: {} })) as {
    readonly capabilities: { readonly browserVersion: string }
  }
  const tree = (await ask('browsingContext.getTree', {})) as {
    readonly contexts: readonly { readonly context: string }[]
  }
  const context = tree.contexts[0]?.context ?? ''
  return {
    name: `Firefox ${begun.capabilities.browserVersion}`,
    downloads: home.folder,
    async goTo(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run<R>(script: (...given: never) => R, ...given: readonly unknown[]) {
      const answer = (await ask('script.callFunction', {
        functionDeclaration: `(given) => JSON.stringify((${String(script)})(...JSON.parse(given)) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      })) as {
        readonly result?: { readonly value: string }
        readonly exceptionDetails?: { readonly text: string }
      }
      if (answer.result === undefined) throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result.value) as R
    },
    async act(source) {
      await ask('input.performActions', { context, actions: [source] })
    },
    async picture() {
      const { data } = (await ask('browsingContext.captureScreenshot', { context })) as {
        readonly data: string
      }
      return Buffer.from(data, 'base64')
    },
    async close() {
      socket.close()
      await home.close()
    },
  }
}
