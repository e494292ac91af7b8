/** A game opened as it was written down is the game that playing it again gives: at every point, and whatever comes next. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ruleset } from '../../main/engine'
import { rulesetFor } from '../../main/rulesets'
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import {
  JournalFault,
  reopenSession,
  resumeSession,
  startSession,
  type InputOf,
  type JournalLine,
  type Session,
  type SessionSetup,
} from '../../main/session'
import { runs } from '../draws'
import { keptGame, keptNames } from '../golden/kept-games'
import { newGame, someInput, throughFile, type SkirmishSession } from '../unit/engine-fixture/game'
import { skirmish } from '../unit/engine-fixture/ruleset'
import type { SkirmishSetup } from '../unit/engine-fixture/state'

const nowhere = { append: () => Promise.resolve() }
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const moves = fc.array(
  fc.record({ what: fc.constantFrom('play', 'play', 'play', 'play', 'jump'), pick: fc.nat(100_000) }),
  { minLength: 1, maxLength: 40 },
)
const dice: fc.Arbitrary<SkirmishSetup['dice']> = fc.oneof(
  fc.record({ source: fc.constant('seeded' as const), seed: fc.string({ maxLength: 12 }) }),
  fc.constant({ source: 'typed' as const }),
)
type Moves = readonly { readonly what: string; readonly pick: number }[]
async function play(session: SkirmishSession, made: Moves): Promise<SkirmishSession> {
  for (const { what, pick } of made) {
    if (what === 'jump') await session.jump('a', pick % session.snapshot('a').timeline.nodes.length, true)
    else if (!session.state.moment.over)
      await session.submit(someInput(session, pick)).catch((fault: Error) => {
        if (!fault.message.includes('diceRemembered')) throw fault
      })
  }
  return session
}
const made = (setup: SkirmishSetup['dice'], moves: Moves) =>
  newGame({ mode: 'hotSeat', dice: setup }).then((session) => play(session, moves))
const opened = (lines: readonly JournalLine[]) => ({
  quick: reopenSession({ id: 'test', ruleset: skirmish, lines: throughFile(lines), sink: nowhere }),
  full: resumeSession({ id: 'test', ruleset: skirmish, lines: throughFile(lines), sink: nowhere }),
})
type Shown = Pick<Session, 'state'> & { snapshot(seat: 'a' | 'b'): unknown }
function same(one: Shown, other: Shown): void {
  for (const seat of ['a', 'b'] as const)
    expect(plain(one.snapshot(seat))).toEqual(plain(other.snapshot(seat)))
  expect(plain(one.state)).toEqual(plain(other.state))
}

describe('a game opened as it was written down', () => {
  it('is the one its inputs give, at every point of the timeline, in any order of looking', async () => {
    await fc.assert(
      fc.asyncProperty(dice, moves, fc.array(fc.nat(), { maxLength: 12 }), async (setup, done, looks) => {
        const { quick, full } = opened((await made(setup, done)).lines)
        same(quick, full)
        for (const look of looks) {
          const node = look % full.snapshot('a').timeline.nodes.length
          await quick.jump('b', node, true)
          await full.jump('b', node, true)
          same(quick, full)
        }
      }),
      { numRuns: runs(50) },
    )
  })

  it('goes on as that does: the same inputs, branches and dice', async () => {
    await fc.assert(
      fc.asyncProperty(dice, moves, moves, async (setup, before, after) => {
        const { quick, full } = opened((await made(setup, before)).lines)
        await play(quick, after)
        await play(full, after)
        same(quick, full)
        expect(plain(quick.lines)).toEqual(plain(full.lines))
      }),
      { numRuns: runs(50) },
    )
  })

  it('runs no rule but the procedure that waits where it stands', async () => {
    const session = await made(
      { source: 'seeded', seed: 'quiet' },
      [1, 2, 3, 4].map((pick) => ({ what: 'play', pick })),
    )
    const begun: string[] = []
    const watched: typeof skirmish = {
      ...skirmish,
      *opening(game) {
        begun.push('opening')
        yield* skirmish.opening(game)
      },
      *perform(game, seat, command) {
        begun.push(command.type)
        yield* skirmish.perform(game, seat, command)
      },
    }
    const lines = throughFile(session.lines)
    reopenSession({ id: 'test', ruleset: watched, lines, sink: nowhere }).snapshot('a')
    expect(begun.length).toBeLessThanOrEqual(1)
    resumeSession({ id: 'test', ruleset: watched, lines, sink: nowhere })
    expect(begun.length).toBeGreaterThan(2)
  })

  it('says so where what was written down does not hold, and stays where it was', async () => {
    const session = await made(
      { source: 'seeded', seed: 'torn' },
      Array.from({ length: 24 }, (_, pick) => ({ what: 'play', pick })),
    )
    const lines = throughFile(session.lines)
    const at = lines.findIndex((line, i) => i > 2 && line.kind === 'input' && (line.change?.length ?? 0) > 0)
    const line = lines[at]
    if (line?.kind !== 'input') throw new Error('nothing was changed')
    const broken = lines.with(at, { ...line, change: [{ op: 'replace', path: ['no', 'such'], value: 1 }] })
    const open = (given: readonly JournalLine[]) =>
      reopenSession({ id: 'test', ruleset: skirmish, lines: given, sink: nowhere })
    expect(() => open(broken)).toThrow(new RegExp(`journal line ${at + 1}: unfit`))
    // Beside the line of play it is met when somebody goes there.
    const aside = open([...broken, { kind: 'jump', to: 0, seat: 'a', consent: true }])
    const before = plain(aside.snapshot('a'))
    await expect(aside.jump('a', line.n, true)).rejects.toThrow(JournalFault)
    expect(plain(aside.snapshot('a'))).toEqual(before)
    expect(aside.lines).toHaveLength(broken.length + 1)
  })

  it('from somebody else is proven: states and timeline that its inputs do not give are refused', async () => {
    const session = await made(
      { source: 'seeded', seed: 'cheat' },
      [1, 2, 3, 4].map((pick) => ({ what: 'play', pick })),
    )
    const lines = throughFile(session.lines)
    const [first] = lines
    if (first?.kind !== 'setup' || !first.notes) throw new Error('no set-up')
    const open = (given: JournalLine) => () =>
      resumeSession({ id: 'test', ruleset: skirmish, lines: lines.with(0, given), sink: nowhere })
    expect(open(first)).not.toThrow()
    expect(open({ ...first, opening: { ...(first.opening as object), turn: 9 } })).toThrow(/another state/)
    expect(open({ ...first, notes: { ...first.notes, turn: 9 } })).toThrow(/timeline/)
    for (const [i, line] of lines.entries()) {
      if (line.kind !== 'input') continue
      const change = [...(line.change ?? []), { op: 'replace' as const, path: ['smoke'], value: 77 }]
      expect(() =>
        resumeSession({
          id: 'test',
          ruleset: skirmish,
          lines: lines.with(i, { ...line, change }),
          sink: nowhere,
        }),
      ).toThrow(new RegExp(`journal line ${i + 1}: diverged`))
    }
  })
})

/** A kept game of today's rules taken again, so that it is written down as games are now. */
async function again<S, C extends { readonly type: string }, V, Setup extends SessionSetup>(
  ruleset: Ruleset<S, C, V, Setup>,
  lines: readonly JournalLine[],
): Promise<Session<S, C, V>> {
  const [first] = lines
  if (first?.kind !== 'setup') throw new Error('no set-up')
  const session = await startSession({
    id: 'again',
    ruleset,
    setup: first.setup as unknown as Setup,
    sink: nowhere,
  })
  for (const line of lines) await take(session, line)
  return session
}
const take = <S, C extends { readonly type: string }, V>(
  session: Session<S, C, V>,
  line: JournalLine,
): Promise<unknown> =>
  line.kind === 'input'
    ? // What stands under orders has answered already.
      session.lines.some((done) => done.kind === 'input' && done.n === line.n)
      ? Promise.resolve()
      : session.submit(line.input as InputOf<C>)
    : line.kind === 'jump'
      ? session.jump(line.seat, line.to, line.consent)
      : Promise.resolve()

const rulesetOf = (id: string) =>
  (id === liveSkirmish.id ? liveSkirmish : rulesetFor(['core4', 'city-fight'])) as unknown as Ruleset<
    unknown,
    { readonly type: string },
    unknown,
    SessionSetup
  >
const looks = 10
/** A whole battle takes its time to be played again, three times over. */
const most = 110
const names = (await keptNames()).filter((name) => name.endsWith('-6-keep-12') || name.endsWith('-9-keep-7'))

describe.each(names.map((name) => ({ name })))('$name, written down anew', ({ name }) => {
  it('opens as playing it again gives it, at many points, and goes on from its middle equally', async () => {
    const kept = await keptGame(name)
    const ruleset = rulesetOf(kept.ruleset.id)
    const lines = throughFile((await again(ruleset, kept.lines.slice(0, most))).lines)
    const open = (given: readonly JournalLine[]) =>
      reopenSession({ id: 'again', ruleset, lines: given, sink: nowhere })
    const full = resumeSession({ id: 'again', ruleset, lines, sink: nowhere })
    const quick = open(lines)
    const last = full.snapshot('a').timeline.nodes.length - 1
    const sameViews = (): void => {
      for (const seat of ['a', 'b'] as const)
        expect(plain(quick.snapshot(seat))).toEqual(plain(full.snapshot(seat)))
    }
    sameViews()
    for (let look = 0; look < looks; look++) {
      const node = (look * 37) % (last + 1)
      await quick.jump('a', node, true)
      await full.jump('a', node, true)
      sameViews()
    }
    const middle = lines.length >> 1
    const branch = open(lines.slice(0, middle))
    for (const line of lines.slice(middle)) await take(branch, line)
    expect(plain(branch.lines)).toEqual(plain(lines))
  }, 120_000)
})
