import { describe, expect, it } from 'vitest'
import { engagementOf, inContact } from '../../../main/rulesets/core4/assault/contact'
import { coverAgainstCharge } from '../../../main/rulesets/core4/assault/charge-cover'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { board, coreGame, type PieceSpec } from '../board'

/** Two models face to face, so far from base to base, with something between them at y = 20. */
const pair = (gap: number, piece: PieceSpec, level = 0) => {
  const middle = 20
  const state = board({
    phase: 'assault',
    pieces: [piece],
    units: [
      { id: 'a1', seat: 'a', models: [{ at: [20, middle - gap / 2 - 0.5, 0] }] },
      { id: 'b1', seat: 'b', models: [{ at: [20, middle + gap / 2 + 0.5, level] }] },
    ],
  })
  const game = coreGame(state, [])
  const [a] = standingModels(game.state, 'a1')
  const [b] = standingModels(game.state, 'b1')
  if (!a || !b) throw new Error('two models')
  return inContact(game, a, b)
}
const barricade = (thick: number, height = 1): PieceSpec => ({
  id: 'bar',
  kind: 'barricade',
  area: [15, 20 - thick / 2, 25, 20 + thick / 2],
  height,
})

describe('C4-ASSAULT-01 contact across a low obstacle', () => {
  it('both touch a barricade of 0.5" from its two sides', () => {
    expect(pair(0.5, barricade(0.5))).toBe(true)
    expect(pair(0.6, barricade(0.5))).toBe(true)
  })
  it('a gap wider than it by more than 0.1" is no contact', () =>
    expect(pair(0.75, barricade(0.5))).toBe(false))
  it('one taller than the bodies parts them, and so does one thicker than 1"', () => {
    expect(pair(0.5, barricade(0.5, 1.3))).toBe(false)
    expect(pair(1.3, barricade(1.3))).toBe(false)
  })
})

describe('CF-ASSAULT-02 contact in ruins', () => {
  const ruin = (thickness: number): PieceSpec => ({
    id: 'r',
    ruin: {
      footprint: [10, 10, 30, 30],
      floors: [{ slab: [10, 10, 30, 30] }],
      walls: [{ from: [10, 20], to: [30, 20], z: [0, 6], thickness }],
    },
  })
  it('a thin wall of any height does not part them', () => expect(pair(0.25, ruin(0.25))).toBe(true))
  it('a wall thicker than 0.5" does', () => expect(pair(0.8, ruin(0.8))).toBe(false))
  it('nobody touches an enemy on another level', () => expect(pair(0, ruin(0.25), 1)).toBe(false))
})

describe('C4-ASSAULT-16 cover against a charge', () => {
  /** The charger has run from (20, 14) to touch the defender at (20, 20). */
  const covered = (piece: PieceSpec, start: readonly [number, number] = [20, 14]): string | null => {
    const state = board({
      phase: 'assault',
      pieces: [piece],
      units: [
        { id: 'a1', seat: 'a', models: [{ at: [20, 19, 0] }], state: { locked: ['b1'] } },
        { id: 'b1', seat: 'b', models: [{ at: [20, 20, 0] }], state: { locked: ['a1'] } },
      ],
    })
    const depth = state.table.depth
    const books = {
      ...state.books,
      assault: { charged: { b1: ['a1'] }, lockedBefore: [], fresh: [], spent: [] },
      phaseStart: { 'a1.1': { x: start[0] * 25.4, y: 0, z: depth - start[1] * 25.4 } },
    }
    const game = coreGame({ ...state, books }, [])
    const [defender] = standingModels(game.state, 'b1')
    if (!defender) throw new Error('a defender')
    const cover = coverAgainstCharge(game, defender, engagementOf(game, [['a1', 'b1']]))
    return cover && (cover.within ? 'in' : 'behind')
  }
  const wood = (area: readonly [number, number, number, number]): PieceSpec => ({
    id: 'w',
    kind: 'wood',
    area,
  })
  it('in a wood he has it, and with a wood between too', () => {
    expect(covered(wood([18, 19.5, 22, 25]))).toBe('in')
    expect(covered(wood([18, 16, 22, 17]))).toBe('behind')
  })
  it('a wood aside of the line does not help', () => expect(covered(wood([21, 16, 24, 17]))).toBeNull())
  it('cover that only the charger stood in or touched is ignored', () => {
    expect(covered(wood([18, 12, 22, 15]))).toBeNull()
    expect(covered(wood([18, 14.5, 22, 15]))).toBeNull()
  })
  it('running round a barricade does not help: the line begins where he stood', () =>
    expect(covered(barricadeAt(17))).toBe('behind'))
  it('a hill one stands on gives none by itself', () =>
    expect(covered({ id: 'h', kind: 'hill', area: [18, 19, 22, 25], height: 0.2 })).toBeNull())
  it('behind a road there is no cover', () =>
    expect(covered({ id: 'road', kind: 'road', area: [18, 16, 22, 17] })).toBeNull())
})
const barricadeAt = (y: number): PieceSpec => ({
  id: 'b',
  kind: 'barricade',
  area: [19, y - 0.25, 21, y + 0.25],
  height: 1,
})
