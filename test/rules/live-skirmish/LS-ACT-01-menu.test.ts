import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import { activation, place } from './acting'
import { asked } from './asked'
import { ruin } from './ground'
import { stage, type Man } from './stage'

const menu = (state: SkirmishState, ...models: string[]) => asked<'lsMenu'>(state, { ask: 'lsMenu', models })
const entry = (state: SkirmishState, activity: Activity, ...models: string[]) => {
  const { refusal, targets } = menu(state, ...models).find((one) => one.activity === activity) ?? {}
  return { refusal: refusal?.key, targets: targets?.map(({ id }) => id) }
}
const wounded: Man = { at: [32.5, 30], wound: { turns: 3, stabilised: false } }
const car: Man = {
  at: [40, 30],
  yaw: 0,
  hull: [8, 4, 3],
  vehicle: {
    armour: 'protected',
    propulsion: 'wheeled',
    turret: false,
    turretFacing: 0,
    seats: 1,
    driver: null,
    roll: null,
    knockedOut: false,
    exploded: false,
  },
}
const far: Man = { at: [70, 70] }

describe('LS-ACT-01: the menu says what it may be about, and why not', () => {
  it('names the wounded comrade in contact, once for a medic and for whoever drags him', () => {
    const state = stage({ men: { a1: { at: [30, 30], roles: ['medic'] }, a2: wounded, b1: far } })
    expect(entry(state, 'stabilise', 'a1')).toEqual({ refusal: undefined, targets: ['a2'] })
    expect(entry(state, 'drag', 'a1')).toEqual({ refusal: undefined, targets: ['a2'] })
    expect(entry(state, 'run', 'a2').refusal).toBe('refusal.lsWounded')
  })
  it('names the vehicle that all of them touch, and gives a vehicle nothing of what soldiers do', () => {
    const beside: Man = { at: [36.7, 30] }
    const state = stage({
      men: { a1: beside, a2: { at: [36.7, 32.6] }, a3: { at: [30, 30] }, av: car, b1: far },
    })
    expect(entry(state, 'embark', 'a1', 'a2')).toEqual({ refusal: undefined, targets: ['av'] })
    expect(entry(state, 'embark', 'a3').refusal).toBe('refusal.lsNoVehicleBeside')
    expect(entry(state, 'run', 'av').refusal).toBe('refusal.lsNotHisActivity')
    expect(entry(state, 'drive', 'av').refusal).toBeUndefined()
    expect(entry(state, 'drive', 'a1').refusal).toBe('refusal.lsNotHisActivity')
  })
  it('names a door as the command wants it, and that command is legal', () => {
    const house = ruin('house', {
      footprint: [20, 15, 40, 25],
      walls: [
        {
          from: [20, 20],
          to: [40, 20],
          height: 7,
          openings: [{ kind: 'door', along: 8, width: 4, sill: 0, height: 5 }],
        },
      ],
    })
    const state = stage({ men: { a1: { at: [30, 18.3] }, b1: far }, pieces: [house] })
    const door = menu(state, 'a1').find((one) => one.activity === 'door')?.targets[0]
    expect(door?.text.key).toBe('label.lsDoorShuts')
    // The middle of the doorway: 30 east, 20 north of a table 80 deep.
    expect(door?.at).toMatchObject({ x: 300, z: 600 })
    expect(
      liveSkirmish.check(state, 'a', activation('door', { a1: [] }, { target: door?.id ?? '' })),
    ).toEqual({ ok: true })
  })
  it('tells of a group what keeps it apart (LS-ACT-02), and of the other side nothing', () => {
    const state = stage({ men: { a1: { at: [30, 30] }, a2: { at: [45, 30] }, b1: far } })
    expect(entry(state, 'run', 'a1', 'a2').refusal).toBe('refusal.lsGroupTooFarApart')
    expect(entry(state, 'run', 'a1').refusal).toBeUndefined()
    expect(menu(state, 'b1')).toEqual([])
  })
  it('a way up a ladder is shown as a climb, one on foot as a walk', () => {
    const house = ruin('house', {
      footprint: [30, 5, 45, 20],
      floors: [{ slab: [30, 5, 45, 20] }],
      stairs: [{ kind: 'ladder', level: 0, from: [43, 8], to: [43.5, 8], width: 1.5 }],
    })
    const [low, high] = [
      { piece: 'house', level: 0 },
      { piece: 'house', level: 1 },
    ] as const
    const state = stage({ men: { a1: { at: [40, 8], on: low }, b1: far }, pieces: [house] })
    const path = [
      { at: place(43, 8).at, on: low },
      { at: place(43.5, 8).at, on: high },
    ]
    const told = asked<'lsWalk'>(state, { ask: 'lsWalk', activity: 'run', members: [{ model: 'a1', path }] })
    expect(told.refusal).toBeUndefined()
    const kinds = Object.values(told.members).flatMap(({ legs }) => legs.map(({ kind }) => kind))
    expect([...new Set(kinds)]).toEqual(['walk', 'climb'])
  })
  it('a way that ends out of contact is no assault, and is told so before it is begun (LS-MELEE-01)', () => {
    const state = stage({ men: { a1: { at: [30, 30] }, b1: { at: [40, 30] } } })
    const walk = (x: number) =>
      asked<'lsWalk'>(state, {
        ask: 'lsWalk',
        activity: 'assault',
        members: [{ model: 'a1', path: [place(x, 30)] }],
      }).refusal?.key
    expect(walk(37.3)).toBe('refusal.lsNoContact')
    expect(walk(37.45)).toBeUndefined()
  })
})
describe('LS-VEH-01: how far a vehicle goes is rolled first', () => {
  it('so no way of it is judged before the dice, and the question about it is answered all the same', () => {
    const state = stage({ men: { av: car, b1: far } })
    for (const path of [[], [place(45, 30)]])
      expect(
        asked<'lsWalk'>(state, { ask: 'lsWalk', activity: 'drive', members: [{ model: 'av', path }] }).refusal
          ?.key,
      ).toBe('refusal.lsDiceFirst')
  })
})
describe('LS-EXT-05: a freed hostage', () => {
  const hostage: Man = { at: [32.5, 30], kind: 'hostage', escort: 'a1' }
  const state = stage({
    men: { a1: { at: [30, 30] }, n1: hostage, b1: far },
    scenario: { hostages: { rescuer: 'a', saved: 20, lost: 25 } },
  })
  it('goes along with whoever leads him, and never alone', () => {
    expect(entry(state, 'run', 'a1', 'n1').refusal).toBeUndefined()
    expect(entry(state, 'moveShoot', 'a1', 'n1').refusal).toBe('refusal.lsNotHisActivity')
    expect(entry(state, 'run', 'n1').refusal).toBe('refusal.lsNobodyLeads')
    expect(liveSkirmish.check(state, 'a', activation('run', { n1: [place(32.5, 35)] }))).toMatchObject({
      refusal: { key: 'refusal.lsNobodyLeads' },
    })
  })
})
