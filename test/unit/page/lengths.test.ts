import { describe, expect, it } from 'vitest'
import { excessText, inchText } from '../../../renderer/page/words/lengths'
import { inches } from '../../../shared/geometry/length'

describe('lengths on the screen', () => {
  it('are never told as nothing too far, nor as what is allowed, where something is too much', () => {
    expect(inchText(inches(6.03))).toBe('6″')
    expect(excessText(inches(6.03))).toBe('6.1″')
    expect(excessText(inches(0.03))).toBe('0.1″')
    expect(excessText(inches(0.4))).toBe('0.4″')
    expect(excessText(inches(2))).toBe('2″')
  })
})
