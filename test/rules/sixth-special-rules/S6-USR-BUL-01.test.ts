import { describe, expect, it } from 'vitest'
import { seatsOf, whyNotRide } from '../../../main/rulesets/core4/transport/may-ride'
import { cards } from '../../../main/rulesets'
import type { RuleWord, UnitSpec } from '../board'
import { box, room } from '../core4/riders'
import { rank } from '../core4/melee'
import { gameUnder, may, core, sixthBoard } from './bench'

const squad = (count: number, rules: readonly RuleWord[], more: Partial<UnitSpec> = {}): UnitSpec => ({
  id: 'L',
  seat: 'a',
  models: rank(count, 22.6, {}, 19),
  rules,
  ...more,
})
const captain = (rules: readonly RuleWord[] = []): UnitSpec => ({
  id: 'C',
  seat: 'a',
  models: rank(1, 23.7, {}, 20),
  character: 'independent',
  joined: 'L',
  rules,
})
const table = (capacity: number, ...units: readonly UnitSpec[]) =>
  sixthBoard({ units: [box({ transport: { ...room, capacity } }), ...units] })
const fits = (capacity: number, ...units: readonly UnitSpec[]) =>
  whyNotRide(gameUnder(table(capacity, ...units)), 'L', 'V.1')?.key ?? null
const seats = (rules: readonly RuleWord[], under = gameUnder) =>
  seatsOf(under(table(10, squad(1, rules))), 'L')

describe('S6-USR-BUL-01 the bulky family', () => {
  it('takes two, three and five places, one without any of them', () => {
    expect([[], ['bulky'], ['veryBulky'], ['extremelyBulky']].map((rules) => seats(rules))).toEqual([
      1, 2, 3, 5,
    ])
  })
  it('of several the most counts, in whatever order they are named (S6-USR-GEN-03)', () => {
    expect(seats(['veryBulky', 'bulky'])).toBe(3)
    expect(seats(['bulky', 'extremelyBulky', 'veryBulky'])).toBe(5)
  })
  it('five bulky ones fill ten seats, and a captain of one seat is one too many (worked example)', () => {
    expect(fits(10, squad(5, ['bulky']))).toBeNull()
    expect(fits(10, squad(5, ['bulky']), captain())).toBe('refusal.noSeatsLeft')
    expect(fits(11, squad(5, ['bulky']), captain())).toBeNull()
  })
  it('two of five and one of two fit into twelve (worked example)', () => {
    const models = [
      ...rank(2, 22.6, { rules: ['extremelyBulky'] }, 19),
      ...rank(1, 22.6, { rules: ['bulky'] }, 21.1),
    ]
    expect(fits(12, squad(0, [], { models }))).toBeNull()
    expect(fits(11, squad(0, [], { models }))).toBe('refusal.noSeatsLeft')
  })
  it('getting in is refused in play', () => {
    const state = table(9, squad(5, ['bulky']))
    expect(may(state, 'a', { type: 'embark', unit: 'L', vehicle: 'V.1' })).toBe('noSeatsLeft')
  })
  it('a number that the core has said beside its word stays that of its bearer', () => {
    expect(seats([{ rule: 'bulky', args: { seats: 3 } }])).toBe(3)
    expect(seats(['bulky'], (state) => gameUnder(state, core))).toBe(2)
    expect(cards.find(({ id }) => id === 'bulky')?.args['seats']).toMatchObject({ optional: true })
  })
  it('without the pack its own words take one place', () => {
    expect(seats(['veryBulky'], (state) => gameUnder(state, core))).toBe(1)
  })
})
