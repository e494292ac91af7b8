import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCase, runCase } from '../../main/judge'
import type { CoreState } from '../../main/rulesets/core4/game/state'

interface Squad {
  readonly seat: 'a' | 'b'
  readonly size: number
  /** Inches between the middles of two men: beyond 3 their chain is broken. */
  readonly apart: number
  readonly state: Readonly<Record<string, unknown>>
}
const turn = { game: 2, first: 'a' } as const
const unitsOf = (squads: readonly Squad[]) =>
  squads.map(({ seat, size, apart, state }, row) => ({
    id: `${seat}${row}`,
    seat,
    models: Array.from({ length: size }, (_, n) => ({ at: [10 + n * apart, 4 + 6 * row] })),
    state,
  }))
const heard = async (parts: object) => {
  const verdict = await runCase(readCase({ title: 'begun', ...parts }))
  expect(verdict.differences).toEqual([])
  return verdict
}
const legal = [
  { ask: 'legal', seat: 'a' },
  { ask: 'legal', seat: 'b' },
]
/** The state and all that may be commanded: played to the phase, and begun in it. */
async function both(units: readonly object[], before: object, phase: object, seat: 'a' | 'b') {
  const ends = { seat, command: { type: 'endPhase' } }
  const played = await heard({ units, turn: before, script: [ends], questions: legal })
  const begun = await heard({ units, turn: phase, questions: legal })
  const view = ({ state, answers }: typeof played) => ({
    units: (state as CoreState).units,
    books: (state as CoreState).books,
    turn: (state as CoreState).turn,
    answers,
  })
  return [view(played), view(begun)] as const
}

const squad = (seat: 'a' | 'b', state: fc.Arbitrary<Readonly<Record<string, unknown>>>) =>
  fc.record({
    seat: fc.constant(seat),
    size: fc.integer({ min: 1, max: 4 }),
    apart: fc.constantFrom(1.2, 2.5, 6),
    state,
  })
const armies = (a: Parameters<typeof squad>[1], b: Parameters<typeof squad>[1]) =>
  fc
    .tuple(
      fc.array(squad('a', a), { minLength: 1, maxLength: 3 }),
      fc.array(squad('b', b), { minLength: 1, maxLength: 3 }),
    )
    .map(([one, two]) => unitsOf([...one, ...two]))
const nothing = fc.constant({})
const seed = { seed: 7, numRuns: 25 }

describe('a case that begins in a phase stands there as a game does that was played to it', () => {
  it('Movement: who has lost his chain must draw together (C4-MOVE-07)', () =>
    fc.assert(
      fc.asyncProperty(armies(nothing, nothing), async (units) => {
        const [played, begun] = await both(
          units,
          { ...turn, game: 1, phase: 'assault', active: 'b' },
          { ...turn, phase: 'movement', active: 'a' },
          'b',
        )
        expect(begun).toEqual(played)
      }),
      seed,
    ))
  it('Shooting', () =>
    fc.assert(
      fc.asyncProperty(armies(fc.constantFrom({}, { moved: true }), nothing), async (units) => {
        const compact = units.map((unit) => ({ ...unit, models: unit.models.slice(0, 1) }))
        const [played, begun] = await both(
          compact,
          { ...turn, phase: 'movement', active: 'a' },
          { ...turn, phase: 'shooting', active: 'a' },
          'a',
        )
        expect(begun).toEqual(played)
      }),
      seed,
    ))
  it('Assault: who was locked when it began has been fighting (C4-ASSAULT-16)', () =>
    fc.assert(
      fc.asyncProperty(
        armies(fc.constantFrom({}, { moved: true }, { shot: true, fired: ['assault'] }), nothing),
        fc.boolean(),
        async (units, fights) => {
          const [one, two] = [units.find(({ seat }) => seat === 'a'), units.find(({ seat }) => seat === 'b')]
          const locked = units.map((unit) =>
            fights && unit === one ? { ...unit, state: { ...unit.state, locked: [two?.id] } } : unit,
          )
          const [played, begun] = await both(
            locked,
            { ...turn, phase: 'shooting', active: 'a' },
            { ...turn, phase: 'assault', active: 'a' },
            'a',
          )
          expect(begun).toEqual(played)
        },
      ),
      seed,
    ))
})

describe('what a case says of its units is in the books as if it had come about in play', () => {
  const [charger, charged] = [
    { id: 'A', seat: 'a', models: [{ at: [20, 20] }], state: { assaulted: true, locked: ['B'] } },
    { id: 'B', seat: 'b', models: [{ at: [20, 21] }] },
  ]
  const booksOf = async (units: readonly object[]) =>
    ((await heard({ units, turn: { phase: 'assault', active: 'a' } })).state as CoreState).books.assault
  it('who has assaulted and is locked has charged in this phase (C4-ASSAULT-12, -20)', async () => {
    expect(await booksOf([charger, charged])).toMatchObject({ charged: { B: ['A'] }, lockedBefore: [] })
  })
  it('who was fighting somebody else before was locked before', async () => {
    const third = { id: 'C', seat: 'a', models: [{ at: [21, 21.5] }], state: { locked: ['B'] } }
    const { charged: by, lockedBefore } = await booksOf([charger, charged, third])
    expect(by).toEqual({ B: ['A'] })
    expect([...lockedBefore].sort()).toEqual(['B', 'C'])
  })
  it('the charger strikes with his charge: one attack more (C4-ASSAULT-20)', async () => {
    const strikes = async (state: object) => {
      const units = [{ ...charger, state, profile: { a: 1 } }, charged]
      const questions = [{ ask: 'combat', unit: 'A' }]
      const { answers } = await heard({ units, turn: { phase: 'assault', active: 'a' }, questions })
      return JSON.stringify(answers[0]?.answer)
    }
    expect(await strikes({ assaulted: true, locked: ['B'] })).not.toBe(await strikes({ locked: ['B'] }))
  })
  it.each([
    ['who has moved has had his move', { moved: true }, { moved: true, moveDone: true }],
    ['whose dice lie has still to move', { moved: true, difficultRoll: 4 }, { moved: true, moveDone: false }],
    ['who has regrouped counts as moved', { regrouped: true }, { moved: true, moveDone: true }],
    ['who runs has run', { fallingBack: true }, { moved: true, moveDone: true }],
    ['unless he is pinned', { fallingBack: true, pinned: true }, { moved: false, moveDone: false }],
    ['what a case says stands', { moved: true, moveDone: false }, { moved: true, moveDone: false }],
  ])('%s', async (_name, state, done) => {
    const begun = await heard({ units: [{ ...charged, seat: 'a', state }], turn: { phase: 'movement' } })
    expect((begun.state as CoreState).units['B']).toMatchObject(done)
  })
  it('who has fallen to fire in this turn stood there when it began (C4-MORALE-05)', async () => {
    const models = [{ at: [20, 20] }, { at: [21.2, 20] }, { at: [22.4, 20] }, { at: [23.6, 20] }]
    const shot = { id: 'B', seat: 'b', models, state: { lostToShooting: 1 } }
    const { state } = await heard({ units: [{ ...charger, state: {} }, shot], turn: { phase: 'shooting' } })
    expect((state as CoreState).units['B']).toMatchObject({ turnModels: 5, startModels: 5, startWounds: 5 })
  })
})

describe('a case may begin with the start of a player turn', () => {
  it('its tests are thrown, its questions asked, its runs made (C4-MORALE-24)', async () => {
    const runner = {
      id: 'A',
      seat: 'a',
      models: [{ at: [30, 20] }, { at: [31.2, 20] }],
      state: { fallingBack: true },
    }
    const enemy = { id: 'B', seat: 'b', models: [{ at: [30, 40] }] }
    const begins = { units: [runner, enemy], turn: { phase: 'start', active: 'a' } }
    const { events, open } = await heard({ ...begins, questions: [{ ask: 'decisions' }] })
    expect(events.map(({ type }) => type)).toEqual(['playerTurnBegan'])
    expect(open.map(({ kind }) => kind)).toEqual(['regroup'])
    const { state } = await heard({ ...begins, dice: [3, 3], answers: 'defaults' })
    expect((state as CoreState).units['A']).toMatchObject({ fallingBack: false, regrouped: true })
    expect((state as CoreState).turn).toMatchObject({ phase: 'movement', active: 'a', player: 1 })
  })
})

describe('a case of a scenario that needs a building', () => {
  it('names the place where it is missing', () =>
    expect(runCase(readCase({ title: 'held', mission: { scenario: 'high-ground' } }))).rejects.toThrow(
      /mission.*vitalPiece.*one building/s,
    ))
})
