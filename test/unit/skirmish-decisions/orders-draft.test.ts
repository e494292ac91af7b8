import { describe, expect, it } from 'vitest'
import { noManOrders, noOrders } from '../../../shared/protocol/skirmish/command'
import {
  manOrders,
  orderedMen,
  orderedTo,
} from '../../../renderer/page/hands/skirmish-decisions/orders-draft'

describe('LS-ENG-06 orders to one man', () => {
  it('are kept as long as they say something', () => {
    const held = orderedTo(noOrders, 'b1', { holds: 'turn' })
    expect(manOrders(held, 'b1')).toEqual({ ...noManOrders, holds: 'turn' })
    expect(orderedMen(held)).toEqual(['b1'])
    const both = orderedTo(held, 'b1', { fireAt: 4 })
    expect(manOrders(both, 'b1')).toMatchObject({ holds: 'turn', fireAt: 4 })
    expect(orderedTo(orderedTo(both, 'b1', { holds: null }), 'b1', { fireAt: null })).toEqual(noOrders)
  })
  it('whose turn has ended with it are no sign on him any more', () => {
    expect(orderedMen({ ...noOrders, men: { b1: noManOrders } })).toEqual([])
  })
})
