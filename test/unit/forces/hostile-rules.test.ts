/** Special rules as a hostile file writes them: faults with their places, and nothing else. */
import { describe, expect, it } from 'vitest'
import { cards } from '../../../main/rulesets'
import { checkForce, readForce } from '../../../shared/force'
import { someForce } from './some-force'

const file = (rules: unknown): string => {
  const [first, ...others] = someForce.units
  return JSON.stringify({ ...someForce, units: [{ ...first, rules }, ...others] })
}
const faultOf = (text: string): unknown => {
  const read = readForce(text, 'f.json', cards)
  return 'fault' in read ? read.fault.args : checkForce(read.force, cards).map(({ place }) => place)
}
const many = (count: number): unknown =>
  Array.from({ length: count }, (_, n) => ({ rule: 'preferredEnemy', args: { tag: `band${n}` } }))

describe('a force of a hostile hand', () => {
  it('may carry as many rules as somebody could know, and is told where there are more', () => {
    expect(faultOf(file(many(60)))).toEqual([])
    for (const count of [61, 100_000])
      expect(faultOf(file(many(count)))).toMatchObject({
        place: 'units[0].rules',
        detail: { key: 'fault.value.most.list', args: { limit: 60 } },
      })
  })
  it('names prototypes in vain', () => {
    const words = ['__proto__', 'constructor', 'toString'].map((rule) => ({ rule, args: { valueOf: 'x' } }))
    expect(faultOf(file(words))).toMatchObject({ count: 3 })
    expect(Object.hasOwn(Object.prototype, 'rule')).toBe(false)
  })
  it.each([
    ['no arguments', { rule: 'preferredEnemy' }, 'units[0].rules[0].args'],
    ['blanks', { rule: 'preferredEnemy', args: { tag: '  ' } }, 'units[0].rules[0].args.tag'],
    ['a number', { rule: 'preferredEnemy', args: { tag: 5 } }, 'units[0].rules[0].args.tag'],
    ['what it need not be told', { rule: 'stealth', args: { tag: 'x' } }, 'units[0].rules[0].args.tag'],
    ['a rule of weapons', { rule: 'melta' }, 'units[0].rules[0]'],
  ])('is told of a rule with %s', (_, rule, place) => {
    expect(faultOf(file([rule]))).toEqual([place])
  })
})
