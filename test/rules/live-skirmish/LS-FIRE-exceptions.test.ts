import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { layZones, zoneOver } from '../../../main/rulesets/live-skirmish/fire'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { block, crater, exchange, happened, judge, needed, order, refusal, rolls, shot, spot } from './shots'
import { play, stage, type Man, type Stage } from './stage'

const two = (a: Man, b: Man, gap: number, rest: Partial<Stage> = {}): SkirmishState =>
  stage({
    men: { a: { at: [1.25, 10], ...a }, b: { at: [3.75 + gap, 10], ...b } },
    ...rest,
  })
/** A table long enough for every band. */
const long = (state: SkirmishState): SkirmishState => ({
  ...state,
  table: { ...state.table, width: cm(200) },
})
const wound = { turns: 3, stabilised: false }

describe('LS-SHOOT-04, LS-DATA-04 borders of the bands, limits included', () => {
  const at = (gap: number, mode: 'aimed' | 'burst' = 'aimed'): number | string | undefined => {
    const state = long(two({}, {}, gap))
    const given = order('a', 'b', 'ar', mode)
    return refusal(state, given) ?? needed(state, given)
  }
  it.each([
    [25, 3],
    [25.01, 4],
    [50, 4],
    [50.01, 5],
    [100, 5],
    [100.01, 6],
    [150, 6],
    [150.01, 'refusal.lsOutOfRange'],
  ])('an aimed assault rifle at %f cm: %s', (gap, expected) => expect(at(gap)).toBe(expected))
  it.each([
    [25, 4],
    [25.01, 6],
    [50, 6],
    [50.01, 'refusal.lsOutOfRange'],
  ])('a burst of it at %f cm: %s', (gap, expected) => expect(at(gap, 'burst')).toBe(expected))
  it('distance is true 3D from base edge to base edge', () => {
    const up = stage({ men: { a: { at: [10, 10] }, b: { at: [35, 10, 7.62] } } })
    // 22.5 in plan, 7.62 up: 23.76.
    expect(judge(up, order('a', 'b')).targets[0]?.distance).toBeCloseTo(cm(23.7552), 2)
  })
})

describe('LS-SHOOT-05 modifiers together', () => {
  it('all add up: moved, cover, recruit, dodge, sniper', () => {
    const b: Man = { roles: ['sniper'], weapons: ['sniper'], hidden: { marker: 'h1', spottedBy: ['a'] } }
    const judged = judge(two({ class: 'R5', moved: cm(6) }, b, 20), order('a', 'b', 'ar', 'burst'), {
      dodging: ['b'],
    })
    expect(judged.targets[0]?.modifiers.map(({ by }) => by.key)).toEqual([
      'modifier.lsMoved',
      'modifier.lsCover',
      'modifier.lsRookie',
      'modifier.lsDodge',
      'modifier.lsTargetSniper',
    ])
    expect(judged).toMatchObject({ hopeless: true, targets: [{ needed: 9 }] })
  })
  it('M1 counts the path of this activity: who has slipped away before it has not moved in it', () => {
    const state = two({ moved: cm(9) }, {}, 20)
    const a = state.models['a']
    const pose = a?.pose ?? { at: { x: 0, z: 0 }, y: 0, on: { piece: null, level: 0 }, facing: 0 }
    const acting = (length: number): SkirmishState => ({
      ...state,
      activity: {
        id: 1,
        seat: 'a',
        activity: 'cautious',
        target: null,
        reverse: false,
        step: 'fire',
        members: [
          {
            model: 'a',
            start: pose,
            path: [],
            length,
            facing: null,
            stopped: null,
            from: 0,
            broken: false,
            allowance: 0,
          },
        ],
        t: 1,
        orders: [],
        reacted: [],
      },
    })
    expect(needed(acting(cm(4)), order('a', 'b'))).toBe(3)
    expect(needed(acting(cm(5.1)), order('a', 'b'))).toBe(4)
  })
  it('M6 is not for weapons of vehicles, nor with a wounded mate', () => {
    const tank: Man = { hull: [8, 4, 4], weapons: ['hmg'] }
    expect(needed(two(tank, {}, 20), order('a', 'b', 'hmg', 'burst'))).toBe(3)
    const mate = (man: Man): number | undefined =>
      needed(
        stage({
          men: {
            a: { at: [10, 10], weapons: ['mmg'] },
            a2: { at: [10, 13], mateOf: 'a', ...man },
            b: { at: [30, 10] },
          },
        }),
        order('a', 'b', 'mmg', 'burst'),
      )
    expect(mate({})).toBe(3)
    expect(mate({ wound })).toBe(4)
  })
  it('M6 counts for a reactor whose mate has just been suppressed by covering fire (LS-ACT-05 4)', () => {
    const state = stage({
      men: {
        a: { at: [40, 15] },
        b: { at: [40, 40], yaw: 180, weapons: ['mmg'] },
        b2: { at: [49, 40], yaw: 180, mateOf: 'b' },
        b3: { at: [42.6, 40], yaw: 180, mateOf: 'b' },
      },
    })
    const zones = [
      {
        zone: { how: 'new' as const, centre: spot([46, 40, 1.5]), width: cm(8), height: cm(10) },
        by: [{ model: 'a', weapon: 'ar' }],
      },
    ]
    const laid = play(state, (game) => layZones(game, 'a', zones)).state
    expect(zoneOver(liveSkirmish.gameOf(laid), 'b')).toBeNull()
    const run = exchange(
      laid,
      {
        reactors: [shot(order('b', 'a', 'mmg', 'burst'), true), shot(order('b3', 'a'), true)],
      },
      { dice: ['1', '2', '6', '3', '3', '3', '3'] },
    )
    expect(rolls(run)).toEqual([
      ['lsCoveringTest', undefined, [1, 2]],
      ['lsSave', 4, [6]],
      ['lsToHit', 4, [3, 3, 3, 3]],
    ])
  })
  it('M7 goes with launchers, grenades and rifles, on foot only', () => {
    expect(needed(two({ class: 'R1', weapons: ['grenade'] }, {}, 8), order('a', 'b', 'grenade'))).toBe(3)
    const car: Man = { hull: [8, 4, 3], vehicle: undefined }
    const riding = stage({
      men: {
        'a.car': { ...car, at: [10, 10] },
        a: { class: 'R1', status: 'aboard', aboard: 'a.car' },
        b: { at: [34, 10] },
      },
    })
    const open: SkirmishState = {
      ...riding,
      models: {
        ...riding.models,
        'a.car': {
          ...riding.models['a.car'],
          vehicle: {
            armour: 'unarmoured',
            propulsion: 'wheeled',
            turret: false,
            turretFacing: 0,
            seats: 4,
            driver: 'a',
            roll: null,
            knockedOut: false,
            exploded: false,
          },
        } as SkirmishState['models'][string],
      },
    }
    expect(needed(open, order('a', 'b'))).toBe(3)
  })
})

describe('LS-SHOOT-06 a burst', () => {
  it('does not name one man twice, by his name and by his marker', () => {
    const state = two({ weapons: ['lmg'] }, { hidden: { marker: 'h1', spottedBy: ['a'] } }, 20)
    expect(refusal(state, order('a', 'b', 'lmg', 'burst', { b: 1, h1: 2 }))).toBe('refusal.lsBadSplit')
  })
  it('hits every target with its own number, and the dice are thrown target by target', () => {
    const state = stage({
      men: { a: { at: [10, 10], weapons: ['lmg'] }, b: { at: [37.5, 10] }, b2: { at: [34.5, 13] } },
      pieces: [crater('c', [37.5, 10], 1)],
    })
    const run = exchange(
      state,
      { active: [shot(order('a', 'b', 'lmg', 'burst', { b: 1, b2: 2 }))] },
      { dice: ['4', '3', '2', '6', '2'] },
    )
    expect(rolls(run)).toEqual([
      ['lsToHit', 4, [4]],
      ['lsToHit', 3, [3, 2]],
      ['lsSave', 3, [6]],
      ['lsSave', 4, [2]],
    ])
  })
})

describe('LS-WND-03 wounded men', () => {
  it('are targets of blasts alone', () => {
    expect(refusal(two({}, { wound }, 20), order('a', 'b'))).toBe('refusal.lsWoundedTarget')
    expect(refusal(two({ weapons: ['flamer'] }, { wound }, 9), order('a', 'b', 'flamer'))).toBe(
      'refusal.lsWoundedTarget',
    )
    expect(refusal(two({ weapons: ['grenade'] }, { wound }, 9), order('a', 'b', 'grenade'))).toBeNull()
  })
  it('are not found by bullets that go blind at somebody beside them (LS-SPEC-03)', () => {
    const state = stage({
      men: {
        a: { at: [11.25, 10], weapons: ['hmg'] },
        a2: { at: [11.25, 13], mateOf: 'a', weapons: [] },
        b: { at: [57.5, 10], hidden: { marker: 'h1', spottedBy: [] } },
        b2: { at: [57.5, 13], wound },
      },
      settings: { 'ls.specFree': true },
    })
    const burst = [shot(order('a', { kind: 'marker', marker: 'h1' }, 'hmg', 'burst'))]
    const run = exchange(state, { active: burst }, { dice: ['6', '6', '1', '1', '6', '6'] })
    expect(rolls(run).slice(1)).toEqual([
      ['lsSave', 2, [6]],
      ['lsSave', 2, [6]],
    ])
    expect(run.result.hit).toEqual(['b'])
  })
  it('take no hit of a group that is fired at (LS-OPP-05)', () => {
    const state = stage({
      men: {
        a: { at: [10, 30] },
        a2: { at: [13, 30], wound },
        a3: { at: [16, 30] },
        b: { at: [10, 50], yaw: 180 },
      },
    })
    const run = exchange(
      state,
      { on: 'path', reactors: [shot(order('b', 'a'), true)], group: ['a', 'a2', 'a3'] },
      { dice: ['6', '6'] },
    )
    const form = run.decisions[0]?.form
    expect(form?.form === 'allot' && form.among.map(({ id }) => id)).toEqual(['a', 'a3'])
  })
})

describe('LS-SAVE-03 bystanders', () => {
  const crowd = (second: Man['class']): SkirmishState =>
    stage({
      men: {
        a: { at: [10, 10], class: 'R1', weapons: ['gl'] },
        a2: { at: [10, 13], class: second },
        b: { at: [30, 10] },
        n: { at: [30, 13] },
      },
    })
  const attack = { active: [shot(order('a', 'b', 'gl')), shot(order('a2', 'b'))] }
  it('save on 3 where all who fire in the attack are special forces, on 4 where one is not', () => {
    const all = exchange(crowd('R1'), attack, { dice: ['6', '1', '6', '3'] })
    expect(rolls(all).at(-1)).toEqual(['lsSave', 3, [3]])
    const mixed = exchange(crowd('R2'), attack, { dice: ['6', '1', '6', '3'] })
    expect(rolls(mixed).at(-1)).toEqual(['lsSave', 4, [3]])
  })
})

describe('LS-BLAST-03 a blast that misses a vehicle', () => {
  it('goes past it from its foot point: its own hull does not stop it', () => {
    const state = stage({
      men: { a: { at: [10, 10], weapons: ['gl'] }, b: { at: [40, 10], hull: [6, 3, 3], yaw: 0 } },
    })
    // 5 needed at 27 cm, die 3: 6 cm; 5 on a lobbed round's die is away from the firer.
    const run = exchange(state, { active: [shot(order('a', 'b', 'gl'))] }, { dice: ['3', '5', '6'] })
    expect(happened(run, 'lsBlast')).toMatchObject([{ at: spot([46, 10]) }])
    // 4.5 cm from its side: it is caught all the same.
    expect(rolls(run)[2]).toEqual(['lsVehicleSave', 4, [6]])
  })
})

describe('LS-VIC-02 hits on buildings', () => {
  const house = block('house', [30, 20], [50, 40], 10)
  const points = (x: number, y: number, dice: readonly string[]): readonly string[] =>
    exchange(
      stage({
        men: { a: { at: [28, 5], weapons: ['rpg'] }, b: { at: [70, 70] } },
        pieces: [house],
        sides: { b: { nature: 'irregular' } },
      }),
      { active: [shot(order('a', { kind: 'point', at: spot([x, y]) }, 'rpg'))] },
      { dice },
    ).state.points.map(({ kind }) => kind)
  it('a round that scatters into its wall has hit it; one that goes off a step away has not', () => {
    // 4 needed; a 3 goes 3 cm off, to the right: east, against the wall on its near side.
    expect(points(28, 25, ['3', '5'])).toEqual(['buildingHit', 'firstFire'])
    expect(points(28, 25, ['4'])).toEqual(['firstFire'])
    expect(points(28, 25, ['3', '3'])).toEqual(['firstFire'])
  })
})

describe('LS-COV-05 who rides in a zone', () => {
  it('is tested like others before he fires, in cover as a passenger', () => {
    const state = stage({
      men: {
        a: { at: [40, 15] },
        'b.car': { at: [40, 40], hull: [8, 4, 3], yaw: 180 },
        b: { status: 'aboard', aboard: 'b.car' },
      },
    })
    const car = state.models['b.car']
    const open = {
      ...state,
      models: { ...state.models, 'b.car': { ...car, vehicle: { ...car?.vehicle, armour: 'unarmoured' } } },
    } as SkirmishState
    const laid = play(open, (game) =>
      layZones(game, 'a', [
        {
          zone: { how: 'new', centre: spot([40, 35, 1.5]), width: cm(15), height: cm(15) },
          by: [{ model: 'a', weapon: 'ar' }],
        },
      ]),
    ).state
    const run = exchange(laid, { reactors: [shot(order('b', 'a'), true)] }, { dice: ['1', '1', '3'] })
    expect(rolls(run)).toEqual([
      ['lsCoveringTest', undefined, [1, 1]],
      ['lsSave', 3, [3]],
    ])
    expect(run.result.lost).toEqual(['b'])
  })
})
