import { describe, expect, test } from 'vitest'
import { percentOf, sharesByFloor } from '../../../renderer/hud/tools/field-floors'
import type { FieldOfFire } from '../../../shared/protocol/previews/space'

const area = (piece: string | null, level: number, clear: string): FieldOfFire['areas'][number] => ({
  on: { piece, level },
  y: level * 76.2,
  minX: 0,
  minZ: 0,
  columns: clear.length,
  rows: 1,
  clear,
})
describe('a field of fire floor by floor', () => {
  test('adds up the buildings of one level, highest first, and leaves out places where nobody stands', () => {
    const areas = [area(null, 0, '0015'), area('one', 2, '5.5'), area('two', 2, '00'), area('one', 1, '..')]
    expect(sharesByFloor({ areas })).toEqual([
      { level: 2, seen: 2, places: 4 },
      { level: 0, seen: 2, places: 4 },
    ])
  })
  test('one place of very many is not told as nothing, all but one not as all', () => {
    expect(percentOf({ level: 0, seen: 0, places: 3000 })).toBe(0)
    expect(percentOf({ level: 0, seen: 1, places: 3000 })).toBe(1)
    expect(percentOf({ level: 0, seen: 2999, places: 3000 })).toBe(99)
    expect(percentOf({ level: 0, seen: 3000, places: 3000 })).toBe(100)
  })
})
