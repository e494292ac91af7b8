import { describe, expect, it } from 'vitest'
import { moved, jsonAt, withValue, placeAsWritten } from '../../../renderer/page/editors/form/json'

describe('a document by the paths of its places', () => {
  const document = { a: [{ b: 1 }, { b: 2 }], c: { d: 'x' } }
  it('is changed in one place, and is the same everywhere else', () => {
    const next = withValue(document, ['a', 1, 'b'], 3)
    expect(next).toEqual({ a: [{ b: 1 }, { b: 3 }], c: { d: 'x' } })
    expect(jsonAt(next, ['c'])).toBe(document.c)
    expect(jsonAt(next, ['a', 0])).toBe(document.a[0])
  })
  it('stays the very same where nothing becomes other', () => {
    expect(withValue(document, ['a', 1, 'b'], 2)).toBe(document)
    expect(withValue(document, ['c', 'none'], undefined)).toBe(document)
  })
  it('grows what is not there yet, a list under a number', () => {
    expect(withValue({}, ['zones', 'each', 0, 'shape'], 'x')).toEqual({ zones: { each: [{ shape: 'x' }] } })
  })
  it('loses a field, and of a list the others move up', () => {
    expect(withValue(document, ['c', 'd'], undefined)).toEqual({ a: document.a, c: {} })
    expect(withValue(document, ['a', 0], undefined)).toEqual({ a: [{ b: 2 }], c: document.c })
  })
  it('does not take what every object has for a field of its own', () => {
    expect(jsonAt(document, ['constructor'])).toBeUndefined()
  })
  it('moves one of a list, and none beyond its ends', () => {
    expect(moved([1, 2, 3], 0, 1)).toEqual([2, 1, 3])
    expect(moved([1, 2, 3], 2, 1)).toEqual([1, 2, 3])
  })
  it('knows a place however it is written', () => {
    expect(placeAsWritten('levels.gamma.rules[0].rule')).toBe('levels.gamma.rules.0.rule')
  })
})
