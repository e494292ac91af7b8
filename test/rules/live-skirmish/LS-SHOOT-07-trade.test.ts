import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import { cheapestToGive } from '../../../main/rulesets/live-skirmish/fire/trade'
import { crater, exchange, happened, judge, order, refusal, rolls, shot } from './shots'
import { stage, type Man } from './stage'

describe('LS-SHOOT-06, LS-SHOOT-07 bursts: split and traded', () => {
  it('EX-16 a recruit who moved bursts at 20 cm at a man in cover: 7, two dice on 6', () => {
    const state = stage({
      men: { a: { at: [10, 10], class: 'R5', moved: cm(12) }, b: { at: [32.5, 10] } },
      pieces: [crater('c', [32.5, 10])],
    })
    const burst = order('a', 'b', 'ar', 'burst')
    expect(judge(state, burst)).toMatchObject({ dice: 2, given: 1, targets: [{ needed: 7 }] })
    const run = exchange(state, { active: [shot(burst)] }, { dice: ['6', '3', '5'] })
    expect(rolls(run)[0]).toEqual(['lsToHit', 6, [6, 3]])
    expect(run.result.hit).toEqual(['b'])
  })
  const lmg = (at: number): ReturnType<typeof stage> =>
    stage({
      men: {
        a: { at: [2, 10], weapons: ['lmg'] },
        b: { at: [2 + 2.5 + at, 8.75] },
        b2: { at: [2 + 2.5 + at, 15.25] },
      },
      pieces: [crater('c', [2 + 2.5 + at, 12], 6)],
    })
  it('EX-17 two targets 4 cm apart in cover; one dodges: the firer gives up the die at the other', () => {
    const state = lmg(60)
    const burst = order('a', 'b', 'lmg', 'burst', { b: 2, b2: 1 })
    expect(judge(state, burst).targets.map(({ needed }) => needed)).toEqual([6, 6])
    const run = exchange(
      state,
      { active: [shot(burst)], dodging: ['b2'] },
      {
        dice: ['6', '5', '6'],
        answers: { lsGiveUpDice: () => ({ form: 'allot', counts: { b: 1, b2: 0 } }) },
      },
    )
    expect(rolls(run).slice(0, 2)).toEqual([
      ['lsToHit', 6, [6]],
      ['lsToHit', 6, [5]],
    ])
    expect(run.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['lsGiveUpDice', 'a']])
    const [asked] = run.decisions
    expect(asked?.default.form === 'allot' && Object.keys(asked.default.counts)).toEqual(['b', 'b2'])
    expect(
      asked?.form.form === 'allot' && asked.form.among.map(({ id, text }) => [id, text.args?.['model']]),
    ).toEqual([
      ['b', 'b'],
      ['b2', 'b2'],
    ])
    expect(run.result.hit).toEqual(['b'])
  })
  it('a target may end without any die, and one he needs 6 or less for is hit on its own number', () => {
    const state = stage({
      men: { a: { at: [10, 10], class: 'R5' }, b: { at: [52.5, 10] }, b2: { at: [52.5, 16] } },
      pieces: [crater('c', [52.5, 10], 2)],
    })
    const burst = order('a', 'b', 'ar', 'burst', { b: 1, b2: 2 })
    expect(judge(state, burst)).toMatchObject({ dice: 1, given: 2, targets: [{ needed: 8 }, { needed: 7 }] })
    const run = exchange(
      state,
      { active: [shot(burst)] },
      { dice: ['6', '6'], answers: { lsGiveUpDice: () => ({ form: 'allot', counts: { b: 1, b2: 1 } }) } },
    )
    expect(rolls(run)[0]).toEqual(['lsToHit', 6, [6]])
    expect(run.result.hit).toEqual(['b2'])
  })
  it('is refused where no die is left at the time of declaration', () => {
    const far = (troop: 'R4' | 'R5', pieces: boolean): string | null =>
      refusal(
        stage({
          men: { a: { at: [10, 10], class: troop, moved: cm(10) }, b: { at: [62.5, 10] } },
          pieces: pieces ? [crater('c', [62.5, 10])] : [],
        }),
        order('a', 'b', 'ar', 'burst'),
      )
    expect(far('R4', true)).toBeNull() // 8: one die is left
    expect(far('R5', false)).toBeNull()
    expect(far('R5', true)).toBe('refusal.lsCannotHit') // 9: three of three
  })
  it('an aimed shot cannot trade: 7 is refused, unless it is a blast that scatters', () => {
    const state = (man: Man, settings = {}): ReturnType<typeof stage> =>
      stage({
        men: { a: { at: [1.5, 10], ...man }, b: { at: [78, 10] } },
        pieces: [crater('c', [78, 10])],
        settings,
      })
    expect(refusal(state({ moved: cm(6) }), order('a', 'b'))).toBe('refusal.lsCannotHit')
    const gl: Man = { weapons: ['gl'], roles: [] }
    const sniperTarget = stage({
      men: { a: { at: [10, 10], ...gl }, b: { at: [70, 10], roles: ['sniper'], weapons: ['sniper'] } },
    })
    expect(judge(sniperTarget, order('a', 'b', 'gl')).targets[0]?.needed).toBe(7)
    expect(refusal(sniperTarget, order('a', 'b', 'gl'))).toBeNull()
    const without = { ...sniperTarget, settings: { ...sniperTarget.settings, 'ls.scatter': false } }
    expect(refusal(without, order('a', 'b', 'gl'))).toBe('refusal.lsCannotHit')
  })
  it('made impossible by a dodge it counts as fired and missed once, for one friend in the way (LS-FF-01)', () => {
    const state = stage({
      men: { a: { at: [10, 10], moved: cm(6) }, a2: { at: [60, 10.5] }, b: { at: [64, 10] } },
      pieces: [crater('c', [64, 10], 1)],
    })
    const aimed = order('a', 'b')
    expect(judge(state, aimed).targets[0]?.needed).toBe(7)
    const fine = {
      ...state,
      models: { ...state.models, a: { ...state.models['a'], moved: 0 } },
    } as typeof state
    expect(judge(fine, aimed).targets[0]?.needed).toBe(6)
    const run = exchange(fine, { active: [shot(aimed)], dodging: ['b'] }, { dice: ['4'] })
    expect(rolls(run)).toEqual([['lsSave', 3, [4]]])
    expect(run.result.suppressed).toEqual(['a2'])
    expect(happened(run, 'lsOpenedFire')).toEqual([{ seat: 'a' }])
  })
  it('splits reach targets within 5 cm of the first, at least a die each, all dice given', () => {
    const men = (apart: number): ReturnType<typeof stage> =>
      stage({ men: { a: { at: [10, 10] }, b: { at: [30, 10] }, b2: { at: [30, 12.5 + apart] } } })
    const split = (counts: Record<string, number>): string | null =>
      refusal(men(4), order('a', 'b', 'ar', 'burst', counts))
    expect(refusal(men(5), order('a', 'b', 'ar', 'burst', { b: 1, b2: 2 }))).toBeNull()
    expect(refusal(men(5.1), order('a', 'b', 'ar', 'burst', { b: 1, b2: 2 }))).toBe(
      'refusal.lsTooFarForBurst',
    )
    expect(split({ b: 3, b2: 0 })).toBe('refusal.lsBadSplit')
    expect(split({ b: 1, b2: 1 })).toBe('refusal.lsBadSplit')
    expect(split({ b2: 3 })).toBe('refusal.lsBadSplit')
    expect(refusal(men(4), order('a', 'b', 'ar', 'aimed', { b: 1 }))).toBe('refusal.lsBadSplit')
  })
  it('gives up by default what is least likely to hit', () => {
    expect(
      cheapestToGive(
        [
          { needed: 4, dice: 2 },
          { needed: 7, dice: 1 },
        ],
        1,
      ),
    ).toEqual([0, 1])
  })
})
