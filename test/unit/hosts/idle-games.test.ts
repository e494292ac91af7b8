import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { apiServer, type ApiServer, type Connection } from '../../../main/hosts/api'
import { resumeInSlices, resumeSession, startSession } from '../../../main/session'
import { storageIn } from '../../../main/storage'
import type { Method, Request, Responses } from '../../../shared/protocol/api'
import { bareResources, folderOfTest } from '../../own-folder'
import { city, countingContent, countingGame, force, setup } from './counting-game'

let data: string
let server: ApiServer
let page: Connection

async function host(closeAfter: number): Promise<void> {
  server = apiServer(
    storageIn(data, join(data, 'resources')),
    countingContent,
    (error) => {
      throw error
    },
    { closeAfter },
  )
  onTestFinished(() => server.close())
  page = server.connect(() => undefined)
  await call('saveCity', { city: city('quarter') })
  await call('saveForce', { force: force('watch') })
}
beforeEach(async () => {
  data = await folderOfTest()
  await bareResources(data)
})
async function call<M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> {
  const reply = await page.call(method, params)
  if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  return reply.result as Responses[M]
}
const endPhase = (game: string, state: number) =>
  call('submit', { game, input: { kind: 'command', seat: 'a', state, command: { type: 'endPhase' } } })

describe('a game at which nobody looks any more', () => {
  // The system says which files are open.
  const openJournals = async (): Promise<number> => {
    const handles = await readdir('/proc/self/fd')
    const files = await Promise.all(handles.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
    return files.filter((file) => file.startsWith(data) && file.endsWith('journal.jsonl')).length
  }

  it.runIf(process.platform === 'linux')(
    'is closed after a while, and one that is looked at is not',
    async () => {
      await host(20)
      const games = await Promise.all(Array.from({ length: 12 }, () => call('createGame', { setup })))
      for (const { game } of games) {
        await call('subscribe', { game, seat: 'a' })
        await call('subscribe', { game, seat: 'b' })
        await call('unsubscribe', { game, seat: 'a' })
      }
      await new Promise((later) => setTimeout(later, 100))
      expect(await openJournals()).toBe(12)
      for (const { game } of games.slice(0, 8)) await call('unsubscribe', { game, seat: 'b' })
      await expect.poll(openJournals, { timeout: 20_000 }).toBe(4)
      page.close()
      await expect.poll(openJournals, { timeout: 20_000 }).toBe(0)
    },
  )

  it('is read anew by whoever comes next, with everything that was acknowledged', async () => {
    await host(0)
    const { game } = await call('createGame', { setup })
    for (let state = 0; state < 25; state++) {
      expect(await endPhase(game, state)).toEqual({ state: state + 1 })
      // Sometimes it is closed by then, sometimes just closing.
      for (let turns = state % 4; turns > 0; turns--) await new Promise((later) => setTimeout(later, 1))
    }
    expect((await call('subscribe', { game, seat: 'a' })).state).toBe(25)
  })

  it('is told on to a page that stays, whoever else goes', async () => {
    await host(5)
    const { game } = await call('createGame', { setup })
    const heard: number[] = []
    const other = server.connect(({ state }) => heard.push(state))
    await other.call('subscribe', { game, seat: 'b' })
    await call('subscribe', { game, seat: 'a' })
    page.close()
    await new Promise((later) => setTimeout(later, 60))
    page = server.connect(() => undefined)
    await endPhase(game, 0)
    expect(heard).toEqual([1])
  })
})

describe('a long game being opened', () => {
  it('lets others be served between its lines, and stands where it stood', async () => {
    const sink = { append: () => Promise.resolve() }
    const session = await startSession({ id: 'long', ruleset: countingGame, setup, sink })
    for (let state = 0; state < 200; state++)
      await session.submit({ kind: 'command', seat: 'a', state, command: { type: 'endPhase' } })
    const resumed = { id: 'long', ruleset: countingGame, lines: session.lines, sink }
    let served = 0
    let opening = true
    const serve = (): void => {
      served += 1
      if (opening) setImmediate(serve)
    }
    setImmediate(serve)
    const again = await resumeInSlices(resumed, undefined, 0)
    opening = false
    expect(served).toBeGreaterThan(150)
    expect(again.state).toEqual(resumeSession(resumed).state)
  })
})
