/** The browser host as a process: what it is told at the start, and how it ends. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { folderOfTest } from '../own-folder'

const root = resolve(import.meta.dirname, '..', '..')
let bundles: string
let folder: string
let data: string

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  // Beside the packages it needs, and below the resources.
  bundles = await mkdtemp(join(root, '.cache', 'test-browser-host-'))
  await build({
    absWorkingDir: root,
    entryPoints: ['main/hosts/web.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    outdir: bundles,
    logLevel: 'warning',
  })
})
afterAll(() => rm(bundles, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await folderOfTest()
  data = join(folder, 'games')
})

interface Running {
  readonly child: ChildProcess
  readonly url: string
  readonly ended: Promise<number | NodeJS.Signals | null>
  complaint(): string
}
/** In a folder of its own, from which paths are meant. */
async function start(...said: string[]): Promise<Running> {
  const child = spawn(process.execPath, [join(bundles, 'web.js'), '--data', 'games', ...said], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  let complaint = ''
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  )
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  child.stderr?.on('data', (text) => (complaint += String(text)))
  const url = await new Promise<string>((found) => {
    child.stdout?.on('data', (text) => {
      words += String(text)
      const once = /Opens it once: (\S+)\n/.exec(words)
      if (once) found(/War Storeys: (\S+)\n/.exec(words)?.[1] ?? '')
    })
    child.once('close', () => found(''))
  })
  return { child, url, ended, complaint: () => complaint }
}
const locked = (): boolean => existsSync(join(data, 'in-use.json'))
/** What the host says of itself to a page, once it has answered one call. */
const heard = (url: string) =>
  new Promise<readonly object[]>((told, failed) => {
    const socket = new WebSocket(url.replace('http', 'ws').replace('/?', '/api?'), {
      headers: { Origin: new URL(url).origin },
    })
    const messages: object[] = []
    socket.on('open', () => socket.send(JSON.stringify({ id: 1, method: 'preferences', params: {} })))
    socket.on('message', (text) => {
      messages.push(JSON.parse(String(text)) as object)
      if (!messages.some((one) => 'id' in one)) return
      setTimeout(() => socket.close(), 300)
    })
    socket.on('close', () => told(messages))
    socket.on('error', failed)
  })

describe('the browser host', () => {
  // On Windows a signal from another process ends this one without a word; there it comes from the console.
  it.skipIf(process.platform === 'win32').each([
    // The terminal says it to all, and whoever started this one passes it on.
    ['SIGINT', 2],
    ['SIGTERM', 2],
    // The terminal is closed.
    ['SIGHUP', 1],
  ] as const)('leaves no lock after %s, said %i times', async (signal, times) => {
    const { child, ended } = await start()
    expect(locked()).toBe(true)
    for (let time = 0; time < times; time++) child.kill(signal)
    expect(await ended).toBe(0)
    expect(locked()).toBe(false)
  })

  it('opens the saved game it was started with, in the page that comes first', async () => {
    await writeFile(join(folder, 'near.storey'), 'no archive')
    const { url } = await start('near.storey')
    const message = { key: 'fault.foreign', args: expect.objectContaining({ file: 'near.storey' }) }
    expect(await heard(url)).toContainEqual({ opened: { error: { code: 'badFile', message } } })
    expect((await heard(url)).filter((one) => 'opened' in one)).toEqual([])
  })

  it('says which port nobody can listen on, and leaves no lock', async () => {
    const first = await start()
    const { port } = new URL(first.url)
    const second = spawn(process.execPath, [join(bundles, 'web.js'), '--data', 'others', '--port', port], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaint = ''
    second.stderr.on('data', (text) => (complaint += String(text)))
    expect(await new Promise((done) => second.once('close', done))).toBe(1)
    expect(complaint).toMatch(new RegExp(`^Nothing can listen on port ${port}: .*\\n$`))
    expect(existsSync(join(folder, 'others', 'in-use.json'))).toBe(false)
  })

  // Windows has no pipes among its files.
  it.skipIf(process.platform === 'win32')(
    'opens no pipe in place of a saved game, and ends all the same',
    async () => {
      execFileSync('mkfifo', [join(folder, 'pipe.storey')])
      const { url, child, ended } = await start('pipe.storey')
      const message = { key: 'fault.foreign', args: expect.objectContaining({ file: 'pipe.storey' }) }
      expect(await heard(url)).toContainEqual({ opened: { error: { code: 'badFile', message } } })
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    },
  )

  it.each([
    ['--dat', /--dat/],
    ['notes.txt', /notes\.txt/],
  ])('says what is wrong about %s, and how it is meant', async (word, complaint) => {
    const host = await start(word)
    expect(await host.ended).toBe(2)
    expect(host.complaint()).toMatch(complaint)
    expect(host.complaint()).toContain('usage:')
    expect(host.complaint()).not.toContain(basename(bundles))
    expect(locked()).toBe(false)
  })
})
