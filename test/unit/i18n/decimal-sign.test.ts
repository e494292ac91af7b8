import { describe, expect, it } from 'vitest'
import { decimalSign, hasSign, withDecimalSign } from '../../../renderer/hud/controls/decimal-sign'

describe('a number that is typed', () => {
  it.each([
    ['en', '.'],
    ['ru', ','],
  ])('has its decimal sign in %s', (language, sign) => {
    expect(decimalSign(language)).toBe(sign)
    for (const typed of ['62,5', '62.5', ' 62,5 ']) expect(withDecimalSign(typed, sign)).toBe(`62${sign}5`)
    for (const typed of ['-1,5', '-1.5']) expect(withDecimalSign(typed, sign)).toBe(`-1${sign}5`)
    expect(withDecimalSign('.5', sign)).toBe(`${sign}5`)
    // While it is typed.
    expect(withDecimalSign('62,', sign)).toBe(`62${sign}`)
    expect(withDecimalSign('62', sign)).toBe('62')
    expect(withDecimalSign('0,125', sign)).toBe(`0${sign}125`)
  })
  it.each([
    ['several signs', '1,234.5', '.'],
    ['several signs', '1.234,5', ','],
    ['several signs', '1,234,567', '.'],
    ['gaps', '1 000', ','],
    ['gaps no keyboard has', '1\u00a0000,5', ','],
    ['marks of thousands', "1'000", '.'],
    ['a sign that may set off thousands', '1,000', '.'],
    ['a sign that may set off thousands', '12.500', ','],
  ])('is not guessed where it has %s: %s', (_, typed, sign) => {
    expect(withDecimalSign(typed, sign)).toBeNull()
  })
  it('is looked at where it has a sign at all', () => {
    expect(['62', '-', 'x', ''].some(hasSign)).toBe(false)
    expect(['62,5', '.', '1 0', ' '].every(hasSign)).toBe(true)
  })
})
