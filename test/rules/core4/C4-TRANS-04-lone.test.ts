/** Characters and the vehicles of others: whom they ride with, and what they have done when they part (C4-TRANS-03, -04, -06). */
import { describe, expect, it } from 'vitest'
import { act, box, inside, posesOf, refusalOf, rules, squad, table } from './riders'

const character = { character: 'independent' } as const

describe('C4-TRANS-04 two lone characters', () => {
  it('form no unit: where one rides alone there is no place for another', () => {
    const state = table([
      box(),
      inside(1, { id: 'A', ...character }),
      squad([[20, 22.6]], { id: 'H', ...character }),
    ])
    expect(refusalOf(state, { type: 'embark', unit: 'H', vehicle: 'V.1' })).toBe('transportTaken')
  })
})

describe('C4-TRANS-06 who got out with a unit and leaves it', () => {
  const start = table([
    box(),
    box({}, { id: 'W', models: [{ at: [20, 28, 0] }] }),
    inside(2),
    { ...squad([[1, 1]], { id: 'H', ...character }), joined: 'S' },
  ])
  const places = {
    ...posesOf(start, { 1: [19, 22.6], 2: [20.2, 22.6] }),
    ...posesOf(start, { 1: [20.2, 23.7] }, 'H'),
  }
  const out = act(start, { type: 'disembark', unit: 'S', poses: places }).state
  const alone = act(out, { type: 'leave', unit: 'H' }).state
  it('gets into nothing else in that turn', () => {
    expect(refusalOf(alone, { type: 'embark', unit: 'H', vehicle: 'W.1' })).toBe('gotOutThisTurn')
  })
  it('has moved, and may go on (C4-TRANS-09)', () => {
    expect(alone.units['H']).toMatchObject({ moved: true, moveDone: false })
    expect(rules.gameOf(alone).ask('mayMove', null, { unit: 'H' }).value).toBeNull()
  })
})
