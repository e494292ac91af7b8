import { describe, expect, it } from 'vitest'
import { calledAlike } from '../../../shared/words/called'
import { nameOf, type NamedView } from '../../../shared/words/names'

const both = (name: string) => ({ en: name, ru: name })
const view = (change: object = {}): NamedView =>
  structuredClone({
    units: { u: { name: both('Line') } },
    models: {},
    weapons: {},
    sides: { a: { name: 'Ada' }, b: { name: both('Ember') } },
    table: { pieces: [{ id: 'p', design: { id: 'house', kind: 'ruin' } }] },
    ...change,
  }) as unknown as NamedView

describe('views that call everything alike', () => {
  it('are alike though they are read anew', () => expect(calledAlike(view(), view())).toBe(true))
  it('are so when a ruin has come down: it keeps its name', () => {
    const was = { id: 'house', kind: 'ruin' }
    const down = view({ table: { pieces: [{ id: 'p', design: { id: 'heap', kind: 'collapsed', was } }] } })
    expect(calledAlike(view(), down)).toBe(true)
  })
  it.each([
    ['somebody more is known', { units: { u: { name: both('Line') }, v: { name: both('Wing') } } }],
    ['somebody is called otherwise', { units: { u: { name: both('First line') } } }],
    ['a side is', { sides: { a: { name: 'Anna' }, b: { name: both('Ember') } } }],
    ['another piece lies there', { table: { pieces: [{ id: 'p', design: { id: 'tower', kind: 'ruin' } }] } }],
  ])('are not when %s', (_, change) => expect(calledAlike(view(), view(change))).toBe(false))
  it('nothing is like nothing alone', () => {
    expect(calledAlike(null, null)).toBe(true)
    expect(calledAlike(null, view())).toBe(false)
  })
})

describe('one thing has one name', () => {
  const names = { language: 'en' as const, translate: (key: string) => key, exists: () => false }
  const troops = (type: string, models: readonly string[]) =>
    view({
      units: { u: { name: both('High ark'), entry: { type }, models } },
      models: Object.fromEntries(models.map((id) => [id, { name: both('Slate ark'), unit: 'u' }])),
    })
  it('a hull that is a unit by itself goes by its name, whoever speaks of it', () => {
    expect(nameOf(troops('vehicle', ['m']), 'm', names)).toBe('High ark')
  })
  it('hulls of a squadron and men are told from their unit', () => {
    expect(nameOf(troops('vehicle', ['m', 'n']), 'm', names)).toBe('Slate ark')
    expect(nameOf(troops('infantry', ['m']), 'm', names)).toBe('Slate ark')
  })
})
