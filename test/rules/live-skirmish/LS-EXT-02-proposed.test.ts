import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { isSprungAt } from '../../../main/rulesets/live-skirmish/setup/may-post'
import { spaceOf } from '../../../main/rulesets/live-skirmish/space-now'
import { isFighting } from '../../../main/rulesets/live-skirmish/state'
import { poseAt, stage, type Man } from './stage'

describe('LS-EXT-02 where an ambush would be seen at once', () => {
  const unseen = { hidden: { marker: 'h1', spottedBy: [] } }
  const sprung = (men: Readonly<Record<string, Man>>, status: 'ambush' | 'waiting' = 'ambush') => {
    const game = liveSkirmish.gameOf(stage({ men: { a1: { status }, ...men } }))
    return isSprungAt(game, game.state.models['a1']!, poseAt([40, 40]), spaceOf(game))
  }
  /** Bases are 2.5 cm wide: at 47.5 he is 5.0 cm away. */
  const beside = (id: string, x = 44, more: Man = {}) => ({ [id]: { at: [x, 40], ...more } })

  it('is within 5 cm of an enemy', () => {
    expect([sprung(beside('b1', 47.5)), sprung(beside('b1', 47.6))]).toEqual([true, false])
  })
  it('not beside his own men, nor beside bystanders', () => {
    expect(sprung({ ...beside('a2'), ...beside('n1', 36) })).toBe(false)
  })
  it('nor beside an enemy whom nobody has spotted: a proposal would betray him', () => {
    expect([sprung(beside('b1', 44, unseen)), sprung(beside('b1'))]).toEqual([false, true])
  })
  it('and nobody is who lies in no ambush', () => {
    expect(sprung(beside('b1'), 'waiting')).toBe(false)
  })
})

describe('LS-SHOOT-01, LS-WND-03 who fights', () => {
  it('soldiers and vehicles that are not knocked out; neither bystanders nor the fallen, the wounded and the taken', () => {
    const { models } = stage({
      men: {
        a1: { at: [10, 10] },
        a2: { at: [20, 10], wound: { turns: 3, stabilised: false } },
        a3: { at: [30, 10], status: 'dead' },
        a4: { status: 'prisoner' },
        a5: { status: 'aboard', aboard: 'a.car' },
        a6: { at: [15, 10], status: 'garrison' },
        'a.car': { at: [40, 10], hull: [6, 4, 3] },
        n1: { at: [50, 10] },
      },
    })
    const car = models['a.car']!
    const wreck = { ...car, id: 'a.wreck', vehicle: { ...car.vehicle!, knockedOut: true } }
    const all = [...Object.values(models), wreck]
    expect(all.filter(isFighting).map(({ id }) => id)).toEqual(['a1', 'a5', 'a6', 'a.car'])
  })
})
