/** Down from above on what nobody may enter: who flies stays over it, who does not is lost there (C4-MSR-03 step 4, C4-VEH-07, -15). */
import { describe, expect, it } from 'vitest'
import { toInches } from '../../../shared/geometry'
import { infantry, type PieceSpec, type UnitSpec } from '../board'
import { hullBody } from '../movers'
import { act, battle, line, strike, told, whyNot } from './reserve-board'

const area = [16, 15, 26, 25] as const
const house: PieceSpec = { id: 'B', kind: 'building', area, height: 4 }
const lake: PieceSpec = {
  id: 'B',
  kind: 'crater',
  area,
  agreed: { ground: 'impassable', vehicles: 'impassable' },
}
const coming = (own: UnitSpec, piece: PieceSpec) =>
  battle({
    turn: 2,
    units: [line('P', 'a'), own],
    pieces: [piece],
    rules: ['deepStrike'],
    waiting: { X: { why: 'deepStrike', comes: true } },
  })
const skimmers = (count: number): UnitSpec =>
  line('X', 'a', count, {
    type: 'skimmer',
    body: hullBody(5, 3, 3.5, { bottom: 1.5, skimmer: true }),
    rules: ['deepStrike'],
  })
const jumpers = (count: number): UnitSpec =>
  line('X', 'a', count, { type: 'jumpInfantry', body: infantry, rules: ['deepStrike'] })

describe('C4-MSR-03 a skimmer comes down over what nobody may enter', () => {
  it.each([
    ['a house', house, 4],
    ['a lake', lake, 0],
  ] as const)('aimed at %s it hovers there', (_, piece, y) => {
    const state = coming(skimmers(1), piece)
    expect(whyNot(state, 'a', strike(state, 'X', 20, 20))).toBeNull()
    const { pose } = act(state, 'a', strike(state, 'X', 20, 20), 'H 1 1').state.models['X.1'] ?? {}
    expect(pose).toMatchObject({ hovering: true })
    expect([pose?.at.x, pose?.y].map((mm) => toInches(mm ?? 0))).toEqual([20, y])
  })
  it('and scattered over it', () => {
    const state = coming(skimmers(1), house)
    const { state: after, events } = act(state, 'a', strike(state, 'X', 36, 20), 'A180 6 6')
    expect(told(events, 'deepStruck')[0]).toMatchObject({ wide: false, lost: [] })
    expect(toInches(after.models['X.1']?.pose?.y ?? 0)).toBe(4)
  })
  it('over the edge of the table it is lost all the same', () => {
    const state = coming(skimmers(1), house)
    const { events } = act(state, 'a', strike(state, 'X', 4, 20), 'A180 1 1')
    expect(told(events, 'deepStruck')[0]).toMatchObject({ wide: true, lost: ['X.1'] })
  })
})

describe('C4-MSR-03 who cannot fly', () => {
  it.each([
    ['a house', house],
    ['a lake', lake],
  ] as const)('is not aimed at %s', (_, piece) => {
    const state = coming(jumpers(1), piece)
    expect(whyNot(state, 'a', strike(state, 'X', 20, 20))).toBe('refusal.impassable')
  })
  it('scattered into a lake the first is lost, the others stand about it where there is ground', () => {
    const state = coming(jumpers(3), { ...lake, area: [19.6, 19.6, 20.4, 20.4] })
    const { state: after, events } = act(state, 'a', strike(state, 'X', 30, 20), 'A180 5 5')
    expect(told(events, 'deepStruck')[0]).toMatchObject({ wide: false, lost: ['X.1'] })
    expect(after.models['X.2']?.status).toBe('onTable')
    expect(after.models['X.3']?.status).toBe('onTable')
  })
  it('in the middle of a large one nobody finds a place: all are lost, and none of them beside the table', () => {
    const state = coming(jumpers(3), lake)
    const { events } = act(state, 'a', strike(state, 'X', 31, 20), 'A180 5 6')
    const [fact] = told(events, 'deepStruck')
    expect(fact).toMatchObject({ wide: false })
    expect([...(fact as { lost: readonly string[] }).lost].sort()).toEqual(['X.1', 'X.2', 'X.3'])
  })
})
