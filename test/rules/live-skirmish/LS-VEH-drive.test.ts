import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { standingStill } from '../../../main/rulesets/live-skirmish/activity/walking'
import { checkOrders } from '../../../main/rulesets/live-skirmish/fire'
import { occupantsHit } from '../../../main/rulesets/live-skirmish/vehicles'
import { captor } from '../../../main/rulesets/live-skirmish/objectives/capture'
import type { MarkerState, SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { emit } from '../../../main/engine'
import { cm } from '../../../shared/geometry/length'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { VehicleState } from '../../../shared/protocol/skirmish/model'
import type { SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { Piece } from '../../../shared/table/types'
import { activation, place } from './acting'
import { command, play, stage, type Man } from './stage'
import { block, crater, exchange, needed, order, refusal, rolls, shot, spot } from './shots'

const car = (more: Partial<VehicleState> = {}, man: Partial<Man> = {}): Man => ({
  at: [20, 40],
  yaw: 90,
  hull: [8, 4, 3],
  weapons: ['hmg'],
  vehicle: {
    armour: 'light',
    propulsion: 'wheeled',
    turret: true,
    turretFacing: 0,
    seats: 4,
    driver: null,
    roll: null,
    knockedOut: false,
    exploded: false,
    ...more,
  },
  ...man,
})
const drive = (state: SkirmishState, dice: readonly string[], path: readonly Waypoint[], reverse = false) => {
  let reach = 0
  const run = command(state, 'a', activation('drive', { a1: [] }, { reverse }), {
    dice,
    answers: {
      lsDrive: ({ form }: Decision): Answer => {
        if (form.form === 'way') reach = form.reach
        return { form: 'paths', paths: { a1: [...path] } }
      },
    },
  })
  return { ...run, reach, vehicle: run.state.models['a1'] }
}
const alone = (more: Partial<VehicleState> = {}) =>
  stage({ men: { a1: car(more), b1: { at: [75, 5], weapons: [] } } })

describe('LS-VEH-01 movement', () => {
  it('EX-28: a wheeled one with 4 + 6 may go 35 cm, a tracked one with 6 + 6 18 cm; the dice come first', () => {
    expect(drive(alone(), ['4', '6'], []).reach).toBe(cm(35))
    expect(drive(alone({ propulsion: 'tracked' }), ['6', '6'], []).reach).toBe(cm(18))
    expect(liveSkirmish.check(alone(), 'a', activation('drive', { a1: [place(30, 40)] }))).toMatchObject({
      refusal: { key: 'refusal.lsDiceFirst' },
    })
  })
  it('how far it reaches nobody is shown before the dice have fallen', () => {
    for (const propulsion of ['wheeled', 'tracked'] as const) {
      const asked = { ask: 'lsReach', model: 'a1', activity: 'drive' } as never
      expect(liveSkirmish.query(alone({ propulsion }), 'a', asked)).toEqual([])
    }
  })
  it('goes as far as the dice allow, ends facing forward, and its turret keeps its place on the hull', () => {
    const { vehicle } = drive(alone({ turretFacing: 90 }), ['4', '6'], [place(20, 40), place(20, 75)])
    expect(vehicle?.pose?.at.z).toBeCloseTo(cm(5))
    expect(vehicle?.pose?.facing).toBeCloseTo(90)
    expect(vehicle?.vehicle?.turretFacing).toBeCloseTo(180)
    expect(() => drive(alone(), ['4', '6'], [place(55.1, 40)])).toThrow()
  })
  it('goes backwards at half rate, and faces the way it came from', () => {
    const state = stage({ men: { a1: car({}, { at: [50, 40] }), b1: { at: [75, 5], weapons: [] } } })
    const { vehicle } = drive(state, ['4', '6'], [place(32.5, 40)], true)
    expect(vehicle?.pose?.facing).toBeCloseTo(0)
    expect(() => drive(state, ['4', '6'], [place(32.4, 40)], true)).toThrow()
  })
  it('says how far that is, and counts what it has gone as it is: 4 cm back are no move of more than 5', () => {
    const state = stage({ men: { a1: car({}, { at: [50, 40] }), b1: { at: [75, 5], weapons: [] } } })
    const back = drive(state, ['4', '6'], [place(46, 40)], true)
    expect(back.reach).toBe(cm(17.5))
    expect(back.vehicle?.moved).toBeCloseTo(cm(4))
  })
})

describe('LS-VEH-01 what is asked of a way that the dice allow', () => {
  /** The question for the way of a drive, and what the table answers to a path drawn for it. */
  const shown = (reverse: boolean, x: number, seat: 'a' | 'b' = 'a', path = [place(x, 40)]) => {
    const state = stage({ men: { a1: car({}, { at: [50, 40] }), b1: { at: [75, 5], weapons: [] } } })
    let told: SkirmishQueryResult['lsWalk'] | null = null
    const run = (decision: Decision, now: SkirmishState): Answer => {
      told = liveSkirmish.query(
        now,
        seat,
        {
          ask: 'lsWalk',
          activity: 'drive',
          members: [{ model: 'a1', path }],
          decision: decision.id,
        } as never,
        [decision],
      ) as SkirmishQueryResult['lsWalk']
      return { form: 'paths', paths: { a1: [] } }
    }
    const begun = emitted(state, reverse)
    run(begun.decision, begun.state)
    return told as SkirmishQueryResult['lsWalk'] | null
  }
  /** In the middle of a drive, asked for its way. */
  const emitted = (state: SkirmishState, reverse: boolean) => {
    const { pose } = state.models['a1'] ?? {}
    if (!pose) throw new Error('it stands')
    const member = { ...standingStill('a1', pose), allowance: cm(17.5) }
    const rest = { id: 1, seat: 'a', activity: 'drive', target: null, step: 'declare', t: 0 } as const
    const decision: Decision = {
      id: 'd1',
      seat: 'a',
      kind: 'lsDrive',
      because: ['LS-VEH-01'],
      form: { form: 'way', model: 'a1', reach: cm(17.5) } as never,
      default: { form: 'paths', paths: {} },
    }
    return {
      state: {
        ...state,
        activity: { ...rest, reverse, members: [member], orders: [], reacted: [] },
      } as SkirmishState,
      decision,
    }
  }
  it('forwards it ends looking ahead, backwards as it looked', () => {
    const facing = (reverse: boolean, x: number) =>
      Math.round(shown(reverse, x)?.members['a1']?.end?.facing ?? -1)
    expect([facing(false, 60), facing(true, 40)]).toEqual([0, 0])
    expect(facing(false, 40)).toBe(180)
  })
  it('no farther than the dice', () => {
    expect(shown(false, 67.5)?.refusal).toBeUndefined()
    expect(shown(false, 67.6)?.refusal?.key).toBe('refusal.pathTooLong')
  })
  it('and of the other side’s question nothing', () =>
    expect(shown(false, 60, 'b')?.refusal?.key).toBe('refusal.lsDiceFirst'))
})

describe('LS-VEH-02 fire', () => {
  const target: Man = { at: [60, 40], weapons: [], class: 'R4' }
  it('a gun and a machine gun in one activity while it stands; the gun not after any move', () => {
    const tank = (moved: number) =>
      stage({
        men: {
          a1: car({ armour: 'tank', propulsion: 'tracked' }, { weapons: ['gun', 'hmg'], moved }),
          b1: target,
        },
      })
    expect(needed(tank(0), order('a1', 'b1', 'gun'))).toBe(4)
    expect(() => needed(tank(10), order('a1', 'b1', 'gun'))).toThrow('lsStationaryOnly')
    expect(needed(tank(50), order('a1', 'b1', 'hmg', 'burst'))).toBe(3)
    expect(needed(tank(51), order('a1', 'b1', 'hmg', 'burst'))).toBe(4)
  })
})

describe('LS-ACT-04, LS-GEO-08: a vehicle knocked out on a comrade whom it was passing', () => {
  it('stands where it last could, as it looked there, if it would not fit as it looks now', () => {
    const state = stage({
      men: {
        // Along the edge of the table; across it there is no room.
        a1: car({ armour: 'light' }, { at: [2.5, 40], yaw: 0 }),
        a2: { at: [8, 40], yaw: 0 },
        b1: { at: [8, 55], yaw: 180 },
      },
    })
    const run = command(state, 'a', activation('drive', { a1: [] }), {
      dice: ['4', '6', '6', '1'],
      answers: {
        lsDrive: (): Answer => ({ form: 'paths', paths: { a1: [place(35, 40)] } }),
        lsReactPath: ({ form }: Decision): Answer => {
          const [chance] = form.form === 'reactPath' ? form.chances : []
          if (chance === undefined) return { form: 'reaction', reactions: [] }
          const aim = { kind: 'model', model: 'a1' } as const
          const shotAt = { model: 'b1', weapon: 'ar', mode: 'aimed', aim } as const
          return { form: 'reaction', reactions: [{ do: 'fire', t: 0.17, order: shotAt }] }
        },
      },
    })
    expect(run.state.models['a1']?.vehicle?.knockedOut).toBe(true)
    expect(run.state.models['a1']?.pose).toMatchObject({ at: { x: 25, z: 400 }, facing: 90 })
    expect(() => liveSkirmish.invariants(run.state)).not.toThrow()
  })
})

describe('LS-VEH-02 what a vehicle fires at once, and in answer', () => {
  const armed = (moved = 0) =>
    stage({
      men: {
        a1: car({ armour: 'light', turret: false }, { weapons: ['hmg', 'lmg', 'gl'], moved }),
        b1: { at: [60, 40], weapons: [] },
      },
    })
  it('standing each of its weapons once; after a move one of them', () => {
    const both = [order('a1', 'b1', 'hmg', 'burst'), order('a1', 'b1', 'lmg', 'burst')]
    const verdict = (moved: number) => checkOrders(liveSkirmish.gameOf(armed(moved)), both, ['LS-ACT-05'])
    expect(verdict(0)).toEqual({ ok: true })
    expect(verdict(20)).toMatchObject({ refusal: { key: 'refusal.lsOneWeapon' } })
  })
  it('answers with machine guns alone', () => {
    const answer = (weapon: string, mode: 'burst' | 'aimed') =>
      refusal(armed(), order('a1', 'b1', weapon, mode), { reaction: true })
    expect(answer('lmg', 'burst')).toBeNull()
    expect(answer('gl', 'aimed')).toBe('refusal.lsNeverReacts')
  })
})

describe('LS-VEH-03, LS-VEH-04 getting in and out', () => {
  const beside = (more: Partial<VehicleState> = {}) =>
    stage({
      men: {
        a1: car(more),
        a2: { at: [20, 43.3] },
        a3: { at: [20, 46] },
        b1: { at: [75, 5], weapons: [] },
      },
    })
  it('he must begin in contact with a vehicle that goes and has room', () => {
    const inside = command(beside(), 'a', activation('embark', { a2: [] }, { target: 'a1' })).state
    expect(inside.models['a2']).toMatchObject({ status: 'aboard', aboard: 'a1', pose: null })
    const away = activation('embark', { a3: [] }, { target: 'a1' })
    expect(liveSkirmish.check(beside(), 'a', away)).toMatchObject({
      refusal: { key: 'refusal.lsNoVehicleBeside' },
    })
    const embark = activation('embark', { a2: [] }, { target: 'a1' })
    expect(liveSkirmish.check(beside({ seats: 0 }), 'a', embark).ok).toBe(false)
    expect(liveSkirmish.check(beside({ knockedOut: true }), 'a', embark).ok).toBe(false)
  })
  const riding = (settings = {}, men: Record<string, Man> = {}) =>
    stage({
      men: {
        a1: car(),
        a2: { status: 'aboard', aboard: 'a1', weapons: ['ar'] },
        b1: { at: [20, 58.25], weapons: [] },
        ...men,
      },
      settings,
    })
  const out = (state: SkirmishState, dice: readonly string[], orders: ReturnType<typeof order>[]) =>
    command(state, 'a', activation('disembark', { a2: [] }), {
      dice,
      answers: {
        lsDisembark: (): Answer => ({ form: 'place', at: place(20, 43.3) }),
        lsFire: (): Answer => ({ form: 'fire', orders }),
      },
    })
  it('EX-44: he is placed in contact and may fire a light weapon with +1: a burst at 15 cm needs 4 + 1', () => {
    // 58.25 − 43.3 − 2.5 = 12.45: within 25.
    const run = out(riding(), ['5', '1', '1', '6'], [order('a2', 'b1', 'ar', 'burst')])
    expect(rolls(run)[0]).toEqual(['lsToHit', 5, [5, 1, 1]])
    expect(run.state.models['a2']).toMatchObject({ status: 'onTable', aboard: null })
  })
  it('EX-44: nothing heavier than light, and nothing at all by house rule', () => {
    const rocket = riding({}, { a2: { status: 'aboard', aboard: 'a1', weapons: ['rpg'] } })
    const both = riding({}, { a2: { status: 'aboard', aboard: 'a1', weapons: ['rpg', 'ar'] } })
    expect(() => out(both, [], [order('a2', 'b1', 'rpg')])).toThrow()
    // Who has nothing else is not even asked (LS-CORE-07).
    for (const state of [rocket, riding({ 'ls.noFireAfterDisembark': true })]) {
      const { decisions } = out(state, [], [])
      expect(decisions.map(({ kind }) => kind)).not.toContain('lsFire')
    }
  })
  it('out of a wreck one gets, too; and a place away from the vehicle is refused', () => {
    const wreck = riding({}, { a1: car({ knockedOut: true }) })
    expect(out(wreck, [], []).state.models['a2']?.status).toBe('onTable')
    expect(() =>
      command(riding(), 'a', activation('disembark', { a2: [] }), {
        answers: { lsDisembark: (): Answer => ({ form: 'place', at: place(20, 50) }) },
      }),
    ).toThrow()
  })
  it('who gets in or out is a target while he is outside', () => {
    const watched = stage({
      men: { a1: car(), a2: { at: [20, 43.3] }, b1: { at: [20, 60], yaw: 180, weapons: ['ar'] } },
    })
    const run = command(watched, 'a', activation('embark', { a2: [] }, { target: 'a1' }), {
      dice: ['6', '1'],
      answers: {
        lsReactPath: (): Answer => ({
          form: 'reaction',
          reactions: [{ do: 'fire', t: 0, order: order('b1', 'a2') }],
        }),
      },
    })
    expect(run.state.models['a2']).toMatchObject({ status: 'dead', aboard: null })
  })
  it('passengers of an armoured vehicle are no targets', () => {
    expect(() => needed(riding({}, { b1: { at: [20, 60], yaw: 180 } }), order('b1', 'a2'))).toThrow()
  })
})

describe('LS-VEH-08 unarmoured vehicles', () => {
  const aboard = { status: 'aboard', aboard: 'a1', class: 'Irr3' } as const
  const pickup = (driver: string | null = 'aD') =>
    stage({
      men: {
        a1: car({ armour: 'unarmoured', driver }, { weapons: [] }),
        aD: aboard,
        aP1: aboard,
        aP2: aboard,
        b1: { at: [54, 40], yaw: 270, weapons: ['lmg'] },
      },
    })
  it('EX-45: an LMG at 30 cm needs 4 + 1; two hits find the driver and whom his owner names, each saving 5+ with +1', () => {
    const asked: string[] = []
    const run = exchange(
      pickup(),
      { on: 'path', reactors: [shot(order('b1', 'a1', 'lmg', 'burst'), true)], group: ['a1'] },
      {
        dice: ['6', '5', '2', '3', '4'],
        answers: {
          lsOccupantsHit: ({ seat }: Decision): Answer => {
            asked.push(seat)
            return { form: 'models', models: ['aP1'] }
          },
        },
      },
    )
    expect(rolls(run)).toEqual([
      ['lsToHit', 5, [6, 5, 2]],
      ['lsSave', 4, [3]],
      ['lsSave', 4, [4]],
    ])
    expect(asked).toEqual(['a'])
    expect(run.state.models['aD']?.status).toBe('dead')
    expect(run.state.models['aP1']).toMatchObject({ status: 'aboard', suppressed: true })
    expect(run.state.models['a1']?.vehicle).toMatchObject({ driver: null, knockedOut: false })
  })
  it('EX-45: it drives on to the end of its path, and then stands without a driver', () => {
    const run = command(pickup(), 'a', activation('drive', { a1: [] }), {
      dice: ['5', '5', '6', '2', '1', '3'],
      answers: {
        lsDrive: (): Answer => ({ form: 'paths', paths: { a1: [place(20, 70)] } }),
        lsReactPath: ({ form }: Decision): Answer => ({
          form: 'reaction',
          reactions:
            form.form === 'reactPath' && form.from === 0
              ? [{ do: 'fire', t: 0.25, order: order('b1', 'a1', 'lmg', 'burst') }]
              : [],
        }),
      },
    })
    expect(run.state.models['aD']?.status).toBe('dead')
    expect(run.state.models['a1']?.pose?.at.z).toBeCloseTo(cm(10))
    const next = {
      ...run.state,
      models: { ...run.state.models, a1: { ...run.state.models['a1']!, activated: false } },
    }
    expect(liveSkirmish.check(next, 'a', activation('drive', { a1: [] }))).toMatchObject({
      refusal: { key: 'refusal.lsNoDriver' },
    })
    const wheel = command(next, 'a', activation('takeWheel', { aP1: [] })).state
    expect(wheel.models['a1']?.vehicle?.driver).toBe('aP1')
    expect(liveSkirmish.check(next, 'a', activation('takeWheel', { b1: [] })).ok).toBe(false)
  })
  it('a driver who gets out leaves the wheel, and has it back only by his activity', () => {
    const out = command(pickup(), 'a', activation('disembark', { aD: [] }), {
      answers: { lsReactPath: () => ({ form: 'reaction', reactions: [] }) },
    }).state
    expect(out.models['aD']).toMatchObject({ status: 'onTable', aboard: null })
    expect(out.models['a1']?.vehicle?.driver).toBeNull()
    const back = play(out, function* () {
      yield* emit('lsBoarded', { model: 'aD', vehicle: 'a1' }, [])
    }).state
    expect(liveSkirmish.check(back, 'a', activation('drive', { a1: [] }))).toMatchObject({
      refusal: { key: 'refusal.lsNoDriver' },
    })
  })
  it('a passenger who gets out leaves the driver at it', () => {
    const out = command(pickup(), 'a', activation('disembark', { aP1: [] }), {
      answers: { lsReactPath: () => ({ form: 'reaction', reactions: [] }) },
    }).state
    expect(out.models['a1']?.vehicle?.driver).toBe('aD')
  })
  describe('without its driver it stops at the first thing in its way', () => {
    const driven = (more: { men?: Record<string, Man>; pieces?: readonly Piece[] }, to = [place(20, 70)]) => {
      const state = stage({
        men: {
          a1: car({ armour: 'unarmoured', driver: 'aD', propulsion: 'tracked' }, { weapons: [], yaw: 0 }),
          aD: aboard,
          aP1: aboard,
          b1: { at: [50, 40], yaw: 270, weapons: ['lmg'] },
          ...more.men,
        },
        ...(more.pieces && { pieces: more.pieces }),
      })
      const once = ({ form }: Decision): Answer => ({
        form: 'reaction',
        reactions:
          form.form === 'reactPath' && form.from === 0
            ? [{ do: 'fire', t: 0.1, order: order('b1', 'a1', 'lmg', 'burst') }]
            : [],
      })
      const go = (dice: readonly string[], lsReactPath = once) =>
        command(state, 'a', activation('drive', { a1: [] }), {
          dice,
          answers: { lsDrive: (): Answer => ({ form: 'paths', paths: { a1: to } }), lsReactPath },
        })
      return go
    }
    /** Two dice of way, three of the burst of which one hits, the driver's save. */
    const shotDead = ['1', '1', '6', '1', '1', '1']
    const y = (run: ReturnType<typeof command>) => 80 - (run.state.models['a1']?.pose?.at.z ?? 0) / 10
    it('at a wall its tracks would have crossed, with its nose at it', () => {
      const wall = [block('wall', [10, 60], [30, 60.5], 1.5)]
      // Half of 8 cm ahead of its middle.
      expect(y(driven({ pieces: wall }, [place(20, 66)])(shotDead))).toBeCloseTo(56, 1)
      // Wherever it stands, to a hundredth of a centimetre.
      const there = [block('wall', [10, 60.37], [30, 60.9], 1.5)]
      expect(y(driven({ pieces: there }, [place(20, 66)])(shotDead))).toBeCloseTo(56.37, 1)
      // A driver who has saved himself takes it over.
      expect(y(driven({ pieces: wall }, [place(20, 66)])(['1', '1', '6', '1', '1', '6']))).toBeCloseTo(66, 1)
    })
    it('at a wall that only its side meets', () => {
      const beside = [block('wall', [21, 60], [30, 60.5], 1.5)]
      expect(y(driven({ pieces: beside }, [place(20, 66)])(shotDead))).toBeCloseTo(56, 1)
    })
    it('not at what is lower than an obstacle, nor at men', () => {
      const kerb = [block('kerb', [10, 60], [30, 60.5], 0.45)]
      expect(y(driven({ pieces: kerb }, [place(20, 66)])(shotDead))).toBeCloseTo(66, 1)
      const comrade = { a7: { at: [21, 55] } } as const
      expect(y(driven({ men: comrade }, [place(20, 66)])(shotDead))).toBeCloseTo(66, 1)
    })
    it('at a hull and at a wreck', () => {
      const other = (knockedOut: boolean): Record<string, Man> => ({
        a8: car({ armour: 'light', knockedOut }, { at: [23, 60], yaw: 0, weapons: [] }),
      })
      for (const wreck of [false, true])
        expect(y(driven({ men: other(wreck) }, [place(20, 68)])(shotDead))).toBeCloseTo(52, 1)
    })
    it('round a corner of its path as well, and runs its path out where nothing is in the way', () => {
      const corner = [place(20, 50), place(36, 50)]
      const turned = driven({ pieces: [block('w', [30, 45], [30.5, 70], 1.5)] }, corner)(shotDead)
      expect((turned.state.models['a1']?.pose?.at.x ?? 0) / 10).toBeCloseTo(26, 1)
      const [told, ...more] = turned.events.filter(({ type }) => type === 'lsRunsOn')
      expect(more).toEqual([])
      // Its way from there on is told: the corner, and where it stops; not the end it never came to.
      const { path } = told?.data as { readonly path: readonly Waypoint[] }
      const told10 = path.map(({ at }) => [Math.round(at.x / 10), Math.round(80 - at.z / 10)])
      expect(told10).toEqual([
        [20, 50],
        [26, 50],
      ])
      const free = driven({ pieces: [block('w', [46, 45], [46.5, 70], 1.5)] }, [place(20, 50), place(37, 50)])
      const gone = free(shotDead)
      expect((gone.state.models['a1']?.pose?.at.x ?? 0) / 10).toBeCloseTo(37, 1)
      expect(gone.events.some(({ type }) => type === 'lsRunsOn')).toBe(false)
    })
    it('a corner it stands at when its driver falls lies behind it: from there on its way is straight', () => {
      // The corner is half of its 26 cm; its nose comes to the wall 4 cm before its middle.
      const atCorner = ({ form }: Decision): Answer => ({
        form: 'reaction',
        reactions:
          form.form === 'reactPath' && form.from === 0
            ? [{ do: 'fire', t: 0.5, order: order('b1', 'a1', 'lmg', 'burst') }]
            : [],
      })
      const wall = [block('w', [27, 47], [27.5, 70], 1.5)]
      const run = driven({ pieces: wall }, [place(20, 53), place(33, 53)])(shotDead, atCorner)
      const told = run.events.find(({ type }) => type === 'lsRunsOn')?.data as {
        readonly path: readonly Waypoint[]
        readonly from: number
      }
      expect([told.from, told.path.map(({ at }) => Math.round(at.x / 10))]).toEqual([0.5, [23]])
    })
    it('stays at what it was already crossing when its driver fell', () => {
      const wall = [block('wall', [10, 44.5], [30, 45], 1.5)]
      // At a tenth of 26 cm its nose is 1.6 cm beyond the front of the wall.
      const run = driven({ pieces: wall }, [place(20, 66)])(shotDead)
      expect(y(run)).toBeCloseTo(40.5, 1)
    })
  })
  it('deals one hit to each before it begins again with the driver', () => {
    const { result } = play(pickup(), (game) => occupantsHit(game, 'a1', 5), {
      answers: { lsOccupantsHit: (): Answer => ({ form: 'models', models: ['aP2'] }) },
    })
    expect(result).toEqual(['aD', 'aP1', 'aP2', 'aD', 'aP2'])
  })
  it('its passengers fire light weapons from it', () => {
    const state = stage({
      men: {
        a1: car({ armour: 'unarmoured', driver: 'aD' }, { weapons: [] }),
        aD: aboard,
        aP1: { status: 'aboard', aboard: 'a1', class: 'R4', weapons: ['ar'] },
        b1: { at: [54, 40], weapons: [] },
      },
    })
    const fire = (given: SkirmishState) =>
      command(given, 'a', activation('cautious', { aP1: [] }), {
        dice: ['1'],
        answers: { lsFire: (): Answer => ({ form: 'fire', orders: [order('aP1', 'b1')] }) },
      })
    expect(rolls(fire(state))[0]).toEqual(['lsToHit', 4, [1]])
    const driven = { ...state, models: { ...state.models, a1: { ...state.models['a1']!, moved: 100 } } }
    expect(rolls(fire(driven))[0]).toEqual(['lsToHit', 5, [1]])
  })
  const hmg: Man = { at: [20, 70], yaw: 180, weapons: ['hmg'], roles: [] }
  const blindAt = (y: number) => order('b2', { kind: 'point', at: spot([20, y, 0]) }, 'hmg', 'burst')
  it('deals out bullets that were fired blindly, too: the driver first, all with +2 and no more', () => {
    const state = stage({
      men: {
        a1: car({ armour: 'unarmoured', driver: 'aD' }, { weapons: [] }),
        aD: aboard,
        aP1: aboard,
        aP2: aboard,
        b2: hmg,
      },
      pieces: [crater('scrub', [20, 40], 8)],
      settings: { 'ls.specFree': true },
    })
    const run = exchange(
      state,
      { active: [shot(blindAt(43))] },
      {
        dice: ['6', '6', '1', '1', '2', '3'],
        answers: { lsOccupantsHit: (): Answer => ({ form: 'models', models: ['aP2'] }) },
      },
    )
    // Irr3 saves on 5, speculative fire +2.
    expect(rolls(run).slice(1)).toEqual([
      ['lsSave', 3, [2]],
      ['lsSave', 3, [3]],
    ])
    expect(run.state.models['aD']?.status).toBe('dead')
    expect(run.state.models['aP2']?.suppressed).toBe(true)
  })
  it('without a driver the owner names everybody who is hit; wounded men are spared', () => {
    const named = (count: number, id: string) =>
      play(
        {
          ...pickup(null),
          models: { ...pickup(null).models, aP1: { ...pickup(null).models['aP1']!, wound } },
        },
        (game) => occupantsHit(game, 'a1', count),
        { answers: { lsOccupantsHit: (): Answer => ({ form: 'models', models: [id] }) } },
      ).result
    const wound = { turns: 4, stabilised: false }
    expect(named(1, 'aP2')).toEqual(['aP2'])
    expect(named(3, 'aP2')).toEqual(['aD', 'aP2', 'aP2'])
  })
  it('who stays in the wreck of one may be fired at; an empty one is nothing any more, and fires nothing', () => {
    const wreck = (people: Record<string, Man>) =>
      stage({
        men: { a1: car({ armour: 'unarmoured', knockedOut: true }), ...people, b1: { at: [54, 40] } },
      })
    expect(needed(wreck({ aP1: aboard }), order('b1', 'a1'))).toBe(5)
    expect(refusal(wreck({}), order('b1', 'a1'))).toBe('refusal.lsNoTargetAnyMore')
    const armed = (people: Record<string, Man>) =>
      stage({ men: { a1: car({ armour: 'unarmoured' }), ...people, b1: { at: [54, 40] } } })
    expect(refusal(armed({ aP1: aboard }), order('a1', 'b1', 'hmg', 'burst'))).toBeNull()
    expect(refusal(armed({}), order('a1', 'b1', 'hmg', 'burst'))).toBe('refusal.lsNobodyAboard')
    // Nor does it hold anybody off a marker (LS-SETUP-05).
    const marker: MarkerState = {
      id: 'a.marker-1',
      seat: 'a',
      number: 1,
      at: spot([40, 42, 0]),
      type: 'main',
      counts: 'main',
      revealedTo: [],
      scoutedBy: null,
      captured: null,
    }
    const near = (people: Record<string, Man>) =>
      stage({ men: { a1: car({ armour: 'unarmoured' }), ...people, b1: { at: [40, 40] } } })
    expect(captor(liveSkirmish.gameOf(near({ aP1: aboard })), marker, 'b')).toBeNull()
    expect(captor(liveSkirmish.gameOf(near({})), marker, 'b')).toBe('b1')
  })
})
