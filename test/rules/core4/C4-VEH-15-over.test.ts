/** A skimmer ends over what nobody may enter (C4-VEH-15). */
import { describe, expect, it } from 'vitest'
import { drivenOf } from '../../../main/rulesets/core4/units'
import { toInches } from '../../../shared/geometry'
import { board, type PieceSpec } from '../board'
import { at, hullBody, move, unitOf, why } from '../movers'

const house: PieceSpec = { id: 'B', kind: 'building', area: [16, 15, 26, 25], height: 4 }
const lake: PieceSpec = {
  id: 'B',
  kind: 'crater',
  area: [16, 15, 26, 25],
  agreed: { ground: 'impassable', vehicles: 'impassable' },
}
const over = (piece: PieceSpec, foe: readonly [number, number] = [60, 40]) =>
  board({
    pieces: [piece],
    units: [unitOf('skimmer', at([10, 20])), { id: 'F', seat: 'b', models: [{ at: [...foe, 0] }] }],
  })

describe('C4-VEH-15 a skimmer over impassable ground', () => {
  it.each([
    ['a house', house, 4],
    ['a lake', lake, 0],
  ] as const)('ends its move over %s, and has gone there', (_, piece, y) => {
    const { state } = move(over(piece), { 1: [20, 20] }, [])
    const { pose } = state.models['L.1'] ?? {}
    expect([toInches(pose?.at.x ?? 0), toInches(pose?.y ?? 0)]).toEqual([20, y])
    expect(toInches(drivenOf(state, 'L.1').displacement)).toBeCloseTo(10, 6)
  })
  it('not within 1" of an enemy beside it, measured down to the water', () => {
    // Its flank is 1.5" from its middle at (20, 20), his base half an inch.
    const near = (y: number) => why(over({ ...lake, area: [16, 15, 26, 21.5] }, [20, y]), { 1: [20, 20] })
    expect(near(22.9)).toBe('enemyTooClose')
    expect(near(23)).toBeUndefined()
  })
  it('not within 1" of a hull as long as itself, nor over one, however far apart their middles are', () => {
    const barge = hullBody(12, 4, 3, { bottom: 1.5, skimmer: true })
    // Nose to nose: its middle ends at (30, 20), its nose at 36.
    const ends = (foe: number) =>
      why(
        board({
          units: [
            unitOf('skimmer', at([24, 20]), { body: barge }),
            unitOf('vehicle', at([foe, 20]), { id: 'F', seat: 'b', body: hullBody(12, 4, 3) }),
          ],
        }),
        { 1: [30, 20] },
      )
    expect(ends(42.9)).toBe('enemyTooClose')
    expect(ends(43)).toBeUndefined()
    expect(ends(41)).toBe('hoversOverSomebody')
  })
})
