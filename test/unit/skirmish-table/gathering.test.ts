import { describe, expect, it } from 'vitest'
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import { nearestComrade } from '../../../renderer/page/hands/skirmish/gathering'

const man = (id: string, x: number, squad = 's') => ({
  id,
  seat: 'a',
  kind: 'soldier',
  squad,
  pose: { at: { x, z: 0 }, y: 0, on: { piece: null, level: 0 }, facing: 0 },
})
const men = [man('one', 0), man('two', 40), man('three', 70), man('spent', 10), man('other', 5, 't')]
const snapshot = {
  seat: 'a',
  legal: ['one', 'two', 'three', 'other'].map((model) => ({ type: 'activate', activity: 'run', model })),
  view: { models: Object.fromEntries(men.map((one) => [one.id, one])) },
} as unknown as SkirmishSnapshot

describe('LS-ACT-02: a group is put together without the mouse', () => {
  it('by the nearest of the squad who can still act, from whoever is in it', () => {
    expect(nearestComrade(snapshot, ['one'])).toBe('two')
    expect(nearestComrade(snapshot, ['one', 'two'])).toBe('three')
    expect(nearestComrade(snapshot, ['three'])).toBe('two')
  })
  it('by nobody of another squad, and nobody when all are in it', () => {
    expect(nearestComrade(snapshot, ['other'])).toBeNull()
    expect(nearestComrade(snapshot, ['one', 'two', 'three'])).toBeNull()
    expect(nearestComrade(snapshot, [])).toBeNull()
  })
})
