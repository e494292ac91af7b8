import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../../shared/protocol/event'
import { fightCredit } from '../../../shared/report/figures/fight-credit'

let id = 0
const fact = (type: string, data: object): GameEvent =>
  ({ id: id++, type, because: [], data }) as unknown as GameEvent
const wounds = (unit: string, target: string, successes: number): GameEvent =>
  fact('rolled', {
    purpose: 'toWound',
    seat: 'a',
    unit,
    target,
    dice: [1, 2, 3, 4].map((n) => ({ kind: 'd6', face: 4, success: n <= successes })),
  })
const fell = (unit: string, models: readonly string[], cause = 'combat'): GameEvent =>
  fact('casualties', { unit, models, cause, poses: {} })
const partsOf = (facts: readonly GameEvent[], model: string) =>
  Object.fromEntries(fightCredit({ facts }).get(model) ?? [])

describe('who put whom out of a fight', () => {
  it('are those whose blows wounded in that step, by how many each', () => {
    const facts = [
      fact('initiativeStep', { initiative: 4, models: [] }),
      wounds('a1', 'b1', 3),
      wounds('a2', 'b1', 1),
      wounds('a3', 'b1', 0),
      wounds('a3', 'b2', 2),
      fell('b1', ['b1.1', 'b1.2']),
      fact('initiativeStep', { initiative: 3, models: [] }),
      wounds('a2', 'b1', 1),
      fell('b1', ['b1.3']),
    ]
    expect(partsOf(facts, 'b1.1')).toEqual({ a1: 0.75, a2: 0.25, a3: 0 })
    expect(partsOf(facts, 'b1.3')).toEqual({ a2: 1 })
  })
  it('is the pursuer of whoever was run down, and nobody in particular of who fell for want of a way out', () => {
    const facts = [
      fact('runDown', { unit: 'b1', by: 'a2', runs: 3, total: 5 }),
      fell('b1', ['b1.1'], 'sweepingAdvance'),
      fell('b2', ['b2.1'], 'noRetreat'),
    ]
    expect(partsOf(facts, 'b1.1')).toEqual({ a2: 1 })
    expect(fightCredit({ facts }).has('b2.1')).toBe(false)
  })
})
