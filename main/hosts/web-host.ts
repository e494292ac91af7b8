/**
 * The app for a browser on the same machine: http and a WebSocket on 127.0.0.1. Other pages in the same browser can
 * reach that address too, so a random token opens the socket, and Host and Origin must be ours.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import type { OpenedFile } from '../../shared/protocol/api'
import type { ApiServer, Connection } from './api'
import { aheadFault } from '../storage'
import { apiErrorOf } from './api-error'
import { contentSecurityPolicy } from './content-security'
import { staticFiles } from './static-files'
import { watching } from './watching'

const address = '127.0.0.1'
/** A page that reads nothing is cut off here: it comes back when it can and asks for the whole. */
const mostUnread = 64_000_000
/** So many requests of a page may wait for their answers; the next is read when there is room. */
const mostWaiting = 32
/** An imported game as base64, and some room. */
const largestMessage = 210_000_000
const messageSchema = z.object({ id: z.int(), method: z.string(), params: z.unknown() })

export interface WebHost {
  /** Opens the app, token included: for the person who started it, who may open it as often as he likes. */
  readonly url: string
  /**
   * Opens the app once. Other accounts of the machine can read what a browser is started with, and a browser keeps
   * it: behind this address nothing opens any more.
   */
  urlForOnce(): string
  close(): Promise<void>
}

export async function startWebHost(options: {
  readonly api: ApiServer
  /** The built page. */
  readonly pages: string
  readonly port?: number
  /** Told what went wrong with the network; the host goes on. */
  readonly report: (error: unknown) => void
  /** What became of the file that the host was started with: told to the page that comes first. */
  readonly opened?: Promise<OpenedFile>
}): Promise<WebHost> {
  let { opened } = options
  const token = secret()
  const tickets = new Set<string>()
  const files = staticFiles(options.pages)
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (!ours.has(request.headers.host ?? '')) return refuse(response, 403)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405)
    const target = targetOf(request)
    if (!target) return refuse(response, 400)
    files(target.pathname, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, address, resolve)
  })
  // Once it listens, only a connection that could not be taken is told here.
  server.on('error', options.report)
  const { port } = server.address() as AddressInfo
  const ours = new Set([`${address}:${port}`, `localhost:${port}`])
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy([...ours].map((host) => `ws://${host}`)),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }

  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const fromUs = comesFromUs(request, ours)
    const by = fromUs ? openedBy(targetOf(request), token, tickets) : null
    const feed = fromUs && by === null ? feedOf(targetOf(request), options.api) : null
    if (by === null && feed === null) {
      // Nobody else listens to this socket any more, and whoever is refused may be gone already.
      socket.on('error', () => socket.destroy())
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (page) => {
      if (feed !== null) return serve(page, () => watching(options.api, feed))
      // Whoever came by a ticket comes back by the token.
      if (by === 'ticket') page.send(JSON.stringify({ token }))
      serve(page, (send) => options.api.connect((update) => send({ update })))
      void opened?.then((file) => page.send(JSON.stringify({ opened: file })))
      opened = undefined
    })
  })

  return {
    url: `http://${address}:${port}/?token=${token}`,
    urlForOnce() {
      const ticket = secret()
      tickets.add(ticket)
      return `http://${address}:${port}/?ticket=${ticket}`
    },
    async close() {
      for (const page of sockets.clients) page.terminate()
      await new Promise((resolve) => sockets.close(resolve))
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

const secret = (): string => randomBytes(24).toString('base64url')

function comesFromUs({ headers }: IncomingMessage, ours: ReadonlySet<string>): boolean {
  const { host = '', origin = '' } = headers
  return ours.has(host) && origin.startsWith('http://') && ours.has(origin.slice('http://'.length))
}

function openedBy(target: URL | null, token: string, tickets: Set<string>): 'token' | 'ticket' | null {
  if (target?.pathname !== '/api') return null
  if (sameToken(target.searchParams.get('token') ?? '', token)) return 'token'
  const ticket = target.searchParams.get('ticket') ?? ''
  const known = [...tickets].find((one) => sameToken(ticket, one))
  return known !== undefined && tickets.delete(known) ? 'ticket' : null
}

/** What is asked for, as a path on this host; null: not written as browsers write it. */
function targetOf({ url = '' }: IncomingMessage): URL | null {
  // Set behind an address, never resolved against one: `//elsewhere` is a path here and no host.
  const text = `http://${address}${url}`
  return url.startsWith('/') && URL.canParse(text) ? new URL(text) : null
}

function sameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Who has the token of a feed may look at it. */
function feedOf(target: URL | null, api: ApiServer): string | null {
  const feed = target?.pathname === '/api' ? target.searchParams.get('feed') : null
  return feed != null && api.isFeed(feed) ? feed : null
}

function serve(page: WebSocket, connect: (send: (message: object) => void) => Connection): void {
  const send = (message: object): void => {
    if (page.readyState !== page.OPEN) return
    if (page.bufferedAmount > mostUnread) page.terminate()
    else page.send(JSON.stringify(message))
  }
  const connection = connect(send)
  let waiting = 0
  page.on('message', (data: Buffer) => {
    const junk = junkFile(data)
    if (junk !== null)
      return send({ id: junk.id, ok: false, error: apiErrorOf(aheadFault(junk.name, 'foreign')) })
    const message = readMessage(String(data))
    // Whoever speaks another language has no business here.
    if (!message) return page.close(1008)
    if (++waiting >= mostWaiting) page.pause()
    void connection.call(message.method, message.params).then((reply) => {
      send({ id: message.id, ...reply })
      if (--waiting < mostWaiting) page.resume()
    })
  })
  page.on('close', () => connection.close())
  // The socket closes right after an error, which is what counts.
  page.on('error', () => page.terminate())
}

/** Longer than any message but one that carries a file. */
const longMessage = 4_000_000
const importOpening =
  /^\{"id":(\d{1,15}),"method":"(?:importGame|openPack)","params":\{"name":("(?:[^"\\]|\\.)*"),"bytes":"/
/**
 * Of a long message the beginning is read first, as our page writes it: what is no file of ours would cost seconds and
 * several times its size only to be read as a message, and everybody would wait.
 */
function junkFile(data: Buffer): { readonly id: number; readonly name: string } | null {
  if (data.length < longMessage) return null
  const opening = data.subarray(0, 4000).toString()
  const [whole, id, name] = importOpening.exec(opening) ?? []
  if (whole === undefined || id === undefined || name === undefined) return null
  // Of every zip these are the first letters.
  if (opening.startsWith('UEs', whole.length)) return null
  return { id: Number(id), name: z.string().max(200).catch('').parse(JSON.parse(name)) }
}

function readMessage(text: string): z.infer<typeof messageSchema> | null {
  try {
    return messageSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end()
}
