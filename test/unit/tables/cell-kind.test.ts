import { describe, expect, it } from 'vitest'
import { cellsOf, cellAt, defaultTables } from '../../../shared/skirmish/tables'
import { kindOf, shownCell, typedCell } from '../../../renderer/screens/tables/cell-kind'

const typed = (path: readonly (string | number)[], text: string) => {
  const read = typedCell(kindOf(path), text)
  return read.ok ? read.value : read.remedy
}

describe('what is typed into a cell of the tables', () => {
  it('every shipped value can be typed as it is shown', () => {
    for (const path of cellsOf(defaultTables)) {
      const kind = kindOf(path)
      if ((kind.is !== 'number' && kind.is !== 'lessDice') || path[0] === 'armour' || path.at(-1) === 'type')
        continue
      const value = cellAt(defaultTables, path)
      expect([path, typedCell(kind, shownCell(kind, value))]).toEqual([path, { ok: true, value }])
    }
  })
  it('a dash says that a weapon cannot fire, and so does nothing at all', () => {
    const path = ['fire', 'rifle', 'modes', 'aimed', 'tn', 0]
    expect(['-', '–', '−', ' '].map((text) => typed(path, text))).toEqual([null, null, null, null])
    expect(typed(path, 'x')).toBe('tables:typed.numberOrDash')
  })
  it('a number stays a number where it has to be one', () => {
    expect(typed(['classes', 'R4', 'save'], '-')).toBe('tables:typed.number')
    expect(typed(['classes', 'R4', 'save'], '3.5')).toBe('tables:typed.whole')
    expect(typed(['classes', 'R4', 'spot'], '+1')).toBe(1)
    expect(typed(['classes', 'R4', 'spot'], '−1')).toBe(-1)
  })
  it('lengths may have a comma or a point, and are not below nothing', () => {
    expect([typed(['model', 'r'], '1,25'), typed(['model', 'r'], '1.25')]).toEqual([1.25, 1.25])
    expect(typed(['move', 'run'], '-5')).toBe('tables:typed.length')
  })
  it('a limit may be left out', () => {
    expect(typed(['fire', 'pistol', 'max'], '')).toBeUndefined()
  })
  it('a length less dice is read in either language', () => {
    expect(typed(['move', 'tracked'], '30 − 2D6')).toBe('30-2d6')
    expect(typed(['move', 'hide'], '5-к6')).toBe('5-d6')
    expect(typed(['move', 'hide'], '5')).toBe('tables:typed.lessDice')
  })
})
