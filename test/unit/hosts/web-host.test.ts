import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { apiServer, type ApiServer } from '../../../main/hosts/api'
import { startWebHost, type WebHost } from '../../../main/hosts/web-host'
import { storageIn } from '../../../main/storage'
import { countingContent } from './counting-game'
import { folderOfFile, linkedTo } from '../../own-folder'

const folder = await folderOfFile()
let host: WebHost
let api: ApiServer
let origin: string

beforeAll(async () => {
  const pages = join(folder, 'pages')
  await mkdir(join(pages, 'assets'), { recursive: true })
  await writeFile(join(pages, 'index.html'), '<p>table</p>')
  await writeFile(join(pages, 'assets', 'app.js'), 'export {}')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  // Where it may not be made it is not found either.
  await linkedTo(join(folder, 'secret.txt'), join(pages, 'link.txt'))
  api = apiServer(
    storageIn(join(folder, 'data'), join(folder, 'resources')),
    countingContent,
    () => undefined,
  )
  host = await startWebHost({ api, pages, report: () => undefined })
  origin = new URL(host.url).origin
})
afterAll(async () => {
  await host.close()
  await api.close()
})

/** A plain request: fetch would tidy the path and set its own Host. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: new URL(origin).port, path, headers, method }, (response) => {
      let body = ''
      response.on('data', (text) => (body += String(text)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })

/** 'open', or the status the upgrade was refused with. */
const knock = (token: string, headers: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api?token=${token}`, { headers })
    socket.on('open', () => {
      socket.close()
      resolve('open')
    })
    socket.on('unexpected-response', (_request, response) => resolve(String(response.statusCode)))
    socket.on('error', (error) => resolve(error.message))
  })
/** What the host says first to whoever comes by a ticket; the status where it refuses. */
const knockOnce = (url: string) =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws').replace('/?', '/api?')}`, {
      headers: { Origin: origin },
    })
    socket.on('message', (data) => {
      socket.close()
      resolve(String(data))
    })
    socket.on('unexpected-response', (_request, response) => resolve(String(response.statusCode)))
    socket.on('error', (error) => resolve(error.message))
  })
const token = () => new URL(host.url).searchParams.get('token') ?? ''

describe('the browser host', () => {
  it('listens on this machine only and serves the page under a strict policy', async () => {
    expect(new URL(host.url).hostname).toBe('127.0.0.1')
    const page = await get('/')
    expect(page).toMatchObject({ status: 200, body: '<p>table</p>' })
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).not.toContain("'unsafe-eval'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect((await get('/assets/app.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  it('hands out nothing beside the page', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/link.txt',
      '/assets',
      '/.env',
      '/%00',
      '/%',
    ])
      expect((await get(path)).status, path).toBe(404)
    expect((await get('/', {}, 'POST')).status).toBe(405)
  })

  it('refuses a foreign Host, so that no other name can be pointed at it', async () => {
    expect((await get('/', { Host: 'table.example' })).status).toBe(403)
    expect((await get('/', { Host: new URL(origin).host })).status).toBe(200)
  })

  it('opens once by the address a browser is started with, and hands over what opens it from then on', async () => {
    const [one, other] = [host.urlForOnce(), host.urlForOnce()]
    expect(one).not.toContain(token())
    expect(JSON.parse(await knockOnce(one))).toEqual({ token: token() })
    expect(await knockOnce(one)).toBe('403')
    expect(JSON.parse(await knockOnce(other))).toEqual({ token: token() })
    expect(await knockOnce(`${origin}/?ticket=`)).toBe('403')
  })

  it('opens the socket to its own page with the token, and to nobody else', async () => {
    expect(await knock(token(), { Origin: origin })).toBe('open')
    expect(await knock('', { Origin: origin })).toBe('403')
    expect(await knock(`${token().slice(0, -1)}!`, { Origin: origin })).toBe('403')
    expect(await knock(token(), { Origin: 'http://elsewhere.example' })).toBe('403')
    expect(await knock(token(), {})).toBe('403')
    expect(await knock(token(), { Origin: origin, Host: 'table.example' })).toBe('403')
  })

  it('answers calls by their number and closes on anything else', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api?token=${token()}`, {
      headers: { Origin: origin },
    })
    const messages: unknown[] = []
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('open', resolve))
    const two = new Promise<void>((resolve) =>
      socket.on('message', (data) => {
        messages.push(JSON.parse(String(data)))
        if (messages.length === 2) resolve()
      }),
    )
    socket.send(JSON.stringify({ id: 7, method: 'rules', params: {} }))
    socket.send(JSON.stringify({ id: 8, method: 'launch', params: {} }))
    await two
    expect(messages).toContainEqual({
      id: 7,
      ok: true,
      result: { rules: countingContent.rules, settings: [], skirmishSettings: [], cards: [] },
    })
    expect(messages).toContainEqual({
      id: 8,
      ok: false,
      error: {
        code: 'badRequest',
        message: { key: 'fault.badRequest', args: { place: 'method', detail: 'launch' } },
      },
    })
    socket.send('hello')
    expect(await closed).toBe(1008)
  })

  it('does not read a long message whole that brings no game in', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api?token=${token()}`, {
      headers: { Origin: origin },
    })
    await new Promise((resolve) => socket.on('open', resolve))
    const reply = new Promise((resolve) =>
      socket.on('message', (data) => resolve(JSON.parse(String(data)) as unknown)),
    )
    // As a page writes it, but never ended: whoever reads it whole has to close the connection.
    const opening = '{"id":9,"method":"importGame","params":{"name":"a \\"film\\".storey","bytes":"'
    socket.send(opening + 'A'.repeat(5_000_000))
    expect(await reply).toMatchObject({
      id: 9,
      ok: false,
      error: { code: 'badFile', message: { key: 'fault.foreign', args: { file: 'a "film".storey' } } },
    })
    socket.close()
  })
})
