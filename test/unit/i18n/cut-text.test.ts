import { describe, expect, it } from 'vitest'
import { cutText } from '../../../shared/cut-text'

/** No half of a pair, anywhere. */
const isWhole = (text: string): boolean =>
  !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)

describe('a text that is too long', () => {
  it('is cut between characters as people see them', () => {
    expect(cutText('abcdef', 4)).toBe('abcd')
    expect(cutText('short', 60)).toBe('short')
    // A pair, an accent of its own, a family joined to one, a flag.
    expect(cutText('ab😀cd', 3)).toBe('ab')
    expect(cutText('ab😀cd', 4)).toBe('ab😀')
    expect(cutText('cafe\u0301s', 4)).toBe('caf')
    expect(cutText('x👨‍👩‍👧', 6)).toBe('x')
    expect(cutText('🇫🇮🇸🇪', 6)).toBe('🇫🇮')
  })
  it('is never longer than it may be, nor half a character', () => {
    const text = 'Дом 😀🏚️ 👨‍👩‍👧 é'.repeat(9)
    for (let most = 0; most < text.length; most++) {
      expect(cutText(text, most).length).toBeLessThanOrEqual(most)
      expect(isWhole(cutText(text, most))).toBe(true)
    }
  })
})
