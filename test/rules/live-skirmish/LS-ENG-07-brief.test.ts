import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { stage } from './stage'

describe('LS-ENG-07 the orders of a side are its own', () => {
  it('each seat is told its own aims, and no word of the other’s', () => {
    const state = stage({ men: { a1: { at: [10, 10, 0] }, b1: { at: [40, 40, 0] } } })
    const aims = { a: { en: 'hold the bridge', ru: 'держать мост' }, b: { en: 'blow it', ru: 'взорвать' } }
    const game = { ...state, scenario: { ...state.scenario, aims } }
    for (const [seat, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const) {
      const view = liveSkirmish.view(game, seat)
      expect(view.scenario.aims).toEqual(aims[seat])
      for (const words of Object.values(aims[other])) expect(JSON.stringify(view)).not.toContain(words)
    }
  })
})
