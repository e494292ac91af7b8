import { describe, expect, it } from 'vitest'
import { assaultPreviews } from '../../../main/rulesets/core4/assault/declare'
import { board } from '../board'
import { gameOf } from './melee'

const apart = (free: boolean) =>
  board({
    phase: 'assault',
    units: [
      { id: 'L', seat: 'a', models: [{ at: [10, 10, 0] }, { at: [10, 12, 0] }] },
      { id: 'E', seat: 'b', models: [{ at: [30, 20, 0] }, { at: [20, 12, 0] }] },
    ],
    settings: free ? { 'core4.general.freeMeasuring': true } : {},
  })
const previewOf = (free: boolean) => assaultPreviews(gameOf(apart(free)), 'a', 'L')[0]

describe('C4-ASSAULT-08 a target that nobody reaches', () => {
  it('is refused with the two that stand nearest, what lies between them and how far he gets', () => {
    const refusal = previewOf(true)?.refusal
    expect(refusal).toMatchObject({
      key: 'refusal.tooFarToAssault',
      args: { model: 'L.2', enemy: 'E.2', reach: 6 },
      at: ['L.2', 'E.2'],
    })
    // 10" from middle to middle, less half an inch of either base.
    expect(refusal?.args?.['gap']).toBeCloseTo(9, 6)
  })
  it('is not refused, and nothing is measured, where nobody measures beforehand (C4-BASE-15)', () => {
    expect(previewOf(false)).toMatchObject({ distance: null })
    expect(previewOf(false)?.refusal).toBeUndefined()
  })
})
