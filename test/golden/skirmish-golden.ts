/** Skirmishes kept for ever: a journal beside the hash of the state it ended in. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { playerChance, playSkirmish } from '../../main/automa'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { journalLineSchema, startSession, type JournalLine } from '../../main/session'
import { storageIn } from '../../main/storage'
import type { Seat } from '../../shared/protocol/spatial'
import type { SkirmishSetup } from '../../shared/protocol/skirmish/setup'
import { defaultTables } from '../../shared/skirmish/tables'
import { sealOf } from './golden-game'

export const goldenSkirmishes = ['market-street', 'four-storeys'] as const
export type GoldenSkirmish = (typeof goldenSkirmishes)[number]
const hashesSchema = z.record(z.string(), z.object({ state: z.string(), inputs: z.int() }))
const hashesFile = join(import.meta.dirname, 'skirmish-hashes.json')
const journalFile = (name: GoldenSkirmish): string => join(import.meta.dirname, `${name}.jsonl.gz`)

export async function readSkirmish(
  name: GoldenSkirmish,
): Promise<{ readonly lines: readonly JournalLine[]; readonly state: string; readonly inputs: number }> {
  const known = hashesSchema.parse(JSON.parse(await readFile(hashesFile, 'utf8')))[name]
  if (!known) throw new Error(`no hash for ${name}`)
  const text = gunzipSync(await readFile(journalFile(name))).toString('utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  return { ...known, lines: lines.map((line) => journalLineSchema.parse(JSON.parse(line))) }
}

/** Plays the skirmish anew by today's rules and keeps it: for the day when a rule is mended on purpose. */
export async function recordSkirmish(name: GoldenSkirmish): Promise<void> {
  const session = await startSession({
    id: name,
    ruleset: liveSkirmish,
    setup: await setupOf(name),
    sink: { append: () => Promise.resolve() },
  })
  await playSkirmish(session, playerChance(`golden/${name}`), () => undefined)
  const inputs = session.lines.filter(({ kind }) => kind === 'input').length
  const journal = session.lines.map((line) => JSON.stringify(line)).join('\n')
  await writeFile(journalFile(name), gzipSync(journal, { level: 9 }))
  const hashes = hashesSchema.parse(JSON.parse(await readFile(hashesFile, 'utf8').catch(() => '{}')))
  const kept = { ...hashes, [name]: { state: sealOf(session.state.game), inputs } }
  await writeFile(hashesFile, `${JSON.stringify(kept, null, 2)}\n`)
}

async function setupOf(name: GoldenSkirmish): Promise<SkirmishSetup> {
  const storage = storageIn('/nowhere', resourcesFolder())
  const scenario = await storage.scenarios.get(name)
  const force = (seat: Seat) => storage.skirmishForces.get(scenario.sides[seat].force)
  return {
    title: name,
    systems: ['live-skirmish'],
    scenario: { how: 'ready', id: name },
    sides: {
      a: { name: 'A', force: scenario.sides.a.force },
      b: { name: 'B', force: scenario.sides.b.force },
    },
    dice: { source: 'seeded', seed: name },
    mode: 'hotSeat',
    settings: { 'ls.turnLimit': 4, 'ls.wounds': name === 'four-storeys' },
    resources: {
      scenario,
      city: await storage.cities.get(scenario.city),
      forces: { a: await force('a'), b: await force('b') },
      tables: defaultTables,
    },
  }
}
