import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { seesBlindPlace } from '../../../main/rulesets/live-skirmish/fire/blind-places'
import type { FirerNow } from '../../../main/rulesets/live-skirmish/fire/firer'
import { spaceOf } from '../../../main/rulesets/live-skirmish/space-now'
import { cm } from '../../../shared/geometry/length'
import { plain } from './ground'
import { weaponOptions } from '../../../main/rulesets/live-skirmish/fire'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { OrderedFireMode } from '../../../shared/protocol/skirmish/answers'
import type { CarriedId } from '../../../shared/skirmish/tables'
import { block, crater, exchange, happened, judge, order, refusal, rolls, shot, spot } from './shots'
import { stage, type Man } from './stage'
import { footprint } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'

/** The front of a house 20 cm north of the firer, and a scrub on the way to it. */
const house = block('house', [40, 30], [60, 40], 8)
const scrub = crater('scrub', [20, 20], 3)
const front = { kind: 'point' as const, at: spot([50, 29.95, 1.5]) }
const table = (weapon: CarriedId, rest: Readonly<Record<string, Man>> = {}, settings = {}): SkirmishState =>
  stage({
    men: { a: { at: [50, 10], weapons: [weapon] }, b9: { at: [75, 75], weapons: [] }, ...rest },
    pieces: [house, scrub],
    settings,
  })
const modeOf = (weapon: CarriedId): OrderedFireMode =>
  ['smg', 'lmg', 'mmg', 'hmg'].includes(weapon) ? 'burst' : 'aimed'
const at = (weapon: CarriedId, point = front) => order('a', point, weapon, modeOf(weapon))

describe('LS-SPEC-03 a front between two walls', () => {
  it('is seen though the strip that shows holds neither corner nor middle of it', () => {
    const far = block('far', [20, 60], [60, 70], 8)
    const walls = (gap: readonly [number, number]): Piece[] => [
      plain('west', 'barricade', [0, 40, gap[0], 42], 9),
      plain('east', 'barricade', [gap[1], 40, 80, 42], 9),
    ]
    const sees = (gap: readonly [number, number]) => {
      const state = stage({ men: { a: { at: [35, 20] }, b: { at: [75, 5] } }, pieces: [far, ...walls(gap)] })
      const space = spaceOf(liveSkirmish.gameOf(state))
      const body = space.models.get('a')
      if (!body) throw new Error('he stands there')
      const firer = { space, body } as FirerNow
      return seesBlindPlace(state, firer, cm(60))
    }
    expect(sees([33, 37])).toBe(true)
    expect(sees([36, 34])).toBe(false)
  })
})

describe('LS-SPEC-02 at places every weapon fires speculatively', () => {
  it('light weapons and sniper rifles need leave, and find men nobody has hidden', () => {
    // Behind the corner, 4.99 cm from the aim: 5.2 of plan less his base, 3 up.
    const behind: Man = { at: [50, 33.75, 0], class: 'R4', weapons: [] }
    const run = exchange(table('ar', { b: behind }), { active: [shot(at('ar'))] }, { dice: ['5', '4', '2'] })
    // 18.8 cm: 3, and 1 for cover.
    expect(rolls(run)).toEqual([
      ['lsAuthorise', 5, [5]],
      ['lsToHit', 4, [4]],
      ['lsSave', 2, [2]],
    ])
    expect(run.result.hit).toEqual(['b'])
    for (const weapon of ['rifle', 'ar', 'smg', 'lmg', 'sniper'] as const) {
      expect(refusal(table(weapon), at(weapon)), weapon).toBeNull()
      expect(judge(table(weapon), at(weapon)).speculative, weapon).toBe(true)
    }
    // A sniper rifle and no cover; a pistol only as far as it reaches.
    expect(judge(table('sniper'), at('sniper')).targets[0]?.needed).toBe(2)
    expect(refusal(table('pistol'), at('pistol'))).toBe('refusal.lsTooFar')
  })
  it('their bullets never hit a hidden man, friend or foe; those of machine guns on mounts do', () => {
    const lying = (x: number): Man => ({
      at: [x, 31.25],
      weapons: [],
      posture: 'prone',
      hidden: { marker: 'h1', spottedBy: [] },
    })
    const both = {
      b1: lying(49),
      b2: { at: [53, 32.5], weapons: [] },
      a2: { ...lying(51), at: [51, 31.3] },
    } as const
    const found = (weapon: CarriedId, dice: readonly string[]) =>
      exchange(table(weapon, both), { active: [shot(at(weapon))] }, { dice }).result.hit
    // Three hits of a light machine gun all go to the one who stands.
    expect(found('lmg', ['5', '6', '6', '6', '6', '6', '6'])).toEqual(['b2'])
    expect([...found('hmg', ['5', '6', '6', '6', '1', '6', '6', '6'])].sort()).toEqual(['a2', 'b1', 'b2'])
  })
  it('who is spotted is fired at himself, and the wall before him not without leave', () => {
    const spotted: Man = { at: [50, 42], weapons: [], hidden: { marker: 'h1', spottedBy: ['a'] } }
    expect(judge(table('ar', { b: spotted }), at('ar')).speculative).toBe(true)
  })
  it('not at open ground, not at what he does not see, not as an answer', () => {
    const aim = (x: number, y: number, z = 0) => ({ kind: 'point' as const, at: spot([x, y, z]) })
    expect(refusal(table('ar'), at('ar', aim(30, 50)))).toBe('refusal.lsNothingThere')
    expect(refusal(table('ar'), at('ar', aim(50, 45)))).toBe('refusal.lsPlaceNotSeen')
    expect(refusal(table('ar'), at('ar', aim(20, 20)))).toBeNull()
    expect(refusal(table('ar'), at('ar'), { reaction: true })).toBe('refusal.lsReactsToSeen')
  })
  it('ls.specHeavyOnly takes light weapons, sniper rifles, grenades and flamethrowers out of it altogether', () => {
    const heavy = { 'ls.specHeavyOnly': true }
    for (const weapon of ['ar', 'lmg', 'sniper'] as const)
      expect(refusal(table(weapon, {}, heavy), at(weapon)), weapon).toBe('refusal.lsNotAtPlaces')
    for (const weapon of ['mmg', 'hmg'] as const)
      expect(refusal(table(weapon, {}, heavy), at(weapon))).toBeNull()
    const near = { a: { at: [50, 22], weapons: ['flamer'] } } as const
    expect(refusal(table('flamer', near), at('flamer'))).toBeNull()
    expect(refusal(table('flamer', near, heavy), at('flamer'))).toBe('refusal.lsNotAtPlaces')
    // A grenade thrown at a place he sees is an ordinary shot.
    const thrown = { a: { at: [50, 22], weapons: ['grenade'] } } as const
    expect(judge(table('grenade', thrown, heavy), at('grenade')).speculative).toBe(false)
  })
})

describe('LS-CORE-07 the place is offered where there is one', () => {
  const offered = (state: SkirmishState, weapon = 'ar') =>
    weaponOptions(liveSkirmish.gameOf(state), 'a', { reaction: false }).find((one) => one.weapon === weapon)
      ?.point
  it('a building or area terrain he sees anything of within reach of the weapon', () => {
    expect(offered(table('ar'))).toEqual({ reach: 1500, blind: true })
    expect(offered(stage({ men: { a: { at: [50, 10] }, b: { at: [50, 60] } } }))).toBeUndefined()
    expect(offered(stage({ men: { a: { at: [50, 10] } }, pieces: [crater('c', [50, 40])] }))).toBeDefined()
    // Of a crater behind a wall that hides it whole he sees nothing; the wall itself holds nobody.
    const wall = block('wall', [10, 30], [70, 30.4], 40)
    const barricade: Piece = {
      ...wall,
      design: {
        kind: 'barricade',
        id: 'wall',
        outline: footprint({ ...wall, at: { x: 0, z: 0 } }),
        height: 400,
      },
    }
    const behind = (pieces: readonly Piece[]) =>
      offered(stage({ men: { a: { at: [40, 10] } }, pieces: [...pieces, crater('c', [40, 50])] }))
    expect(behind([])).toBeDefined()
    expect(behind([barricade])).toBeUndefined()
    expect(offered(table('pistol'), 'pistol')).toBeUndefined()
    expect(offered(table('ar', {}, { 'ls.specHeavyOnly': true }))).toBeUndefined()
    const ready = table('gl')
    expect(offered(ready, 'gl')).toEqual({ reach: 1000 })
  })
})

describe('LS-VIC-02 machine guns on mounts are support weapons', () => {
  const irregulars = (men: Readonly<Record<string, Man>>) =>
    stage({
      men: { a: { at: [50, 10], weapons: ['hmg'] }, b9: { at: [75, 75], weapons: [] }, ...men },
      pieces: [house, scrub],
      sides: { b: { nature: 'irregular' } },
    })
  const points = (
    state: SkirmishState,
    aim: Parameters<typeof order>[1],
    dice: readonly string[],
    weapon = 'hmg',
  ) =>
    exchange(state, { active: [shot(order('a', aim, weapon, 'burst'))] }, { dice }).state.points.map(
      ({ kind }) => kind,
    )
  const hit = ['5', '6', '6', '1', '1']
  it('a burst fired blindly at a house counts once if a die hits, not if none does', () => {
    expect(points(irregulars({}), front, hit)).toEqual(['buildingHit', 'firstFire'])
    expect(points(irregulars({}), front, ['5', '1', '1', '1', '1'])).toEqual(['firstFire'])
    expect(points(irregulars({}), front, ['4'])).toEqual([])
    const mmg = { a: { at: [50, 10], weapons: ['mmg'] } } as const
    expect(points(irregulars(mmg), front, hit, 'mmg')).toEqual(['buildingHit', 'firstFire'])
    // A light machine gun is none.
    const lmg = { a: { at: [50, 10], weapons: ['lmg'] } } as const
    expect(points(irregulars(lmg), front, ['5', '6', '6', '1'], 'lmg')).toEqual(['firstFire'])
  })
  it('so does one at a hidden marker in a house, and none at a marker or a place outside', () => {
    const marker = { kind: 'marker' as const, marker: 'h1' }
    const hiding = (x: number, y: number): Man => ({
      at: [x, y],
      weapons: [],
      posture: 'prone',
      hidden: { marker: 'h1', spottedBy: [] },
    })
    expect(points(irregulars({ b: hiding(50, 35) }), marker, [...hit, '6', '6'])).toEqual([
      'buildingHit',
      'firstFire',
    ])
    expect(points(irregulars({ b: hiding(30, 20) }), marker, [...hit, '6', '6'])).toEqual(['firstFire'])
    expect(points(irregulars({}), { kind: 'point', at: spot([20, 20, 0]) }, hit)).toEqual(['firstFire'])
  })
  it('bullets aimed at a man hit the man, wherever he stands', () => {
    const inside: Man = { at: [50, 29], weapons: [] }
    const run = exchange(
      irregulars({ b: { ...inside, at: [50, 35, 8], on: { piece: 'house', level: 1 } } }),
      { active: [shot(order('a', 'b', 'hmg', 'burst'))] },
      { dice: ['6', '6', '6', '6', '6', '6', '6', '6'] },
    )
    expect(happened(run, 'lsBuildingHit')).toEqual([])
  })
})
