import { describe, expect, it } from 'vitest'
import { coreSees, coverAgainst } from '../../../main/rulesets/core4/sight/sight'
import { solids, terrainOf } from '../../../shared/table'
import { zonesOf } from '../../../shared/sight/zones'
import { board, brute, coreGame, infantry, type PieceSpec } from '../board'

const low: PieceSpec = { id: 'low', kind: 'barricade', area: [19, 19, 21, 19.5], height: 0.8 }
const small = { ...infantry, size: 1 as const }
const facing = (piece: PieceSpec, target = infantry, y = 20.2) =>
  board({
    pieces: [piece],
    units: [
      { id: 'S', seat: 'a', models: [{ at: [20, 10, 0] }] },
      { id: 'T', seat: 'b', models: [{ at: [20, y, 0], body: target }] },
    ],
  })
const cover = (state: ReturnType<typeof board>) => coverAgainst(coreGame(state, []), 'S.1', 'T.1')

describe('C4-SAVE-05, CF-TERRAIN-13 the Size that is agreed of what is no area', () => {
  it.each([1, 2, 3] as const)('a barricade agreed to be Size %i keeps its real shape', (size) => {
    const state = facing({ ...low, agreed: { size } })
    const [piece] = state.table.pieces
    if (!piece) throw new Error('no piece')
    expect(terrainOf(piece).size).toBeNull()
    expect(zonesOf(state.table)).toEqual([])
    expect(solids(piece)).toHaveLength(1)
    // It hides shins and no more: an area of Size 3 would hide the man, one of Size 1 nothing of him.
    expect(coreSees(coreGame(state, []), 'S.1', 'T.1')).toBe(true)
    expect(cover(state)).toEqual(['low'])
  })
  it('says whom it covers: Size 1 by its height, 2 as agreed, for a model of Size 3', () => {
    const tall = { ...low, height: 0.9 }
    expect(cover(facing(tall, brute, 20.8))).toEqual([])
    expect(cover(facing({ ...tall, agreed: { size: 2 } }, brute, 20.8))).toEqual(['low'])
    const high: PieceSpec = { ...low, height: 1.5 }
    expect(cover(facing(high, brute, 20.8))).toEqual(['low'])
    expect(cover(facing({ ...high, agreed: { size: 1 } }, brute, 20.8))).toEqual([])
  })
  it.each(['building', 'hill'] as const)('nor does a %s become an area', (kind) => {
    const state = facing({ id: 'low', kind, area: [18, 14, 22, 18], height: 5, agreed: { size: 1 } }, small)
    expect(zonesOf(state.table)).toEqual([])
    expect(coreSees(coreGame(state, []), 'S.1', 'T.1')).toBe(false)
  })
  it('what is area stays area, of the Size that is agreed', () => {
    const state = facing({ id: 'low', kind: 'rubble', area: [18, 14, 22, 18], agreed: { size: 3 } })
    expect(zonesOf(state.table).map(({ size }) => size)).toEqual([3])
    expect(coreSees(coreGame(state, []), 'S.1', 'T.1')).toBe(false)
  })
})
