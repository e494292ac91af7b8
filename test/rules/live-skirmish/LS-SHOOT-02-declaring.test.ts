import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { fireDecision, zonesDecision } from '../../../main/rulesets/live-skirmish/fire'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { cm } from '../../../shared/geometry/length'
import { asked } from './asked'
import { exchange, order, rolls, shot } from './shots'
import { stage, type Man } from './stage'

const state = stage({
  men: {
    a: { at: [10, 10], weapons: ['ar', 'rpg'] },
    a2: { at: [14, 10], weapons: ['sniper'] },
    b: { at: [40, 10] },
    b2: { at: [40, 70] },
  },
})
describe('LS-SHOOT-02, LS-ACT-03 declaring shots', () => {
  it('lists weapons, modes and targets with what each needs, or why not', () => {
    const { form, seat, kind, default: pass } = fireDecision(liveSkirmish.gameOf(state), ['a'], false)
    expect([kind, seat, pass]).toEqual(['lsFire', 'a', { form: 'fire', orders: [] }])
    const [firer] = form.firers
    expect(firer?.weapons.map(({ weapon, mode }) => `${weapon} ${mode}`)).toEqual([
      'ar aimed',
      'ar burst',
      'rpg aimed',
      'rpg smoke',
    ])
    const targetsOf = (mode: string) => firer?.weapons.find((one) => one.mode === mode)?.targets
    expect(targetsOf('aimed')).toMatchObject([
      { target: 'b', needed: 4, dice: 1, distance: cm(27.5) },
      { target: 'b2', needed: 5 },
    ])
    expect(targetsOf('burst')?.[1]).toMatchObject({ target: 'b2', refusal: { key: 'refusal.lsOutOfRange' } })
    expect(firer?.weapons[2]?.point).toEqual({ reach: cm(100) })
    expect(firer?.weapons[0]?.point).toBeUndefined()
  })
  it('says of one mode what fires so, and that none of his weapons does', () => {
    const mode = (model: string, mode: 'aimed' | 'burst' | 'smoke') =>
      asked<'lsMode'>(state, { ask: 'lsMode', model, mode })
    expect(mode('a', 'burst')).toMatchObject({ weapon: 'ar', targets: [{ target: 'b' }, { target: 'b2' }] })
    expect(mode('a', 'smoke')).toMatchObject({ weapon: 'rpg' })
    expect(mode('a', 'burst').refusal).toBeUndefined()
    expect(mode('a2', 'burst')).toMatchObject({ targets: [], refusal: { key: 'refusal.lsNoSuchMode' } })
    expect(mode('b', 'burst')).toMatchObject({ targets: [], refusal: { at: ['b'] } })
  })
  it('LS-COV-01 lists who can hold a zone, near and far', () => {
    const { form } = zonesDecision(liveSkirmish.gameOf(state), ['a', 'a2'])
    expect(form.contributors).toEqual([{ model: 'a', weapon: 'ar', near: 3, far: 2 }])
    expect(form).toMatchObject({ reach: cm(50), size: { width: cm(15), height: cm(15), depth: cm(10) } })
  })
})

describe('EX-45 LS-VEH-08 bullets at an unarmoured vehicle', () => {
  const aboard: Man = { class: 'Irr3', aboard: 'b', status: 'aboard' }
  it('find the driver first, then whom the owner names, all in cover', () => {
    const ride = stage({
      men: {
        a: { at: [10, 10], weapons: ['lmg'] },
        b: { at: [43.25, 10], hull: [8, 4, 4], weapons: [] },
        'b.d': aboard,
        'b.p1': aboard,
        'b.p2': aboard,
      },
    })
    const car = ride.models['b']
    if (!car?.vehicle) throw new Error('no car')
    const pickUp = { ...car, vehicle: { ...car.vehicle, armour: 'unarmoured' as const, driver: 'b.d' } }
    const driven: SkirmishState = { ...ride, models: { ...ride.models, b: pickUp } }
    const run = exchange(
      driven,
      { active: [shot(order('a', 'b', 'lmg', 'burst'))] },
      {
        dice: ['6', '5', '2', '3', '4'],
        answers: { lsOccupantsHit: () => ({ form: 'models', models: ['b.p1'] }) },
      },
    )
    expect(rolls(run)).toEqual([
      ['lsToHit', 5, [6, 5, 2]],
      ['lsSave', 4, [3]],
      ['lsSave', 4, [4]],
    ])
    expect(run.result).toMatchObject({ fell: ['b.d'], suppressed: ['b.p1'] })
  })
})
