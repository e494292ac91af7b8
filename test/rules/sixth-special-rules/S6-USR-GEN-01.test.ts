import { describe, expect, it } from 'vitest'
import { cards } from '../../../main/rulesets'
import { readingOf, ruleCardOf } from '../../../shared/protocol/special-rule'
import { core, gameUnder, sixth, sixthBoard } from './bench'

const emptyTable = sixthBoard({})
const inForce = (rules: typeof sixth, id: string): string | undefined =>
  gameUnder(emptyTable, rules).rules.find(id)?.id
const beside = ['core4', 'sixth-special-rules']
const reading = (id: string, systems: readonly string[]) => {
  const card = ruleCardOf(cards, id)
  return card && readingOf(card, systems)
}

describe('S6-USR-GEN-01 one word, two rules', () => {
  /** Table GEN-T1: the word that data carries, and the rule it stands for. */
  it.each([
    ['undaunted', 'sixthUndaunted', 'S6-USR-TSK-01'],
    ['fearless', 'sixthFearless', 'S6-USR-FLS-01'],
    ['bulky', 'sixthBulky', 'S6-USR-BUL-01'],
    ['counterAttack', 'sixthCounterAttack', 'S6-USR-CTA-01'],
    ['feelNoPain', 'sixthFeelNoPain', 'S6-USR-FNP-01'],
    ['blast', 'sixthBlast', 'S6-USR-BLA-01'],
    ['largeBlast', 'sixthLargeBlast', 'S6-USR-BLA-01'],
    ['barrage', 'sixthBarrage', 'S6-USR-BAR-01'],
  ])('%s is %s while the pack is played, and the core’s own without it', (word, heir, cite) => {
    expect(inForce(sixth, word)).toBe(heir)
    expect(inForce(core, word)).toBe(word)
    expect(reading(word, beside)).toMatchObject({ id: heir, cite })
    expect(reading(word, ['core4'])).toMatchObject({ id: word })
    expect(reading(word, ['core4', 'city-fight'])).toMatchObject({ id: word })
  })
  it('no heir is a word that data may carry: one force file is played by either', () => {
    const heirs = cards.flatMap((card) => card.heirs ?? []).map(({ id }) => id)
    expect(heirs).toContain('sixthFearless')
    for (const heir of heirs) expect(ruleCardOf(cards, heir)).toBeUndefined()
  })
  it('all other rules of the core stay as they are', () => {
    for (const word of ['stubborn', 'ironWill', 'nightVision', 'fleet', 'infiltrate', 'preferredEnemy'])
      expect(inForce(sixth, word)).toBe(word)
  })
  it('a word of the pack’s own means nothing in a game without it', () => {
    expect(ruleCardOf(cards, 'veryBulky')?.pack).toBe('sixth-special-rules')
    expect(ruleCardOf(cards, 'fearless')?.pack).toBeUndefined()
    expect(reading('veryBulky', ['core4'])).toBeNull()
    expect(reading('veryBulky', beside)).toEqual({ id: 'veryBulky', cite: 'S6-USR-BUL-01' })
  })
  it('it is chosen before the set-up: its house rules are its own, and unknown without it', () => {
    const keys = (rules: typeof sixth) => rules.settings.map(({ key }) => key)
    expect(keys(sixth)).toContain('s6.rules.run')
    expect(keys(core).filter((key) => key.startsWith('s6.'))).toEqual([])
  })
})
