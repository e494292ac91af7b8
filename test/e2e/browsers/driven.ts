/** Another browser than Chromium, driven as a person would: an address, a mouse, and eyes. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** What WebDriver and BiDi call the steps of a pointer. */
export type PointerStep =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 }
  | { readonly type: 'pause'; readonly duration: number }
export type KeyStep = { readonly type: 'keyDown' | 'keyUp'; readonly value: string }
export type InputSource =
  | {
      readonly type: 'pointer'
      readonly id: string
      readonly parameters: { readonly pointerType: 'mouse' }
      readonly actions: readonly PointerStep[]
    }
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyStep[] }

export interface DrivenBrowser {
  /** As it calls itself. */
  readonly name: string
  /** Where it lays what it downloads. */
  readonly downloads: string
  goTo(url: string): Promise<void>
  /** Runs a function in the page: it knows nothing of what lies round it here. */
  run<A extends readonly unknown[], R>(script: (...given: A) => R, ...given: A): Promise<R>
  act(source: InputSource): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** A screen for it where there is none: without windows neither of them draws anything in 3D. */
async function display(): Promise<{ readonly name: string; close(): void }> {
  const here = process.env['DISPLAY']
  if (here !== undefined && here !== '') return { name: here, close: () => undefined }
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await said(screen, screen.stdio[3] as Readable, /^(\d+)\n/)
  return { name: `:${number}`, close: () => void screen.kill() }
}
/** A program that has not said by then what it is waited for will not, ms. */
const patience = 60_000
/** What a program tells of itself. */
export function said(child: ChildProcess, from: Readable | null, what: RegExp): Promise<string> {
  return new Promise((found, failed) => {
    let all = ''
    from?.on('data', (text) => {
      all += String(text)
      const one = what.exec(all)?.[1]
      if (one !== undefined) found(one)
    })
    child.once('error', failed)
    setTimeout(() => failed(new Error(`${child.spawnfile} says nothing: ${all}`)), patience).unref()
    child.once('exit', (status) => failed(new Error(`${child.spawnfile} ended (${status}): ${all}`)))
  })
}
export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

export interface Home {
  /** A folder of its own for all that a browser keeps. */
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** With it goes whatever was started in it. */
  start(program: string, args: readonly string[]): ChildProcess
  close(): Promise<void>
}
/** Opens a browser in a home of its own; of one that does not open nothing stays. */
export async function inHome(
  name: string,
  open: (home: Home) => Promise<DrivenBrowser>,
): Promise<DrivenBrowser> {
  const home = await homeFor(name)
  try {
    return await open(home)
  } catch (fault) {
    await home.close()
    throw fault
  }
}
async function homeFor(name: string): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), `war-storeys-${name}-`))
  const screen = await display()
  const env = {
    ...process.env,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    DISPLAY: screen.name,
    GDK_BACKEND: 'x11',
    // No card, no guess at one.
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  const children: ChildProcess[] = []
  return {
    folder,
    env,
    start(program, args) {
      const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
      children.push(child)
      return child
    },
    async close() {
      for (const child of children)
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await Promise.all(children.map(ended))
      screen.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })
