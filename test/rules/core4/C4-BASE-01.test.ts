import { describe, expect, test } from 'vitest'
import { rangeOf, readDice, valueOf } from '../../../main/engine/dice/notation'
import type { FallenDie } from '../../../main/engine/dice/die'

const d6 = (...faces: number[]): FallenDie[] => faces.map((face) => ({ kind: 'd6', face }))
const d3 = (...faces: number[]): FallenDie[] => faces.map((face) => ({ kind: 'd3', face }))
const valued = (text: string, dice: readonly FallenDie[]): number => valueOf(readDice(text), dice)

describe('C4-BASE-01 dice notation', () => {
  test.each([
    ['D6+2', 3, 8],
    ['2D6', 2, 12],
    ['3D6', 3, 18],
    ['D6x5', 5, 30],
    ['2D6+5', 7, 17],
    ['3D6-3', 0, 15],
    ['D3', 1, 3],
    ['D3+3', 4, 6],
  ])('%s comes to %i to %i', (text, least, most) => {
    expect(rangeOf(readDice(text))).toEqual([least, most])
  })
  test('dice are summed first, then multiplied, then the number is added', () => {
    expect(valued('2D6+5', d6(3, 6))).toBe(14)
    expect(valued('2D6×3+1', d6(2, 4))).toBe(19)
    expect(valued('3D6−3', d6(1, 1, 1))).toBe(0)
  })
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('a D3 read off a D6 showing %i is %i', (face, value) => {
    expect(valued('D3', d3(face))).toBe(value)
  })
  test.each(['', '6', 'D8', '0D6', 'D6x0', '2D6+', 'D6+2x3', 'two D6'])('%j is refused by name', (text) => {
    expect(() => readDice(text)).toThrow(`'${text}'`)
  })
})
