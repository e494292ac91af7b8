import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { LINE, line, measured, row, rollsOf, successes, thrown } from '../core4/firing-line'
import { atOnce, isSliced } from '../../../shared/sliced'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { decline, doing, fireAt, offered, refusalOf, ruinK, withKey } from './key-building-board'

/** T 8: nothing of it is wounded, and dice to hit alone fall. */
const field = (weapon = 'slugRifle', y = 10, target = 26): CoreState =>
  withKey(
    line(
      { models: row(5, y), profile: LINE, weapons: [weapon] },
      { models: row(9, target), profile: { ...LINE, t: 8, w: 5 } },
      { pieces: [ruinK] },
    ),
    'ammunition-store',
  )
const odds = (state: CoreState): QueryResult['fireOdds'] => {
  const order = fireAt(state)
  if (order.type !== 'shoot') throw new Error('no shot')
  const { unit, target, fire } = order
  const query: Query = { ask: 'fireOdds', unit, target, fire }
  const answer = cityFight.query(measured(state), 'a', query)
  return (isSliced(answer) ? atOnce(answer) : answer) as QueryResult['fireOdds']
}
const before = (state: CoreState): CoreState =>
  doing(state, { type: 'useKeyBuilding', unit: 'F', piece: 'K' }).state

describe('CF-STRAT-11 Ammunition store', () => {
  it('three of five miss and are thrown again: four hits (the worked example)', () => {
    const run = doing(field(), fireAt(field()), '2 4 6 1 3  5 3 4')
    const [first, again] = rollsOf(run.events, 'toHit')
    expect(successes(run.events, 'toHit')).toBe(4)
    expect(first?.dice).toHaveLength(5)
    expect(again?.dice.every(({ rerolled }) => rerolled === true)).toBe(true)
  })
  it('is offered with the hits to be expected: 2.5 become 3.8', () => {
    const { asked } = doing(field(), fireAt(field()), '4 4 4 4 4')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ seat: 'a', args: { unit: 'F' }, focus: { pieces: ['K'] } })
    expect(offered(asked[0])).toEqual({ key: 'decision.keyBuilding.hits', before: 2.5, after: 3.8 })
  })
  it('left alone no die goes again, and nothing is spent', () => {
    const run = doing(field(), fireAt(field()), '2 4 6 1 3', decline)
    expect(thrown(run.events, 'toHit')).toBe(5)
    expect(run.events.filter(({ type }) => type === 'keyBuildingHelped')).toEqual([])
  })
  it('not for weapons that throw nothing to hit, nor for what is thrown again anyhow', () => {
    const flames = field('flameProjector', 10, 14)
    expect(doing(flames, fireAt(flames), '').asked).toEqual([])
  })
  it('somebody has to be inside: a base that only reaches in is not', () => {
    expect(doing(field('slugRifle', 12), fireAt(field('slugRifle', 12)), '4 4 4 4 4').asked).toHaveLength(1)
    expect(doing(field('slugRifle', 12.1), fireAt(field('slugRifle', 12.1)), '4 4 4 4 4').asked).toEqual([])
  })
  it('said beforehand the odds show it: 3.75 hits', () => {
    expect(odds(field()).groups[0]).toMatchObject({ hits: 2.5, again: false })
    expect(odds(before(field())).groups[0]).toMatchObject({ hits: 3.75, again: true })
  })
  it('said beforehand nobody asks when it comes to firing', () => {
    const run = doing(before(field()), fireAt(field()), '2 4 6 1 3  5 3 4')
    expect(run.asked).toEqual([])
    expect(successes(run.events, 'toHit')).toBe(4)
  })
  it('is refused outside, and a second time', () => {
    const away = field('slugRifle', 13)
    const order = { type: 'useKeyBuilding' as const, unit: 'F', piece: 'K' }
    expect(refusalOf(away, order)).toBe('refusal.notInKeyBuilding')
    expect(refusalOf(before(field()), order)).toBe('refusal.keyBuildingUsed')
  })
})
