/** How high a skimmer hovers: on its stand over what lies below its middle, its hull clear of everything else under it (C4-VEH-07). */
import { describe, expect, it } from 'vitest'
import { toInches } from '../../../shared/geometry'
import { hoverPose } from '../../../shared/table'
import { board, place, type PieceSpec } from '../board'
import { flyer } from '../movers'

/** The hull is 4" by 3" about (20, 20), its stand 1.5". */
const height = (...pieces: readonly PieceSpec[]): number =>
  toInches(hoverPose(board({ pieces, units: [] }).table, flyer, place(48, 20, 20), 0)?.y ?? NaN)
const building = (x: number, height: number): PieceSpec => ({
  id: 'B',
  kind: 'building',
  area: [x, 15, x + 9, 25],
  height,
})

describe('C4-VEH-07 hover height', () => {
  it('half an inch over a building that its hull only reaches over: 4 + 0.5 − 1.5', () =>
    expect(height(building(21, 4))).toBeCloseTo(3, 6))
  it('beside it on its stand', () => expect(height(building(22, 4))).toBe(0))
  it('with its middle over it on its stand on the roof', () => {
    const { table } = board({ pieces: [building(19, 4)], units: [] })
    const pose = hoverPose(table, flyer, place(48, 20, 20), 0)
    expect(toInches(pose?.y ?? NaN)).toBeCloseTo(4, 6)
    expect(pose?.above).toBeUndefined()
  })
  it('what its stand clears anyhow lifts it no higher', () => expect(height(building(21, 1))).toBe(0))
  it('a man without a hull who hovers is not lifted by a house beside him', () => {
    const rider = { ...flyer, hull: undefined }
    const { table } = board({ pieces: [building(21, 4)], units: [] })
    expect(hoverPose(table, rider, place(48, 20, 20), 0)?.y).toBe(0)
  })
})
