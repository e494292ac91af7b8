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
  tablesDraftStore,
} from '../../../renderer/screens/tables/tables-draft'
import { newPage } from '../../new-page'

const page = newPage()

const rifle = ['fire', 'rifle', 'modes', 'aimed', 'tn', 1] as const
const save = ['classes', 'R4', 'save'] as const
const draft = () => tablesDraftStore(page).getState()
const at = (path: readonly (string | number)[]) => cellAt(draft().tables, path)
beforeEach(() => takeTables(page, defaultTables))

describe('tables on the desk', () => {
  it('a copy has an id of its own and loses nothing while it is only looked at', () => {
    expect(draft().tables.id).toMatch(/^own-/)
    expect(hasUnsavedTables(draft())).toBe(false)
    changeCell(page, save, 5)
    expect(hasUnsavedTables(draft())).toBe(true)
  })
  it('typing on in one cell is one step back', () => {
    lookAtCell(page, 'fire', rifle)
    changeCell(page, rifle, 1)
    changeCell(page, rifle, 12)
    lookAtCell(page, 'classes', save)
    changeCell(page, save, 5)
    undoTablesEdit(page)
    expect([at(rifle), at(save)]).toEqual([12, 4])
    undoTablesEdit(page)
    expect(at(rifle)).toBe(4)
    redoTablesEdit(page)
    expect(at(rifle)).toBe(12)
  })
  it('a cell that is put back is as shipped, and that too is a step', () => {
    changeCell(page, rifle, 5)
    expect(sourceAt(draft().tables, rifle)).toBe('O')
    putBack(page, [rifle])
    expect([at(rifle), sourceAt(draft().tables, rifle)]).toEqual([4, 'D'])
    undoTablesEdit(page)
    expect(at(rifle)).toBe(5)
  })
  it('words that mean no value are kept beside it until they do', () => {
    keepUnread(page, rifle, 'four', 'tables:typed.number')
    expect([at(rifle), hasUnsavedTables(draft())]).toEqual([4, true])
    changeCell(page, rifle, 4)
    expect([draft().unread, hasUnsavedTables(draft())]).toEqual([{}, false])
  })
  it('a kept set is unsaved only while it differs from what is kept', () => {
    openTables(page, { ...defaultTables, id: 'own-set' })
    changeCell(page, save, 5)
    noteTablesKept(page, draft().tables)
    expect(hasUnsavedTables(draft())).toBe(false)
    undoTablesEdit(page)
    expect(hasUnsavedTables(draft())).toBe(true)
  })
  it('a copy of it is another set', () => {
    openTables(page, { ...defaultTables, id: 'own-set' })
    changeCell(page, save, 5)
    becomeTablesCopy(page, { en: 'Copy', ru: 'Копия' })
    expect(draft().tables.id).not.toBe('own-set')
    expect([at(save), draft().past]).toEqual([5, []])
  })
})
