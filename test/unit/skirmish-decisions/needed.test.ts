import { describe, expect, it } from 'vitest'
import {
  neededOf,
  neededText,
  shortNeeded,
  spotText,
  sumText,
} from '../../../renderer/page/hands/skirmish/needed'

const say = (key: string, args: Readonly<Record<string, number | string>>) =>
  `${key.split('.').at(-1)} ${Object.values(args).join(' ')}`.trim()

describe('LS-SHOOT-07 a number above 6 is told as it is thrown', () => {
  it('EX-16: a burst that needs 7 with three dice is 6+ with one die given up', () => {
    expect(neededOf({ needed: 7, mode: 'burst', dice: 2 })).toEqual({ how: 'face', face: 6, given: 1 })
    expect(shortNeeded({ needed: 7, mode: 'burst', dice: 2 })).toBe('6+ (−1)')
    expect(neededText({ needed: 8, mode: 'burst', dice: 1 }, say)).toBe('traded 6 2')
  })
  it('a burst of which nothing is left, or an aimed shot made impossible by a dodge, is a miss', () => {
    expect(neededText({ needed: 9, mode: 'burst', dice: 0 }, say)).toBe('missed')
    expect(neededText({ needed: 7, mode: 'aimed', dice: 0 }, say)).toBe('missed')
    expect(shortNeeded({ needed: 7, mode: 'aimed', dice: 0 })).toBe('–')
  })
  it('LS-BLAST-02, LS-SMOKE-01: what bursts or smokes cannot hit and lands somewhere', () => {
    expect(neededText({ needed: 7, mode: 'aimed', dice: 1 }, say)).toBe('lands')
    expect(neededText({ needed: 7, mode: 'smoke', dice: 1 }, say)).toBe('lands')
  })
})
describe('LS-CORE-05 a number of 6 or less is a face', () => {
  it('2 to 6 as they are, nothing below 2', () => {
    expect([0, 1, 2, 4, 6].map((needed) => shortNeeded({ needed, mode: 'aimed' }))).toEqual([
      '2+',
      '2+',
      '2+',
      '4+',
      '6+',
    ])
    expect(neededText({ needed: 6, mode: 'burst', dice: 3 }, say)).toBe('needed 6')
  })
  it('while it is added up 7 is a sum, not a face', () => {
    expect([1, 2, 6, 7].map(sumText)).toEqual(['1', '2+', '6+', '7'])
  })
})
describe('LS-HIDE-04 making somebody out', () => {
  it('at 1 or less it is sure, at 7 or more impossible; of nobody known nothing is told', () => {
    expect([-1, 1, 2, 6, 7].map((needed) => spotText(needed, say))).toEqual(['sure', 'sure', '2+', '6+', '–'])
    expect(spotText(null, say)).toBe('')
  })
})
