/** A squadron on the move: one band, 4" from hull to hull, and whom it leaves (C4-SQUAD-01 to -04, CF-COH-01). */
import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { suggestedMove } from '../../../main/rulesets/core4/movement/suggested-move'
import { board, coreGame, place, type ModelSpec, type PieceSpec } from '../board'
import { ask, at, move, moveParts, unitOf, why } from '../movers'

const fine = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
const stuck: Partial<ModelSpec> = { damage: { ...fine, immobilised: true } }
const stunned: Partial<ModelSpec> = { damage: { ...fine, stunned: true } }
/** Carriers of 4" by 3" that point along x. */
const squad = (models: readonly ModelSpec[], pieces: readonly PieceSpec[] = []): CoreState =>
  board({ pieces, units: [unitOf('vehicle', models)] })
const pair = () => squad(at([10, 10], [10, 15]))

describe('C4-SQUAD-02 one speed', () => {
  it.each([
    [6, 6, undefined],
    [6, 0.5, undefined],
    [6, 6.1, 'mixedBands'],
    [8, 7, undefined],
    [8, 6, 'mixedBands'],
    [12, 6.1, undefined],
  ])('%f" and %f": %s', (one, two, refusal) =>
    expect(why(pair(), { 1: [10 + one, 10], 2: [10 + two, 15] })).toBe(refusal),
  )
  it('who stays put fits those who go up to 6", and nobody who goes farther', () => {
    expect(why(pair(), { 1: [16, 10] })).toBeUndefined()
    expect(why(squad(at([10, 10], [16, 10])), { 1: [16.5, 14] })).toBe('mixedBands')
  })
  it('who cannot move is asked nothing', () => {
    const models = [...at([10, 10]), { at: [18, 19, 0] as const, ...stuck }]
    expect(why(squad(models), { 1: [18, 14] })).toBeUndefined()
  })
  it('who is stopped by the ground is no offence', () => {
    const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [14, 5, 20, 12.9] }
    const { place } = move(squad(at([10, 10], [10, 15]), [wood]), { 1: [22, 10], 2: [21, 15] }, ['1', '5'])
    expect(place(1)?.x).toBeLessThan(12.1)
    expect(place(2)?.x).toBeCloseTo(21)
  })
})

describe('C4-SQUAD-04 a squadron that is drawn', () => {
  it.each(['vehicle', 'skimmer', 'walker'] as const)(
    'of %ss goes without those who are stunned or stuck',
    (type) => {
      for (const damage of [stunned, stuck]) {
        const models = [{ at: [10, 10, 0] as const }, { at: [10, 14, 0] as const, ...damage }]
        const game = coreGame(board({ units: [unitOf(type, models)] }), moveParts)
        const to = { at: place(48, 12, 10), on: { piece: null, level: 0 }, facing: 0 }
        const drawn = {
          unit: 'L',
          lead: 'L.1',
          to,
          purpose: 'move',
          single: false,
          formation: 'keep',
        } as const
        const { paths, check } = suggestedMove(game, drawn)
        expect(Object.keys(paths)).toEqual(['L.1'])
        expect(check.refusal).toBeUndefined()
      }
    },
  )
})

describe('C4-VEH-11, -14 one of a squadron is stopped', () => {
  const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [20, 5, 30, 25] }
  it('who was to end on it stops before it: nobody stands in anybody', () => {
    // The first stops before the wood at 18"; the second was to end there.
    const { place } = move(squad(at([10, 10], [10, 15]), [wood]), { 1: [22, 10], 2: [17.5, 10.5] }, [
      '1',
      '4',
    ])
    expect(place(1)?.x).toBeLessThan(18.1)
    const [one, two] = [place(1), place(2)]
    expect(Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThan(2.9)
  })
})

describe('C4-SQUAD-03 coherency', () => {
  // A flank is 1.5" from the middle, the nose that is turned to it 2".
  it.each([
    [17.5, undefined],
    [17.6, 'notCoherent'],
  ])('4" from hull to hull: y = %f', (y, refusal) => expect(why(pair(), { 2: [10, y] })).toBe(refusal))
  it('a chain is enough', () => {
    const three = squad(at([10, 10], [10, 16], [10, 22]))
    expect(why(three, { 1: [14, 10], 2: [14, 16], 3: [14, 22] })).toBeUndefined()
  })
})

describe('C4-SQUAD-04 abandoning', () => {
  const withC = (c: Partial<ModelSpec>) => squad([...at([10, 10], [10, 15]), { at: [10, 20, 0], ...c }])
  it.each([
    ['immobilised', stuck],
    ['stunned', stunned],
  ])('%s: C left 7" behind becomes a wreck, and that is told before (example)', (_, c) => {
    const state = withC(c)
    const ends = { 1: [20, 10], 2: [20, 15] } as const
    expect(ask(state, ends)).toMatchObject({ abandons: ['L.3'], coherent: true })
    expect(why(state, ends)).toBeUndefined()
    const made = move(state, ends, [])
    expect(made.state.models['L.3']).toMatchObject({ status: 'casualty', damage: { wrecked: true } })
    expect(made.state.table.pieces.map(({ id }) => id)).toEqual(['wreck-L.3'])
    expect(made.state.models['L.1']?.status).toBe('onTable')
  })
  it('within 4" of one of them it is kept', () => {
    const state = withC(stuck)
    expect(ask(state, { 1: [13, 10], 2: [13, 15] }).abandons).toBeUndefined()
    expect(move(state, { 1: [13, 10], 2: [13, 15] }, []).state.models['L.3']?.status).toBe('onTable')
  })
  it('it may join the others as a link of their chain', () => {
    const middle = squad([...at([10, 10]), { at: [10, 16, 0], ...stuck }, ...at([10, 22])])
    expect(ask(middle, { 1: [11, 10] })).toMatchObject({ coherent: true })
    expect(ask(middle, { 1: [11, 10] }).abandons).toBeUndefined()
  })
  it('nobody is abandoned by those who come as near as they can and are not there yet (C4-MOVE-07)', () => {
    const far = squad([...at([10, 10], [10, 15]), { at: [45, 10, 0], ...stuck }])
    expect(ask(far, { 1: [22, 10], 2: [22, 15] }).abandons).toBeUndefined()
    expect(ask(far, { 1: [10, 22], 2: [10, 27] }).abandons).toEqual(['L.3'])
  })
  it('those who can move may not fall apart themselves', () =>
    expect(why(withC(stuck), { 1: [16, 10], 2: [10, 15.1] })).toBeUndefined())
})

describe('C4-SQUAD-11 the worked turn, its move', () => {
  it('A and B drive 3" and stay within 4" of C, whose crew is stunned: legal', () => {
    const buggies = squad([...at([10, 10], [10, 15]), { at: [10, 20, 0], ...stunned }])
    const ends = { 1: [13, 10], 2: [13, 15] } as const
    expect(why(buggies, ends)).toBeUndefined()
    expect(ask(buggies, ends).abandons).toBeUndefined()
    expect(why(buggies, { ...ends, 3: [13, 20] })).toBe('stunnedCannotMove')
  })
})
