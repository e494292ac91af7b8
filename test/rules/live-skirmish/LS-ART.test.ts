import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { bearingOfFace } from '../../../main/rulesets/live-skirmish/support/direction'
import { deviceHits } from '../../../main/rulesets/live-skirmish/support/devices'
import { againstHelicopter, defaultTables } from '../../../shared/skirmish/tables'
import { callSupport, driftSmoke, landStrikes } from '../../../main/rulesets/live-skirmish/support'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'
import type { VehicleArmour } from '../../../shared/protocol/skirmish/force'
import { activation, place } from './acting'
import { ruin, storey } from './ground'
import { command, play, stage, type Man, type Stage } from './stage'
import { rolls, spot } from './shots'

const call = { lsCallStrike: (): Answer => ({ form: 'option', option: 'call' }) }
const start = (state: SkirmishState, turn: number): SkirmishState => ({
  ...state,
  turn: { ...state.turn, number: turn, phase: 'start' },
})

describe('LS-ART-01 calling a strike', () => {
  const state = stage({ men: { a1: { at: [10, 10] }, b1: { at: [70, 70] } }, sides: { a: { strikes: 2 } } })
  it('EX-48: a 3 is refused and may be tried next turn; a 4 lands at the start of the next turn', () => {
    const run = play(state, callSupport, { dice: ['3', '4'], answers: call })
    expect(run.events.filter(({ type }) => type === 'lsStrikeRefused')).toHaveLength(1)
    // One attempt for each asset; the successful one is used up.
    expect(run.state.sides.a.strikes).toBe(1)
    expect(run.state.scheduled).toEqual([{ turn: 2, phase: 'start', what: { kind: 'strike', seat: 'a' } }])
    expect(rolls(play(start(run.state, 1), landStrikes))).toEqual([])
    expect(
      rolls(play(start(run.state, 2), landStrikes, { dice: ['1', '1', '1', '1', '12', '6'] })).length,
    ).toBeGreaterThan(1)
  })
  it('asks a side without an asset nothing', () => {
    expect(rolls(play(stage({ men: { a1: { at: [10, 10] } } }), callSupport, { answers: call }))).toEqual([])
  })
})

describe('LS-ART-02 landing', () => {
  const due: Partial<SkirmishState> = {
    scheduled: [{ turn: 2, phase: 'start', what: { kind: 'strike', seat: 'a' } }],
    turn: { number: 2, phase: 'start', active: 'a' },
  }
  const at = { lsStrike: (): Answer => ({ form: 'place', at: place(40, 40) }) }
  const struck = (given: Pick<Stage, 'men' | 'settings'>, dice: readonly string[], answers = {}) =>
    play(stage({ ...given, state: due }), landStrikes, { dice, answers: { ...at, ...answers } })
  const shift = ['2', '3', '5', '4', '3']
  it('EX-23: 14 cm at 3 o’clock from a southern edge is +x; 14.65 cm away is under it; R5 saves 5+ with +2', () => {
    const run = struck({ men: { b1: { at: [69.9, 40], class: 'R5' }, a1: { at: [10, 70] } } }, [
      ...shift,
      '3',
    ])
    expect(run.events.find(({ type }) => type === 'lsStrikeLanded')?.data).toMatchObject({
      at: { x: cm(54), z: cm(40) },
    })
    expect(rolls(run).at(-1)).toEqual(['lsSave', 3, [3]])
    expect(run.state.models['b1']).toMatchObject({ status: 'onTable', suppressed: true })
    expect(run.state.scheduled).toEqual([])
  })
  it('reaches 15 cm from the base edge and no farther, whoever and on whatever storey', () => {
    const run = struck(
      { men: { b1: { at: [70.25, 40] }, b2: { at: [70.3, 40] }, a1: { at: [54, 50, 15] } } },
      [...shift, '2', '2'],
    )
    expect(rolls(run).filter(([purpose]) => purpose === 'lsSave')).toHaveLength(2)
    expect(run.state.models['b2']).toMatchObject({ suppressed: false })
  })
  it('adds neither friendly fire, cover nor command to the +2', () => {
    const run = struck(
      { men: { a1: { at: [54, 50], class: 'R4', roles: ['commander'] }, b1: { at: [5, 5] } } },
      [...shift, '2'],
    )
    expect(rolls(run).at(-1)).toEqual(['lsSave', 2, [2]])
  })
  it('may be a flat 3+ (opt.artFlat3)', () => {
    const run = struck(
      { men: { b1: { at: [54, 50], class: 'R1' }, a1: { at: [5, 5] } }, settings: { 'ls.artFlat3': true } },
      [...shift, '2'],
    )
    expect(rolls(run).at(-1)).toEqual(['lsSave', 3, [2]])
    expect(run.state.models['b1']?.status).toBe('dead')
  })
  it('may be shifted by the caller or the opponent (opt.artDirection)', () => {
    const seats: string[] = []
    const asked = (setting: string) =>
      struck(
        { men: { a1: { at: [5, 5] }, b1: { at: [5, 75] } }, settings: { 'ls.artDirection': setting } },
        ['2', '3', '5', '4'],
        {
          lsShift: (decision: { seat: string }): Answer => {
            seats.push(decision.seat)
            return { form: 'bearing', bearing: 180 }
          },
        },
      ).events.find(({ type }) => type === 'lsStrikeLanded')?.data
    expect(asked('caller')).toMatchObject({ at: { x: cm(26), z: cm(40) } })
    asked('opponent')
    expect(seats).toEqual(['a', 'b'])
  })
  it('is proposed where most of the enemies it knows stand within 15 cm of each other', () => {
    const proposed = (men: Stage['men']): unknown => {
      const usual: Answer[] = []
      struck({ men }, ['1', '1', '1', '1', '12'], {
        lsStrike: (decision: Decision): Answer => {
          usual.push(decision.default)
          return { form: 'place', at: place(5, 5) }
        },
      })
      return usual.map((one) => (one.form === 'place' ? one.at.at : one))
    }
    const ours: Man = { at: [60, 60] }
    const two = {
      a1: ours,
      b1: { at: [20, 20] },
      b2: { at: [50, 20] },
      b3: { at: [65, 20] },
    } satisfies Stage['men']
    expect(proposed(two)).toEqual([{ x: cm(50), z: cm(60) }])
    // One of his own, and of whom only a marker is known, draws no strike.
    const marked: Man = { at: [22, 20], hidden: { marker: 'h1', spottedBy: [] } }
    expect(
      proposed({
        ...two,
        a2: { at: [20, 22] },
        b4: marked,
        b5: { ...marked, at: [24, 20], hidden: { marker: 'h2', spottedBy: [] } },
      }),
    ).toEqual([{ x: cm(50), z: cm(60) }])
    expect(proposed({ a1: ours })).toEqual([{ x: cm(40), z: cm(40) }])
  })
  const hull = (armour: VehicleArmour): Man => ({
    at: [54, 40],
    hull: [8, 4, 3],
    vehicle: {
      armour,
      propulsion: 'wheeled',
      turret: false,
      turretFacing: 0,
      seats: 4,
      driver: null,
      roll: null,
      knockedOut: false,
      exploded: false,
    },
  })
  const shelled = (armour: VehicleArmour, dice: readonly string[], settings = {}) => {
    const run = struck({ men: { b1: hull(armour), a1: { at: [5, 5] } }, settings }, [...shift, ...dice])
    return [rolls(run).slice(2), run.state.models['b1']?.vehicle?.knockedOut]
  }
  it('uses the artillery column for vehicles, with the +2 of all who are under it', () => {
    expect(shelled('protected', ['3'])).toEqual([[['lsVehicleSave', 4, [3]]], true])
    expect(shelled('unarmoured', ['4'])).toEqual([[['lsVehicleSave', 4, [4]]], false])
    expect(shelled('light', [])).toEqual([[], false])
  })
  it('may be a flat 3+ for vehicles too, 2+ for tanks and heavy armour (opt.artFlat3)', () => {
    const flat = { 'ls.artFlat3': true }
    expect(shelled('protected', ['3'], flat)).toEqual([[['lsVehicleSave', 3, [3]]], false])
    expect(shelled('unarmoured', ['2'], flat)).toEqual([[['lsVehicleSave', 3, [2]]], true])
    expect(shelled('light', ['2'], flat)).toEqual([[['lsVehicleSave', 3, [2]]], true])
    expect(shelled('heavy', ['1'], flat)).toEqual([[['lsVehicleSave', 2, [1]]], true])
    expect(shelled('tank', ['2'], flat)).toEqual([[['lsVehicleSave', 2, [2]]], false])
  })
  it('LS-CORE-04: 12 is straight away from the own edge, each face 30 degrees clockwise', () => {
    expect([bearingOfFace(12, 'south'), bearingOfFace(3, 'south'), bearingOfFace(6, 'south')]).toEqual([
      90, 0, 270,
    ])
    expect([bearingOfFace(12, 'north'), bearingOfFace(3, 'north')]).toEqual([270, 180])
    expect([bearingOfFace(12, 'west'), bearingOfFace(12, 'east')]).toEqual([0, 180])
  })
})

describe('LS-ART-04, LS-EXT-07 the light mortar off the table', () => {
  const mortar = (more: Partial<Stage> = {}) =>
    stage({
      men: {
        a1: { at: [40, 20], roles: ['observer'] },
        b1: { at: [40, 40], weapons: [] },
        b2: { at: [28, 44], weapons: [] },
      },
      sides: { a: { mortar: { usedIn: null } } },
      ...more,
    })
  const aim = (at = place(40, 40)) => ({
    lsMortar: (): Answer => ({ form: 'place', at }),
    lsShift: (): Answer => ({ form: 'bearing', bearing: 180 }),
  })
  const called = (state: SkirmishState, dice: readonly string[], answers = aim()) =>
    command(state, 'a', activation('callMortar', { a1: [] }), { dice, answers })
  it('EX-41: a 3 misses, a 4 shifts it 12 cm to the west; everybody within 5 cm saves', () => {
    const run = called(mortar(), ['3', '4', '4'])
    expect(run.events.find(({ type }) => type === 'lsMortarBurst')?.data).toMatchObject({
      at: { x: cm(28), z: cm(40) },
    })
    expect(rolls(run)).toEqual([
      ['lsToHit', 5, [3]],
      ['lsMortarShift', undefined, [4]],
      ['lsSave', 4, [4]],
    ])
    expect(run.state.models['b2']?.suppressed).toBe(true)
    expect(run.state.points.map(({ kind }) => kind)).toEqual(['firstFire'])
  })
  it('hits on 5, and a 1 is no dud', () => {
    expect(rolls(called(mortar(), ['5', '4']))).toEqual([
      ['lsToHit', 5, [5]],
      ['lsSave', 4, [4]],
    ])
    expect(rolls(called(mortar(), ['1', '1', '4']))[1]).toEqual(['lsMortarShift', undefined, [1]])
  })
  it('bursts on the floor it was called down on: who stands below it is more than 5 cm away', () => {
    const house = ruin('house', { footprint: [30, 34, 50, 46], floors: [{ slab: [30, 34, 50, 46] }] })
    const above = { piece: 'house', level: 1 }
    const storeys = mortar({
      men: {
        a1: { at: [48, 44.5, storey], on: above, roles: ['observer'] },
        b1: { at: [40, 40, storey], on: above, weapons: [] },
        b2: { at: [40, 36], on: { ...above, level: 0 }, weapons: [] },
      },
      pieces: [house],
    })
    const run = called(storeys, ['5', '4'], aim(place(40, 40, above)))
    expect(run.events.find(({ type }) => type === 'lsMortarBurst')?.data).toMatchObject({
      at: { x: cm(40), y: cm(storey), z: cm(40) },
    })
    expect(['b1', 'b2'].map((id) => run.state.models[id]?.suppressed)).toEqual([true, false])
  })
  it('needs leave and one more where nobody sees the place', () => {
    const wall = mortar({
      men: {
        a1: { at: [40, 20], roles: ['observer'] },
        b1: { at: [40, 40], weapons: [] },
        b2: { at: [40, 30], hull: [30, 4, 10], yaw: 90, weapons: [] },
      },
    })
    expect(rolls(called(wall, ['4']))).toEqual([['lsAuthorise', 5, [4]]])
    expect(called(wall, ['4']).state.points).toEqual([])
    const allowedRun = rolls(called(wall, ['5', '6', '2']))
    // Speculative: +2 to the save of an R4.
    expect(allowedRun.slice(1)).toEqual([
      ['lsToHit', 6, [6]],
      ['lsSave', 2, [2]],
    ])
  })
  it('needs neither where a vehicle sees the place', () => {
    const watched = mortar({
      men: {
        a1: { at: [40, 20], roles: ['observer'] },
        a2: { at: [60, 45], hull: [8, 4, 3], weapons: [] },
        b1: { at: [40, 40], weapons: [] },
        b2: { at: [40, 30], hull: [30, 4, 10], yaw: 90, weapons: [] },
      },
    })
    expect(rolls(called(watched, ['5', '2']))[0]).toEqual(['lsToHit', 5, [5]])
  })
  it('fires once a turn, for observers only', () => {
    const fired = called(mortar(), ['5', '4']).state
    const again = { ...fired, models: { ...fired.models, a1: { ...fired.models['a1']!, activated: false } } }
    expect(liveSkirmish.check(again, 'a', activation('callMortar', { a1: [] }))).toMatchObject({
      refusal: { key: 'refusal.lsMortarFired' },
    })
    const nobody = stage({ men: { a1: { at: [40, 20] } }, sides: { a: { mortar: { usedIn: null } } } })
    expect(liveSkirmish.check(nobody, 'a', activation('callMortar', { a1: [] }))).toMatchObject({
      refusal: { key: 'refusal.lsNoObserver' },
    })
  })
})

describe('LS-SMOKE-03 drift and end of smoke', () => {
  const smoke = (shifted: number | null) =>
    stage({
      men: { a1: { at: [5, 5] }, b1: { at: [75, 75] } },
      state: {
        smoke: [{ id: 'smoke-1', seat: 'a', at: spot([40, 42, 0]), placedIn: 1, shifted }],
        scheduled: [
          { turn: 2, phase: 'start', what: { kind: 'smokeDrift', smoke: 'smoke-1' } },
          { turn: 3, phase: 'start', what: { kind: 'smokeEnd', smoke: 'smoke-1' } },
        ],
      },
    })
  it('EX-26: shifted 2 cm to the north, it drifts 7 cm to the south next turn, and is gone the turn after', () => {
    const drifted = play(start(smoke(90), 2), driftSmoke, { dice: ['3', '4'] }).state
    expect(drifted.smoke[0]?.at.x).toBeCloseTo(cm(40))
    expect(drifted.smoke[0]?.at.z).toBeCloseTo(cm(80 - 35))
    expect(play(start(drifted, 3), driftSmoke).state).toMatchObject({ smoke: [], scheduled: [] })
  })
  it('stays while any part of it lies on the table', () => {
    const near = (y: number) => ({
      ...smoke(90),
      smoke: [{ ...smoke(90).smoke[0]!, at: spot([40, y, 0]) }],
    })
    const after = (y: number) => play(start(near(y), 2), driftSmoke, { dice: ['3', '4'] }).state.smoke
    expect(after(2.1)).toHaveLength(1)
    expect(after(2)).toEqual([])
  })
  it('goes where the thrower’s twelve-sided die says if it hit', () => {
    const drifted = play(start(smoke(null), 2), driftSmoke, { dice: ['3', '4', '12'] }).state
    expect(drifted.smoke[0]?.at.z).toBeCloseTo(cm(80 - 49))
  })
})

describe('LS-SAVE-02, LS-EXT-07 devices', () => {
  const trap = (troop: 'R1' | 'R5') =>
    stage({
      men: { a1: { at: [20, 20], class: troop }, b1: { at: [70, 70], weapons: [] } },
      state: {
        secrets: {
          ...stage({ men: {} }).secrets,
          devices: [{ id: 'device-1', seat: 'b', at: spot([20, 40, 0]) }],
        },
      },
    })
  const run = (state: SkirmishState, dice: readonly string[], option = 'setOff') =>
    command(state, 'a', activation('run', { a1: [place(20, 44)] }), {
      dice,
      answers: { lsSetOff: (): Answer => ({ form: 'option', option }) },
    })
  it('EX-42: everybody saves on a flat 3: an R1 who rolls 2 falls, an R5 who rolls 3 does not', () => {
    const hit = run(trap('R1'), ['2'])
    expect(rolls(hit)).toEqual([['lsSave', 3, [2]]])
    expect(hit.state.models['a1']?.status).toBe('dead')
    expect(hit.state.secrets.devices).toEqual([])
    // The R5 tests on the spot and goes on.
    const spared = run(trap('R5'), ['3', '2'])
    expect(rolls(spared)[0]).toEqual(['lsSave', 3, [3]])
    expect(spared.state.models['a1']?.status).toBe('onTable')
  })
  it('goes off where he comes within 5 cm, and not before', () => {
    const { events } = run(trap('R1'), ['2'])
    const moved = events
      .filter(({ type }) => type === 'lsMoved')
      .map(({ data }) => data as { pose: { at: { z: number } } })
    // 40 − 5 − 1.25 = 33.75 north.
    expect(moved.at(-1)?.pose.at.z).toBeCloseTo(cm(80 - 33.75), 0)
  })
  it('LS-ENG-07: whom its owner does not know stays unnamed when the device asks', () => {
    const state = stage({
      men: {
        a1: { at: [20, 33], posture: 'prone', hidden: { marker: 'h1', spottedBy: [] } },
        b1: { at: [70, 70], weapons: [] },
      },
      state: { secrets: trap('R1').secrets },
    })
    const { decisions } = command(state, 'a', activation('hide', { a1: [] }), {
      dice: ['3'],
      answers: {
        lsCrawl: () => ({ form: 'paths', paths: { a1: [place(20, 35)] } }),
        lsSetOffUnseen: () => ({ form: 'option', option: 'wait' }),
      },
    })
    const asked = decisions.filter(({ kind }) => kind.startsWith('lsSetOff'))
    expect(asked.map(({ kind }) => kind)).toEqual(['lsSetOffUnseen'])
    expect(JSON.stringify(asked)).not.toContain('a1')
  })
  it('comes nearer and reaches farther where the scenario says so', () => {
    const near = { ...trap('R1'), scenario: { ...trap('R1').scenario, devices: { near: 20, radius: 80 } } }
    const moved = run(near, ['2']).events.filter(({ type }) => type === 'lsMoved')
    // 40 − 2 − 1.25 = 36.75 north.
    expect((moved.at(-1)?.data as { pose: { at: { z: number } } }).pose.at.z).toBeCloseTo(cm(80 - 36.75), 0)
    const beside = stage({ men: { a1: { at: [20, 20] }, a2: { at: [20, 48] } } })
    expect(
      deviceHits(liveSkirmish.gameOf({ ...near, models: beside.models }), near.secrets.devices[0]!),
    ).toHaveLength(1)
  })
  it('waits for who gets out of a vehicle beside it, too', () => {
    const truck = { at: [20, 34], hull: [6, 4, 3], weapons: [] } as const
    const state = stage({
      men: { a1: { status: 'aboard', aboard: 'a2' }, a2: truck, b1: { at: [70, 70], weapons: [] } },
      state: { secrets: trap('R1').secrets },
    })
    const out = command(state, 'a', activation('disembark', { a1: [] }), {
      // The vehicle is caught as well.
      dice: ['2', '4'],
      answers: {
        lsDisembark: () => ({ form: 'place', at: place(20, 38.3) }),
        lsSetOff: () => ({ form: 'option', option: 'setOff' }),
      },
    })
    expect(out.state.models['a1']?.status).toBe('dead')
  })
  it('whom one has killed sets off no other where he lies', () => {
    const second = { id: 'device-2', seat: 'b' as const, at: spot([20, 41, 0]) }
    const state = stage({
      men: {
        a1: { class: 'R1', status: 'aboard', aboard: 'a2' },
        a2: { at: [20, 28], hull: [6, 4, 3], weapons: [] },
        b1: { at: [70, 70], weapons: [] },
      },
      scenario: { devices: { near: 80, radius: 80 } },
      state: { secrets: { ...trap('R1').secrets, devices: [...trap('R1').secrets.devices, second] } },
    })
    const out = command(state, 'a', activation('disembark', { a1: [] }), {
      dice: ['1'],
      answers: { lsDisembark: () => ({ form: 'place', at: place(20, 32.3) }) },
    })
    expect(out.state.models['a1']?.status).toBe('dead')
    expect(out.decisions.filter(({ kind }) => kind === 'lsSetOff')).toHaveLength(1)
    expect(out.state.secrets.devices.map(({ id }) => id)).toEqual(['device-2'])
  })
  it('is nothing to its own side, who pass beside it unasked', () => {
    const { secrets } = trap('R1')
    const own = {
      ...trap('R1'),
      secrets: { ...secrets, devices: [{ ...secrets.devices[0]!, seat: 'a' as const }] },
    }
    const passed = run(own, [])
    expect(passed.decisions).toEqual([])
    expect(passed.state.secrets.devices).toHaveLength(1)
  })
  it('its owner may let him pass; he is not asked again in that activity', () => {
    let asked = 0
    const { state, events } = command(trap('R1'), 'a', activation('run', { a1: [place(20, 44)] }), {
      answers: {
        lsSetOff: (): Answer => {
          asked += 1
          return { form: 'option', option: 'wait' }
        },
      },
    })
    expect(asked).toBe(1)
    expect(state.secrets.devices).toHaveLength(1)
    // Nobody has seen him stop beside it.
    expect(events.filter(({ type }) => type === 'lsMoved')).toHaveLength(1)
    expect(state.models['a1']?.pose?.at.z).toBeCloseTo(cm(36))
  })
})

describe('LS-ART-03 the helicopter', () => {
  it('EX-49: rifle 5+, assault rifle aimed 6+, LMG three dice on 6, rpg cannot, missile 3+ against a save of 6+', () => {
    expect(againstHelicopter(defaultTables, 'rifle')).toEqual({ mode: 'aimed', needed: 5, dice: 1 })
    expect(againstHelicopter(defaultTables, 'ar')).toEqual({ mode: 'aimed', needed: 6, dice: 1 })
    expect(againstHelicopter(defaultTables, 'lmg')).toEqual({ mode: 'burst', needed: 6, dice: 3 })
    expect(againstHelicopter(defaultTables, 'rpg')).toBeNull()
    expect(againstHelicopter(defaultTables, 'atgm')).toEqual({ mode: 'aimed', needed: 3, dice: 1 })
    expect(againstHelicopter(defaultTables, 'grenade')).toBeNull()
  })
  const sky = (weapon: 'atgm' | 'lmg') =>
    stage({
      men: { a1: { at: [10, 10] }, b1: { at: [40, 40], weapons: [weapon] } },
      sides: { a: { helicopter: { weapon: 'hmg', at: null, firedIn: null } } },
      settings: { 'ls.helicopter': true },
    })
  const beside = { lsHelicopter: (): Answer => ({ form: 'place', at: place(30, 40) }) }
  it('fires one burst in its side’s active turn as over 150 cm, and may be shot down', () => {
    const run = play(sky('atgm'), callSupport, { dice: ['5', '1', '1', '1', '4'], answers: beside })
    // Suppressed by the save he passes, he answers nothing.
    expect(rolls(run)).toEqual([
      ['lsToHit', 5, [5, 1, 1, 1]],
      ['lsSave', 4, [4]],
    ])
    const answered = play(sky('atgm'), callSupport, { dice: ['1', '1', '1', '1', '3', '5'], answers: beside })
    expect(rolls(answered).slice(1)).toEqual([
      ['lsToHit', 3, [3]],
      ['lsVehicleSave', 6, [5]],
    ])
    expect(answered.state.sides.a.helicopter).toBeNull()
  })
  const over = (men: Record<string, Man>, dice: readonly string[], state = {}) =>
    play(
      stage({
        men: { a1: { at: [10, 10], weapons: [] }, ...men },
        sides: { a: { helicopter: { weapon: 'hmg', at: null, firedIn: null } } },
        settings: { 'ls.helicopter': true },
        state,
      }),
      callSupport,
      { dice, answers: beside },
    )
  it('whoever is asked is told the numbers that will be rolled against, with what makes them harder', () => {
    const eye = { x: 300, y: 200, z: 400 }
    const state = stage({
      men: {
        a1: { at: [10, 10], weapons: [] },
        b1: { at: [40, 40], weapons: ['atgm', 'sniper'], roles: ['sniper'] },
      },
      sides: { a: { helicopter: { weapon: 'hmg', at: eye, firedIn: 1 } } },
      settings: { 'ls.helicopter': true },
    })
    const asked = (seat: Seat, kind: string): Decision => ({
      id: 'd1',
      seat,
      kind,
      because: ['LS-ART-03'],
      form: { form: 'models', from: ['b1'], min: 0, max: 1 },
      default: { form: 'models', models: [] },
    })
    const told = (seat: Seat, open: Decision) =>
      liveSkirmish.query(state, seat, { ask: 'lsHelicopter' }, [open])
    // A burst of the heavy machine gun needs 5 over 150 cm; a sniper is 1 harder to hit.
    expect(told('a', asked('a', 'lsHelicopterTarget'))).toMatchObject([
      { model: 'b1', weapon: 'hmg', mode: 'burst', dice: 4, needed: 6, modifiers: [{ from: 5, to: 6 }] },
    ])
    expect(told('b', asked('b', 'lsAtHelicopter'))).toMatchObject([
      { model: 'b1', weapon: 'atgm', mode: 'aimed', dice: 1, needed: 3, modifiers: [] },
    ])
    expect(told('a', asked('b', 'lsAtHelicopter'))).toEqual([])
  })
  it('fires at nobody it does not see: smoke hides him, and he it', () => {
    const smoke = [{ id: 's', seat: 'a' as const, at: spot([40, 40, 0]), placedIn: 1, shifted: null }]
    expect(rolls(over({ b1: { at: [40, 40], weapons: ['atgm'] } }, [], { smoke }))).toEqual([])
  })
  it('its bullets that go by find a friend, and so do those sent up to it', () => {
    // 3 cm aside of the line from the sky over (30, 40) to the target.
    const beyond: Man = { at: [40, 37], weapons: [] }
    const run = over({ b1: { at: [40, 40], weapons: [] }, a2: beyond }, [
      '5',
      '5',
      '5',
      '1',
      '4',
      '4',
      '4',
      '3',
    ])
    expect(rolls(run).at(-1)).toEqual(['lsSave', 3, [3]])
    expect(run.state.models['a2']?.suppressed).toBe(true)
    // b2 stands 7.3 cm below the line of his comrade's shot.
    const up = over({ b1: { at: [78, 40], weapons: ['rifle'] }, b2: { at: [60, 40], weapons: [] } }, [
      '1',
      '1',
      '1',
      '1',
      '4',
      '3',
    ])
    expect(rolls(up).slice(1)).toEqual([
      ['lsToHit', 5, [4]],
      ['lsSave', 3, [3]],
    ])
    expect(up.state.models['b2']?.suppressed).toBe(true)
  })
  it('recruits need one more against it with small arms, special forces one less but for bursts', () => {
    const at = (troop: 'R1' | 'R4' | 'R5', weapon: 'rifle' | 'lmg', dice: readonly string[]) =>
      rolls(over({ b1: { at: [40, 40], class: troop, weapons: [weapon] } }, ['1', '1', '1', '1', ...dice]))[1]
    expect(at('R4', 'rifle', ['4'])).toEqual(['lsToHit', 5, [4]])
    expect(at('R5', 'rifle', ['4'])).toEqual(['lsToHit', 6, [4]])
    expect(at('R1', 'rifle', ['3'])).toEqual(['lsToHit', 4, [3]])
    expect(at('R1', 'lmg', ['1', '1', '1'])).toEqual(['lsToHit', 6, [1, 1, 1]])
    // 7 of three dice: two are left, on 6.
    expect(at('R5', 'lmg', ['1', '1'])).toEqual(['lsToHit', 6, [1, 1]])
  })
  it('at an open vehicle it finds those who ride in it', () => {
    const truck: Man = {
      at: [40, 40],
      hull: [8, 4, 3],
      weapons: [],
      vehicle: {
        armour: 'unarmoured',
        propulsion: 'wheeled',
        turret: false,
        turretFacing: 0,
        seats: 4,
        driver: 'b2',
        roll: null,
        knockedOut: false,
        exploded: false,
      },
    }
    const run = over({ b1: truck, b2: { status: 'aboard', aboard: 'b1', weapons: [] } }, [
      '6',
      '6',
      '1',
      '1',
      '3',
      '2',
    ])
    // In cover: 5 + 1, and the save of an R4 with +1.
    expect(rolls(run)).toEqual([
      ['lsToHit', 6, [6, 6, 1, 1]],
      ['lsSave', 3, [3]],
      ['lsSave', 3, [2]],
    ])
    expect(run.state.models['b1']?.vehicle?.driver).toBeNull()
  })
  it('comes anywhere over the table, to its very edge, and nowhere beyond', () => {
    const state = stage({ men: {}, state: { table: { width: cm(80), depth: cm(60), pieces: [] } } })
    const asked: Decision = {
      id: 'd1',
      seat: 'a',
      kind: 'lsHelicopter',
      because: ['LS-ART-03'],
      form: { form: 'place', what: 'helicopter', radius: cm(3) },
      default: { form: 'place', at: place(40, 40) },
    }
    const verdict = (x: number, z: number): string => {
      const at = { at: { x: cm(x), z: cm(z) }, on: { piece: null, level: 0 } }
      const said = liveSkirmish.checkAnswer(state, asked, { form: 'place', at })
      return said.ok ? 'over it' : said.refusal.key
    }
    const corners = [
      [0, 0],
      [80, 60],
    ] as const
    for (const [x, z] of corners) expect(verdict(x, z)).toBe('over it')
    const beyond = [
      [-0.1, 30],
      [80.1, 30],
      [40, -0.1],
      [40, 60.1],
    ] as const
    for (const [x, z] of beyond) expect(verdict(x, z)).toBe('refusal.lsOffTable')
  })
  it('does not come in the other side’s turn', () => {
    expect(
      rolls(play({ ...sky('lmg'), turn: { number: 1, phase: 'support', active: 'b' } }, callSupport)),
    ).toEqual([])
  })
})
