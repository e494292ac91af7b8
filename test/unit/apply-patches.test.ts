import { describe, expect, it } from 'vitest'
import { applyPatches } from '../../shared/apply-patches'

describe('patches', () => {
  const before = {
    units: { u1: { moved: false, models: ['m1', 'm2'] }, u2: { moved: false, models: [] } },
    turn: 1,
  }
  it('change what they name and leave the rest the very same', () => {
    const after = applyPatches(before, [{ op: 'replace', path: ['units', 'u1', 'moved'], value: true }])
    expect(after.units.u1.moved).toBe(true)
    expect(after.units.u2).toBe(before.units.u2)
    expect(after.units.u1.models).toBe(before.units.u1.models)
    expect(before.units.u1.moved).toBe(false)
  })
  it('add to, take from and shorten lists', () => {
    const list = { list: [1, 2, 3] }
    expect(applyPatches(list, [{ op: 'add', path: ['list', 3], value: 4 }]).list).toEqual([1, 2, 3, 4])
    expect(applyPatches(list, [{ op: 'remove', path: ['list', 0] }]).list).toEqual([2, 3])
    expect(applyPatches(list, [{ op: 'replace', path: ['list', 'length'], value: 1 }]).list).toEqual([1])
  })
  it('add and remove fields, and replace the whole', () => {
    expect(
      applyPatches({ a: 1 } as Record<string, number>, [
        { op: 'add', path: ['b'], value: 2 },
        { op: 'remove', path: ['a'] },
      ]),
    ).toEqual({ b: 2 })
    expect(applyPatches(before, [{ op: 'replace', path: [], value: 7 }])).toBe(7)
  })
})
