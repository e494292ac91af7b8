/** Clean feeds: whoever has the token of one watches that one, and can do and learn nothing else. */
import { readFile } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startWebHost } from '../../../main/hosts/web-host'
import { publicFrames } from '../../../main/hosts/public-frames'
import { watching } from '../../../main/hosts/watching'
import { requestSchemas } from '../../../shared/protocol/api'
import type { FeedLook, OpenFeed } from '../../../shared/protocol/feed'
import type { FilmFrames } from '../../../shared/protocol/film'
import { folderOfTest } from '../../own-folder'
import { keptFile } from '../../e2e/film-user'
import { base64, call, host, type Host } from './own-host'

const battle = 'core4+city-fight-19-keep-15'
/** The smallest of the kept games: for what is the same of any. */
const raid = 'live-skirmish-9-keep-6'
async function withGame(name: string): Promise<{ readonly on: Host; readonly game: string }> {
  const on = await host()
  const bytes = base64(await readFile(keptFile(name)))
  const { game } = await call(on, 'importGame', { name: `${name}.storey`, bytes })
  return { on, game }
}
const wish = { sight: 'public', camera: 'follow', delay: 0 } as const

describe('a connection that may only watch', () => {
  it('is answered about its own feed, and refused everything else there is', async () => {
    const { on, game } = await withGame(raid)
    const { feed } = await call(on, 'openFeed', { game, ...wish })
    const other = await call(on, 'openFeed', { game, ...wish, sight: 'a' })
    const page = watching(on.server, feed)
    onTestFinished(() => page.close())
    expect(await page.call('feedLook', { feed, after: null })).toMatchObject({ ok: true })
    for (const method of Object.keys(requestSchemas))
      for (const params of [
        { feed: other.feed, after: null },
        { game, seat: 'a' },
        { game, sight: 'a', nodes: [0] },
        {},
      ])
        expect(await page.call(method, params), method).toMatchObject({ ok: false })
  })
  it('sees nothing more once the feed is closed, its game deleted, or the page gone that opened it', async () => {
    const { on, game } = await withGame(raid)
    const closers: readonly ((opened: OpenFeed, by: Host) => Promise<unknown>)[] = [
      ({ feed }, by) => call(by, 'closeFeed', { feed }),
      (_, by) => Promise.resolve(by.page.close()),
      (_, by) => call(by, 'deleteGame', { game }),
    ]
    for (const close of closers) {
      const by = { ...on, page: on.server.connect(() => undefined) }
      const opened = await call(by, 'openFeed', { game, ...wish })
      const page = watching(on.server, opened.feed)
      expect(await page.call('feedLook', { feed: opened.feed, after: null })).toMatchObject({ ok: true })
      await close(opened, by)
      expect(on.server.isFeed(opened.feed)).toBe(false)
      expect(await page.call('feedLook', { feed: opened.feed, after: null })).toMatchObject({
        ok: false,
        error: { code: 'notFound' },
      })
      page.close()
    }
  })
})
describe('the socket of a feed', () => {
  const socketAt = async (url: string, query: string): Promise<WebSocket | null> => {
    const { host: at, origin } = new URL(url)
    const socket = new WebSocket(`ws://${at}/api?${query}`, { headers: { Origin: origin } })
    onTestFinished(() => socket.terminate())
    return new Promise((done) => {
      socket.once('open', () => done(socket))
      socket.once('error', () => done(null))
    })
  }
  const ask = (socket: WebSocket, method: string, params: object): Promise<unknown> =>
    new Promise((answer) => {
      socket.once('message', (data: Buffer) => answer(JSON.parse(String(data))))
      socket.send(JSON.stringify({ id: 1, method, params }))
    })

  it('opens by the token of an open feed alone, and only looks at it', async () => {
    const { on, game } = await withGame(raid)
    const web = await startWebHost({ api: on.server, pages: await folderOfTest(), report: () => undefined })
    onTestFinished(() => web.close())
    expect(await socketAt(web.url, `feed=${'x'.repeat(32)}`)).toBeNull()
    expect(await socketAt(web.url, 'feed=')).toBeNull()
    const { feed } = await call(on, 'openFeed', { game, ...wish })
    expect(await socketAt(web.url, `token=${feed}`)).toBeNull()
    const socket = await socketAt(web.url, `feed=${feed}`)
    if (socket === null) throw new Error('it opens')
    expect(await ask(socket, 'feedLook', { feed, after: null })).toMatchObject({ ok: true })
    expect(await ask(socket, 'library', {})).toMatchObject({ ok: false })
    expect(await ask(socket, 'subscribe', { game, seat: 'a' })).toMatchObject({ ok: false })
    await call(on, 'closeFeed', { feed })
    expect(await ask(socket, 'feedLook', { feed, after: null })).toMatchObject({ ok: false })
    expect(await socketAt(web.url, `feed=${feed}`)).toBeNull()
  })
})
describe('what a feed shows', () => {
  const look = (on: Host, { feed }: OpenFeed, after: number | null): Promise<FeedLook> =>
    call(on, 'feedLook', { feed, after })

  it('stands where the game stands, and says when nothing has happened', async () => {
    const { on, game } = await withGame(raid)
    const feed = await call(on, 'openFeed', { game, ...wish })
    const { at } = await call(on, 'film', { game, sight: 'a' })
    const first = await look(on, feed, null)
    expect(first.node).toBe(at)
    expect(first.frames?.steps).toEqual([])
    expect(await look(on, feed, at)).toMatchObject({ node: at, frames: null })
  })
  it('goes on step by step from what was shown, no more than sixteen at once', async () => {
    const { on, game } = await withGame(battle)
    const feed = await call(on, 'openFeed', { game, ...wish })
    const { nodes, at } = await call(on, 'film', { game, sight: 'a' })
    let node = 0
    const shown: number[] = []
    for (let n = 0; n < nodes.length && node !== at; n++) {
      const next = await look(on, feed, node)
      expect(next.frames?.steps.length).toBeLessThanOrEqual(16)
      shown.push(...(next.frames?.steps ?? []).map((step) => step.node))
      node = next.node
    }
    expect(node).toBe(at)
    const way: number[] = []
    const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
    for (let id: number | null | undefined = at; id != null; id = parents.get(id)) way.unshift(id)
    expect(shown).toEqual(way.slice(1))
  })
  it('shows all that happened once a game is over, and its secrets to whoever may see them then', async () => {
    const { on, game } = await withGame(battle)
    const { over, at } = await call(on, 'film', { game, sight: 'a' })
    expect(over).toBe(true)
    const late = await call(on, 'openFeed', { game, ...wish, delay: 3, sight: 'all' })
    expect((await look(on, late, null)).node).toBe(at)
  })
  it('is behind by the turns that were asked for while the game goes on, and keeps its secrets', async () => {
    const { on, game: whole } = await withGame(battle)
    const { nodes } = await call(on, 'film', { game: whole, sight: 'a' })
    const from = nodes.findLast(({ turn }) => turn === 3) ?? nodes.at(-1)
    if (from === undefined) throw new Error('it has points')
    const { game } = await call(on, 'playFrom', { game: whole, node: from.id, consent: true })
    const head = await call(on, 'film', { game, sight: 'a' })
    const turnAt = (node: number): number => head.nodes.find(({ id }) => id === node)?.turn ?? -1
    const now = turnAt(head.at)
    expect(now).toBe(from.turn)
    for (const delay of [0, 1, 2]) {
      const feed = await call(on, 'openFeed', { game, ...wish, delay })
      const { node } = await look(on, feed, null)
      expect(turnAt(node)).toBe(Math.max(0, now - delay))
      if (delay > 0) expect(turnAt(node + 1)).toBeGreaterThan(now - delay)
    }
    await expect(call(on, 'openFeed', { game, ...wish, sight: 'all' })).rejects.toThrow(/secretsUntilOver/)
  })
})
describe('the public view', () => {
  it.each(['live-skirmish-9-keep-12', 'live-skirmish-9-keep-6', battle])(
    'holds nothing of %s that one side alone knows',
    async (name) => {
      const { on, game } = await withGame(name)
      const { nodes, at } = await call(on, 'film', { game, sight: 'all' })
      const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
      const way: number[] = []
      for (let id: number | null | undefined = at; id != null; id = parents.get(id)) way.unshift(id)
      let secrets = 0
      for (let from = 0; from < Math.min(way.length, 128); from += 32) {
        const some = way.slice(from, from + 32)
        const [a, b] = (await Promise.all(
          (['a', 'b'] as const).map((sight) => call(on, 'filmFrames', { game, sight, nodes: some })),
        )) as [FilmFrames, FilmFrames]
        const seen = JSON.stringify(publicFrames(a, b).first.models)
        const both = [a.first.models, b.first.models]
        for (const [i, mine] of both.entries())
          for (const [id, model] of Object.entries(mine)) {
            const theirs = both[1 - i]?.[id]
            if (theirs?.pose != null || model.pose === null) continue
            secrets += 1
            expect(seen).not.toContain(JSON.stringify(model.pose))
          }
        // It is the same whoever is asked first.
        expect(publicFrames(b, a).first.models).toEqual(publicFrames(a, b).first.models)
      }
      if (name.startsWith('live')) expect(secrets).toBeGreaterThan(0)
    },
  )
})
