import { beforeEach, describe, expect, it } from 'vitest'
import {
  beginForce,
  becomeForceCopy,
  changeForce,
  hasUnsavedForce,
  openForcePlace,
  noteForceKept,
  openForce,
  redoForceEdit,
  takeForce,
  undoForceEdit,
  forceDraftStore,
} from '../../../renderer/page/editors/force-draft'
import { removeItem } from '../../../renderer/page/editors/force-edit'
import { someForce } from './some-force'
import { newPage } from '../../new-page'

const page = newPage()

const draft = () => forceDraftStore(page).getState()
const named = (name: string) => ({ ...draft().force, name: { en: name, ru: name } })
beforeEach(() => openForce(page, someForce))

describe('the force on the desk', () => {
  it('takes every step back and forth', () => {
    changeForce(page, named('One'))
    changeForce(page, named('Two'))
    undoForceEdit(page)
    expect(draft().force.name.en).toBe('One')
    undoForceEdit(page)
    expect(draft().force).toBe(someForce)
    undoForceEdit(page)
    expect(draft().force).toBe(someForce)
    redoForceEdit(page)
    redoForceEdit(page)
    redoForceEdit(page)
    expect(draft().force.name.en).toBe('Two')
  })
  it('counts typing on in one field as one step', () => {
    for (const name of ['N', 'Ne', 'New']) changeForce(page, named(name), 'name')
    expect(draft().past).toHaveLength(1)
    changeForce(page, { ...draft().force, scheme: 'ember' }, 'scheme')
    changeForce(page, named('Newer'), 'name')
    expect(draft().past).toHaveLength(3)
    undoForceEdit(page)
    expect(draft().force).toMatchObject({ name: { en: 'New' }, scheme: 'ember' })
    // After a look elsewhere, typing in the field begins a new step.
    changeForce(page, named('A'), 'name')
    openForcePlace(page, { list: 'units', index: 1 })
    changeForce(page, named('B'), 'name')
    undoForceEdit(page)
    expect(draft().force.name.en).toBe('A')
  })
  it('makes no step of nothing, and forgets what was undone once something else is done', () => {
    changeForce(page, draft().force)
    expect(draft().past).toEqual([])
    changeForce(page, named('One'))
    undoForceEdit(page)
    changeForce(page, named('Other'))
    redoForceEdit(page)
    expect(draft().force.name.en).toBe('Other')
  })
  it('looks at what is still there', () => {
    openForcePlace(page, { list: 'units', index: 2 })
    changeForce(page, removeItem(someForce, 'units', 2))
    expect(draft().at).toEqual({ list: 'units', index: 1 })
    openForcePlace(page, { list: 'weapons', index: 0 })
    changeForce(page, removeItem(draft().force, 'weapons', 0))
    expect(draft().at).toBeNull()
  })
  it('knows what leaving would lose', () => {
    expect(hasUnsavedForce(draft())).toBe(false)
    changeForce(page, named('One'))
    expect(hasUnsavedForce(draft())).toBe(true)
    noteForceKept(page, draft().force)
    expect(hasUnsavedForce(draft())).toBe(false)
    undoForceEdit(page)
    expect(hasUnsavedForce(draft())).toBe(true)
    beginForce(page)
    expect(hasUnsavedForce(draft())).toBe(false)
    changeForce(page, named('One'))
    expect(hasUnsavedForce(draft())).toBe(true)
  })
  it('becomes a force of its own as a copy', () => {
    takeForce(page, someForce, { en: 'Copy', ru: 'Копия' })
    expect(draft().force).toMatchObject({ name: { en: 'Copy' }, units: someForce.units })
    expect(draft().force.id).toMatch(/^own-[0-9a-f-]+$/)
    expect(hasUnsavedForce(draft())).toBe(true)
    openForce(page, someForce)
    changeForce(page, named('One'))
    becomeForceCopy(page, { en: 'Second', ru: 'Второе' })
    expect(draft().force.id).not.toBe(someForce.id)
    expect(draft().kept).toBeNull()
    // No step back leads to the force it was copied from, which would then be written over.
    undoForceEdit(page)
    expect(draft().force.name.en).toBe('Second')
  })
})
