/** The app as a browser sees it: the real browser host on a data folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..', '..')
/** Where the app was built to: engineers who work side by side each have their own. */
const built = process.env['WAR_STOREYS_OUT'] ?? join(root, 'out')

export interface RunningHost {
  /** Opens the app, token included. */
  readonly url: string
  /** The player's folder. */
  readonly data: string
  /** Ends the process without warning, as a crash would. */
  kill(): Promise<void>
  /** Ends the process and removes its folder. */
  close(): Promise<void>
}

/** @param data  an existing folder to go on with; a fresh one otherwise */
export async function startHost(data?: string): Promise<RunningHost> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'war-storeys-')))
  const child = spawn(process.execPath, [join(built, 'main', 'web.js'), '--data', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child)
  const end = (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> =>
    new Promise((done) => {
      if (child.exitCode !== null || child.signalCode !== null) return done()
      child.once('exit', () => done())
      child.kill(signal)
    })
  return {
    url,
    data: folder,
    kill: () => end('SIGKILL'),
    async close() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    let complaint = ''
    child.stdout?.on('data', (text) => {
      said += String(text)
      const url = /War Storeys: (\S+)\n/.exec(said)?.[1]
      if (url) found(url)
    })
    child.stderr?.on('data', (text) => (complaint += String(text)))
    child.once('exit', (code) => failed(new Error(`the host ended (${code}): ${complaint}`)))
  })
}
