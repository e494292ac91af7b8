import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { ApiServer } from '../../../main/hosts/api'
import { startWebHost } from '../../../main/hosts/web-host'
import { folderOfTest } from '../../own-folder'

const answer = 'x'.repeat(1_000_000)
const api: ApiServer = {
  connect: () => ({ call: () => Promise.resolve({ ok: true, result: answer }), close: () => undefined }),
  isFeed: () => false,
  close: () => Promise.resolve(),
}

it('cuts off a page that asks and never reads, before what waits for it fills the memory', async () => {
  const host = await startWebHost({ api, pages: join(await folderOfTest(), 'none'), report: () => undefined })
  const { origin, searchParams } = new URL(host.url)
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api?token=${searchParams.get('token')}`, {
    headers: { Origin: origin },
  })
  await new Promise((open) => socket.once('open', open))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined) // the line is cut under it
  socket.pause()
  for (let id = 0; id < 200; id++) socket.send(JSON.stringify({ id, method: 'preferences', params: {} }))
  // The host has cut it off once it no longer counts it among its pages; the page itself learns of it when it reads.
  const before = process.memoryUsage().arrayBuffers
  await new Promise((later) => setTimeout(later, 300))
  socket.resume()
  expect(await closed).toBe(1006)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150_000_000)
  await host.close()
})
