import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { GameView } from '../../../shared/protocol/game-view'
import { LINE, fallen, line, row, rollsOf, thrown } from '../core4/firing-line'
import { decline, doing, fireAt, offered, ruinK, withKey } from './key-building-board'

/** S 3 against T 3, no saves. */
const field = (): CoreState =>
  withKey(
    line(
      { models: row(4, 10), profile: LINE, weapons: ['laserRifle'] },
      { models: row(9, 26), profile: { ...LINE, sv: null } },
      { pieces: [ruinK] },
    ),
    'power-generator',
  )
const atTank = (settings: GameView['settings'] = {}): CoreState =>
  withKey(
    line(
      { models: row(1, 10), profile: { ...LINE, bs: 5 }, weapons: ['laserCannon'] },
      { models: [{ at: [20, 30, 0] }], type: 'vehicle', profile: { av: { front: 14, side: 14, rear: 14 } } },
      { pieces: [ruinK], settings },
    ),
    'power-generator',
  )

describe('CF-STRAT-15 Power generator', () => {
  it('4, 3, 6, 2 against T 3: the 3 and the 2 go again, three wounds (the worked example)', () => {
    const run = doing(field(), fireAt(field()), '6 6 6 6  4 3 6 2  4 1')
    expect(rollsOf(run.events, 'toWound').map(({ dice }) => dice.map(({ face }) => face).join(' '))).toEqual([
      '4 3 6 2',
      '4 1',
    ])
    expect(fallen(run.state)).toHaveLength(3)
  })
  it('is asked when it is known how many have hit: 2 wounds become 3', () => {
    const { asked, events } = doing(field(), fireAt(field()), '6 6 6 6  4 3 6 2', decline)
    expect(offered(asked[0])).toEqual({ key: 'decision.keyBuilding.wounds', before: 2, after: 3 })
    expect(thrown(events, 'toWound')).toBe(4)
  })
  it('nobody is asked where nothing has hit', () => {
    expect(doing(field(), fireAt(field()), '1 1 1 1').asked).toEqual([])
  })
  it('against armour it is neither asked nor used', () => {
    expect(doing(atTank(), fireAt(atTank()), '6 1').asked).toEqual([])
  })
  it('by house rule (cf.strat.generatorAP) against armour as well', () => {
    const state = atTank({ 'cf.strat.generatorAP': true })
    const run = doing(state, fireAt(state), '6  1 6  1')
    expect(run.asked).toHaveLength(1)
    expect(thrown(run.events, 'penetration')).toBe(2)
  })
})
