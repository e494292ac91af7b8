/** Words of a sentence that stand for things of the table keep their ids wherever the sentence is shown. */
import { describe, expect, it } from 'vitest'
import { idsIn, marked, stretches, subjectsOf, unmarked } from '../../../shared/words/subjects'
import { sayWith, type NamedView, type Names } from '../../../shared/words/names'

const both = (name: string) => ({ name: { en: name, ru: name } })
const view = {
  units: { u: both('First rank') },
  models: { m1: both('Man'), m2: both('Man'), m3: both('Corporal') },
  weapons: { w: both('Rifle') },
  table: { pieces: [] },
  sides: { a: { name: 'Ada' }, b: { name: 'Boris' } },
} as unknown as NamedView
const names = (marks: boolean): Names => ({
  language: 'en',
  exists: (key) => key === 'sees',
  translate: (_key, args) =>
    `${String(args?.['who'])} sees ${String(args?.['whom'])} with ${String(args?.['weapon'])}`,
  ...(marks && { marks }),
})
const text = { key: 'sees', args: { who: 'u', whom: ['m1', 'm2', 'm3'] as unknown as string, weapon: 'w' } }

describe('words with subjects', () => {
  it('marks units, models and pieces, counts those of one name together, and leaves the rest plain', () => {
    const said = sayWith(text, view, names(true))
    expect(unmarked(said)).toBe(sayWith(text, view, names(false)))
    expect(stretches(said)).toEqual([
      { words: 'First rank', ids: ['u'] },
      { words: ' sees ', ids: [] },
      { words: 'Man × 2', ids: ['m1', 'm2'] },
      { words: ', ', ids: [] },
      { words: 'Corporal', ids: ['m3'] },
      { words: ' with Rifle', ids: [] },
    ])
    expect(subjectsOf(said)).toEqual(['u', 'm1', 'm2', 'm3'])
  })
  it('a plain sentence is one stretch', () => {
    expect(stretches('Nobody.')).toEqual([{ words: 'Nobody.', ids: [] }])
    expect(stretches(marked(['m1'], 'Man'))).toEqual([{ words: 'Man', ids: ['m1'] }])
  })
  it('finds every known id in what a fact says, at any depth', () => {
    const known = (id: string): boolean => id in view.models || id in view.units
    expect(idsIn({ unit: 'u', moves: { m1: { end: 3 } }, list: ['m3', 'x'] }, known)).toEqual([
      'u',
      'm1',
      'm3',
    ])
  })
})
