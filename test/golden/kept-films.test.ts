/** Every kept game, of whatever version, through the hosts' own door: in as a file, out as a film. */
import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { apiServer } from '../../main/hosts/api'
import { productContent } from '../../main/hosts/product'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn, unpackStorey } from '../../main/storage'
import { applyPatches } from '../../shared/apply-patches'
import type { Method, Request, Responses } from '../../shared/protocol/api'
import type { FilmHead, FilmSight } from '../../shared/protocol/film'
import { folderOfTest } from '../own-folder'
import { keptGame, shownNames } from './kept-games'

type Call = <M extends Method>(method: M, params: Request<M>) => Promise<Responses[M]>
async function host(): Promise<{ readonly call: Call; readonly data: string }> {
  const data = await folderOfTest()
  const server = apiServer(
    storageIn(data, resourcesFolder()),
    await productContent(resourcesFolder()),
    (error) => {
      throw error
    },
  )
  onTestFinished(() => server.close())
  const page = server.connect(() => undefined)
  return {
    data,
    async call(method, params) {
      const reply = await page.call(method, params)
      if (!reply.ok) throw new Error(JSON.stringify(reply.error))
      return reply.result as never
    },
  }
}
const storeyOf = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'kept', `${name}.storey`))

/** Ways of at most 64 nodes that show every node of a game. */
function reels({ nodes }: Pick<FilmHead, 'nodes'>): readonly number[][] {
  const made: number[][] = []
  for (const { id, parent } of nodes) {
    const reel = made.find((one) => one.at(-1) === parent && one.length < 64)
    if (reel) reel.push(id)
    else made.push([id])
  }
  return made
}
async function viewsOf(call: Call, head: FilmHead, sight: FilmSight): Promise<ReadonlyMap<number, unknown>> {
  const views = new Map<number, unknown>()
  for (const nodes of reels(head)) {
    const { first, steps } = await call('filmFrames', { game: head.game, sight, nodes })
    let view: unknown = first
    views.set(nodes[0] ?? 0, first)
    for (const { node, patches } of steps) views.set(node, (view = applyPatches(view, patches)))
  }
  return views
}
/** What were stages up to version 8 are steps of setting up. */
const stepsOnce: readonly unknown[] = ['scenario', 'quarters', 'stratagems', 'firstTurn']
const stageOf = (view: unknown): unknown => {
  const { stage } = view as { stage: unknown }
  return stepsOnce.includes(stage) ? 'setUp' : stage
}

describe.each((await shownNames()).map((name) => ({ name })))('the kept game $name', ({ name }) => {
  it('comes in as a file and is shown to the end, to either seat and with all secrets', async () => {
    const { call } = await host()
    const kept = await keptGame(name)
    const bytes = (await storeyOf(name)).toString('base64')
    const { game } = await call('importGame', { name: `${name}.storey`, bytes })
    const listed = (await call('library', {})).games.find(({ id }) => id === game)
    const head = await call('film', { game, sight: 'a' })
    expect(head.ruleset).toEqual(kept.ruleset)
    expect(head.nodes).toHaveLength(kept.states.length)
    expect(listed).toMatchObject({ over: head.over, family: head.family })
    expect(listed?.older).toBe(head.playable ? undefined : kept.ruleset.version)
    for (const sight of head.over ? (['a', 'b', 'all'] as const) : (['a', 'b'] as const)) {
      const views = await viewsOf(call, await call('film', { game, sight }), sight)
      expect(views.size).toBe(kept.states.length)
      for (const [node, view] of views)
        expect(stageOf(view)).toBe(stageOf(JSON.parse(kept.states[node] ?? '')))
    }
  }, 180_000)

  it('cut off anywhere in its file, is shown up to its last whole line', async () => {
    const { call, data } = await host()
    const { journal } = unpackStorey(name, await storeyOf(name))
    const bytes = Buffer.from(journal)
    const ends: number[] = []
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) ends.push(at)
    const whole = { lines: (await keptGame(name)).lines }
    const writeCut = async (game: string, end: number): Promise<void> => {
      await mkdir(join(data, 'games', game), { recursive: true })
      await writeFile(join(data, 'games', game, 'journal.jsonl'), bytes.subarray(0, end))
    }
    let cuts = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: (ends[1] ?? 0) + 1, max: bytes.length }), async (end) => {
        const game = `cut-${cuts++}`
        await writeCut(game, end)
        // The header is the first line; a line is whole by its closing brace.
        const lines = whole.lines.slice(0, ends.filter((at) => at <= end).length - 1)
        const inputs = lines.filter(({ kind }) => kind === 'input').length
        const head = await call('film', { game, sight: 'b' })
        expect(head.nodes).toHaveLength(inputs + 1)
        const last = await call('filmFrames', { game, sight: 'b', nodes: [inputs] })
        expect(last.first).toHaveProperty('stage')
      }),
      { numRuns: 4 },
    )
  }, 180_000)
})
