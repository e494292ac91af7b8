import { describe, expect, it } from 'vitest'
import { isUsualDensity, terrainDensity } from '../../../shared/city'
import { board, type PieceSpec } from '../board'

type Area = readonly [x0: number, y0: number, x1: number, y1: number]
const at = (kind: PieceSpec['kind'], ...areas: readonly Area[]): readonly PieceSpec[] =>
  areas.map((area, i) => ({ id: `${kind} ${i}`, kind, area }))
const density = (pieces: readonly PieceSpec[], width = 72) => terrainDensity(board({ pieces, width }).table)

const row = (count: number): readonly Area[] =>
  Array.from({ length: count }, (_, i) => [(i % 5) * 14, i < 5 ? 0 : 20, (i % 5) * 14 + 12, i < 5 ? 12 : 32])

describe('C4-ORG-08 how much of the table is terrain', () => {
  it('five pieces of 12" by 12" and two of 6" by 8" on 72" by 48" are 23.6 %: nothing to warn of', () => {
    const share = density([...at('wood', ...row(5)), ...at('rubble', [0, 30, 6, 38], [20, 30, 26, 38])])
    expect(share).toBeCloseTo(816 / 3456, 6)
    expect(isUsualDensity(share)).toBe(true)
  })
  it('six of 12" by 12" on 72" by 48", four on 48" by 48" are a quarter', () => {
    expect(density(at('wood', ...row(6)))).toBeCloseTo(0.25, 6)
    expect(
      density(at('wood', [0, 0, 12, 12], [14, 0, 26, 12], [28, 0, 40, 12], [0, 20, 12, 32]), 48),
    ).toBeCloseTo(0.25, 6)
  })
  it('overlaps count once, what hangs over the edge does not count, and a road is no terrain here', () => {
    expect(density(at('wood', [0, 0, 12, 12], [6, 0, 18, 12]))).toBeCloseTo((18 * 12) / 3456, 6)
    expect(density(at('water', [-6, 0, 6, 12]))).toBeCloseTo((6 * 12) / 3456, 6)
    expect(density(at('road', [0, 0, 72, 6]))).toBe(0)
    expect(density([])).toBe(0)
  })
  it('warns below a fifth and above three tenths, not at them', () => {
    expect([0.199, 0.2, 0.3, 0.301].map(isUsualDensity)).toEqual([false, true, true, false])
  })
})
