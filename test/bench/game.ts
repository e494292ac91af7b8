/** A whole game of the product's own rules: played by random players, saved, opened, and looked into. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playerChance, playRandomly } from '../../main/automa'
import { rulesetFor } from '../../main/rulesets'
import { journalLines } from '../../main/hosts/journal-lines'
import {
  openFilm,
  openRecord,
  reopenSession,
  resumeSession,
  startSession,
  type JournalLine,
} from '../../main/session'
import { atOnce } from '../../shared/sliced'
import type { Command } from '../../shared/protocol/command'
import { storageIn } from '../../main/storage'
import { usualGame } from './game-setup'
import type { BenchRow } from './row'

const looks = 60
/** So often a game is played until no more of its rules are compiled, and then so often to be measured. */
const [warming, measured] = [7, 3]
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

/** Processor time of the game once it has been played over and over: the least of a few, for the machine is shared. */
async function playedAgain(
  begin: () => Promise<Parameters<typeof playRandomly>[0]>,
): Promise<{ readonly cpu: number; readonly at: number }> {
  const spent: number[] = []
  let at = 0
  for (let game = 0; game < warming + measured; game++) {
    const session = await begin()
    const before = process.cpuUsage()
    await playRandomly(session, playerChance('bench'), () => undefined)
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1000)
    at = session.state.at
  }
  return { cpu: Math.min(...spent.slice(warming)), at }
}

export async function bench(resources: string): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'war-storeys-bench-'))
  try {
    const storage = storageIn(folder, resources)
    const setup = await usualGame(storage)
    const ruleset = rulesetFor(setup.systems)
    const { id, journal } = await storage.games.create()
    const composed = await timed(async () => {
      const begun = await startSession({ id, ruleset, setup, sink: journal })
      return { begun, seen: [begun.snapshot('a'), begun.snapshot('b')] }
    })
    const session = composed.value.begun
    const spentBefore = process.cpuUsage()
    const played = await timed(() => playRandomly(session, playerChance('bench'), () => undefined))
    const { user, system } = process.cpuUsage(spentBefore)
    const cpu = (user + system) / 1000
    await journal.close()
    const again = await playedAgain(() => startSession({ id: 'again', ruleset, setup, sink: nowhere }))
    if (again.at !== session.state.at) throw new Error('the same luck played another game')
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
    const reopened = await timed(async () => {
      const read = await storage.games.read(id)
      const lines = atOnce(journalLines('bench', read.lines))
      const game = reopenSession({ id, ruleset, lines, sink: nowhere })
      game.snapshot('a')
      return game
    })
    const { lines } = reopened.value
    const replayed = await timed(() => resumeSession({ id, ruleset, lines, sink: nowhere }))
    if (replayed.value.state.at !== session.state.at) throw new Error('the replayed game is another one')
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
        'compose.start',
        composed.ms,
        '< 500 ms on the host, from Start to what both seats see; start.table is the page with it',
        composed.ms < 500,
      ),
      row(
        'game.random',
        played.ms,
        '< 5 s for a whole game, machine against machine, every input flushed to disk',
        played.ms < 5000,
      ),
      row(
        'game.random.cpu',
        again.cpu,
        `≤ 2 s of processor time for ${session.state.moment.turn} turns, ${session.state.at} inputs, once the rules are compiled`,
        again.cpu <= 2000,
      ),
      row(
        'game.random.first',
        cpu,
        'processor time of the first game of a process, which compiles the rules; for comparison',
        true,
      ),
      row('save.file', saved.ms, 'a finished game as a *.storey file', saved.ms < 1000),
      row('load.file', loaded.ms, 'the file unpacked and every sum checked', loaded.ms < 1000),
      row(
        'load.replay',
        reopened.ms,
        `< 100 ms from the disk to what a seat sees, a finished game of ${record.nodes - 1} inputs`,
        reopened.ms < 100,
      ),
      row('load.proven', replayed.ms, 'somebody else’s game, its rules run again', replayed.ms < 5000),
      row('replay.game', slowest, '< 50 ms to look anywhere into it (slowest of 60 looks)', slowest < 50),
      ...seekRows(ruleset, longGame(lines)),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const longest = 500
/** The game played over and over from its opening until it is long enough: each time from the state it began with. */
function longGame(lines: readonly JournalLine[]): readonly JournalLine[] {
  const [first] = lines
  const record = openRecord({ ruleset: rulesetFor(['core4', 'city-fight']), lines })
  const way = record.path(record.last).slice(1)
  if (first?.kind !== 'setup') throw new Error('a game has a set-up')
  const back = { op: 'replace' as const, path: [], value: record.seek(0) }
  return [
    first,
    ...Array.from({ length: longest }, (_, i): JournalLine => {
      const line = record.line(way[i % way.length] ?? 0)
      if (line.kind !== 'input') throw new Error('a way has inputs')
      const change = [...(i > 0 && i % way.length === 0 ? [back] : []), ...(line.change ?? [])]
      return { ...line, n: i + 1, parent: i, input: { ...line.input, state: i }, change }
    }),
  ]
}
/** First looks into a film nobody has seen, then forwards and backwards through it, one frame each. */
function seekRows(ruleset: ReturnType<typeof rulesetFor>, lines: readonly JournalLine[]): BenchRow[] {
  const open = () => openFilm({ ruleset, lines, readCommand: (command) => command as Command })
  const look = (film: ReturnType<typeof open>, node: number): number => {
    const started = performance.now()
    atOnce(film.frames('a', [node]))
    return performance.now() - started
  }
  const first = Math.max(...[longest, longest >> 1, 1].map((node) => look(open(), node)))
  const film = open()
  const luck = playerChance('seeks')
  const nodes = Array.from({ length: looks }, () => luck.pick(lines.map((_, node) => node)) ?? 0)
  const on = nodes.toSorted((a, b) => a - b)
  const slowest = Math.max(...[...nodes, ...on, ...on.toReversed()].map((node) => look(film, node)))
  return [
    row(
      'replay.seek',
      slowest,
      `< 50 ms anywhere in ${longest} inputs, forwards and backwards`,
      slowest < 50,
    ),
    row('replay.first', first, `< 50 ms to look into ${longest} inputs for the first time`, first < 50),
  ]
}
