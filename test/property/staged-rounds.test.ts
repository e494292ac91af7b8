/** Stages out of random games of every kind: to a file and back they are the same; every case can be looked at; the judge plays a kept one as a game does. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly, playSkirmish } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { randomSkirmish } from '../../main/hosts/commands/play-skirmish'
import { randomBattle } from '../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import {
  lookAtCase,
  momentOfBattle,
  momentOfSkirmish,
  readCase,
  runCase,
  stagedBattle,
  stagedSkirmish,
} from '../../main/judge'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { openRecord, startSession, type JournalLine } from '../../main/session'
import { storageIn } from '../../main/storage'
import {
  battleStageSchema,
  isSkirmishCase,
  skirmishStageSchema,
  stagedSetup,
  type StagedCase,
} from '../../shared/protocol/case'
import { basePack, battlePacks } from '../../shared/protocol/packs'
import type { GameSetup } from '../../shared/protocol/setup'
import { seedOfDraws, soaking } from '../draws'
import { casesIn, shelves } from '../cases/shelves'

const storage = storageIn('/nowhere', resourcesFolder())
const sink = { append: () => Promise.resolve() }
const about = { id: 'moment', title: 'A moment' }
/** So far the game has been played. */
class FarEnough extends Error {}
const until = (most: number) => (input: number) => {
  if (input >= most) throw new FarEnough()
}
async function played(playing: Promise<unknown>): Promise<void> {
  try {
    await playing
  } catch (error) {
    if (!(error instanceof FarEnough)) throw error
  }
}
/** The last point of a record at which nothing waits for an answer. */
function quiet({
  nodes,
  line,
  parent,
}: Pick<ReturnType<typeof openRecord>, 'nodes' | 'line' | 'parent'>): number {
  let node = nodes - 1
  while (line(node).notes?.waits === true) node = parent(node) ?? 0
  return node
}
const inputs = (seed: string): number => 40 + playerChance(`${seed}/far`).whole(soaking ? 400 : 160)

async function battleMoment(seed: string, setup: GameSetup): Promise<StagedCase> {
  const ruleset = rulesetFor(setup.systems)
  const session = await startSession({ id: seed, ruleset, setup, sink })
  await played(playRandomly(session, playerChance(`${seed}/play`), until(inputs(seed))))
  const record = openRecord({ ruleset, lines: session.lines as readonly JournalLine[] })
  return momentOfBattle(record.stateAt(quiet(record)), setup, about).stage
}
async function skirmishMoment(seed: string): Promise<StagedCase> {
  const setup = await randomSkirmish(storage, seed, playerChance(seed))
  const session = await startSession({ id: seed, ruleset: liveSkirmish, setup, sink })
  await played(playSkirmish(session, playerChance(`${seed}/play`), until(inputs(seed))))
  const record = openRecord({ ruleset: liveSkirmish, lines: session.lines as readonly JournalLine[] })
  return momentOfSkirmish(record.stateAt(quiet(record)), setup, about).stage
}
type TableKind = Awaited<ReturnType<typeof randomBattle>>['table']
/** One that stands on its table from the first: nobody lays it. */
async function drawn(seed: string, packs: readonly string[], tables: readonly TableKind[]) {
  for (let n = 0; ; n++) {
    const battle = await randomBattle(storage, `${seed} ${n}`, playerChance(`${seed} ${n}`), packs)
    if (tables.includes(battle.table)) return battle.setup
  }
}
const seeds = (soaking ? [1, 2, 3, 4, 5, 6] : [1]).map((n) => `staged/${seedOfDraws}/${n}`)
const kinds: Readonly<Record<string, (seed: string) => Promise<StagedCase>>> = {
  'a battle in town': async (seed) =>
    battleMoment(seed, await randomSetup(storage, seed, playerChance(seed))),
  'a battle with the Sixth packs': async (seed) =>
    battleMoment(seed, await drawn(seed, battlePacks, ['ready city', 'city from seed'])),
  'a battle in open country': async (seed) =>
    battleMoment(seed, await drawn(seed, [basePack], ['ready country', 'country from seed'])),
  'a skirmish': skirmishMoment,
}
const asFile = (stage: StagedCase): unknown => JSON.parse(JSON.stringify(stage))
const terms = { dice: { source: 'seeded', seed: 'again' } } as const

/** A place is the same to a thousandth of a millimetre. */
const settled = (file: unknown): unknown =>
  JSON.parse(
    JSON.stringify(file, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value,
    ),
  )

/** The stage of the first moment of a game that begins from it. */
function stagedAgain(stage: StagedCase): StagedCase {
  // Who plays both sides is said where it is played, and a case of a skirmish remembers it.
  const mode = isSkirmishCase(stage) && !stage.solo ? 'hotSeat' : 'solo'
  const setup = stagedSetup(stage, { ...terms, mode })
  if (isSkirmishCase(stage)) {
    const begun = { ...setup, staged: stage } as Parameters<typeof stagedSkirmish.begin>[0]
    return momentOfSkirmish(stagedSkirmish.begin(begun), begun, about).stage
  }
  const begun = { ...setup, staged: stage } as GameSetup
  return momentOfBattle(stagedBattle(rulesetFor(stage.systems)).begin(begun), begun, about).stage
}

describe.each(Object.entries(kinds))('%s', (_, momentOf) => {
  it.each(seeds)(
    'is staged, kept and staged again, and nothing has changed: %s',
    async (seed) => {
      const stage = await momentOf(seed)
      const file = asFile(stage)
      const schema = isSkirmishCase(stage) ? skirmishStageSchema : battleStageSchema
      expect(asFile(schema.parse(file))).toEqual(file)
      const { view, faults } = lookAtCase(file)
      expect(view).not.toBeNull()
      expect(faults.filter(({ note }) => !note)).toEqual([])
      expect(settled(asFile(stagedAgain(stage)))).toEqual(settled(file))
    },
    180_000,
  )
})

describe('every case there is', () => {
  it('can be looked at as a stage: what is wrong with it is told at its place', () => {
    const root = join(import.meta.dirname, '..', '..')
    for (const name of Object.values(shelves).flat().flatMap(casesIn)) {
      const { view, faults } = lookAtCase(JSON.parse(readFileSync(join(root, name), 'utf8')))
      expect(view !== null || faults.length > 0, name).toBe(true)
      for (const { path } of faults) expect(path, name).toMatch(/^\$/)
    }
  }, 120_000)
})

describe('the judge', () => {
  const squad = (id: string, seat: 'a' | 'b', y: number) => ({
    id,
    seat,
    weapons: ['rifle'],
    models: [0, 1, 2, 3, 4].map((n) => ({ at: [20 + 1.5 * n, y] })),
  })
  it('plays a kept stage as a game does that begins from it', async () => {
    const dice = [6, 6, 6, 6, 6, 5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    const kept = battleStageSchema.parse({
      id: 'own-fire',
      title: 'Fire',
      table: { width: 48, depth: 48 },
      units: [squad('L', 'a', 10), squad('E', 'b', 20)],
      turn: { game: 2, phase: 'shooting', active: 'a', first: 'b' },
      dice,
    })
    const setup = {
      ...stagedSetup(kept, { dice: { source: 'scripted', faces: dice.map(String) }, mode: 'solo' }),
    }
    const ruleset = stagedBattle(rulesetFor(kept.systems))
    const begun = { ...setup, staged: kept } as GameSetup
    const session = await startSession({ id: 'game', ruleset, setup: begun, sink })
    const fire = [1, 2, 3, 4, 5].map((n) => ({ model: `L.${n}`, weapon: 'rifle' }))
    const commands = [{ type: 'shoot', unit: 'L', target: 'E', fire }, { type: 'endPhase' }] as const
    for (const command of commands)
      await session.submit({ kind: 'command', seat: 'a', state: session.state.at, command })
    const verdict = await runCase(
      readCase({ ...kept, script: commands.map((command) => ({ seat: 'a', command })) }),
    )
    const { game } = session.state
    expect(verdict.events.map(({ type, data }) => [type, data])).toEqual(
      session.lines
        .flatMap((line) => (line.kind === 'input' ? line.events : []))
        .map(({ type, data }) => [type, data]),
    )
    expect(verdict.state).toMatchObject({ units: game.units, models: game.models, turn: game.turn })
    expect(verdict.diceLeft).toEqual(session.state.diceLeft)
  })
})
