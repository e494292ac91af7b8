/** Games kept for ever: a journal beside the hash of the state it ended in. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { playerChance, playRandomly } from '../../main/automa'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { rulesetFor } from '../../main/rulesets'
import { journalLineSchema, startSession, type JournalLine } from '../../main/session'
import { storageIn } from '../../main/storage'
import { battlePacks, townPacks } from '../../shared/protocol/packs'
import type { GameSetup } from '../../shared/protocol/setup'
import { patrols } from '../e2e/patrols'

const ofTheSixth = 's6-contested-ground'
export type GoldenName = 'clear-out' | 'high-ground' | typeof ofTheSixth
/** The packs of the Sixth are played on top of all others. */
const systemsOf = (name: GoldenName): readonly string[] => (name === ofTheSixth ? battlePacks : townPacks)
export const rulesetOf = (name: GoldenName) => rulesetFor(systemsOf(name))
const hashesSchema = z.record(z.string(), z.object({ state: z.string(), inputs: z.int() }))
const hashesFile = join(import.meta.dirname, 'hashes.json')
const journalFile = (name: GoldenName): string => join(import.meta.dirname, `${name}.jsonl.gz`)

/** Of what a state says, in whatever order it says it. */
export const sealOf = (state: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(JSON.parse(JSON.stringify(state)))))
    .digest('hex')
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]))
}

export async function readGolden(
  name: GoldenName,
): Promise<{ readonly lines: readonly JournalLine[]; readonly state: string; readonly inputs: number }> {
  const hashes = hashesSchema.parse(JSON.parse(await readFile(hashesFile, 'utf8')))
  const known = hashes[name]
  if (!known) throw new Error(`no hash for ${name}`)
  const text = gunzipSync(await readFile(journalFile(name))).toString('utf8')
  const lines = text.split('\n').filter((line) => line !== '')
  return { ...known, lines: lines.map((line) => journalLineSchema.parse(JSON.parse(line))) }
}

/** Plays the game anew by today's rules and keeps it: for the day when a rule is mended on purpose. */
export async function recordGolden(name: GoldenName): Promise<void> {
  const ruleset = rulesetOf(name)
  const session = await startSession({
    id: name,
    ruleset,
    setup: await goldenSetup(name),
    sink: { append: () => Promise.resolve() },
  })
  const { inputs } = await playRandomly(session, playerChance(`golden/${name}`), () => undefined)
  await writeFile(
    journalFile(name),
    gzipSync(session.lines.map((line) => JSON.stringify(line)).join('\n'), { level: 9 }),
  )
  const hashes = hashesSchema.parse(JSON.parse(await readFile(hashesFile, 'utf8').catch(() => '{}')))
  const kept = { ...hashes, [name]: { state: sealOf(session.state.game), inputs } }
  await writeFile(hashesFile, `${JSON.stringify(kept, null, 2)}\n`)
}

async function goldenSetup(name: GoldenName): Promise<GameSetup> {
  const storage = storageIn('/nowhere', resourcesFolder())
  const cities = (await storage.cities.list()).items.map(({ item }) => item)
  const city = cities.find(
    ({ id }) => id === (name === 'high-ground' ? 'alpha-mill-lane' : 'alpha-backstreet'),
  )
  const [a, b] = await patrols()
  if (!city || !a || !b) throw new Error('the program brings too little to play with')
  return {
    title: name,
    systems: [...systemsOf(name)],
    level: 'alpha',
    terrain: { how: 'city', city: city.id },
    scenario: name,
    sides: { a: { name: 'A', force: a.id }, b: { name: 'B', force: b.id } },
    dice: { source: 'seeded', seed: name },
    mode: name === 'clear-out' ? 'solo' : 'hotSeat',
    settings: {},
    resources: { city, forces: { a, b } },
  }
}
