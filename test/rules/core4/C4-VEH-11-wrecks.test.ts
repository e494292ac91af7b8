/** Wrecks on a vehicle's way, and what bad ground leaves of one (C4-VEH-11, -14, C4-VDMG-17, -26). */
import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board, type PieceSpec, type TroopType } from '../board'
import { at, move, testsOf, unitOf, why } from '../movers'

const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [30, 10, 40, 30] }
const armour = (front: number) => ({ av: { front, side: 10, rear: 10 } })
/** A carrier that drove at the wood and threw two 1s: a wreck of 4" by 3", from 26" to 30". */
const lost = (front: number): CoreState =>
  move(
    board({ pieces: [wood], units: [unitOf('vehicle', at([20, 20]), { profile: armour(front) })] }),
    { 1: [29, 20] },
    ['1', '1'],
  ).state
/** Somebody else in front of that wreck, with nothing else on the table. */
function before(front: number, type: TroopType, own = 10): CoreState {
  const state = board({
    units: [unitOf(type, at([22, 20]), type === 'infantry' ? {} : { profile: armour(own) })],
  })
  const pieces = lost(front).table.pieces.filter(({ id }) => id.startsWith('wreck'))
  return { ...state, table: { ...state.table, pieces } }
}
const across = { 1: [27, 20] } as const

describe('C4-VEH-14 destroyed by bad ground', () => {
  it('is a wreck where it stopped (C4-VDMG-17)', () => {
    const state = lost(11)
    expect(state.models['L.1']).toMatchObject({ status: 'casualty', damage: { wrecked: true } })
    const piece = state.table.pieces.find(({ id }) => id === 'wreck-L.1')
    expect(piece?.design).toMatchObject({ id: 'wreck', wreckOf: 11 })
  })
})

describe('C4-VEH-11 wrecks', () => {
  it.each([
    [11, 12, undefined],
    [11, 11, 'impassable'],
    [11, 10, 'impassable'],
    [10, 14, undefined],
  ])('one of front %i before front %i: %s', (front, own, refusal) =>
    expect(why(before(front, 'vehicle', own), across)).toBe(refusal),
  )
  it('of a squadron the weakest that is left says it', () => {
    const front = (x: number, own: number) => ({ at: [22, x, 0] as const, profile: armour(own) })
    const both = board({ units: [unitOf('vehicle', [front(20, 12), front(24, 10)])] })
    const { pieces } = before(11, 'vehicle').table
    const pair: CoreState = { ...both, table: { ...both.table, pieces } }
    const weak = pair.models['L.2']
    if (!weak) throw new Error('no second')
    const alone: CoreState = {
      ...pair,
      models: { ...pair.models, 'L.2': { ...weak, status: 'casualty', wounds: 0, pose: null } },
    }
    expect(why(pair, { ...across, 2: [27, 24] })).toBe('impassable')
    expect(why(alone, across)).toBeUndefined()
  })
  it('who gets across tests for it as for any difficult ground', () => {
    expect(testsOf(before(11, 'vehicle', 12), across)).toEqual(['dangerous'])
    const end = move(before(11, 'vehicle', 12), across, ['1'])
    expect(end.damage(1)).toMatchObject({ immobilised: true })
    expect(end.place(1)?.x).toBeCloseTo(24, 0)
  })
  it('walkers are vehicles: less front armour stops at it, more climbs over as over difficult ground', () => {
    expect(why(before(12, 'walker', 12), { 1: [26, 20] })).toBe('impassable')
    expect(testsOf(before(11, 'walker', 12), { 1: [26, 20] })).toEqual(['difficult'])
  })
  it('skimmers fly over, and hang above it', () => {
    expect(why(before(14, 'skimmer'), { 1: [28, 20] })).toBeUndefined()
    expect(testsOf(before(14, 'skimmer'), { 1: [28, 20] })).toEqual([])
    expect(move(before(14, 'skimmer'), { 1: [28, 20] }, []).place(1)?.height).toBeCloseTo(2)
  })
  it('feet find a way over, by the test; it is no enemy to keep away from', () => {
    expect(testsOf(before(14, 'infantry'), { 1: [26, 20] })).toEqual(['difficult'])
    expect(why(before(14, 'infantry'), { 1: [25, 20] })).toBeUndefined()
  })
})
