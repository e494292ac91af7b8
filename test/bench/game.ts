/** A whole game of the product's own rules: played by random players, saved, opened, and looked into. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playerChance, playRandomly } from '../../main/automa'
import { rulesetFor } from '../../main/rulesets'
import { openRecord, resumeSession, startSession } from '../../main/session'
import { storageIn } from '../../main/storage'
import { usualGame } from './game-setup'
import type { BenchRow } from './row'

const looks = 60
const nowhere = { append: () => Promise.resolve() }

async function timed<T>(work: () => Promise<T> | T): Promise<{ readonly ms: number; readonly value: T }> {
  const started = performance.now()
  const value = await work()
  return { ms: performance.now() - started, value }
}
const row = (name: string, ms: number, goal: string, met: boolean): BenchRow => ({
  name,
  unit: 'ms',
  ours: ms,
  peers: {},
  goal,
  met,
})

export async function bench(resources: string): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'war-storeys-bench-'))
  try {
    const storage = storageIn(folder, resources)
    const setup = await usualGame(storage)
    const ruleset = rulesetFor(setup.systems)
    const { id, journal } = await storage.games.create()
    const session = await startSession({ id, ruleset, setup, sink: journal })
    const played = await timed(() => playRandomly(session, playerChance('bench'), () => undefined))
    await journal.close()
    await storage.games.saveSummary(id, {
      family: 'battle',
      title: 'bench',
      level: setup.level,
      scenario: setup.scenario,
      turn: session.state.moment.turn,
      phase: 'over',
      sides: ['Verdigris', 'Ember'],
      over: true,
    })
    const saved = await timed(() => storage.games.pack(id))
    const loaded = await timed(() => storage.games.unpack('bench.storey', Buffer.from(saved.value.bytes)))
    const lines = JSON.parse(JSON.stringify(session.lines)) as typeof session.lines
    const reopened = await timed(() => resumeSession({ id, ruleset, lines, sink: nowhere }))
    if (reopened.value.state.at !== session.state.at) throw new Error('the reopened game is another one')
    const record = openRecord({ ruleset, lines })
    const luck = playerChance('looks')
    let slowest = 0
    for (let look = 0; look < looks; look++) {
      const node = luck.pick(record.path(record.last))
      if (node === undefined) throw new Error('a record has nodes')
      const { ms } = await timed(() => record.seek(node))
      // The first look builds the path to what it shows and is counted like any other.
      slowest = Math.max(slowest, ms)
    }
    return [
      row(
        'game.random',
        played.ms,
        '< 5 s for a whole game, machine against machine, every input flushed to disk',
        played.ms < 5000,
      ),
      row('save.file', saved.ms, 'a finished game as a *.storey file', saved.ms < 1000),
      row('load.file', loaded.ms, 'the file unpacked and every sum checked', loaded.ms < 1000),
      row(
        'load.replay',
        reopened.ms,
        'a finished game reopened by running its rules again',
        reopened.ms < 5000,
      ),
      row('replay.game', slowest, '< 50 ms to look anywhere into it (slowest of 60 looks)', slowest < 50),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
