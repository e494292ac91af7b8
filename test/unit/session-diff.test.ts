import { applyPatches, enablePatches } from 'immer'
import { describe, expect, it } from 'vitest'
import { diff } from '../../shared/diff'

enablePatches()
const patched = (before: object, after: object) =>
  applyPatches(
    before,
    diff(before, after).map((patch) => ({ ...patch, path: [...patch.path] })),
  )

describe('patches of a snapshot', () => {
  it('name the smallest changed part', () => {
    const before = { units: { u1: { moved: false, at: { x: 1, z: 2 } }, u2: { moved: false } }, turn: 1 }
    const after = { ...before, units: { ...before.units, u1: { moved: true, at: { x: 1, z: 2 } } } }
    expect(diff(before, after)).toEqual([{ op: 'replace', path: ['units', 'u1', 'moved'], value: true }])
  })

  it('say nothing about parts that are equal, be they the same or not', () => {
    const part = { a: [1, 2, { b: null }] }
    expect(diff({ part }, { part })).toEqual([])
    expect(diff({ part }, { part: structuredClone(part) })).toEqual([])
  })

  it('take an undefined field for an absent one', () => {
    expect(diff({ a: undefined }, {})).toEqual([])
    expect(diff({ a: 1 }, { a: undefined })).toEqual([{ op: 'remove', path: ['a'] }])
    expect(diff({}, { a: null })).toEqual([{ op: 'add', path: ['a'], value: null }])
  })

  it.each([
    [{ l: [1, 2, 3] }, { l: [1, 2, 3, 4, 5] }],
    [{ l: [1, 2, 3, 4, 5] }, { l: [1] }],
    [{ l: [1, 2, 3] }, { l: [3, 2, 1] }],
    [{ l: [] }, { l: [{ a: 1 }] }],
    [{ l: [[1], [2]] }, { l: [[1, 9], []] }],
    [{ l: { a: 1 } }, { l: [1] }],
    [{ l: null, m: 1 }, { l: { deep: [null] } }],
  ])('applied by immer give exactly the new snapshot: %j → %j', (before, after) => {
    expect(patched(before, after)).toEqual(after)
  })

  it('send a list whole when it changed in most places', () => {
    expect(diff({ l: [{ a: 1, b: 1 }] }, { l: [{ a: 2, b: 2 }] })).toEqual([
      { op: 'replace', path: ['l'], value: [{ a: 2, b: 2 }] },
    ])
  })
})
