import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { playerChance } from '../../main/automa'
import { apiServer, type Connection } from '../../main/hosts/api'
import { randomSetup } from '../../main/hosts/commands/play'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { productContent } from '../../main/hosts/product'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import type { JournalLine } from '../../main/session'
import { storageIn } from '../../main/storage'
import { encodeJournal } from '../../main/storage/journal-format'
import type { AnySnapshot } from '../../shared/protocol/api'
import { runs, seedOfDraws } from '../draws'
import { folderOfTest } from '../own-folder'
import { battle, skirmish } from './begun-games'
import { mutated, someMessage, type Material } from './fuzzed-messages'

const resources = resourcesFolder()
const messages = Number(process.env['FUZZED_MESSAGES'] ?? runs(1000))
/** Every name a page may have met: of units, models, pieces, weapons, questions. */
function namesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' && /^[a-zA-Z0-9_.:-]{1,40}$/.test(value)) found.add(value)
  else if (Array.isArray(value)) for (const one of value) namesIn(one, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) namesIn(one, found.add(key))
  return found
}

describe('whatever a page sends', () => {
  it.each([
    ['battle', (seed: string) => battle(seed, 70)],
    ['skirmish', (seed: string) => skirmish(seed, 90)],
  ] as const)(
    '%s: is answered or refused in words, never by a fault of the program',
    async (family, begun) => {
      const seed = `messages/${family}`
      const lines = await begun(seed)
      const data = await folderOfTest()
      const game = 'fuzzed'
      await mkdir(join(data, 'games', game), { recursive: true })
      await writeFile(
        join(data, 'games', game, 'journal.jsonl'),
        encodeJournal(lines.map((line) => Buffer.from(JSON.stringify(line)))),
      )
      const faults: unknown[] = []
      const server = apiServer(storageIn(data, resources), await productContent(resources), (error) =>
        faults.push(error),
      )
      onTestFinished(() => server.close())
      const page = server.connect(() => undefined)
      const luck = playerChance(`${seed}/${seedOfDraws}`)
      let material = await look(page, game, lines)
      const tally: Record<string, number> = {}
      for (let n = 0; n < messages; n++) {
        if (n % 100 === 99) material = await look(page, game, lines)
        const message = someMessage(luck, material)
        const reply = await page.call(message.method, message.params)
        const code = reply.ok ? 'ok' : reply.error.code
        tally[code] = (tally[code] ?? 0) + 1
        expect([code, faults], JSON.stringify(message)).toEqual([expect.not.stringMatching('internal'), []])
      }
      // Not all were turned away at the door, and none left anything with every object.
      expect(tally['ok']).toBeGreaterThan(messages / 20)
      expect(tally['notFound']).toBeGreaterThan(messages / 20)
      expect(Object.keys(Object.prototype)).toEqual([])
      await server.close()
      // What was taken of them can be played again.
      const again = apiServer(storageIn(data, resources), await productContent(resources), (error) => {
        throw error
      })
      onTestFinished(() => again.close())
      expect(await again.connect(() => undefined).call('openGame', { game })).toMatchObject({ ok: true })
    },
  )
})

describe('whatever set-up a page sends', () => {
  it.each([
    ['battle', randomSetup],
    ['skirmish', randomSkirmish],
  ] as const)('%s: begins a game or is refused in words', async (family, random) => {
    const data = await folderOfTest()
    const faults: unknown[] = []
    const storage = storageIn(data, resources)
    const server = apiServer(storage, await productContent(resources), (error) => faults.push(error))
    onTestFinished(() => server.close())
    const page = server.connect(() => undefined)
    const luck = playerChance(`setups/${family}/${seedOfDraws}`)
    const { resources: _own, ...setup } = await random(storage, 'setups', luck)
    for (let n = 0; n < runs(60); n++) {
      const wrong = mutated(setup, luck, { names: ['watch', 'core4', 'seeded', 'gamma'] })
      const reply = await page.call('createGame', { setup: wrong })
      const code = reply.ok ? 'ok' : reply.error.code
      expect([code, faults], JSON.stringify(wrong)).toEqual([expect.not.stringMatching('internal'), []])
    }
    // What could not begin has left nothing behind.
    expect((await page.call('library', {})) as object).toMatchObject({ ok: true })
    expect((await storage.games.list()).games.filter(({ fault }) => fault !== undefined)).toEqual([])
  })
})

async function look(page: Connection, game: string, lines: readonly JournalLine[]): Promise<Material> {
  const reply = await page.call('subscribe', { game, seat: 'a' })
  if (!reply.ok) throw new Error(JSON.stringify(reply.error))
  const { view, decisions, legal, state } = reply.result as AnySnapshot
  const { units, models, table, weapons } = view as unknown as Record<string, object>
  const pieces = (table as { pieces: { id: string }[] }).pieces.map(({ id }) => id)
  const known = { units: Object.keys(units ?? models ?? {}), models: Object.keys(models ?? {}) }
  const names = [
    ...Object.keys(units ?? {}),
    ...Object.keys(models ?? {}),
    ...pieces,
    ...Object.keys(weapons ?? {}),
  ]
  const inputs = lines.flatMap((line) => (line.kind === 'input' ? [line.input] : []))
  const asked = decisions.map(({ id, default: answer, seat }) => ({
    kind: 'answer',
    seat,
    decision: id,
    answer,
  }))
  const begun = legal.map((command) => ({ kind: 'command', command }))
  return {
    game,
    state,
    ...known,
    names: [...names, ...namesIn(decisions)],
    inputs: [...inputs, ...asked, ...begun, ...begun],
  }
}
