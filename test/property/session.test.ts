/** What must hold in every game, whatever is played, taken back and branched. */
import fc from 'fast-check'
import { applyPatches, enablePatches } from 'immer'
import { describe, expect, it } from 'vitest'
import { openRecord, resumeSession, type JournalLine } from '../../main/session'
import type { SeatUpdate } from '../../shared/protocol/api'
import type { Seat } from '../../shared/protocol/spatial'
import { enough, runs } from '../draws'
import {
  memorySink,
  newGame,
  someInput,
  throughFile,
  type SkirmishSession,
} from '../unit/engine-fixture/game'
import { skirmish } from '../unit/engine-fixture/ruleset'
import type { SkirmishSetup } from '../unit/engine-fixture/state'

enablePatches()

/** A move of play: mostly inputs, sometimes a walk on the timeline. */
const moves = fc.array(
  fc.record({
    what: fc.constantFrom('play', 'play', 'play', 'play', 'play', 'undo', 'redo', 'jump'),
    pick: fc.nat(100_000),
  }),
  { minLength: 1, maxLength: 40 },
)
const dice: fc.Arbitrary<SkirmishSetup['dice']> = fc.oneof(
  fc.record({ source: fc.constant('seeded' as const), seed: fc.string({ maxLength: 12 }) }),
  fc.constant({ source: 'typed' as const }),
)
type Move = { readonly what: string; readonly pick: number }

async function play(
  session: SkirmishSession,
  moves: readonly Move[],
  after?: () => void,
): Promise<SkirmishSession> {
  for (const { what, pick } of moves) {
    const { timeline } = session.snapshot('a')
    if (what === 'undo' && timeline.undo) await session.undo('a', true)
    else if (what === 'redo' && timeline.redo) await session.redo('b', true)
    else if (what === 'jump') await session.jump('a', pick % timeline.nodes.length, true)
    else if (!session.state.moment.over) await playSome(session, pick)
    after?.()
  }
  return session
}
/** Dice typed before are remembered: typing others is refused, so type what fell. */
async function playSome(session: SkirmishSession, pick: number): Promise<void> {
  const input = someInput(session, pick)
  await session.submit(input).catch((fault: Error) => {
    if (!fault.message.includes('diceRemembered')) throw fault
  })
}
const game = (setup: SkirmishSetup['dice']) => newGame({ mode: 'hotSeat', dice: setup })
const reopened = (session: SkirmishSession, lines: readonly JournalLine[] = session.lines) =>
  resumeSession({ id: 'test', ruleset: skirmish, lines: throughFile(lines), sink: memorySink() })
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

/** Faces by kind of die and position, over a line of play. */
function tapeOf(session: SkirmishSession): Record<string, readonly number[]> {
  const tape: Record<string, number[]> = {}
  for (const { type, data } of session.state.events) {
    if (type !== 'rolled') continue
    for (const { kind, face, bearing = 0 } of data.dice) (tape[kind] ??= []).push(face * 1000 + bearing)
  }
  return tape
}

describe('every game', () => {
  it('undo then redo is identity, in the middle of a procedure too', async () => {
    await fc.assert(
      fc.asyncProperty(dice, moves, async (setup, made) => {
        const session = await play(await game(setup), made)
        if (!session.snapshot('a').timeline.undo) return
        const before = { state: session.state, a: session.snapshot('a'), b: session.snapshot('b') }
        await session.undo('a', true)
        expect(session.state.at).not.toBe(before.state.at)
        await session.redo('b', true)
        // What redo would do next may be known afterwards, and who went there; everything else is as it was.
        const forget = (snapshot: typeof before.a) => ({
          ...snapshot,
          timeline: { ...snapshot.timeline, redo: null, walked: null },
        })
        expect(session.state).toEqual(before.state)
        expect(forget(session.snapshot('a'))).toEqual(forget(before.a))
        expect(forget(session.snapshot('b'))).toEqual(forget(before.b))
      }),
      { numRuns: runs(60) },
    )
  })

  it('reopened from its journal, is the live game: state, events, questions, timeline', async () => {
    await fc.assert(
      fc.asyncProperty(dice, moves, async (setup, made) => {
        const session = await play(await game(setup), made)
        const again = reopened(session)
        expect(plain(again.state)).toEqual(plain(session.state))
        for (const seat of ['a', 'b'] as const)
          expect(plain(again.snapshot(seat))).toEqual(plain(session.snapshot(seat)))
      }),
      { numRuns: runs(60) },
    )
  })

  it('reopened after any line, asks the same question and goes on as it went', async () => {
    await fc.assert(
      fc.asyncProperty(dice, moves, fc.nat(), async (setup, made, cut) => {
        const session = await game(setup)
        const stops: { readonly lines: number; readonly asked: unknown }[] = [
          { lines: 1, asked: session.state.decisions },
        ]
        await play(session, made, () => {
          if (session.lines.length > (stops.at(-1)?.lines ?? 0))
            stops.push({ lines: session.lines.length, asked: session.state.decisions })
        })
        const stop = stops[cut % stops.length]
        if (!stop) return
        const again = reopened(session, session.lines.slice(0, stop.lines))
        expect(plain(again.state.decisions)).toEqual(plain(stop.asked))
        for (const line of throughFile(session.lines.slice(stop.lines))) {
          if (line.kind === 'input') await again.submit(line.input as ReturnType<typeof someInput>)
          else if (line.kind === 'jump') await again.jump(line.seat, line.to, line.consent)
        }
        expect(plain(again.state)).toEqual(plain(session.state))
      }),
      { numRuns: runs(60) },
    )
  })

  it('is recorded so that its events alone give every state back', async () => {
    await fc.assert(
      fc.asyncProperty(dice, moves, async (setup, made) => {
        const session = await play(await game(setup), made)
        const record = openRecord({ ruleset: skirmish, lines: throughFile(session.lines) })
        expect(record.last).toBe(session.state.at)
        const ids = session.snapshot('a').timeline.nodes.map(({ id }) => id)
        for (const id of [...ids, ...ids.reverse()])
          expect(plain(record.seek(id))).toEqual(plain(session.seek(id)))
      }),
      { numRuns: runs(40) },
    )
  })

  it('never throws a die again: a position of the tape shows one face on every branch', async () => {
    await fc.assert(
      fc.asyncProperty(dice, moves, async (setup, made) => {
        const session = await game(setup)
        const known: Record<string, (number | undefined)[]> = {}
        await play(session, made, () => {
          for (const [kind, faces] of Object.entries(tapeOf(session))) {
            faces.forEach((face, i) => {
              const seen = ((known[kind] ??= [])[i] ??= face)
              expect(face).toBe(seen)
            })
          }
        })
      }),
      { numRuns: runs(60) },
    )
  })

  it('sends patches that turn the old snapshot of a seat into exactly the new one', async () => {
    await fc.assert(
      fc.asyncProperty(dice, moves, async (setup, made) => {
        const session = await game(setup)
        const held: Record<Seat, object> = {
          a: plain(session.snapshot('a')) as object,
          b: plain(session.snapshot('b')) as object,
        }
        const events: Record<Seat, readonly unknown[]> = {
          a: session.snapshot('a').events,
          b: session.snapshot('b').events,
        }
        const take = (seat: Seat) => (update: SeatUpdate) => {
          const { patches, events: news, from } = plain(update) as SeatUpdate
          expect((held[seat] as { state: number }).state).toBe(from)
          held[seat] = applyPatches(
            held[seat],
            patches.map((patch) => ({ ...patch, path: [...patch.path] })),
          )
          events[seat] = 'replace' in news ? news.replace : [...events[seat], ...news.append]
        }
        session.onUpdate(take('a'), 'a')
        session.onUpdate(take('b'), 'b')
        await play(session, made)
        for (const seat of ['a', 'b'] as const) {
          expect({ ...held[seat], events: plain(events[seat]) }).toEqual(plain(session.snapshot(seat)))
        }
      }),
      { numRuns: runs(60) },
    )
  })

  it('never tells a seat what is not its own to know: in no view, patch, event, question or label', async () => {
    let hiddenToTheEnd = 0
    await fc.assert(
      fc.asyncProperty(dice, moves, async (setup, made) => {
        const session = await game(setup)
        const told: Record<Seat, string[]> = { a: [], b: [] }
        for (const seat of ['a', 'b'] as const)
          session.onUpdate((update) => told[seat].push(JSON.stringify(update)), seat)
        let appeared = false
        await play(session, made, () => {
          appeared ||= !session.state.game.men['ghost-b']?.hidden
          told.a.push(JSON.stringify(session.snapshot('a')))
          told.b.push(JSON.stringify(session.snapshot('b')))
        })
        for (const text of told.a) expect(text).not.toMatch(/secret-of-b|cacheDie/)
        for (const text of told.b) expect(text).not.toMatch(/secret-of-a/)
        if (appeared) return
        hiddenToTheEnd++
        for (const text of told.a) expect(text).not.toContain('ghost-b')
      }),
      { numRuns: runs(80) },
    )
    expect(hiddenToTheEnd).toBeGreaterThan(enough(5))
  })

  it('numbers what a seat is told without a gap where the other side has kept something to itself', async () => {
    let secrets = 0
    await fc.assert(
      fc.asyncProperty(dice, moves, async (setup, made) => {
        const session = await play(await game(setup), made)
        secrets += session.state.events.filter(({ audience }) => audience !== 'all').length
        const open: Record<Seat, readonly number[]> = { a: [], b: [] }
        for (const seat of ['a', 'b'] as const) {
          const { events } = session.snapshot(seat)
          for (const [i, { id, audience }] of events.entries()) {
            const before = events[i - 1]?.id ?? 0
            if (audience !== 'all') expect(id).toBe(before + 1)
            else
              expect([id % 1_000_000, Math.floor(id / 1_000_000) - Math.floor(before / 1_000_000)]).toEqual([
                0, 1,
              ])
          }
          open[seat] = events.flatMap(({ id, audience }) => (audience === 'all' ? [id] : []))
        }
        expect(open.a).toEqual(open.b)
      }),
      { numRuns: runs(40) },
    )
    expect(secrets).toBeGreaterThan(enough(20))
  })

  it('loses nothing when the disk fails: the input did not happen, the next try is as if it were the first', async () => {
    await fc.assert(
      fc.asyncProperty(dice, moves, fc.infiniteStream(fc.boolean()), async (setup, made, failing) => {
        const sink = memorySink()
        let armed = false
        const session = await newGame(
          { mode: 'hotSeat', dice: setup },
          {
            append: async (line) => {
              if (armed && failing.next().value) throw new Error('disk full')
              await sink.append(line)
            },
          },
        )
        for (const move of made) {
          const before = plain([session.state, session.snapshot('a'), session.snapshot('b')])
          armed = true
          const failed = await play(session, [move]).then(
            () => false,
            (fault: Error) => fault.message === 'disk full',
          )
          armed = false
          if (!failed) continue
          expect(plain([session.state, session.snapshot('a'), session.snapshot('b')])).toEqual(before)
          await play(session, [move])
        }
        const calm = await play(await newGame({ mode: 'hotSeat', dice: setup }), made)
        expect(plain(session.state)).toEqual(plain(calm.state))
        expect(sink.lines).toEqual(session.lines)
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('a journal that was tampered with', () => {
  it('is refused, naming the line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 8 }), moves, fc.nat(), async (seed, made, pick) => {
        const session = await play(await game({ source: 'seeded', seed }), made)
        const lines = throughFile(session.lines)
        const rolling = lines.flatMap((line, i) => ('dice' in line && line.dice.length > 0 ? [i] : []))
        const at = rolling[pick % rolling.length]
        if (at === undefined) return
        const line = lines[at]
        if (!line || !('dice' in line)) return
        const [first, ...rest] = line.dice
        if (!first) return
        lines[at] = { ...line, dice: [{ ...first, face: (first.face % 6) + 1 }, ...rest] }
        expect(() => resumeSession({ id: 'test', ruleset: skirmish, lines, sink: memorySink() })).toThrow(
          new RegExp(`journal line ${at + 1}: diverged`),
        )
      }),
      { numRuns: runs(40) },
    )
  })
})
