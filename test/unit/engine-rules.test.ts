/** Special rules as objects: who is heard, in which order, and what the record says of it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleBook, type Bearer, type SpecialRule } from '../../main/engine'
import type { Modifier } from '../../shared/protocol/event'

type Asked = {
  coverSave: { value: number; about: { unit: string }; parts: 'model' | 'piece' | 'game' }
  mayShoot: { value: boolean; about: { unit: string }; parts: 'unit' | 'game' }
}
type Rule = SpecialRule<Asked>

const limit: Rule = {
  id: 'limit',
  cite: 'X-20',
  standing: true,
  on: { coverSave: { as: 'game', band: 'limits', answer: (save) => Math.max(2, save) } },
}
const shroud: Rule = {
  id: 'shroud',
  cite: 'X-10',
  on: { coverSave: { as: 'model', answer: (save) => save - 1 } },
}
const ghost: Rule = {
  id: 'ghost',
  cite: 'X-11',
  text: { key: 'rule.ghostly' },
  on: { coverSave: { as: 'model', answer: (save, { unit }) => (unit === 'u1' ? save - 2 : save) } },
}
const thick: SpecialRule<Asked, { readonly to: number }> = {
  id: 'thick',
  cite: 'X-13',
  on: { coverSave: { as: 'piece', band: 'sets', answer: (_save, _about, { to }) => to } },
}
const oath: Rule = {
  id: 'oath',
  cite: 'X-12',
  on: { mayShoot: { as: 'unit', band: 'forbids', cite: 'X-14', answer: () => false } },
}
const model = (...rules: readonly string[]): Bearer => ({
  as: 'model',
  breadth: 'model',
  carried: rules.map((rule) => ({ rule })),
})

describe('special rules', () => {
  const book = ruleBook<Asked>([limit, ghost, shroud, oath, thick])

  it('are heard where somebody carries them, and the record says who changed what', () => {
    const heard = book.ask('coverSave', 4, { unit: 'u1' }, [model('ghost', 'shroud')])
    const modifiers: readonly Modifier[] = heard.changedBy
    expect(heard.value).toBe(2)
    expect(modifiers).toEqual([
      { by: { key: 'rule.ghostly' }, cite: 'X-11', from: 4, to: 2 },
      { by: { key: 'special.shroud.name', args: {} }, cite: 'X-10', from: 2, to: 1 },
      { by: { key: 'special.limit.name', args: {} }, cite: 'X-20', from: 1, to: 2 },
    ])
  })

  it('leave out who changed nothing, and answer with the value itself where nobody speaks', () => {
    expect(book.ask('coverSave', 4, { unit: 'u2' }, [model('ghost', 'unheard of')])).toEqual({
      value: 4,
      changedBy: [],
    })
    expect(book.isAnswered('mayShoot')).toBe(true)
    expect(ruleBook<Asked>([shroud]).isAnswered('mayShoot')).toBe(false)
  })

  it('tell a "may not" like any other change, by the paragraph that forbids it', () => {
    const unit: Bearer = { as: 'unit', breadth: 'unit', carried: [{ rule: 'oath' }] }
    expect(book.ask('mayShoot', true, { unit: 'u2' }, [unit]).changedBy).toEqual([
      { by: { key: 'special.oath.name', args: {} }, cite: 'X-14', from: true, to: false },
    ])
  })

  it('are heard in their own part only: what shelters him does not answer for what he carries', () => {
    const piece: Bearer = { ...model('shroud', 'ghost'), as: 'piece', breadth: 'terrain' }
    expect(book.ask('coverSave', 5, { unit: 'u1' }, [piece]).value).toBe(5)
  })

  it('speak once though unit and man carry the same, and twice with other arguments', () => {
    const unit: Bearer = { ...model('shroud'), breadth: 'unit' }
    expect(book.ask('coverSave', 6, { unit: 'u2' }, [unit, model('shroud')]).value).toBe(5)
    const walls: Bearer = {
      as: 'piece',
      breadth: 'terrain',
      carried: [
        { rule: 'thick', args: { to: 5 } },
        { rule: 'thick', args: { to: 3 } },
      ],
    }
    // Of one rule the arguments order it: 3 before 5, so that the last word is the same on every machine.
    expect(book.ask('coverSave', 6, { unit: 'u2' }, [walls]).changedBy.map(({ to }) => to)).toEqual([3, 5])
  })

  it('stand for what they replace, wherever that is carried, heir after heir', () => {
    const deeper: Rule = {
      ...shroud,
      id: 'deeperShroud',
      cite: 'Y-1',
      replaces: 'shroud',
      on: { coverSave: { as: 'model', answer: (save) => save - 3 } },
    }
    const none: Rule = { id: 'noShroud', cite: 'Y-2', replaces: 'deeperShroud', on: {} }
    expect(
      ruleBook<Asked>([shroud, deeper]).ask('coverSave', 6, { unit: 'u' }, [model('shroud')]),
    ).toMatchObject({ value: 3, changedBy: [{ cite: 'Y-1' }] })
    expect(
      ruleBook<Asked>([none, shroud, deeper]).ask('coverSave', 6, { unit: 'u' }, [model('shroud')]).value,
    ).toBe(6)
    expect(ruleBook<Asked>([none, shroud, deeper]).find('shroud')?.id).toBe('noShroud')
  })

  it('are refused when two have one id, two replace the same, or nothing is there to be replaced', () => {
    const heir = (id: string): Rule => ({ id, cite: 'Y', replaces: 'shroud', on: {} })
    expect(() => ruleBook<Asked>([shroud, shroud])).toThrow(/'shroud' is brought twice/)
    expect(() => ruleBook<Asked>([shroud, heir('a'), heir('b')])).toThrow(/'a' and 'b' both replace/)
    expect(() => ruleBook<Asked>([heir('a')])).toThrow(/not there/)
  })

  it('give one answer whatever the order in which packs and bearers come', () => {
    const times = (id: string, band: 'sets' | 'changes' | 'limits', by: (save: number) => number): Rule => ({
      id,
      cite: 'Z',
      on: { coverSave: { as: 'model', band, answer: by } },
    })
    const rules: readonly Rule[] = [
      limit,
      shroud,
      times('a', 'changes', (save) => save * 2),
      times('b', 'changes', (save) => save - 3),
      times('c', 'sets', () => 5),
      times('d', 'limits', (save) => Math.min(6, save)),
    ]
    const carriers: readonly Bearer[] = [
      { ...model('a', 'shroud'), breadth: 'unit' },
      { ...model('b', 'c'), breadth: 'kind' },
      { ...model('d', 'a'), breadth: 'weapon' },
    ]
    const expected = ruleBook<Asked>(rules).ask('coverSave', 4, { unit: 'u' }, carriers)
    // 5 set; the unit's twice and one less, then the kind's three less; at most 6, at least 2.
    expect(expected.changedBy.map(({ to }) => to)).toEqual([5, 10, 9, 6])
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...rules], { minLength: rules.length }),
        fc.shuffledSubarray([...carriers], { minLength: carriers.length }),
        (loaded, asked) => {
          expect(ruleBook<Asked>(loaded).ask('coverSave', 4, { unit: 'u' }, asked)).toEqual(expected)
        },
      ),
    )
  })
})
