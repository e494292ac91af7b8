import { describe, expect, it } from 'vitest'
import { viewFor } from '../../../main/rulesets/live-skirmish/view'
import { openViewOf } from '../../../main/rulesets/live-skirmish/view/open-view'
import { stage } from './stage'

describe('LS-ENG-07 after the end the table lies open to both', () => {
  const device = { id: 'b.charge', seat: 'b' as const, at: { x: 100, y: 0, z: 100 } }
  const hidden = { marker: 'h1', spottedBy: [] }
  const at = (stageNow: 'battle' | 'over') =>
    viewFor(
      stage({
        men: {
          a1: { at: [10, 10] },
          b1: { at: [60, 60], hidden },
          b2: { at: [70, 60], hidden: { ...hidden, marker: 'h2', ambush: true } },
        },
        state: {
          stage: stageNow,
          secrets: {
            die: { seat: 'b', face: 3 },
            devices: [device],
            decoys: [],
            orders: { a: none, b: none },
          },
        },
      }),
      'a',
    )
  const none = stage({ men: {} }).secrets.orders.a
  it('hidden men, ambushes, devices and the secret die are the enemy’s while it is played', () => {
    const { models, devices, secretDie } = at('battle')
    expect([Object.keys(models), devices, secretDie]).toEqual([['a1'], [], null])
  })
  it('and everybody’s when it is over', () => {
    const { models, devices, secretDie, rumours } = at('over')
    expect(Object.keys(models)).toEqual(['a1', 'b1', 'b2'])
    expect(models['b2']?.pose).not.toBeNull()
    expect([devices, secretDie, rumours]).toEqual([[device], 3, {}])
  })
  it('a film of it tells what either side was there for, once where that is the same in every language', () => {
    const aims = (a: string, b: string, ru = [a, b]) =>
      openViewOf(
        stage({
          men: { a1: { at: [10, 10] } },
          scenario: { aims: { a: { en: a, ru: ru[0] }, b: { en: b, ru: ru[1] } } },
        }),
      ).scenario.aims
    expect(aims('hold', 'hold')).toEqual({ en: 'hold', ru: 'hold' })
    expect(aims('hold', 'take')).toEqual({ en: 'A: hold\nB: take', ru: 'A: hold\nB: take' })
    expect(aims('hold', 'hold', ['a', 'b'])).toEqual({ en: 'A: hold\nB: hold', ru: 'A: a\nB: b' })
  })
})
