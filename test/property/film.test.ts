/** A film shows a seat what the seat saw at the table, and nothing more: over random games with secrets. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openFilm, type JournalLine } from '../../main/session'
import { applyPatches } from '../../shared/apply-patches'
import type { GameEvent } from '../../shared/protocol/event'
import { atOnce } from '../../shared/sliced'
import { runs } from '../draws'
import { newGame, someInput, throughFile, type SkirmishSession } from '../unit/engine-fixture/game'
import { skirmish } from '../unit/engine-fixture/ruleset'
import type { SkirmishCommand, SkirmishSetup } from '../unit/engine-fixture/state'

const moves = fc.array(
  fc.record({ what: fc.constantFrom('play', 'play', 'play', 'play', 'jump'), pick: fc.nat(100_000) }),
  { minLength: 1, maxLength: 40 },
)
const setup: SkirmishSetup = { mode: 'hotSeat', dice: { source: 'seeded', seed: 'film' } }

async function played(
  made: readonly { readonly what: string; readonly pick: number }[],
): Promise<SkirmishSession> {
  const session = await newGame(setup)
  for (const { what, pick } of made) {
    if (what === 'jump') await session.jump('a', pick % (1 + inputsOf(session.lines).length), true)
    else if (!session.state.moment.over) await session.submit(someInput(session, pick))
  }
  return session
}
const inputsOf = (lines: readonly JournalLine[]) => lines.filter(({ kind }) => kind === 'input')
const filmOf = (lines: readonly JournalLine[]) =>
  openFilm({
    ruleset: skirmish,
    lines,
    readCommand: (command) => command as SkirmishCommand,
    read: (event) => event as GameEvent,
  })
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
function wayTo(film: ReturnType<typeof filmOf>, node: number): readonly [number, ...number[]] {
  const parent = film.parent(node)
  return parent === null ? [node] : [...wayTo(film, parent), node]
}

describe('a film', () => {
  it('shows each seat at every point its own view and events of the table, along any way to it', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (made) => {
        const session = await played(made)
        const film = filmOf(throughFile(session.lines))
        for (const seat of ['a', 'b'] as const) {
          const nodes = atOnce(film.timeline(seat))
          expect(plain(nodes.map(({ label: _, secret: __, ...node }) => node))).toEqual(
            plain(session.snapshot(seat).timeline.nodes.map(({ label: _, secret: __, ...node }) => node)),
          )
          for (const { id } of nodes) {
            await session.jump('a', id, true)
            const seen = session.snapshot(seat)
            const frames = atOnce(film.frames(seat, wayTo(film, id)))
            const view = frames.steps.reduce((now, { patches }) => applyPatches(now, patches), frames.first)
            expect(plain(view)).toEqual(plain(seen.view))
            expect(plain([...frames.events, ...frames.steps.flatMap(({ events }) => events)])).toEqual(
              plain(seen.events),
            )
          }
        }
      }),
      { numRuns: runs(25) },
    )
  })

  it('tells a seat nothing that is not its own to know', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (made) => {
        const session = await played(made)
        const film = filmOf(session.lines)
        for (const [seat, secret] of [
          ['a', /secret-of-b|cacheDie/],
          ['b', /secret-of-a/],
        ] as const) {
          const nodes = atOnce(film.timeline(seat))
          expect(JSON.stringify(nodes)).not.toMatch(secret)
          for (const { id } of nodes)
            expect(JSON.stringify(atOnce(film.frames(seat, [id])))).not.toMatch(secret)
        }
      }),
      { numRuns: runs(40) },
    )
  })

  it('with all secrets shows the notes of both, and every fact', async () => {
    const session = await played([
      { what: 'play', pick: 1 },
      { what: 'play', pick: 2 },
      { what: 'play', pick: 7 },
    ])
    const film = filmOf(session.lines)
    const way = wayTo(film, session.at)
    const frames = atOnce(film.frames('all', way))
    const view = frames.steps.reduce((now, { patches }) => applyPatches(now, patches), frames.first)
    expect(Object.keys(view.men)).toContain('ghost-b')
    expect(view.note).toMatch(/secret-of-a.* secret-of-b/)
    expect([...frames.events, ...frames.steps.flatMap(({ events }) => events)]).toHaveLength(
      session.state.events.length,
    )
  })

  it('grows with its game', async () => {
    const session = await newGame(setup)
    const film = filmOf([...session.lines])
    expect(atOnce(film.timeline('a'))).toHaveLength(1)
    for (let pick = 0; pick < 12; pick++) {
      await session.submit(someInput(session, pick))
      film.follow(session.lines)
      expect(film.at).toBe(session.at)
      expect(atOnce(film.timeline('a'))).toHaveLength(pick + 2)
      expect(atOnce(film.frames('b', [session.at])).first).toEqual(session.snapshot('b').view)
    }
  })
})
