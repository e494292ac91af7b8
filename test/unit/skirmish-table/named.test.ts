import { describe, expect, it } from 'vitest'
import { nameOf, type Names } from '../../../shared/words/names'
import { namedAsTold, namedOf } from '../../../shared/words/skirmish-named'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'

const names = (language: Names['language']): Names => ({
  language,
  translate: (key) => key,
  exists: () => false,
})
const rumour = (id: string, piece: string | null, level: number) => ({
  id,
  seat: 'b',
  pose: { at: { x: 0, z: 0 }, y: 0, on: { piece, level }, facing: 0 },
})
const view = {
  squads: { 'b.cell': { name: { en: 'The cell', ru: 'Ячейка' } } },
  models: { 'a.ash': { name: { en: 'Ash', ru: 'Ясень' } } },
  rumours: { h1: rumour('h1', null, 0), h2: rumour('h2', 'piece-1', 3), h3: rumour('h3', 'piece-1', 0) },
  tables: { names: { weapons: {} } },
  table: { pieces: [] },
  sides: {},
  markers: {},
} as unknown as SkirmishView
const said = (id: string, language: Names['language'] = 'en') => nameOf(namedOf(view), id, names(language))

describe('LS-ENG-07 nobody reads the names that the files give', () => {
  it('a neutral marker is told by its number and where it lies', () => {
    expect(said('h1')).toBe('Neutral marker 1')
    expect(said('h2')).toBe('Neutral marker 2, floor 3')
    expect(said('h3')).toBe('Neutral marker 3, ground floor')
    expect(said('h2', 'ru')).toBe('Нейтральный жетон 2, этаж 3')
  })
  it('somebody never known, a marker and a device that are gone, have words of their own', () => {
    expect(said('b.dunlin')).toBe('Somebody unseen')
    expect(said('b.dunlin', 'ru')).toBe('Кто-то невидимый')
    expect(said('h9')).toBe('A neutral marker')
    expect(said('device-2')).toBe('A device')
  })
  it('a man who has hidden since he was told of keeps his name in what was told, and a marker its own', () => {
    const told = namedAsTold({ ...view }, { 'b.dunlin': { en: 'Dunlin', ru: 'Кулик' } })
    expect(nameOf(told, 'b.dunlin', names('en'))).toBe('Dunlin')
    expect(nameOf(told, 'b.dunlin', names('ru'))).toBe('Кулик')
    expect(nameOf(told, 'a.ash', names('en'))).toBe('Ash')
    expect(nameOf(told, 'b.elm', names('en'))).toBe('Somebody unseen')
  })
  it('and who is known keeps his name', () => {
    expect(said('a.ash')).toBe('Ash')
    expect(said('b.cell')).toBe('The cell')
    expect(said('ar')).toBeNull()
  })
})
