import { describe, expect, it } from 'vitest'
import type { TargetOption, WeaponOption } from '../../../shared/protocol/skirmish/decision-forms'
import {
  orderAimedAt,
  fireAnswer,
  fireDraft,
  nextHand,
  nextTarget,
  orderInHand,
  withFireDie,
  withHand,
  type FireFormData,
} from '../../../renderer/page/hands/skirmish-decisions/fire-draft'

const target = (name: string, needed: number, barred = false): TargetOption => ({
  target: name,
  distance: 200,
  needed,
  dice: 1,
  modifiers: [],
  cover: false,
  ...(barred && { refusal: { key: 'refusal.lsNoSight', cite: ['LS-SHOOT-01'] } }),
})
const weapon = (
  mode: WeaponOption['mode'],
  targets: readonly TargetOption[],
  more: Partial<WeaponOption> = {},
): WeaponOption => ({
  weapon: 'ar',
  mode,
  targets,
  ...more,
})
const rifle = [
  weapon('aimed', [target('b1', 4), target('b2', 5)]),
  weapon('burst', [target('b1', 3), target('b2', 6), target('b3', 6, true)]),
]
const alone: FireFormData = { form: 'fire', common: false, firers: [{ model: 'a1', weapons: rifle }] }
const pair: FireFormData = {
  form: 'fire',
  common: false,
  firers: [
    { model: 'a1', weapons: rifle },
    { model: 'a2', weapons: [weapon('aimed', [target('b2', 4)])] },
  ],
}
const men = () => false
const b = (model: string) => ({ kind: 'model' as const, model })

describe('LS-SHOOT-02: a shot is declared weapon first, then its target', () => {
  it('holds fire until somebody is aimed at', () => {
    expect(fireAnswer(fireDraft(alone))).toEqual({ form: 'fire', orders: [] })
  })
  it('takes up the mode that hits most easily', () => {
    expect(fireDraft(alone).hands['a1']).toEqual({ weapon: 'ar', mode: 'burst' })
  })
  it('aims, and holds that fire again when aimed twice', () => {
    const once = orderAimedAt(fireDraft(alone), alone, b('b1'), men)
    expect(once.orders).toEqual([{ model: 'a1', weapon: 'ar', mode: 'burst', aim: b('b1') }])
    expect(orderAimedAt(once, alone, b('b1'), men).orders).toEqual([])
  })
  it('does not aim at whom the rules refuse, nor at a place with a rifle', () => {
    const draft = fireDraft(alone)
    expect(orderAimedAt(draft, alone, b('b3'), men)).toBe(draft)
    expect(orderAimedAt(draft, alone, { kind: 'point', at: { x: 1, y: 0, z: 1 } }, men)).toBe(draft)
  })
  it('keeps the target when the mode is changed', () => {
    const burst = orderAimedAt(fireDraft(alone), alone, b('b2'), men)
    const aimed = withHand(burst, alone, { weapon: 'ar', mode: 'aimed' }, men)
    expect(aimed.orders).toEqual([{ model: 'a1', weapon: 'ar', mode: 'aimed', aim: b('b2') }])
  })
  it('goes on to the next firer who does nothing yet', () => {
    expect(orderAimedAt(fireDraft(pair), pair, b('b1'), men).at).toBe('a2')
  })
  it('is drafted by the arrow keys alone: targets round and round, weapons round and round', () => {
    const first = nextTarget(fireDraft(alone), alone, 1, men)
    expect(orderInHand(first)?.aim).toEqual(b('b1'))
    const second = nextTarget(first, alone, 1, men)
    expect(orderInHand(second)?.aim).toEqual(b('b2'))
    expect(orderInHand(nextTarget(second, alone, 1, men))?.aim).toEqual(b('b1'))
    expect(nextHand(first, alone, 1, men).orders).toEqual([
      { model: 'a1', weapon: 'ar', mode: 'aimed', aim: b('b1') },
    ])
  })
  it('lets a vehicle fire each of its weapons, a man one (LS-VEH-02, LS-SHOOT-01)', () => {
    const car: FireFormData = {
      form: 'fire',
      common: false,
      firers: [
        {
          model: 'a1',
          weapons: [
            { weapon: 'hmg', mode: 'burst', targets: [target('b1', 3)] },
            { weapon: 'mmg', mode: 'burst', targets: [target('b1', 4)] },
          ],
        },
      ],
    }
    const both = (many: () => boolean) => {
      const first = orderAimedAt(fireDraft(car), car, b('b1'), many)
      const second = withHand(first, car, { weapon: 'mmg', mode: 'burst' }, many)
      return (orderInHand(second) === null ? orderAimedAt(second, car, b('b1'), many) : second).orders.map(
        (one) => one.weapon,
      )
    }
    expect(both(() => true)).toEqual(['hmg', 'mmg'])
    expect(both(men)).toEqual(['mmg'])
  })
})
describe('LS-ACT-03: a group names one common target', () => {
  const group: FireFormData = { ...pair, common: true }
  it('and all fire at it whose weapon reaches it', () => {
    const at = orderAimedAt(fireDraft(group), group, b('b2'), men)
    expect(at.orders.map(({ model, aim }) => [model, aim])).toEqual([
      ['a1', b('b2')],
      ['a2', b('b2')],
    ])
    expect(orderAimedAt(at, group, b('b1'), men).orders.map(({ model }) => model)).toEqual(['a1'])
  })
})
describe('LS-SHOOT-06: dice of a burst are shared out', () => {
  const order = { model: 'a1', weapon: 'lmg', mode: 'burst' as const, aim: b('b1') }
  it('from the first target, which keeps one', () => {
    const one = withFireDie(order, 'b2', 1, 3)
    expect(one.split).toEqual({ b1: 2, b2: 1 })
    expect(withFireDie(withFireDie(one, 'b2', 1, 3), 'b2', 1, 3).split).toEqual({ b1: 1, b2: 2 })
  })
  it('and back to it: with nobody else there is no split', () => {
    expect(withFireDie(withFireDie(order, 'b2', 1, 3), 'b2', -1, 3)).toEqual(order)
  })
  it('not of an aimed shot', () => {
    const aimed = { ...order, mode: 'aimed' as const }
    expect(withFireDie(aimed, 'b2', 1, 3)).toBe(aimed)
  })
})
