import { describe, expect, it } from 'vitest'
import { combatsOf, withoutUnits } from '../../../main/rulesets/core4/units/combats'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { box, squad, table } from './riders'

const [enemy, others] = [
  { seat: 'b' as const, id: 'E' },
  { seat: 'b' as const, id: 'F' },
]
/** Two tanks, and who has charged which; men lock men. */
const charged = (
  books: Readonly<Record<string, readonly string[]>>,
  dead: readonly string[] = [],
): CoreState => {
  const state = table([
    box(),
    box({}, { id: 'W' }, { at: [40, 20, 0] }),
    squad([[20, 30]], { ...enemy }),
    squad([[40, 30]], { ...others }),
    squad([[30, 30]]),
  ])
  return {
    ...state,
    books: { ...state.books, assault: { ...state.books.assault, charged: books } } as CoreState['books'],
    models: Object.fromEntries(
      Object.entries(state.models).map(([id, model]) => [
        id,
        dead.includes(model.unit) ? { ...model, status: 'casualty' as const, pose: null } : model,
      ]),
    ),
  }
}
const hulls = (state: CoreState) => combatsOf(state).map((combat) => combat.hulls)

describe('C4-VASSAULT-17 who has charged a hull fights it', () => {
  it('each hull is a combat of its own, with those who charged it', () =>
    expect(hulls(charged({ V: ['E'], W: ['F'] }))).toEqual([[['E', 'V']], [['F', 'W']]]))
  it('two who charged one are in one combat, and so are two hulls that one has charged', () => {
    expect(hulls(charged({ V: ['E', 'F'] }))).toEqual([
      [
        ['E', 'V'],
        ['F', 'V'],
      ],
    ])
    expect(hulls(charged({ V: ['E'], W: ['E'] }))).toEqual([
      [
        ['E', 'V'],
        ['E', 'W'],
      ],
    ])
  })
  it('not who has fallen, nor who charged what is gone or is no hull', () => {
    expect(hulls(charged({ V: ['E', 'F'] }, ['F']))).toEqual([[['E', 'V']]])
    expect(hulls(charged({ V: ['E'], W: ['F'] }, ['V']))).toEqual([[['F', 'W']]])
    expect(hulls(charged({ S: ['E'] }))).toEqual([])
  })
  it('who leaves it is in none of its pairs', () => {
    const [combat] = combatsOf(charged({ V: ['E', 'F'] }))
    if (!combat) throw new Error('they fight')
    expect(withoutUnits(combat, ['E']).hulls).toEqual([['F', 'V']])
    expect(withoutUnits(combat, ['V']).hulls).toEqual([])
    const locked = {
      ...combat,
      units: { a: ['S'], b: ['E', 'F'] },
      pairs: [['S', 'E'] as const, ['S', 'F'] as const],
    }
    expect(withoutUnits(locked, ['F'])).toMatchObject({ units: { a: ['S'], b: ['E'] }, pairs: [['S', 'E']] })
  })
})
