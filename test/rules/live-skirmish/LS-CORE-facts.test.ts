import { describe, expect, it } from 'vitest'
import { emit } from '../../../main/engine'
import { audienceOf } from '../../../main/rulesets/live-skirmish/facts'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { FactData, FactKind } from '../../../shared/protocol/facts'
import { standingStill } from '../../../main/rulesets/live-skirmish/activity/walking'
import { cm } from '../../../shared/geometry/length'
import { play, poseAt, stage, type Man } from './stage'

const after = <K extends FactKind>(state: SkirmishState, type: K, data: FactData<K>): SkirmishState =>
  play(state, function* () {
    yield* emit(type, data, [])
  }).state
const hidden = { marker: 'h1', spottedBy: [] as string[] }
const men = (more: Readonly<Record<string, Man>> = {}) =>
  stage({ men: { a1: { at: [10, 10] }, b1: { at: [70, 70] }, ...more } })

describe('LS-VEH-07 the turret of a vehicle', () => {
  const car = (facing: number) => {
    const state = men({ 'a.car': { at: [40, 40], hull: [6, 4, 3] } })
    const hull = state.models['a.car']!
    const vehicle = { ...hull.vehicle!, turret: true, turretFacing: 100 }
    const one = { ...hull, vehicle, pose: { ...hull.pose!, facing } }
    return { ...state, models: { ...state.models, 'a.car': one } }
  }
  const looks = ({ models }: SkirmishState) => [
    models['a.car']?.pose?.facing,
    models['a.car']?.vehicle?.turretFacing,
  ]
  it('keeps its place on a hull that moves', () => {
    const pose = { ...poseAt([50, 40]), facing: 70 }
    expect(looks(after(car(30), 'lsMoved', { model: 'a.car', pose, length: 100 }))).toEqual([70, 140])
  })
  it('looks ahead on one that comes onto the table', () => {
    const state = car(30)
    const off = { ...state.models['a.car']!, pose: null, status: 'waiting' as const }
    const waits = { ...state, models: { ...state.models, 'a.car': off } }
    const pose = { ...poseAt([50, 40]), facing: 70 }
    expect(looks(after(waits, 'lsMoved', { model: 'a.car', pose, length: 0 }))).toEqual([70, 70])
  })
  it('turns by itself, and the hull without it', () => {
    expect(looks(after(car(30), 'lsTurned', { model: 'a.car', facing: 5, turret: true }))).toEqual([30, 5])
    expect(looks(after(car(30), 'lsTurned', { model: 'a.car', facing: 5, turret: false }))).toEqual([5, 100])
    const { models } = after(men(), 'lsTurned', { model: 'a1', facing: 5, turret: false })
    expect(models['a1']?.pose?.facing).toBe(5)
  })
})

describe('LS-VEH-08 who is at the wheel', () => {
  const driven = (id: string, status: 'aboard' | 'onTable' = 'aboard') => {
    const state = men({
      a2: { status, aboard: status === 'aboard' ? 'a.car' : null },
      a3: { status: 'aboard', aboard: 'a.car' },
      'a.car': { at: [40, 40], hull: [6, 4, 3] },
      'a.bus': { at: [60, 40], hull: [6, 4, 3] },
    })
    const hull = state.models['a.car']!
    const car = { ...hull, vehicle: { ...hull.vehicle!, driver: 'a2' } }
    const now = { ...state, models: { ...state.models, 'a.car': car } }
    return {
      wheel: (after: SkirmishState) => after.models['a.car']?.vehicle?.driver,
      out: () => after(now, 'lsBoarded', { model: id, vehicle: null }),
      over: () => after(now, 'lsBoarded', { model: id, vehicle: 'a.bus' }),
    }
  }
  it('leaves it when he gets out; a passenger who does leaves him there', () => {
    const [driver, passenger] = [driven('a2'), driven('a3')]
    expect([driver.wheel(driver.out()), passenger.wheel(passenger.out())]).toEqual([null, 'a2'])
    expect(driver.out().models['a2']).toMatchObject({ status: 'onTable', aboard: null, pose: null })
  })
  it('who sits in none has none to leave', () => {
    const nobody = driven('a1')
    expect(nobody.wheel(nobody.out())).toBe('a2')
  })
})

describe('LS-SETUP-04, LS-EXT-01, LS-EXT-02 whoever is put on the table is on it', () => {
  it.each(['waiting', 'infiltrator', 'ambush'] as const)('from %s', (status) => {
    const state = men({ a2: { status } })
    const pose = poseAt([20, 10])
    const moved = after(state, 'lsMoved', { model: 'a2', pose, length: cm(3) }).models['a2']
    expect(moved).toMatchObject({
      status: 'onTable',
      pose,
      moved: cm(3),
      displaced: state.models['a2']?.displaced,
    })
  })
  it('and who is in no such state keeps his own', () => {
    const state = men({ a2: { at: [20, 10], status: 'garrison', moved: cm(2) } })
    const pose = poseAt([20, 12])
    const moved = after(state, 'lsMoved', { model: 'a2', pose, length: cm(2), displaced: true })
    expect(moved.models['a2']).toMatchObject({ status: 'garrison', moved: cm(4), displaced: true })
  })
})

describe('LS-HIDE-05, LS-HIDE-06 looking round', () => {
  it('who has found a man is named once, and nobody is found who does not hide', () => {
    const found = (hiding: Man['hidden']) =>
      after(men({ b2: { at: [60, 60], ...(hiding && { hidden: hiding }) } }), 'lsSpotted', {
        model: 'b2',
        by: 'a1',
      }).models['b2']?.hidden
    expect(found({ ...hidden, spottedBy: [] })?.spottedBy).toEqual(['a1'])
    expect(found({ ...hidden, spottedBy: ['a1'] })?.spottedBy).toEqual(['a1'])
    expect(found({ ...hidden, spottedBy: ['a2'] })?.spottedBy).toEqual(['a2', 'a1'])
    expect(found(null)).toBeNull()
  })
  it('binds to his own activity who has none behind him yet, and nobody in the midst of one', () => {
    const bound = (state: SkirmishState) => {
      const { attempts, models } = after(state, 'lsSpotUsed', { model: 'a1' })
      expect(models['a1']?.spotUsed).toBe(true)
      return attempts.bound
    }
    const state = men()
    expect(bound(state)).toEqual(['a1'])
    expect(bound(men({ a1: { at: [10, 10], activated: true } }))).toEqual([])
    const activity = {
      id: 1,
      seat: 'a' as const,
      activity: 'run' as const,
      target: null,
      reverse: false,
      step: 'declare' as const,
      members: [standingStill('a1', state.models['a1']!.pose!)],
      t: 0,
      orders: [],
      reacted: [],
    }
    expect(bound({ ...state, activity } as SkirmishState)).toEqual([])
  })
  it('what he alone had found is lost with him, and what others know with them is not', () => {
    const b2 = { at: [60, 60], hidden: { marker: 'h1', spottedBy: ['a1'] } }
    const b3 = { at: [50, 60], hidden: { marker: 'h2', spottedBy: ['a1', 'a2'] } }
    const state = men({ a2: { at: [20, 10] }, b2, b3 })
    const { models } = after(state, 'lsFell', { model: 'a1', how: 'dead', by: 'b1' } as FactData<'lsFell'>)
    expect([models['b2'], models['b3']].map((model) => model?.hidden?.spottedBy)).toEqual([[], ['a2']])
  })
})

describe('LS-SAVE-01 who falls', () => {
  const falls = (how: 'dead' | 'prisoner', man: Man = {}) =>
    after(
      {
        ...men({ a1: { at: [10, 10], posture: 'kneeling' as never, ...man } }),
        turn: { number: 3, phase: 'action', active: 'a' },
      },
      'lsFell',
      { model: 'a1', how, by: 'b1' } as FactData<'lsFell'>,
    ).models['a1']
  it('lies, dead; a prisoner stands as he stood', () => {
    expect(falls('dead')).toMatchObject({ status: 'dead', posture: 'prone', lostIn: 3 })
    expect(falls('prisoner')).toMatchObject({ status: 'prisoner', posture: 'kneeling', lostIn: 3 })
  })
  it('counts as lost when he was hit, if he lay unhelped since', () => {
    const wound = (stabilised: boolean) => ({ wound: { turns: 3, stabilised }, lostIn: 1 })
    expect(falls('dead', wound(false))).toMatchObject({ lostIn: 1, wound: null })
    expect(falls('dead', wound(true))).toMatchObject({ lostIn: 3, wound: null })
  })
  it('LS-COV-04 holds no zone any more; where there is none nothing changes', () => {
    const state = men()
    expect(after(state, 'lsSuppressed', { model: 'a1', on: true, why: 'save' }).zones).toBe(state.zones)
  })
})

describe('LS-MELEE-03 who is bound to whom', () => {
  it('goes by both: whom he lets go is free of him alone, whom he meets is bound once', () => {
    const engaged = (...ids: readonly string[]) => ({ engaged: [...ids] })
    const state = men({
      a1: { at: [10, 10], ...engaged('b1', 'b2') },
      a2: { at: [12, 10], ...engaged('b1') },
      b1: { at: [11, 12], ...engaged('a1', 'a2') },
      b2: { at: [9, 12], ...engaged('a1') },
      b3: { at: [8, 12] },
    })
    const { models } = after(state, 'lsEngaged', { model: 'a1', with: ['b2', 'b3'] })
    expect(Object.fromEntries(Object.entries(models).map(([id, one]) => [id, one.engaged]))).toEqual({
      a1: ['b2', 'b3'],
      a2: ['b1'],
      b1: ['a2'],
      b2: ['a1'],
      b3: ['a1'],
    })
  })
})

describe('LS-ENG-07 who hears of what befalls a man', () => {
  it('all, unless he waits to infiltrate, lies in ambush or under a marker nobody has looked under', () => {
    const state = men({
      a2: { at: [20, 10], hidden },
      a3: { at: [30, 10], hidden: { marker: 'h2', spottedBy: ['b1'] } },
      a4: { status: 'infiltrator' },
      a5: { status: 'ambush' },
      a6: { status: 'waiting' },
      n1: { at: [40, 10] },
    })
    const told = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'n1'].map((id) => audienceOf(state, id))
    expect(told).toEqual(['all', ['a'], 'all', ['a'], ['a'], 'all', 'all'])
  })
})

describe('LS-AMMO-01, LS-OPP-01 weapons', () => {
  it('what is loaded, spent or has fired this turn is that weapon and no other', () => {
    const state = men({ a1: { at: [10, 10], weapons: ['ar', 'rpg'] } })
    const spent = after(state, 'lsAmmunition', { model: 'a1', weapon: 'rpg', ammunition: 'spent' } as never)
    expect(spent.models['a1']?.weapons.map(({ ammunition }) => ammunition)).toEqual(['loaded', 'spent'])
    const fired = after(state, 'lsFired', { model: 'a1', weapon: 'rpg', turn: 4 })
    expect(fired.models['a1']?.weapons.map(({ firedIn }) => firedIn)).toEqual([undefined, 4])
  })
})
