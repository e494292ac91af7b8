import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiServer, type ApiServer } from '../../../main/hosts/api'
import { startWebHost, type WebHost } from '../../../main/hosts/web-host'
import { storageIn } from '../../../main/storage'
import { folderOfFile } from '../../own-folder'
import { countingContent } from './counting-game'

const folder = await folderOfFile()
const large = join(folder, 'pages', 'assets', 'large.js')
let host: WebHost
let api: ApiServer
let port: number

beforeAll(async () => {
  await mkdir(join(folder, 'pages', 'assets'), { recursive: true })
  await writeFile(join(folder, 'pages', 'index.html'), '<p>table</p>')
  await writeFile(large, Buffer.alloc(24_000_000, 0x20))
  api = apiServer(
    storageIn(join(folder, 'data'), join(folder, 'resources')),
    countingContent,
    () => undefined,
  )
  host = await startWebHost({ api, pages: join(folder, 'pages'), report: () => undefined })
  port = Number(new URL(host.url).port)
})
afterAll(async () => {
  await host.close()
  await api.close()
})

const foreign = (): string => `Host: 127.0.0.1:${port}\r\nOrigin: http://elsewhere.example`
const own = (): string => `Host: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}`
const upgrade =
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='

/** The status a request written byte by byte is answered with; 0: the connection was closed without a word. */
function statusOf(line: string, headers: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.on('data', (text) => (said += String(text)))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0)))
    socket.write(`${line}\r\n${headers}\r\nConnection: close\r\n\r\n`, 'latin1')
  })
}
const get = (target: string): Promise<number> => statusOf(`GET ${target} HTTP/1.1`, own())
const knock = (target: string, as = foreign): Promise<number> =>
  statusOf(`GET ${target} HTTP/1.1`, `${as()}\r\n${upgrade}`)

/** Each of these once ended the host when it came with `Upgrade: websocket`. */
const deadly = [
  '//',
  '///',
  '//[',
  '//[/api',
  '//a:99999999/',
  '//%',
  '/\\[',
  '//:x@/',
  '//user:pass@:/',
  'http://',
  'http://[',
]
/** Pieces of which request targets go wrong. */
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '[',
  ']',
  '%',
  '%00',
  ':',
  '@',
  '?',
  '#',
  'http:',
  'api',
  '..',
  '.',
  'é',
  '\x01',
  '\x7f',
  '99999',
  '*',
  '&',
  'token=',
)
const target = fc
  .array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join('').replace(/[\s\0]/g, ''))
  .filter((text) => text !== '')

describe('a request that no browser of ours would make', () => {
  it('is refused on the way to the socket, whatever its target, and the host lives', async () => {
    for (const text of deadly) {
      expect([400, 403], text).toContain(await knock(text))
      expect([400, 403], text).toContain(await knock(text, own))
    }
    expect(await get('/')).toBe(200)
  })

  it('is refused as a page too, as malformed', async () => {
    for (const text of deadly.filter((text) => !text.startsWith('/'))) expect(await get(text), text).toBe(400)
    for (const text of ['*', '?', 'index.html', 'http://127.0.0.1/']) expect(await get(text), text).toBe(400)
    expect(await statusOf('GET', own())).toBe(400)
    expect(await statusOf('\x16\x03\x01\x02', own())).toBe(400)
  })

  it('gets nothing by any target made of what targets go wrong by', async () => {
    await fc.assert(
      fc.asyncProperty(target, async (text) => {
        expect([400, 403], `upgrade ${text}`).toContain(await knock(text))
        expect([400, 403], `upgrade ${text}, own origin`).toContain(await knock(text, own))
        expect([200, 400, 404], `get ${text}`).toContain(await get(text))
      }),
      { numRuns: 300 },
    )
    expect(await get('/')).toBe(200)
  })

  it('may break off at any moment while it is being refused', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => socket.destroy())
        socket.write(`GET /api HTTP/1.1\r\n${foreign()}\r\n${upgrade}\r\n\r\n`)
        if (n % 2 === 0) await new Promise((sent) => setImmediate(sent))
        socket.resetAndDestroy()
      }),
    )
    expect(await get('/')).toBe(200)
  })
})

// The system says which files are open.
describe.runIf(process.platform === 'linux')('a download that is broken off', () => {
  const openFiles = async (): Promise<number> => {
    const handles = await readdir('/proc/self/fd')
    const files = await Promise.all(handles.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    return files.filter((file) => file === large).length
  }

  it('closes the file it was read from', async () => {
    await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          new Promise<void>((done) => {
            const socket = connect(port, '127.0.0.1')
            socket.on('error', () => undefined)
            socket.on('close', () => done())
            socket.once('data', () => socket.destroy())
            socket.write(`GET /assets/large.js HTTP/1.1\r\n${own()}\r\n\r\n`)
          }),
      ),
    )
    await expect.poll(openFiles, { timeout: 20_000 }).toBe(0)
  })
})
