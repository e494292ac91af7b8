/** Storeys, walls and places that words name: their ids, and what of the table they light. */
import { describe, expect, it } from 'vitest'
import { sayWith, type NamedView, type Names } from '../../../shared/words/names'
import { litBy } from '../../../renderer/page/words/refusal-light'
import { blockerId, partOf, placeId, placeNamed, storeyIds } from '../../../shared/words/spots'
import { oneOfEach, marked, stretches, unmarked } from '../../../shared/words/subjects'

const view = {
  units: {},
  weapons: {},
  models: {},
  table: { pieces: [{ id: 'house', design: { id: 'house', kind: 'ruin' } }] },
}

describe('ids of parts and places', () => {
  it('a storey, a wall of it, one wall: each is read back as what it was', () => {
    expect(storeyIds({ piece: 'house', level: 2 }).map(partOf)).toEqual([{ piece: 'house', level: 2 }])
    expect(storeyIds({ piece: null, level: 0 })).toEqual([])
    const wall = { id: 'house', part: 'wall', level: 1 }
    expect(partOf(blockerId(wall))).toEqual({ piece: 'house', level: 1, part: 'wall' })
    expect(partOf(blockerId({ ...wall, index: 7 }))).toEqual({
      piece: 'house',
      level: 1,
      part: 'wall',
      index: 7,
    })
  })
  it('what has no parts is the whole of it', () => {
    expect(blockerId({ id: 'truck' })).toBe('truck')
    expect(blockerId({ id: 'house', part: 'heap', level: 0 })).toBe('house')
    expect(partOf('house')).toBeNull()
    expect(placeNamed('house')).toBeNull()
  })
  it('a place to the millimetre, and no part of anything', () => {
    const id = placeId({ x: 10.4, y: -0.2, z: 99.6 })
    expect(placeNamed(id)).toEqual({ x: 10, y: 0, z: 100 })
    expect(partOf(id)).toBeNull()
  })
})
describe('what they light', () => {
  it('parts of pieces that stand here alone', () => {
    const at = ['house', 'house@2.wall.3', 'gone@1', placeId({ x: 1, y: 2, z: 3 })]
    expect(litBy(view, { at })).toEqual({
      units: [],
      models: [],
      pieces: ['house'],
      parts: [{ piece: 'house', level: 2, part: 'wall', index: 3 }],
      places: [{ x: 1, y: 2, z: 3 }],
    })
  })
  it('the words for what hides somebody are the wall itself', () => {
    const names: Names = {
      language: 'en',
      marks: true,
      exists: (key) => key.startsWith('hides.'),
      translate: (key, args) =>
        key === 'hides.floor'
          ? `floor ${String(args?.['level'])}`
          : `a wall of ${String(args?.['piece'])} (${String(args?.['floor'])})`,
    }
    const text = {
      key: 'hides.wallOn',
      args: { piece: 'house', floor: { key: 'hides.floor', args: { level: 2 } } },
    }
    expect(stretches(sayWith(text, view as unknown as NamedView, names))).toEqual([
      { words: 'a wall of house (floor 2)', ids: ['house@2.wall'] },
    ])
  })
  it('words that are the same are said once, lit with all they spoke of', () => {
    const told = oneOfEach([marked(['one@1'], 'floor 1'), 'street', marked(['two@1'], 'floor 1'), 'street'])
    expect(told.map(unmarked)).toEqual(['floor 1', 'street'])
    expect(stretches(told[0] ?? '')).toEqual([{ words: 'floor 1', ids: ['one@1', 'two@1'] }])
  })
})
