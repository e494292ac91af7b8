/** A running game of earlier rules is gone on with by later ones: proven where it goes the same, else from where it stands. */
import { describe, expect, it } from 'vitest'
import type { RollData } from '../../shared/protocol/event'
import {
  branchInSlices,
  goOnInSlices,
  journalLineSchema,
  openFilm,
  openRecord,
  reopenSession,
  resumeSession,
  type JournalLine,
} from '../../main/session'
import { atOnce } from '../../shared/sliced'
import {
  command,
  memorySink,
  newGame,
  pastOpening,
  say,
  seeded,
  throughFile,
  type SkirmishSession,
} from './engine-fixture/game'
import { skirmish } from './engine-fixture/ruleset'
import type { Skirmish } from './engine-fixture/state'
import { emitMadeUp } from '../made-up-facts'

/** Later rules by which the same happens. */
const same: typeof skirmish = { ...skirmish, version: 2, goesOnFrom: 1 }
/** Later rules under which smoke drifts as the game begins: no game of before goes the same. */
const windy: typeof skirmish = {
  ...same,
  *opening(game) {
    yield* emitMadeUp('smokeDrifted', { bearing: 90 }, ['FIX-01'])
    yield* skirmish.opening(game)
  },
}
/** Besides, whoever fires is smoked in. */
const smoky: typeof skirmish = {
  ...windy,
  *perform(game, seat, given) {
    if (given.type === 'fire') yield* emitMadeUp('smokeDrifted', { bearing: 45 }, ['FIX-01'])
    yield* skirmish.perform(game, seat, given)
  },
}
const advance = (game: SkirmishSession) => {
  const seat = game.state.game.active
  return command(game, seat, { type: 'advance', men: [seat === 'a' ? 'a1' : 'b1'], by: 1 })
}
const begun = async (seed = 'wind'): Promise<SkirmishSession> =>
  pastOpening(await newGame(seeded(seed, 'hotSeat')))
/** Stands at the question whether fire is returned. */
async function underFire(): Promise<SkirmishSession> {
  const game = await begun()
  const seat = game.state.game.active
  await command(
    game,
    seat,
    seat === 'a' ? { type: 'fire', man: 'a1', target: 'b1' } : { type: 'fire', man: 'b1', target: 'a1' },
  )
  return game
}
async function goOn(game: Pick<SkirmishSession, 'lines'>, ruleset = windy, seed = 'fresh') {
  const lines = throughFile(game.lines)
  const way = await goOnInSlices({ ruleset, lines, seed })
  if (way.how === 'never') throw new Error(`never: ${way.why}`)
  const all = throughFile([...lines, ...way.lines])
  const sink = memorySink()
  const session = reopenSession({ id: 'test', ruleset, lines: all, sink })
  return { way, session, sink, written: () => throughFile([...all, ...sink.lines]) }
}
const resumed = (lines: readonly JournalLine[], ruleset = windy) =>
  resumeSession({ id: 'test', ruleset, lines, sink: memorySink() })
const facesOf = ({ state }: SkirmishSession): readonly number[] =>
  state.events.flatMap(({ type, data }) =>
    type === 'rolled' ? (data as RollData).dice.map(({ face }) => face) : [],
  )
const refusal = (key: string) => ({ error: { code: 'refused', message: { key: `refusal.${key}` } } })

describe('a game that goes the same by later rules', () => {
  it('is theirs from then on: any of it is taken back, and it is proven', async () => {
    const game = await begun()
    const { way, session, written } = await goOn(game, same)
    expect(way).toMatchObject({ how: 'proven', was: 1, takenBack: 0, fault: null })
    expect(session.snapshot('a')).toEqual(game.snapshot('a'))
    await session.jump('a', 0, true)
    await session.jump('a', 2, true)
    await advance(session)
    expect(resumed(written(), same).state.game).toEqual(session.state.game)
  })

  it('is theirs though they keep the state in another shape, and whatever was proven before', async () => {
    type Shaped = Skirmish & { twice?: number }
    const twice = (state: Skirmish): Shaped => ({ ...state, twice: 2 * state.turn })
    const shaped: typeof skirmish = {
      ...same,
      version: 3,
      begin: (setup) => twice(skirmish.begin(setup)),
      apply(draft, event) {
        skirmish.apply(draft, event)
        Object.assign(draft, { twice: 2 * draft.turn })
      },
      lift: (state, was, to = 3) => (was < 3 && to >= 3 ? twice(state as Skirmish) : (state as Skirmish)),
    }
    const endTurn = (game: SkirmishSession) => command(game, game.state.game.active, { type: 'endTurn' })
    const second = await goOn(await begun(), same)
    await endTurn(second.session)
    const third = await goOn({ lines: second.written() }, shaped)
    expect(third.way).toMatchObject({ how: 'proven', was: 2, fault: null })
    const { at } = third.session
    await third.session.jump('a', 2, true)
    await endTurn(third.session)
    await third.session.jump('a', at, true)
    await endTurn(third.session)
    const record = openRecord({ ruleset: shaped, lines: third.written() })
    const again = resumed(third.written(), shaped)
    for (let node = 0; node < record.nodes; node++) {
      expect(record.seek(node)).toEqual(third.session.seek(node))
      expect(again.seek(node)).toEqual(third.session.seek(node))
    }
    expect(again.state.game).toHaveProperty('twice', 2 * again.state.game.turn)
  })

  it('throws dice of its own from there, and keeps those that fell', async () => {
    const game = await begun()
    const fell = facesOf(game)
    const [one, other, old] = await Promise.all([
      goOn(game, same, 'one'),
      goOn(game, same, 'other'),
      Promise.resolve({ session: game }),
    ])
    for (const { session } of [one, other, old])
      for (let turn = 0; turn < 12 && !session.state.moment.over; turn++)
        await command(session, session.state.game.active, { type: 'endTurn' })
    const [mine, others, before] = [one, other, old].map(({ session }) => facesOf(session))
    for (const faces of [mine, others, before]) expect(faces?.slice(0, fell.length)).toEqual(fell)
    expect(mine).not.toEqual(before)
    expect(mine).not.toEqual(others)
    expect(facesOf(resumed(one.written(), same))).toEqual(mine)
  })
})

describe('a game that goes otherwise by later rules', () => {
  it('goes on from where it stands, as either seat saw it, and says why', async () => {
    const game = await begun()
    const { way, session } = await goOn(game)
    expect(way).toMatchObject({ how: 'seam', was: 1, takenBack: 0, fault: { line: 1, fault: 'diverged' } })
    for (const seat of ['a', 'b'] as const) {
      const [was, is] = [game.snapshot(seat), session.snapshot(seat)]
      expect(is.view).toEqual(was.view)
      expect(is.legal).toEqual(was.legal)
      expect(is.events).toEqual(was.events)
      expect(is.timeline.nodes.slice(0, -1)).toEqual(was.timeline.nodes)
      expect(is.timeline.nodes.at(-1)).toMatchObject({
        id: 3,
        parent: 2,
        label: { key: 'timeline.seam', args: { was: 1, now: 2 } },
      })
      expect(JSON.stringify(is)).not.toContain(`secret-of-${seat === 'a' ? 'b' : 'a'}`)
    }
  })

  it('takes nothing back behind that, and what was played since as ever', async () => {
    const { session } = await goOn(await begun())
    expect(session.snapshot('a').timeline).toMatchObject({ from: 3, undo: null })
    await expect(session.undo('a', true)).rejects.toMatchObject(refusal('behindSeam'))
    for (const node of [0, 1, 2])
      await expect(session.jump('a', node, true)).rejects.toMatchObject(refusal('behindSeam'))
    await advance(session)
    expect(session.snapshot('a').timeline.undo).not.toBeNull()
    await session.undo('a', true)
    expect(session.at).toBe(3)
    await session.redo('a', true)
    expect(session.at).toBe(4)
  })

  it('is opened again as it was left and proven from there; what went before is as it was', async () => {
    const game = await begun()
    const before = throughFile(game.lines)
    const { session, written } = await goOn(game)
    await advance(session)
    await session.undo('a', true)
    await advance(session)
    const lines = written()
    expect(lines.slice(0, before.length)).toEqual(before)
    for (const lines of [written(), throughFile(written())]) {
      expect(resumed(lines).snapshot('b')).toEqual(session.snapshot('b'))
      const again = reopenSession({ id: 'test', ruleset: windy, lines, sink: memorySink() })
      expect(again.snapshot('b')).toEqual(session.snapshot('b'))
    }
    const film = openFilm({ ruleset: windy, lines, readCommand: () => null })
    expect(film).toMatchObject({ ruleset: { version: 2 }, from: 3, at: 5 })
    expect(atOnce(film.timeline('a'))).toEqual(session.snapshot('a').timeline.nodes)
  })

  it('asks in the middle of an exchange what it asked: what goes the same is taken again', async () => {
    const game = await underFire()
    const { way, session, written } = await goOn(game)
    expect(way).toMatchObject({ how: 'seam', takenBack: 0 })
    expect(way.lines.map(({ kind }) => kind)).toEqual(['seam', 'input'])
    expect(session.state.decisions).toEqual(game.state.decisions)
    expect(facesOf(session)).toEqual(facesOf(game))
    await say(session, 'returnFire', 'pass')
    expect(resumed(written()).state.game).toEqual(session.state.game)
  })

  it('says how much is to be done again where what was under way goes otherwise', async () => {
    const { way, session } = await goOn(await underFire(), smoky)
    expect(way).toMatchObject({ how: 'seam', takenBack: 1 })
    expect(session.state.decisions).toEqual([])
    expect(session.at).toBe(4)
    expect(session.snapshot('a').timeline.nodes.map(({ parent }) => parent)).toEqual([null, 0, 1, 2, 2])
  })

  it('is brought into the shape of the later rules, and its film with it', async () => {
    type Shaped = Skirmish & { readonly wind?: string }
    const shaped: typeof skirmish = {
      ...windy,
      lift: (state) => ({ ...(state as Shaped), wind: 'still' }),
      invariants(state: Shaped) {
        if (state.wind === undefined) throw new Error('no wind')
      },
    }
    const { session, written } = await goOn(await begun(), shaped)
    expect(session.state.game).toHaveProperty('wind', 'still')
    const record = openRecord({ ruleset: shaped, lines: written() })
    expect([record.seek(2), record.seek(3)].map((state) => (state as Shaped).wind)).toEqual([
      undefined,
      'still',
    ])
    expect([record.stateAt(2), record.stateAt(3)].map((state) => (state as Shaped).wind)).toEqual([
      'still',
      'still',
    ])
    expect(resumed(written(), shaped).state.game).toEqual(session.state.game)
  })

  it('is gone on with again by rules later still, which prove what they can', async () => {
    const { session, written } = await goOn(await begun())
    await advance(session)
    const third: typeof skirmish = { ...windy, version: 3 }
    const proven = await goOn({ lines: written() }, third)
    expect(proven.way).toMatchObject({ how: 'proven', was: 2 })
    await expect(proven.session.jump('a', 2, true)).rejects.toMatchObject(refusal('behindSeam'))
    await proven.session.jump('a', 3, true)
    await advance(proven.session)
    expect(resumed(proven.written(), third).state.game).toEqual(proven.session.state.game)
    const fourth: typeof skirmish = {
      ...third,
      version: 4,
      *perform(game, seat, given) {
        yield* emitMadeUp('smokeDrifted', { bearing: 45 }, ['FIX-01'])
        yield* skirmish.perform(game, seat, given)
      },
    }
    const sewn = await goOn({ lines: proven.written() }, fourth)
    expect(sewn.way).toMatchObject({ how: 'seam', was: 3 })
    expect(sewn.session.snapshot('a').timeline.from).toBe(6)
    expect(resumed(sewn.written(), fourth).state.game).toEqual(sewn.session.state.game)
  })

  it('is branched off with what went before, dice of its own and another name, but not behind the seam', async () => {
    const { session, written } = await goOn(await begun())
    for (let turn = 0; turn < 2; turn++)
      await command(session, session.state.game.active, { type: 'endTurn' })
    const lines = written()
    const branch = (node: number) =>
      branchInSlices({
        id: 'b',
        ruleset: windy,
        lines,
        sink: memorySink(),
        node,
        setup: seeded('own', 'hotSeat'),
        seed: 'own',
      })
    await expect(branch(2)).rejects.toMatchObject(refusal('behindSeam'))
    const other = await branch(4)
    expect(other.state.game).toEqual(session.seek(4))
    expect(other.snapshot('a').timeline.from).toBe(3)
    const again = throughFile(other.lines)
    expect(resumed(again).state.game).toEqual(other.state.game)
    const reopened = reopenSession({ id: 'test', ruleset: windy, lines: again, sink: memorySink() })
    for (const one of [reopened, session])
      for (let turn = 0; turn < 12 && !one.state.moment.over; turn++)
        await command(one, one.state.game.active, { type: 'endTurn' })
    expect(facesOf(reopened)).not.toEqual(facesOf(session))
  })
})

describe('a game is not gone on with', () => {
  const why = async (game: SkirmishSession, ruleset = windy) => {
    const way = await goOnInSlices({ ruleset, lines: throughFile(game.lines), seed: 'fresh' })
    return way.how === 'never' ? way.why : way.how
  }
  it('that is over', async () => {
    const over: typeof skirmish = { ...windy, moment: (state) => ({ ...skirmish.moment(state), over: true }) }
    expect(await why(await begun(), over)).toBe('over')
  })
  it('of rules whose states are not those of today', async () => {
    expect(await why(await begun(), { ...windy, version: 3, goesOnFrom: 2 })).toBe('tooOld')
    const { goesOnFrom: _none, ...rules } = windy
    expect(await why(await begun(), rules)).toBe('tooOld')
  })
  it('that has not got past its opening', async () => {
    expect(await why(await newGame(seeded('wind')))).toBe('beginning')
  })
  it('that stands as no game of today can stand', async () => {
    const strict: typeof skirmish = {
      ...windy,
      invariants() {
        throw new Error('no such game')
      },
    }
    expect(await why(await begun(), strict)).toBe('unfit')
  })
})

describe('somebody else’s game that was gone on with', () => {
  const sewn = async () => {
    const { session, written } = await goOn(await begun())
    await advance(session)
    return written()
  }
  const changed = (lines: readonly JournalLine[], over: object) =>
    lines.map((line) => (line.kind === 'seam' ? ({ ...line, ...over } as JournalLine) : line))
  it.each<[string, object]>([
    ['changes the table at the seam', { change: [{ op: 'replace', path: ['smoke'], value: 7 }] }],
    ['goes on from another point', { parent: 1 }],
    [
      'calls it otherwise',
      { notes: { label: { key: 'timeline.opening' }, turn: 1, phase: 'p', decisions: 3 } },
    ],
    ['goes on by rules of before', { version: 1 }],
  ])('is refused where it %s', async (_what, over) => {
    const lines = await sewn()
    expect(() => resumed(lines)).not.toThrow()
    expect(() => resumed(changed(lines, over))).toThrow(/journal line/)
  })
  it('is refused where dice fall or something happens at the seam', async () => {
    const seam = (await sewn()).find(({ kind }) => kind === 'seam')
    expect(journalLineSchema.safeParse(seam).success).toBe(true)
    expect(journalLineSchema.safeParse({ ...seam, dice: [{ kind: 'd6', face: 6 }] }).success).toBe(false)
    const event = { id: 1, type: 'over', data: { winner: 'a' }, because: [], audience: 'all' }
    expect(journalLineSchema.safeParse({ ...seam, events: [event] }).success).toBe(false)
  })
  it('is refused where it jumps behind the seam', async () => {
    const lines = await sewn()
    const back: JournalLine = { kind: 'jump', to: 1, seat: 'a', consent: true }
    expect(() => resumed([...lines, back])).toThrow(/behind a seam/)
  })
  it('is refused where it says to be proven and is not', async () => {
    const lines = throughFile((await begun()).lines)
    const claim: JournalLine = { kind: 'proven', version: 2, seed: 'x' }
    expect(() => resumed([...lines, claim])).toThrow(/journal line 1: diverged/)
  })
})
