import { describe, expect, it } from 'vitest'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { crater, exchange, order, rolls, shot } from './shots'
import { stage, type Man } from './stage'

/** EX-25: P next to the muzzle, Q and R in danger, S too far behind. */
const p: Man = { at: [12, 12] }
const q: Man = { at: [40, 19] }
const r: Man = { at: [59, 14] }
const s: Man = { at: [61, 10] }
const fire = (men: Readonly<Record<string, Man>>, settings = {}): SkirmishState =>
  stage({ men: { a: { at: [10, 10], weapons: ['lmg'] }, b: { at: [50, 10] }, ...men }, settings })
const burst = { active: [shot(order('a', 'b', 'lmg', 'burst'))] }
/** One hit, saved; two misses. */
const two = ['6', '1', '1', '6']

describe('LS-FF-01 friendly fire', () => {
  it('EX-25 the nearest to the line saves first; if he falls the second miss goes to the next', () => {
    const state = fire({ 'a.p': p, 'a.q': q, 'a.r': r, 'a.s': s })
    const falls = exchange(state, burst, { dice: [...two, '1', '6'] })
    expect(falls.result).toMatchObject({ fell: ['a.r'], suppressed: ['b', 'a.q'] })
    expect(rolls(falls).slice(2)).toEqual([
      ['lsSave', 3, [1]],
      ['lsSave', 3, [6]],
    ])
  })
  it('EX-25 if he passes he saves again', () => {
    const state = fire({ 'a.q': q, 'a.r': r })
    const stands = exchange(state, burst, { dice: [...two, '3', '2'] })
    expect(stands.result).toMatchObject({ fell: ['a.r'] })
    expect(stands.state.models['a.q']?.suppressed).toBe(false)
  })
  it('is no danger within 10 cm of the muzzle, nor more than 10 cm behind the target', () => {
    const run = exchange(fire({ 'a.p': p, 'a.s': s }), burst, { dice: two })
    expect(rolls(run)).toHaveLength(2)
  })
  it('reaches 10 cm to the side, 2 with ls.ffHalfWidth', () => {
    const beside = (y: number, settings = {}): number =>
      rolls(
        exchange(fire({ a2: { at: [30, y] } }, settings), burst, {
          dice: y > 19.9 ? two : [...two, '6', '6'],
        }),
      ).length
    expect(beside(19.9)).toBe(4)
    expect(beside(20.1)).toBe(2)
    const narrow = exchange(fire({ a2: { at: [30, 13] } }, { 'ls.ffHalfWidth': 2 }), burst, { dice: two })
    expect(rolls(narrow)).toHaveLength(2)
  })
  it('counts bullets that missed, not dice that were given up; the reactors endanger their own', () => {
    const state = stage({
      men: {
        a: { at: [45, 10] },
        b: { at: [10, 10], class: 'Irr3', yaw: 90 },
        b2: { at: [30, 12] },
      },
      pieces: [crater('c', [45, 10])],
    })
    // 6 + 1 + 1 = 8: one die is left of three.
    const run = exchange(
      state,
      { on: 'path', reactors: [shot(order('b', 'a', 'ar', 'burst'), true)], group: ['a'] },
      { dice: ['5', '6'] },
    )
    expect(rolls(run)).toEqual([
      ['lsToHit', 6, [5]],
      ['lsSave', 3, [6]],
    ])
    expect(run.result.suppressed).toEqual(['b2'])
  })
  it('does not find whom the firer cannot see, nor enemies', () => {
    const state = stage({
      men: {
        a: { at: [10, 10], weapons: ['lmg'] },
        a2: { at: [40, 16] },
        b: { at: [50, 10] },
        b2: { at: [30, 12] },
      },
      pieces: [
        {
          ...crater('wall', [36, 16], 3),
          design: { ...crater('w', [0, 0], 3).design, kind: 'building', height: 60 } as ReturnType<
            typeof crater
          >['design'],
        },
      ],
    })
    expect(rolls(exchange(state, burst, { dice: two }))).toHaveLength(2)
  })
  it('leaves ties to the opponent', () => {
    const state = fire({ a2: { at: [30, 13] }, a3: { at: [30, 7] } })
    const run = exchange(state, burst, {
      dice: ['6', '6', '1', '6', '6', '6'],
      answers: { lsFriendlyTie: () => ({ form: 'models', models: ['a3'] }) },
    })
    expect(run.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['lsFriendlyTie', 'b']])
    expect(run.state.models['a3']?.suppressed).toBe(true)
  })
  it('does not ask about men the opponent does not know of', () => {
    const state = fire({ a2: { at: [30, 13], hidden: { marker: 'h1', spottedBy: [] } }, a3: { at: [30, 7] } })
    const run = exchange(state, burst, { dice: ['6', '6', '1', '6', '6', '6'] })
    expect(run.decisions).toEqual([])
  })
})
