/** Words of special rules on the page: what they are in the game on the screen, and what they are without one (S6-USR-GEN-01). */
import { describe, expect, it } from 'vitest'
import { cards } from '../../../main/rulesets'
import { ruleReadings } from '../../../renderer/page/words/rule-readings'

const told = (rule: string, systems: readonly string[] | null) => {
  const { reading, lackingFor } = ruleReadings(cards, systems)
  return [reading(rule)?.cite, lackingFor(rule)]
}
const beside = ['core4', 'sixth-special-rules']

describe('a word of a special rule', () => {
  it('cites the rule in force: the pack’s where it is played', () => {
    expect(told('fearless', beside)).toEqual(['S6-USR-FLS-01', undefined])
    expect(told('fearless', ['core4', 'city-fight'])).toEqual(['C4-USR-04', undefined])
    expect(told('fearless', null)).toEqual(['C4-USR-04', undefined])
  })
  it('is not in a game without the pack that brings it, and is explained all the same', () => {
    expect(told('veryBulky', ['core4'])).toEqual(['S6-USR-BUL-01', 'sixth-special-rules'])
    expect(told('veryBulky', beside)).toEqual(['S6-USR-BUL-01', undefined])
    expect(told('veryBulky', null)).toEqual(['S6-USR-BUL-01', undefined])
  })
  it('that has no card is nobody’s', () => {
    expect(told('noSuchWord', beside)).toEqual([undefined, undefined])
  })
})
