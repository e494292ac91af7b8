/**
 * Whole games of every released version of the rules, kept as a player would export them: they are never recorded
 * again. Beside each stand the digest of the state after every input and those states themselves, so that a later
 * version can be asked whether it still shows what happened.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { playerChance, playRandomly, playSkirmish } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { withDrill } from '../../main/hosts/commands/drilled'
import { randomBattle, twoColumns, twoForces } from '../../main/hosts/commands/random-battle'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { journalLineSchema, startSession, type JournalLine } from '../../main/session'
import { encodeHeader, encodeLine } from '../../main/storage/journal-format'
import { packStorey, storageIn, unpackStorey } from '../../main/storage'
import { battlePacks } from '../../shared/protocol/packs'
import { someOf } from '../draws'
import { patrols } from '../e2e/patrols'

const folder = join(import.meta.dirname, 'kept')
const digestsSchema = z.object({
  ruleset: z.object({ id: z.string(), version: z.int() }),
  /** By node of the timeline, the opening first: the digest of the state there. */
  digests: z.array(z.string()).min(2),
})
export interface KeptGame extends z.infer<typeof digestsSchema> {
  readonly name: string
  readonly lines: readonly JournalLine[]
  /** By node, as JSON. */
  readonly states: readonly string[]
}

export const keptNames = async (): Promise<readonly string[]> =>
  (await readdir(folder)).flatMap((file) =>
    file.endsWith('.storey') ? [file.slice(0, -'.storey'.length)] : [],
  )

/** Two small forces: their games are short. */
const twoPatrols: typeof twoForces = async () => {
  const [a, b] = await patrols()
  if (!a || !b) throw new Error('there are patrols')
  return { a, b }
}
/** Of what a game is called by: its rules, their version, and which of the two it is. */
export function ofName(name: string): { readonly id: string; readonly version: number } {
  const [, id, version] = /^(.+)-(\d+)-keep-\d+$/.exec(name) ?? []
  if (id === undefined || version === undefined) throw new Error(`${name} is called otherwise`)
  return { id, version: Number(version) }
}

/**
 * Which of them are shown: in the soak all. Otherwise of either family one of its oldest version and one of its newest, and
 * one of any.
 */
export async function shownNames(): Promise<readonly string[]> {
  const names = await keptNames()
  const shown = new Set(someOf(names, 1, 'any'))
  for (const id of new Set(names.map((name) => ofName(name).id))) {
    const family = names.filter((name) => ofName(name).id === id)
    const versions = family.map((name) => ofName(name).version)
    for (const version of [Math.min(...versions), Math.max(...versions)]) {
      const pair = family.filter((name) => ofName(name).version === version)
      for (const name of someOf(pair, 1, `${id} ${version}`)) shown.add(name)
    }
  }
  return names.filter((name) => shown.has(name))
}

/** The rules that a kept game is of, as they are today. */
export const rulesetOf = (id: string) => (id === liveSkirmish.id ? liveSkirmish : rulesetFor(id.split('+')))

const read = (name: string, end: string): Promise<Buffer> => readFile(join(folder, `${name}${end}`))
export async function keptLines(name: string): Promise<readonly JournalLine[]> {
  const { lines } = unpackStorey(`${name}.storey`, await read(name, '.storey'))
  return lines.map((line) => journalLineSchema.parse(line))
}

export async function keptGame(name: string): Promise<KeptGame> {
  const states = brotliDecompressSync(await read(name, '.states.br'))
    .toString('utf8')
    .split('\n')
  return {
    name,
    ...digestsSchema.parse(JSON.parse((await read(name, '.digests.json')).toString('utf8'))),
    lines: await keptLines(name),
    states,
  }
}

/** Games worth keeping: seeds whose random play brings a collapse, close combat, powers, secrets and hidden men. */
const worthKeeping = {
  onFoot: 'keep/15',
  withVehicles: 'keep/11',
  /** All packs of a battle: markers, reserves that are told, salvoes. */
  sixth: 'keep/56',
  skirmish: ['keep/6', 'keep/12'],
} as const
const takenBack = 0.05

/** Plays the games of today's rules with takebacks and keeps them, where this version has none yet. */
export async function keepGames(): Promise<void> {
  const storage = storageIn('/nowhere', resourcesFolder())
  const { onFoot, withVehicles, sixth } = worthKeeping
  const ofTown = (seed: string, muster: typeof twoForces) => async () => ({
    seed,
    setup: await randomSetup(storage, seed, playerChance(seed), muster),
  })
  const battles = [
    ofTown(onFoot, twoForces),
    ofTown(withVehicles, twoColumns),
    async () => {
      const { setup } = await randomBattle(storage, sixth, playerChance(sixth), battlePacks, twoPatrols)
      // Who waits is kept secret, so that there are secrets of one side.
      const secret = { ...setup, settings: { 's6.missions.openEmbarkation': false } }
      return { seed: sixth, setup: withDrill(secret, playerChance(`${sixth}/drill`)) }
    },
  ]
  for (const drawn of battles) {
    const { seed, setup } = await drawn()
    const ruleset = rulesetFor(setup.systems)
    const session = await startSession({
      id: 'kept',
      ruleset,
      setup: { ...setup, mode: 'hotSeat' },
      sink: nowhere,
    })
    await keep(`${ruleset.id}-${ruleset.version}-${seed.replace('/', '-')}`, ruleset, session, (afterInput) =>
      playRandomly(session, playerChance(`${seed}/play`), afterInput),
    )
  }
  for (const seed of worthKeeping.skirmish) {
    const setup = await randomSkirmish(storage, seed, playerChance(seed))
    const session = await startSession({
      id: 'kept',
      ruleset: liveSkirmish,
      setup: { ...setup, mode: 'hotSeat' },
      sink: nowhere,
    })
    await keep(
      `${liveSkirmish.id}-${liveSkirmish.version}-${seed.replace('/', '-')}`,
      liveSkirmish,
      session,
      (afterInput) => playSkirmish(session, playerChance(`${seed}/play`), afterInput),
    )
  }
}
/** Of a state as it was written down. */
export const digestOf = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex')
const nowhere = { append: () => Promise.resolve() }

interface Keepable {
  readonly lines: readonly JournalLine[]
  readonly at: number
  seek(node: number): unknown
  undo(seat: 'a' | 'b', consent: boolean): Promise<unknown>
}
async function keep(
  name: string,
  ruleset: { readonly id: string; readonly version: number },
  session: Keepable,
  play: (afterInput: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  if (existsSync(join(folder, `${name}.storey`))) return
  const whim = playerChance(`${name}/whim`)
  await play(async () => {
    const last = session.lines.at(-1)
    if (last?.kind === 'input' && whim.sometimes(takenBack)) await session.undo(last.input.seat, true)
  })
  const nodes = 1 + session.lines.filter(({ kind }) => kind === 'input').length
  const states = Array.from({ length: nodes }, (_, node) => session.seek(node))
  const { id, version } = ruleset
  const header = { title: name, rulesets: [{ id, version }], seats: { a: 'A', b: 'B' }, savedAt: '' }
  await writeFile(join(folder, `${name}.storey`), packStorey(header, journalOf(session.lines), null))
  const digests = { ruleset: { id, version }, digests: states.map(digestOf) }
  await writeFile(join(folder, `${name}.digests.json`), `${JSON.stringify(digests)}\n`)
  const text = Buffer.from(states.map((state) => JSON.stringify(state)).join('\n'))
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(join(folder, `${name}.states.br`), brotliCompressSync(text, { params }))
}

function journalOf(lines: readonly JournalLine[]): Uint8Array {
  let { bytes, sum } = encodeHeader()
  const parts = [bytes]
  for (const line of lines) {
    ;({ bytes, sum } = encodeLine(sum, line))
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
