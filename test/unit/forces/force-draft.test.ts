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
  useForceDraft,
} from '../../../renderer/page/editors/force-draft'
import { removeItem } from '../../../renderer/page/editors/force-edit'
import { someForce } from './some-force'

const draft = () => useForceDraft.getState()
const named = (name: string) => ({ ...draft().force, name: { en: name, ru: name } })
beforeEach(() => openForce(someForce))

describe('the force on the desk', () => {
  it('takes every step back and forth', () => {
    changeForce(named('One'))
    changeForce(named('Two'))
    undoForceEdit()
    expect(draft().force.name.en).toBe('One')
    undoForceEdit()
    expect(draft().force).toBe(someForce)
    undoForceEdit()
    expect(draft().force).toBe(someForce)
    redoForceEdit()
    redoForceEdit()
    redoForceEdit()
    expect(draft().force.name.en).toBe('Two')
  })
  it('counts typing on in one field as one step', () => {
    for (const name of ['N', 'Ne', 'New']) changeForce(named(name), 'name')
    expect(draft().past).toHaveLength(1)
    changeForce({ ...draft().force, scheme: 'ember' }, 'scheme')
    changeForce(named('Newer'), 'name')
    expect(draft().past).toHaveLength(3)
    undoForceEdit()
    expect(draft().force).toMatchObject({ name: { en: 'New' }, scheme: 'ember' })
    // After a look elsewhere, typing in the field begins a new step.
    changeForce(named('A'), 'name')
    openForcePlace({ list: 'units', index: 1 })
    changeForce(named('B'), 'name')
    undoForceEdit()
    expect(draft().force.name.en).toBe('A')
  })
  it('makes no step of nothing, and forgets what was undone once something else is done', () => {
    changeForce(draft().force)
    expect(draft().past).toEqual([])
    changeForce(named('One'))
    undoForceEdit()
    changeForce(named('Other'))
    redoForceEdit()
    expect(draft().force.name.en).toBe('Other')
  })
  it('looks at what is still there', () => {
    openForcePlace({ list: 'units', index: 2 })
    changeForce(removeItem(someForce, 'units', 2))
    expect(draft().at).toEqual({ list: 'units', index: 1 })
    openForcePlace({ list: 'weapons', index: 0 })
    changeForce(removeItem(draft().force, 'weapons', 0))
    expect(draft().at).toBeNull()
  })
  it('knows what leaving would lose', () => {
    expect(hasUnsavedForce(draft())).toBe(false)
    changeForce(named('One'))
    expect(hasUnsavedForce(draft())).toBe(true)
    noteForceKept(draft().force)
    expect(hasUnsavedForce(draft())).toBe(false)
    undoForceEdit()
    expect(hasUnsavedForce(draft())).toBe(true)
    beginForce()
    expect(hasUnsavedForce(draft())).toBe(false)
    changeForce(named('One'))
    expect(hasUnsavedForce(draft())).toBe(true)
  })
  it('becomes a force of its own as a copy', () => {
    takeForce(someForce, { en: 'Copy', ru: 'Копия' })
    expect(draft().force).toMatchObject({ name: { en: 'Copy' }, units: someForce.units })
    expect(draft().force.id).toMatch(/^own-[0-9a-f-]+$/)
    expect(hasUnsavedForce(draft())).toBe(true)
    openForce(someForce)
    changeForce(named('One'))
    becomeForceCopy({ en: 'Second', ru: 'Второе' })
    expect(draft().force.id).not.toBe(someForce.id)
    expect(draft().kept).toBeNull()
    // No step back leads to the force it was copied from, which would then be written over.
    undoForceEdit()
    expect(draft().force.name.en).toBe('Second')
  })
})
