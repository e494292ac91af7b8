import { describe, expect, it } from 'vitest'
import { exchange, happened, judge, order, refusal, rolls, shot, spot } from './shots'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { weaponOptions } from '../../../main/rulesets/live-skirmish/fire'
import { stage, type Man } from './stage'

const place = { kind: 'point' as const, at: spot([20, 10]) }
const thrower = (man: Man = {}): ReturnType<typeof stage> =>
  stage({ men: { a: { at: [10, 10], weapons: ['grenade'], gear: ['smoke'], ...man }, b: { at: [70, 70] } } })
const north = { answers: { lsShift: () => ({ form: 'bearing' as const, bearing: 90 }) } }

describe('LS-SMOKE-01 throwing smoke', () => {
  it('EX-26 die 2 against 4: 2 cm to the north, as the opponent says, and it drifts and ends in time', () => {
    const run = exchange(
      thrower(),
      { active: [shot(order('a', place, 'grenade', 'smoke'))] },
      { dice: ['2'], ...north },
    )
    expect(rolls(run)).toEqual([['lsThrowSmoke', 4, [2]]])
    expect(run.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['lsShift', 'b']])
    expect(run.state.smoke).toHaveLength(1)
    expect(run.state.smoke[0]).toMatchObject({ seat: 'a', placedIn: 1, shifted: 90 })
    expect(run.state.smoke[0]?.at.x).toBeCloseTo(200)
    expect(run.state.smoke[0]?.at.z).toBeCloseTo(680)
    expect(run.state.scheduled).toEqual([
      { turn: 2, phase: 'start', what: { kind: 'smokeDrift', smoke: 'smoke-1' } },
      { turn: 3, phase: 'start', what: { kind: 'smokeEnd', smoke: 'smoke-1' } },
    ])
  })
  it('hits lie where they were aimed; a 1 is no dud', () => {
    const hit = exchange(
      thrower(),
      { active: [shot(order('a', place, 'grenade', 'smoke'))] },
      { dice: ['4'] },
    )
    expect(hit.state.smoke[0]).toMatchObject({ at: place.at, shifted: null })
    expect(hit.decisions).toEqual([])
    const one = exchange(
      thrower(),
      { active: [shot(order('a', place, 'grenade', 'smoke'))] },
      { dice: ['1'], ...north },
    )
    expect(one.state.smoke[0]?.at.z).toBeCloseTo(670)
  })
  it('of a launcher goes 3 cm for each point, by its own row', () => {
    const far = { kind: 'point' as const, at: spot([40, 10]) }
    const run = exchange(
      thrower({ weapons: ['gl'], gear: [] }),
      { active: [shot(order('a', far, 'gl', 'smoke'))] },
      { dice: ['3'], ...north },
    )
    expect(rolls(run)).toEqual([['lsThrowSmoke', 5, [3]]])
    expect(run.state.smoke[0]?.at.z).toBeCloseTo(640)
  })
  it('is no opening of fire and hurts nobody', () => {
    const run = exchange(
      thrower(),
      { active: [shot(order('a', place, 'grenade', 'smoke'))] },
      { dice: ['6'] },
    )
    expect(run.state.points).toEqual([])
    expect(happened(run, 'lsBlast')).toEqual([])
  })
  it('reaches as far as a hand grenade, from who carries it', () => {
    const at = (x: number): string | null =>
      refusal(thrower(), order('a', { kind: 'point', at: spot([x, 10]) }, 'grenade', 'smoke'))
    expect(at(21.25)).toBeNull()
    expect(at(21.3)).toBe('refusal.lsTooFar')
    expect(refusal(thrower({ gear: [] }), order('a', place, 'grenade', 'smoke'))).toBe('refusal.lsNoSmoke')
    expect(judge(thrower({ class: 'R5' }), order('a', place, 'grenade', 'smoke')).targets[0]?.needed).toBe(4)
  })
  it('LS-SMOKE-02 stops sight, except up to 5 cm for who stands in it, and then covers', () => {
    const cloud = { id: 's', seat: 'a' as const, at: spot([20, 10]), placedIn: 1, shifted: null }
    const seen = (x: number, at = 10): string | null =>
      refusal(
        stage({ men: { a: { at: [at, 10] }, b: { at: [x, 10] } }, state: { smoke: [cloud] } }),
        order('a', 'b'),
      )
    expect(seen(40)).toBe('refusal.lsNoSight')
    expect(seen(20)).toBe('refusal.lsNoSight')
    expect(seen(20, 13)).toBeNull()
  })
  it('LS-SMOKE-02 up to 5 cm is all that is clear of a place, too, to who stands in it', () => {
    const cloud = { id: 's', seat: 'a' as const, at: spot([10, 10]), placedIn: 1, shifted: null }
    const aimed = (x: number): string | null =>
      refusal(
        stage({
          men: { a: { at: [10, 10], weapons: ['grenade'] }, b: { at: [70, 70] } },
          state: { smoke: [cloud] },
        }),
        order('a', { kind: 'point', at: spot([x, 10]) }, 'grenade'),
      )
    // From the edge of his base.
    expect(aimed(16.25)).toBeNull()
    expect(aimed(16.3)).toBe('refusal.lsPlaceNotSeen')
  })
  it('two men who throw in one moment have each a cloud of their own', () => {
    const state = stage({
      men: {
        a1: { at: [10, 10], weapons: ['grenade'], gear: ['smoke'] },
        a2: { at: [13, 10], weapons: ['grenade'], gear: ['smoke'] },
        b: { at: [70, 70] },
      },
    })
    const orders = ['a1', 'a2'].map((id) => shot(order(id, place, 'grenade', 'smoke')))
    const run = exchange(state, { active: orders }, { dice: ['4', '4'] })
    expect(run.state.smoke.map(({ id }) => id)).toEqual(['smoke-1', 'smoke-2'])
    expect(run.state.next.smoke).toBe(3)
  })
  it('a smoke grenade needs no other grenade, and is none', () => {
    const only = thrower({ weapons: ['ar'] })
    expect(refusal(only, order('a', place, 'grenade', 'smoke'))).toBeNull()
    expect(refusal(only, order('a', place, 'grenade'))).toBe('refusal.lsNotCarried')
    const options = weaponOptions(liveSkirmish.gameOf(only), 'a', { reaction: false })
    expect(options.map(({ weapon, mode }) => `${weapon} ${mode}`)).toEqual([
      'ar aimed',
      'ar burst',
      'grenade smoke',
    ])
  })
})
