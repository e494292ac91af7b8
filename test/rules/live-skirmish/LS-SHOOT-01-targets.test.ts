import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { checkOrders } from '../../../main/rulesets/live-skirmish/fire'
import { ruin } from './ground'
import { stage, type Man, type Stage } from './stage'
import { block, crater, judge, order, refusal, spot } from './shots'

const two = (a: Man, b: Man, gap: number, rest: Partial<Stage> = {}): SkirmishState =>
  stage({ men: { a: { at: [10, 10], ...a }, b: { at: [12.5 + gap, 10], ...b } }, ...rest })
const doing = (state: SkirmishState, activity: Activity): SkirmishState => ({
  ...state,
  activity: {
    id: 1,
    seat: 'a',
    activity,
    target: null,
    reverse: false,
    step: 'fire',
    members: [
      {
        model: 'a',
        start: state.models['a']?.pose ?? {
          at: { x: 0, z: 0 },
          y: 0,
          on: { piece: null, level: 0 },
          facing: 0,
        },
        path: [],
        length: 0,
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

describe('LS-SHOOT-01, LS-SHOOT-04 what cannot be fired', () => {
  it('no band with a dash, nothing below the least or above the greatest distance', () => {
    expect(refusal(two({}, {}, 50), order('a', 'b', 'ar', 'burst'))).toBeNull()
    expect(refusal(two({}, {}, 50.1), order('a', 'b', 'ar', 'burst'))).toBe('refusal.lsOutOfRange')
    expect(refusal(two({ weapons: ['pistol'] }, {}, 10), order('a', 'b', 'pistol'))).toBeNull()
    expect(refusal(two({ weapons: ['pistol'] }, {}, 10.1), order('a', 'b', 'pistol'))).toBe(
      'refusal.lsTooFar',
    )
    const gun: Man = { hull: [8, 4, 4], weapons: ['gun'] }
    expect(refusal(two(gun, {}, 10.75), order('a', 'b', 'gun'))).toBeNull()
    expect(refusal(two(gun, {}, 10.7), order('a', 'b', 'gun'))).toBe('refusal.lsTooNear')
  })
  it('nothing without line of sight, at own men, at bystanders unless the scenario allows it', () => {
    const pieces = [block('wall', [20, 0], [21, 40], 20)]
    expect(refusal(two({}, {}, 20, { pieces }), order('a', 'b'))).toBe('refusal.lsNoSight')
    const men = { a: { at: [10, 10] }, a2: { at: [20, 10] }, n: { at: [20, 20] } }
    expect(refusal(stage({ men }), order('a', 'a2'))).toBe('refusal.lsOwnModel')
    expect(refusal(stage({ men }), order('a', 'n'))).toBe('refusal.lsBystander')
    expect(refusal(stage({ men, scenario: { civiliansAsTargets: true } }), order('a', 'n'))).toBeNull()
    expect(refusal(stage({ men }), order('a', 'nobody'))).toBe('refusal.lsNoSuchTarget')
  })
  it('not at one who fights hand to hand, not by one who does, not by the suppressed', () => {
    expect(refusal(two({}, { engaged: ['a2'] }, 20), order('a', 'b'))).toBe('refusal.lsTargetInMelee')
    expect(refusal(two({ engaged: ['b2'] }, {}, 20), order('a', 'b'))).toBe('refusal.lsFirerInMelee')
    expect(refusal(two({ suppressed: true }, {}, 20), order('a', 'b'))).toBe('refusal.lsSuppressed')
    const retreating: Man = { suppressed: true, shaken: true, retreat: { edge: 'south' } }
    expect(refusal(two(retreating, {}, 20), order('a', 'b'))).toBeNull()
  })
  it('not at wounded men, not with a weapon he has not, not by the dead', () => {
    expect(refusal(two({}, { wound: { turns: 3, stabilised: false } }, 20), order('a', 'b'))).toBe(
      'refusal.lsWoundedTarget',
    )
    expect(refusal(two({}, {}, 20), order('a', 'b', 'lmg', 'burst'))).toBe('refusal.lsNotCarried')
    expect(refusal(two({}, {}, 20), order('a', 'b', 'ar', 'smoke'))).toBe('refusal.lsNoSmoke')
    expect(refusal(two({ status: 'dead' }, {}, 20), order('a', 'b'))).toBe('refusal.lsCannotFire')
  })
  it('LS-HIDE-01 not at a hidden man whom neither he nor a friend within 5 cm has spotted', () => {
    const men = (near: number): SkirmishState =>
      stage({
        men: {
          a: { at: [10, 10] },
          a2: { at: [10, 10 + near] },
          b: { at: [30, 10], hidden: { marker: 'h1', spottedBy: ['a2'] } },
        },
      })
    expect(refusal(men(7.5), order('a', 'b'))).toBeNull()
    expect(refusal(men(7.6), order('a', 'b'))).toBe('refusal.lsHiddenTarget')
    const unspotted = two({}, { hidden: { marker: 'h1', spottedBy: [] } }, 20)
    expect(refusal(unspotted, order('a', 'b'))).toBe('refusal.lsNoSuchTarget')
    expect(refusal(unspotted, order('a', { kind: 'marker', marker: 'h1' }))).toBe('refusal.lsHiddenTarget')
  })
  it('LS-HIDE-06 guns and missiles go at what a spotted man lies behind, not at him', () => {
    const hidden: Man = { hidden: { marker: 'h1', spottedBy: ['a'] } }
    expect(refusal(two({ weapons: ['atgm'] }, hidden, 40), order('a', 'b', 'atgm'))).toBe(
      'refusal.lsNotAtSpotted',
    )
    const place = (x: number) => ({ kind: 'point' as const, at: spot([x, 10]) })
    const pieces = [crater('near', [47, 10]), crater('far', [40, 10])]
    const spotted = two({ weapons: ['atgm'] }, hidden, 40, { pieces })
    expect(judge(spotted, order('a', place(47), 'atgm'))).toMatchObject({
      speculative: false,
      targets: [{ cover: false }],
    })
    // Elsewhere it is fire at what is not seen, or at nothing.
    expect(judge(spotted, order('a', place(40), 'atgm')).speculative).toBe(true)
    expect(refusal(spotted, order('a', place(44), 'atgm'))).toBe('refusal.lsNothingThere')
    const unspotted = two({ weapons: ['atgm'] }, { hidden: { marker: 'h1', spottedBy: [] } }, 40, { pieces })
    expect(judge(unspotted, order('a', place(47), 'atgm')).speculative).toBe(true)
  })
  it('one weapon in one mode for a man; each of its weapons once for a vehicle that stands', () => {
    const man = two({ weapons: ['ar', 'grenade'] }, {}, 8)
    const both = [order('a', 'b'), order('a', 'b', 'grenade')]
    expect(checkOrders(liveSkirmish.gameOf(man), both, []).ok).toBe(false)
    expect(checkOrders(liveSkirmish.gameOf(man), both.slice(0, 1), []).ok).toBe(true)
    const tank = two({ hull: [8, 4, 4], weapons: ['gun', 'mmg'] }, {}, 30)
    const shots = [order('a', 'b', 'gun'), order('a', 'b', 'mmg', 'burst')]
    expect(checkOrders(liveSkirmish.gameOf(tank), shots, []).ok).toBe(true)
    expect(checkOrders(liveSkirmish.gameOf(tank), [...shots, ...shots.slice(1)], []).ok).toBe(false)
  })
})

describe('LS-SHOOT-03 places as targets', () => {
  const place = (x: number, y: number) => ({ kind: 'point' as const, at: spot([x, y]) })
  it('are for grenades and launchers that see them; bullets go only where somebody may be', () => {
    expect(refusal(two({ weapons: ['gl'] }, {}, 40), order('a', place(30, 30), 'gl'))).toBeNull()
    expect(refusal(two({}, {}, 40), order('a', place(30, 30)))).toBe('refusal.lsNothingThere')
    const pieces = [block('wall', [20, 0], [21, 40], 20)]
    expect(refusal(two({ weapons: ['gl'] }, {}, 40, { pieces }), order('a', place(30, 30), 'gl'))).toBe(
      'refusal.lsPlaceNotSeen',
    )
    expect(refusal(two({ weapons: ['gl'] }, {}, 40), order('a', place(90, 30), 'gl'))).toBe(
      'refusal.lsOffTable',
    )
  })
  it('are on terrain or a floor, or up to 2.5 cm inside an opening he sees a part of; not in the air', () => {
    const house = ruin('house', {
      footprint: [29, 29, 51, 45],
      walls: [
        {
          from: [30, 30],
          to: [50, 30],
          height: 7.62,
          openings: [{ along: 5, width: 4, sill: 1.5, height: 3 }],
        },
      ],
    })
    const state = stage({ men: { a: { at: [37, 22.5], weapons: ['grenade'] } }, pieces: [house] })
    const at = (...place: readonly number[]): string | null =>
      refusal(state, order('a', { kind: 'point', at: spot(place) }, 'grenade'))
    // The inner face of the wall lies at y 30.2; from his eye the floor behind the sill is hidden.
    expect(at(37, 32.7, 0)).toBeNull()
    expect(at(37, 32.75, 0)).toBe('refusal.lsPlaceNotSeen')
    expect(at(33, 29.8, 3)).toBeNull()
    expect(at(37, 26, 0)).toBeNull()
    expect(at(37, 26, 5)).toBe('refusal.lsInTheAir')
    // Something stands before the middle of the window: he sees only its western edge.
    const screened = {
      ...state,
      table: { ...state.table, pieces: [house, block('screen', [36, 28], [42, 29], 8)] },
    }
    expect(refusal(screened, order('a', { kind: 'point', at: spot([36, 32, 0]) }, 'grenade'))).toBeNull()
  })
  it('LS-SPEC-03 bullets go blind into buildings and area terrain only', () => {
    const pieces = [crater('c', [40, 10])]
    const state = two({ weapons: ['mmg'] }, {}, 60, { pieces })
    expect(judge(state, order('a', place(40, 10), 'mmg', 'burst')).speculative).toBe(true)
    expect(refusal(state, order('a', place(40, 20), 'mmg', 'burst'))).toBe('refusal.lsNothingThere')
  })
})

describe('LS-MOVE-02 what may be fired after a move', () => {
  it('light weapons always, support weapons after 5 cm, heavy ones without a step', () => {
    const after = (moved: number, weapon: 'ar' | 'rpg' | 'mmg'): string | null =>
      refusal(
        two({ weapons: [weapon], moved: cm(moved) }, {}, 20),
        order('a', 'b', weapon, weapon === 'mmg' ? 'burst' : 'aimed'),
      )
    expect(after(15, 'ar')).toBeNull()
    expect(after(15.1, 'ar')).toBe('refusal.lsMovedTooFar')
    expect(after(5, 'rpg')).toBeNull()
    expect(after(5.1, 'rpg')).toBe('refusal.lsSupportAfterMove')
    expect(after(0, 'mmg')).toBeNull()
    expect(after(0.1, 'mmg')).toBe('refusal.lsHeavyAfterMove')
  })
  it('displacement by a reaction counts, and ls.mmgAsSupport lets machine guns be carried', () => {
    const mmg: Man = { weapons: ['mmg'], displaced: true, moved: cm(4) }
    expect(refusal(two(mmg, {}, 20), order('a', 'b', 'mmg', 'burst'))).toBe('refusal.lsHeavyAfterMove')
    const settings = { 'ls.mmgAsSupport': true }
    expect(refusal(two(mmg, {}, 20, { settings }), order('a', 'b', 'mmg', 'burst'))).toBeNull()
  })
  it('LS-ACT-01 nothing after a run; only light weapons in a move-and-shoot and out of a vehicle', () => {
    expect(refusal(doing(two({}, {}, 20), 'run'), order('a', 'b'))).toBe('refusal.lsNoFireAfterRun')
    const rpg = two({ weapons: ['rpg'] }, {}, 20)
    expect(refusal(doing(rpg, 'moveShoot'), order('a', 'b', 'rpg'))).toBe('refusal.lsOnlyLightWeapons')
    expect(refusal(doing(rpg, 'cautious'), order('a', 'b', 'rpg'))).toBeNull()
    expect(refusal(doing(rpg, 'disembark'), order('a', 'b', 'rpg'))).toBe('refusal.lsOnlyLightWeapons')
  })
  it('EX-44 LS-VEH-03 getting out costs one, and may forbid the shot altogether', () => {
    const out = doing(two({}, {}, 15), 'disembark')
    expect(judge(out, order('a', 'b', 'ar', 'burst')).targets[0]?.needed).toBe(5)
    const settings = { 'ls.noFireAfterDisembark': true }
    expect(refusal(doing(two({}, {}, 15, { settings }), 'disembark'), order('a', 'b'))).toBe(
      'refusal.lsNoFireAfterDisembark',
    )
  })
  it('LS-VEH-02 a vehicle that has moved fires its machine guns, not its gun', () => {
    const tank: Man = { hull: [8, 4, 4], weapons: ['gun', 'hmg'], moved: cm(20) }
    expect(refusal(two(tank, {}, 30), order('a', 'b', 'gun'))).toBe('refusal.lsStationaryOnly')
    expect(judge(two(tank, {}, 30), order('a', 'b', 'hmg', 'burst')).targets[0]?.needed).toBe(4)
    const slow: Man = { ...tank, moved: cm(5) }
    expect(judge(two(slow, {}, 30), order('a', 'b', 'hmg', 'burst')).targets[0]?.needed).toBe(3)
  })
})

describe('LS-OPP-01, LS-OPP-02 fire as a reaction', () => {
  const reaction = { reaction: true }
  const facing: Man = { yaw: 90 }
  it('reaches 50.0 cm at men, as far as the weapon at vehicles and for snipers', () => {
    expect(refusal(two(facing, {}, 50), order('a', 'b'), reaction)).toBeNull()
    expect(refusal(two(facing, {}, 50.1), order('a', 'b'), reaction)).toBe('refusal.lsTooFarToReact')
    expect(refusal(two(facing, { hull: [4, 4, 4] }, 55), order('a', 'b'), reaction)).toBeNull()
    const sniper: Man = { ...facing, roles: ['sniper'], weapons: ['sniper'] }
    expect(refusal(two(sniper, {}, 60), order('a', 'b', 'sniper'), reaction)).toBeNull()
    expect(
      refusal(two({ ...facing, weapons: ['sniper'] }, {}, 60), order('a', 'b', 'sniper'), reaction),
    ).toBe('refusal.lsTooFarToReact')
  })
  it('goes 45 degrees to either side', () => {
    const at = (x: number, y: number): string | null =>
      refusal(stage({ men: { a: { at: [20, 20] }, b: { at: [x, y] } } }), order('a', 'b'), reaction)
    expect(at(30, 30)).toBeNull()
    expect(at(30.2, 30)).toBe('refusal.lsOutOfArc')
  })
  it('never with guns, missiles and mortars; once a turn with launchers', () => {
    expect(refusal(two({ ...facing, weapons: ['atgm'] }, {}, 40), order('a', 'b', 'atgm'), reaction)).toBe(
      'refusal.lsNeverReacts',
    )
    const state = two({ ...facing, weapons: ['rpg'] }, {}, 30)
    expect(refusal(state, order('a', 'b', 'rpg'), reaction)).toBeNull()
    const [carried] = state.models['a']?.weapons ?? []
    const used = { ...facing, weapons: ['rpg' as const] }
    const again = two(used, {}, 30)
    const man = again.models['a']
    if (!man || !carried) throw new Error('no man')
    const fired = {
      ...again,
      models: { ...again.models, a: { ...man, weapons: [{ ...carried, firedIn: 1 }] } },
    }
    expect(refusal(fired, order('a', 'b', 'rpg'), reaction)).toBe('refusal.lsReactedThisTurn')
  })
  it('not at places and markers, not spread, not smoke', () => {
    const place = { kind: 'point' as const, at: spot([30, 10]) }
    expect(refusal(two({ ...facing, weapons: ['gl'] }, {}, 30), order('a', place, 'gl'), reaction)).toBe(
      'refusal.lsReactsToSeen',
    )
    const men = { a: { at: [10, 10], ...facing }, b: { at: [30, 10] }, b2: { at: [30, 14] } }
    expect(refusal(stage({ men }), order('a', 'b', 'ar', 'burst', { b: 2, b2: 1 }), reaction)).toBe(
      'refusal.lsNoSplitInReaction',
    )
  })
})
