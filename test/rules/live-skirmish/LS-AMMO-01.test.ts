import { describe, expect, it } from 'vitest'
import { ammunitionAfter } from '../../../main/rulesets/live-skirmish/fire/ammunition'
import { exchange, judge, order, refusal, shot } from './shots'
import { stage, type Man } from './stage'

const ammo = { 'ls.ammo': true }
const two = (a: Man, settings = ammo): ReturnType<typeof stage> =>
  stage({ men: { a: { at: [10, 10], ...a }, b: { at: [32.5, 10], class: 'R1' } }, settings })
const burst = [shot(order('a', 'b', 'ar', 'burst'))]
const left = (run: ReturnType<typeof exchange>): string | undefined =>
  run.state.models['a']?.weapons[0]?.ammunition

describe('LS-AMMO-01 empty magazines', () => {
  it('EX-43 a double empties it: the weapon is out until reloaded', () => {
    const run = exchange(two({}), { active: burst }, { dice: ['4', '4', '1', '6', '6'] })
    expect(run.result.hit).toEqual(['b'])
    expect(left(run)).toBe('empty')
    expect(refusal(run.state, order('a', 'b'))).toBe('refusal.lsEmpty')
    expect(refusal(run.state, order('a', 'b'), { reaction: true })).toBe('refusal.lsEmpty')
  })
  it('EX-43 a triple leaves single shots, and a 1 among them nothing', () => {
    const run = exchange(two({}), { active: burst }, { dice: ['5', '5', '5', '6', '6', '6'] })
    expect(left(run)).toBe('singles')
    expect(refusal(run.state, order('a', 'b', 'ar', 'burst'))).toBe('refusal.lsSinglesOnly')
    const last = exchange(run.state, { active: [shot(order('a', 'b'))] }, { dice: ['1'] })
    expect(left(last)).toBe('out')
    expect(refusal(last.state, order('a', 'b'))).toBe('refusal.lsOutOfAmmunition')
  })
  it('EX-43 special forces ignore it, and so does everybody while the option is off', () => {
    const dice = { dice: ['5', '5', '5', '6', '6', '6'] }
    expect(left(exchange(two({ class: 'R1' }), { active: burst }, dice))).toBe('loaded')
    expect(left(exchange(two({}, { 'ls.ammo': false }), { active: burst }, dice))).toBe('loaded')
  })
  it('a submachine gun down to single shots throws one die at its number', () => {
    const state = two({ weapons: ['smg'] })
    const [carried] = state.models['a']?.weapons ?? []
    const weapons = carried ? [{ ...carried, ammunition: 'singles' as const }] : []
    const single = {
      ...state,
      models: { ...state.models, a: { ...state.models['a'], weapons } },
    } as typeof state
    expect(judge(single, order('a', 'b', 'smg', 'burst'))).toMatchObject({
      dice: 1,
      targets: [{ needed: 3 }],
    })
  })
  it('two dice know a double only, one die nothing; other weapons never run dry', () => {
    const ar = { weapon: 'ar', ammunition: 'loaded' } as const
    expect(ammunitionAfter(ar, 'burst', [3, 3])).toBe('empty')
    expect(ammunitionAfter(ar, 'burst', [3, 4])).toBeNull()
    expect(ammunitionAfter(ar, 'burst', [3])).toBeNull()
    expect(ammunitionAfter(ar, 'aimed', [1])).toBeNull()
    expect(ammunitionAfter({ weapon: 'lmg', ammunition: 'loaded' }, 'burst', [5, 5, 5])).toBeNull()
  })
})
