import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { UnitEntry } from '../../../shared/protocol/force'
import { begun, deploying, put } from './deploy-board'
import { act, legal, line, refusal } from './reserve-board'

type Roster = readonly (readonly [id: string, entry: Partial<Pick<UnitEntry, 'category' | 'partOf'>>])[]

const field = (roster: Roster): CoreState =>
  deploying({
    units: roster.map(([id, { category = 'troops' }]) =>
      line(id, id.startsWith('A') ? 'a' : 'b', 1, { category }),
    ),
    partOf: Object.fromEntries(
      roster.flatMap(([id, { partOf }]) => (partOf === undefined ? [] : [[id, partOf]])),
    ),
  })
/** Whoever may come is placed, the first of the roster, until all stand: in which order. */
function sequence(state: CoreState): readonly string[] {
  const order: string[] = []
  const all = Object.keys(state.units).length
  for (let now = begun(state); ;) {
    const { deploy } = now
    const unit = deploy ? legal(now, deploy.seat, 'deploy')[0] : undefined
    if (!deploy || unit === undefined) throw new Error('nobody may come')
    order.push(unit)
    // With the last of them the battle would begin.
    if (order.length === all) return order
    now = act(now, deploy.seat, put(unit, [[4 + 3 * order.length, 10]])).state
  }
}

const example: Roster = [
  ['A hs', { category: 'heavySupport' }],
  ['A tr1', {}],
  ['A tr2', {}],
  ['A hq', { category: 'hq' }],
  ['B hs1', { category: 'heavySupport' }],
  ['B hs2', { category: 'heavySupport' }],
  ['B tr1', {}],
  ['B tr2', {}],
  ['B el', { category: 'elites' }],
  ['B hq', { category: 'hq' }],
]
describe('C4-DEPLOY-04 choice by choice, category by category', () => {
  it('a category is finished by both sides before the next begins (DEPLOY-04-a)', () =>
    expect(sequence(field(example)).join(', ')).toBe(
      'A hs, B hs1, B hs2, A tr1, B tr1, A tr2, B tr2, B el, A hq, B hq',
    ))
  it('or each follows his own list, in strict alternation', () =>
    expect(sequence({ ...field(example), settings: { 'core4.deploy.order': 'ownOrder' } }).join(', ')).toBe(
      'A hs, B hs1, A tr1, B hs2, A tr2, B tr1, A hq, B tr2, B el, B hq',
    ))
})

const platoon: Roster = [
  ['A command', {}],
  ['A guns', { category: 'heavySupport', partOf: 'A command' }],
  ['A squad', { partOf: 'A command' }],
  ['A other', {}],
  ['B one', {}],
  ['B two', {}],
]
describe('C4-DEPLOY-04, C4-ORG-06: what was bought together is one placement', () => {
  it('the side goes on until all of it stands, in the category of its head', () =>
    expect(sequence(field(platoon)).join(', ')).toBe('A command, A guns, A squad, B one, A other, B two'))
  it('meanwhile nobody else of the side may come, and who must is named', () => {
    const state = begun(field(platoon))
    expect(legal(state, 'a', 'deploy')).toEqual(['A command', 'A guns', 'A squad', 'A other'])
    const after = act(state, 'a', put('A squad', [[4, 10]])).state
    expect(after.deploy).toEqual({ seat: 'a', category: 'troops' })
    expect(refusal(after, 'a', put('A other', [[8, 10]]))).toMatchObject({
      key: 'refusal.restOfChoiceFirst',
      args: { unit: 'A command' },
    })
  })
  it('who of it waits in reserve or infiltrates does not hold the others up', () => {
    const state = field(platoon)
    const guns = state.units['A guns']
    if (!guns) throw new Error('no guns')
    const late = { ...guns, conditions: [...guns.conditions, 'deploysLate'] }
    const order = sequence({ ...state, units: { ...state.units, 'A guns': late } })
    expect(order.join(', ')).toBe('A command, A squad, B one, A other, B two, A guns')
  })
})
