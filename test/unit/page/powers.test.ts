import { describe, expect, it } from 'vitest'
import { aimRings } from '../../../renderer/page/hands/battle/marks'
import { isStillInHand, powersOf, type PowerInHand } from '../../../renderer/page/hands/battle/powers'
import type { SeatSnapshot } from '../../../shared/protocol/api'

const held: PowerInHand = { unit: 'P', model: 'P.1', power: 'lance', state: 4, targets: [{ target: 'N' }] }
const snapshot = (state: number, decisions: readonly unknown[] = []): SeatSnapshot =>
  ({
    state,
    seat: 'a',
    decisions,
    legal: [
      { type: 'usePower', unit: 'P', model: 'P.1', power: 'lance' },
      { type: 'usePower', unit: 'Q', model: 'Q.1', power: 'lance' },
      { type: 'shoot', unit: 'P' },
    ],
    view: { stage: 'battle', units: {}, models: {} },
  }) as unknown as SeatSnapshot

describe('a power in hand', () => {
  it('is one of those that the rules list for the unit', () => {
    expect(powersOf(snapshot(4), 'P').map(({ model, power }) => [model, power])).toEqual([['P.1', 'lance']])
  })
  it('stays in hand for its unit and its state of the game, and gives way to a question', () => {
    expect(isStillInHand(held, snapshot(4), 'P')).toBe(true)
    expect(isStillInHand(held, snapshot(4), 'Q')).toBe(false)
    expect(isStillInHand(held, snapshot(5), 'P')).toBe(false)
    expect(isStillInHand(held, snapshot(4, [{ seat: 'a' }]), 'P')).toBe(false)
  })
  it('marks whom it may be aimed at, and whom not', () => {
    const refusal = { key: 'refusal.powerUnseen', cite: ['C4-LOS-01'] }
    expect(aimRings([{ target: 'N' }, { target: 'F', refusal }])).toEqual({
      N: 'can',
      F: 'cannot',
    })
  })
})
