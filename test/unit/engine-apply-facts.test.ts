import { describe, expect, it } from 'vitest'
import { applyFacts } from '../../main/engine'
import type { GameEvent, RecordedEvent } from '../../shared/protocol/event'
import { madeUpEvent } from '../made-up-facts'

interface Spot {
  place: { x: number } | null
}
const fact = (type: string, data: unknown): GameEvent => madeUpEvent({ id: 1, type, data })
const keeper = {
  apply: (draft: Spot, { type, data }: RecordedEvent) => {
    if (type === 'placed') draft.place = (data as { at: { x: number } }).at
    else if (draft.place) draft.place.x = (data as { x: number }).x
  },
}

describe('facts that build on each other', () => {
  it('leave the record of the first as it was told, however often they are played', () => {
    const film = [fact('placed', { at: { x: 1 } }), fact('pushed', { x: 2 })]
    for (const _time of ['first', 'again'])
      expect(applyFacts(keeper, { place: null }, film).place).toEqual({ x: 2 })
    expect(film[0]?.data).toEqual({ at: { x: 1 } })
  })
})
