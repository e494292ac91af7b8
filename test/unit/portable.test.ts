import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asin, atan2, compareIds, cos, wholePower, sin, square } from '../../shared/portable'
import { drawn } from '../golden/engines/arguments'

const view = new DataView(new ArrayBuffer(8))
/** Numbers in their order, one for each: the next number is one more. */
function place(x: number): bigint {
  view.setFloat64(0, x)
  const bits = view.getBigInt64(0)
  return bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits
}
/** Units in the last place between two numbers; none between two NaN. */
function ulps(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Object.is(one, other) ? 0 : Infinity
  return Math.abs(Number(place(one) - place(other)))
}
/** The farthest from what this engine makes of it, which is right to one unit itself. */
function farthest(mine: (x: number, y: number) => number, its: (x: number, y: number) => number) {
  let [most, at] = [0, [0, 0]]
  let y = 1
  for (const x of drawn(300_000)) {
    const off = ulps(mine(x, y), its(x, y))
    if (off > most) [most, at] = [off, [x, y]]
    y = x
  }
  return { most, at }
}
const withinTwo = { most: expect.toSatisfy((ulp: number) => ulp <= 2) as number }
const inside = (x: number): number => (Math.abs(x) > 1 ? 1 / x : x)

describe('portable functions', () => {
  it.each([
    ['sin', sin, Math.sin],
    ['cos', cos, Math.cos],
    ['asin', (x: number) => asin(inside(x)), (x: number) => Math.asin(inside(x))],
    ['atan2', (x: number, y: number) => atan2(y, x), (x: number, y: number) => Math.atan2(y, x)],
  ] as const)('%s is within two units in the last place of the engine’s', (_, mine, its) => {
    expect(farthest(mine, its)).toMatchObject(withinTwo)
  })

  it('say of special values what the language says of its own', () => {
    const values = [NaN, 0, -0, 1, -1, 1.5, Infinity, -Infinity, Number.MIN_VALUE, -Number.MAX_VALUE]
    for (const x of values) {
      for (const [mine, its] of [
        [sin, Math.sin],
        [cos, Math.cos],
        [asin, Math.asin],
      ] as const)
        if (!Number.isFinite(x) || Math.abs(x) <= 1.5) expect(mine(x)).toBe(its(x))
      for (const y of values) expect(atan2(y, x)).toBe(Math.atan2(y, x))
    }
  })

  it('are right of angles of many turns', () => {
    // To 20 digits: −0.85220084976713688…, 0.00496195478918406…
    expect(ulps(sin(1e22), -0.8522008497671888)).toBeLessThanOrEqual(1)
    expect(ulps(sin(Number.MAX_VALUE), 0.004961954789184062)).toBeLessThanOrEqual(1)
    expect(ulps(cos(Number.MAX_VALUE), -0.9999876894265599)).toBeLessThanOrEqual(1)
  })

  it('turn about nought and about the line of y = 0 without a difference in a bit', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (x, y) => {
        expect(sin(-x)).toBe(-sin(x))
        expect(cos(-x)).toBe(cos(x))
        expect(asin(-x)).toBe(-asin(x))
        expect(atan2(-y, x)).toBe(-atan2(y, x))
      }),
    )
  })

  it('meet at whole turns and quarters to the last unit', () => {
    for (let n = -8; n <= 8; n++) {
      const angle = (n * Math.PI) / 2
      const quarter = ((n % 4) + 4) % 4
      expect(Math.round(sin(angle)) + 0).toBe([0, 1, 0, -1][quarter])
      expect(square(sin(angle)) + square(cos(angle))).toBe(1)
    }
  })
})

describe('powers', () => {
  it('are products of whole exponents', () => {
    expect(wholePower(6, 3)).toBe(216)
    expect(wholePower(2, 26)).toBe(0x4000000)
    expect(wholePower(0, 0)).toBe(1)
    expect(wholePower(5 / 6, 2)).toBe((5 / 6) * (5 / 6))
    expect(() => wholePower(2, 0.5)).toThrow(RangeError)
    expect(() => wholePower(2, -1)).toThrow(RangeError)
  })
})

describe('the order of ids', () => {
  it('counts: b2 before b10, whatever stands before and after', () => {
    const ids = ['b10', 'b2', 'a12', 'b2-10', 'b2-9', 'a', '', 'b02', 'hull-1/crew-11', 'hull-1/crew-2']
    expect([...ids].sort(compareIds)).toEqual([
      '',
      'a',
      'a12',
      'b02',
      'b2',
      'b2-9',
      'b2-10',
      'b10',
      'hull-1/crew-2',
      'hull-1/crew-11',
    ])
  })
  it('is that of the engine for ids as the program makes them', () => {
    const { compare } = new Intl.Collator('en', { numeric: true })
    const id = fc.stringMatching(/^[a-z]{1,3}(0|[1-9][0-9]{0,3})$/)
    fc.assert(
      fc.property(id, id, (one, other) => {
        expect(Math.sign(compareIds(one, other))).toBe(Math.sign(compare(one, other)))
      }),
    )
  })
  it('is an order', () => {
    const id = fc.string({ unit: fc.constantFrom('a', 'B', '-', '0', '1', '9'), maxLength: 6 })
    fc.assert(
      fc.property(id, id, id, (a, b, c) => {
        expect(Math.sign(compareIds(a, b))).toBe(-Math.sign(compareIds(b, a)) + 0)
        expect(compareIds(a, b) === 0).toBe(a === b)
        if (compareIds(a, b) < 0 && compareIds(b, c) < 0) expect(compareIds(a, c)).toBeLessThan(0)
      }),
    )
  })
})
