/**
 * What a move costs: ours (checked, run as a procedure, journalled, told to both seats as patches; no disk)
 * beside boardgame.io's local client on the same state, in alternating rounds of one run. And what it costs
 * to look anywhere into a recorded six-turn game.
 */
import { createRequire } from 'node:module'
import type { Client as BoardgameClient } from 'boardgame.io/client'
import { openRecord, startSession, type JournalLine, type Session } from '../../main/session'
import type { Seat } from '../../shared/protocol/spatial'
import type { BenchRow } from './row'
import {
  field,
  fieldRuleset,
  shift,
  tooFar,
  type Field,
  type FieldCommand,
  type Shift,
} from './two-hundred-models'

const rounds = 7
const movesInRound = 150

export async function bench(): Promise<BenchRow[]> {
  // The peer asks for this when it is loaded, and is slower without.
  process.env.NODE_ENV = 'production'
  return [await moveRow(), await seekRow()]
}

async function moveRow(): Promise<BenchRow> {
  const { session } = await newField()
  let told = 0
  for (const seat of ['a', 'b'] as const) session.onUpdate(({ patches }) => (told += patches.length), seat)
  const peer = boardgame()
  const ours: number[] = []
  const theirs: number[] = []
  // The first round of each warms it up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const our = await perMove(async (move) => void (await submit(session, 'a', { type: 'move', ...move })))
    const their = await perMove(async (move) => peer.move(move))
    if (round === 0) continue
    ours.push(our)
    theirs.push(their)
  }
  const last = session.state.game.models['u3-4']?.pose.at.x
  if (told === 0 || last === undefined || Math.abs(last - peer.x('u3-4')) > 1e-6)
    throw new Error('the two engines did not play the same game')
  // The best round of each: the one least disturbed by what else the machine does.
  const row = { ours: Math.min(...ours), peers: { 'boardgame.io': Math.min(...theirs) } }
  return {
    name: 'engine.move',
    unit: 'ms',
    ...row,
    goal: '< 0.2 ms, and ahead of boardgame.io on the same move of ten models among 200',
    met: row.ours < 0.2 && row.ours < row.peers['boardgame.io'],
  }
}

/** Milliseconds a move, over one round of moves to and fro. */
async function perMove(move: (shift: Shift) => Promise<void>): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < movesInRound; i++)
    await move({ unit: `u${i % 10}`, x: i % 20 < 10 ? 25.4 : -25.4, z: 12.7 })
  return (performance.now() - start) / movesInRound
}

function boardgame(): { move(shift: Shift): void; x(model: string): number } {
  const { Client } = createRequire(import.meta.url)('boardgame.io/client') as {
    Client: typeof BoardgameClient
  }
  const client = Client<Field>({
    debug: false,
    numPlayers: 2,
    game: {
      setup: field,
      // Its undo history is a copy of the state a move; ours keeps one too. Off, so that it is not slowed by it.
      disableUndo: true,
      moves: {
        move: ({ G, playerID }, given: Shift) => {
          if (G.units[given.unit]?.seat !== (playerID === '0' ? 'a' : 'b') || tooFar(given))
            return 'INVALID_MOVE'
          shift(G as Parameters<typeof shift>[0], given)
          return undefined
        },
      },
    },
  })
  let told = 0
  client.subscribe(() => told++)
  client.start()
  return {
    move: (given) => client.moves.move?.(given),
    x: (model) => client.getState()?.G.models[model]?.pose.at.x ?? NaN,
  }
}

/** Six turns of two sides: every unit moves and shoots. */
async function seekRow(): Promise<BenchRow> {
  const { session, lines } = await newField()
  for (let turn = 0; turn < 12; turn++) {
    const seat: Seat = turn % 2 === 0 ? 'a' : 'b'
    const own = Object.values(session.state.game.units).filter((unit) => unit.seat === seat)
    for (const [i, { id }] of own.entries()) {
      await submit(session, seat, { type: 'move', unit: id, x: 25.4, z: 0 })
      await submit(session, seat, { type: 'shoot', unit: id, target: seat === 'a' ? `u${10 + i}` : `u${i}` })
    }
    await submit(session, seat, { type: 'endTurn' })
  }
  const record = openRecord({
    ruleset: fieldRuleset,
    lines: JSON.parse(JSON.stringify(lines)) as JournalLine[],
  })
  const nodes = lines.length - 1
  let worst = 0
  // The first look is the dearest: to the very end, with no state known on the way. Then to and fro.
  for (let look = 0; look < 200; look++) {
    const node = look === 0 ? nodes : (look * 7919) % nodes
    const start = performance.now()
    record.view(node, 'a')
    worst = Math.max(worst, performance.now() - start)
  }
  return {
    name: 'replay.seek',
    unit: 'ms',
    ours: worst,
    peers: {},
    goal: '< 50 ms to anywhere in six turns of 200 models',
    met: worst < 50,
  }
}

async function newField(): Promise<{
  readonly session: Session<Field, FieldCommand, Field>
  readonly lines: JournalLine[]
}> {
  const lines: JournalLine[] = []
  const session = await startSession({
    id: 'bench',
    ruleset: fieldRuleset,
    setup: { mode: 'solo', dice: { source: 'seeded', seed: 'bench' } },
    sink: { append: async (line) => void lines.push(line) },
  })
  return { session, lines }
}

const submit = (session: Session<Field, FieldCommand, Field>, seat: Seat, command: FieldCommand) =>
  session.submit({ kind: 'command', seat, state: session.at, command })
