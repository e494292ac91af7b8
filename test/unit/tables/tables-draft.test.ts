import { beforeEach, describe, expect, it } from 'vitest'
import { cellAt, defaultTables, sourceAt } from '../../../shared/skirmish/tables'
import {
  becomeTablesCopy,
  changeCell,
  hasUnsavedTables,
  keepUnread,
  lookAtCell,
  noteTablesKept,
  openTables,
  putBack,
  redoTablesEdit,
  takeTables,
  undoTablesEdit,
  useTablesDraft,
} from '../../../renderer/screens/tables/tables-draft'

const rifle = ['fire', 'rifle', 'modes', 'aimed', 'tn', 1] as const
const save = ['classes', 'R4', 'save'] as const
const draft = () => useTablesDraft.getState()
const at = (path: readonly (string | number)[]) => cellAt(draft().tables, path)
beforeEach(() => takeTables(defaultTables))

describe('tables on the desk', () => {
  it('a copy has an id of its own and loses nothing while it is only looked at', () => {
    expect(draft().tables.id).toMatch(/^own-/)
    expect(hasUnsavedTables(draft())).toBe(false)
    changeCell(save, 5)
    expect(hasUnsavedTables(draft())).toBe(true)
  })
  it('typing on in one cell is one step back', () => {
    lookAtCell('fire', rifle)
    changeCell(rifle, 1)
    changeCell(rifle, 12)
    lookAtCell('classes', save)
    changeCell(save, 5)
    undoTablesEdit()
    expect([at(rifle), at(save)]).toEqual([12, 4])
    undoTablesEdit()
    expect(at(rifle)).toBe(4)
    redoTablesEdit()
    expect(at(rifle)).toBe(12)
  })
  it('a cell that is put back is as shipped, and that too is a step', () => {
    changeCell(rifle, 5)
    expect(sourceAt(draft().tables, rifle)).toBe('O')
    putBack([rifle])
    expect([at(rifle), sourceAt(draft().tables, rifle)]).toEqual([4, 'D'])
    undoTablesEdit()
    expect(at(rifle)).toBe(5)
  })
  it('words that mean no value are kept beside it until they do', () => {
    keepUnread(rifle, 'four', 'tables:typed.number')
    expect([at(rifle), hasUnsavedTables(draft())]).toEqual([4, true])
    changeCell(rifle, 4)
    expect([draft().unread, hasUnsavedTables(draft())]).toEqual([{}, false])
  })
  it('a kept set is unsaved only while it differs from what is kept', () => {
    openTables({ ...defaultTables, id: 'own-set' })
    changeCell(save, 5)
    noteTablesKept(draft().tables)
    expect(hasUnsavedTables(draft())).toBe(false)
    undoTablesEdit()
    expect(hasUnsavedTables(draft())).toBe(true)
  })
  it('a copy of it is another set', () => {
    openTables({ ...defaultTables, id: 'own-set' })
    changeCell(save, 5)
    becomeTablesCopy({ en: 'Copy', ru: 'Копия' })
    expect(draft().tables.id).not.toBe('own-set')
    expect([at(save), draft().past]).toEqual([5, []])
  })
})
