import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishCommandOf } from '../../../shared/protocol/skirmish/command'
import { cm } from '../../../shared/geometry/length'
import { place } from './acting'
import { ruin } from './ground'
import { command, stage, type Man, type Stage } from './stage'

type Post = SkirmishCommandOf<'post'>['models'][number]
const car = (seats: number, more: Man = {}): Man => ({
  hull: [8, 4, 3],
  weapons: [],
  status: 'waiting',
  vehicle: {
    armour: 'light',
    propulsion: 'wheeled',
    turret: false,
    turretFacing: 0,
    seats,
    driver: null,
    roll: null,
    knockedOut: false,
    exploded: false,
  },
  ...more,
})
const waits: Man = { status: 'waiting' }
const deploying = (men: Readonly<Record<string, Man>>, batch = 2, more: Partial<Stage> = {}) =>
  stage({
    men,
    ...more,
    state: {
      stage: 'deployment',
      posting: { seat: 'a', batch, first: 'a', atLeast: 1, posted: [] },
      ...more.state,
    },
  })
const at = (x: number, y: number) => ({ ...place(x, y), facing: 0 })
const posted = (state: ReturnType<typeof stage>, models: readonly (Partial<Post> & { model: string })[]) => {
  const verdict = liveSkirmish.check(state, 'a', {
    type: 'post',
    models: models.map((one) => ({ hidden: false, ...one })),
  })
  return verdict.ok ? 'allowed' : verdict.refusal.key.replace('refusal.', '')
}
const aboard = (model: string, vehicle = 'a.car') => ({ model, aboard: vehicle })
const parked = { model: 'a.car', pose: at(40, 10) }
const onTable: Man = { at: [40, 10], status: 'onTable' }

describe('LS-SETUP-04, LS-VEH-03 who begins in a vehicle', () => {
  it('is put into one that comes with him, or stands already', () => {
    const together = deploying({ a1: waits, 'a.car': car(2) })
    expect(posted(together, [parked, aboard('a1')])).toBe('allowed')
    expect(posted(together, [aboard('a1')])).toBe('lsVehicleNotThere')
    expect(posted(deploying({ a1: waits, 'a.car': car(2, onTable) }), [aboard('a1')])).toBe('allowed')
  })
  it('has a seat of his own, whoever sits there already', () => {
    const men = { a1: waits, a2: waits, a3: waits, 'a.car': car(2, onTable) }
    expect(posted(deploying(men), [aboard('a1'), aboard('a2')])).toBe('allowed')
    expect(posted(deploying(men), [aboard('a1'), aboard('a2'), aboard('a3')])).toBe('lsVehicleFull')
    const inside = { ...men, a3: { status: 'aboard', aboard: 'a.car' } } as const
    expect(posted(deploying(inside), [aboard('a1')])).toBe('allowed')
    expect(posted(deploying(inside), [aboard('a1'), aboard('a2')])).toBe('lsVehicleFull')
  })
  it('sits in no enemy’s, in no man and, himself a vehicle, in none', () => {
    const men = {
      a1: waits,
      a2: { at: [20, 10] },
      'a.car': car(2),
      'a.bus': car(9, { at: [60, 10], status: 'onTable' }),
      'b.car': car(2, { at: [40, 70], status: 'onTable' }),
    } satisfies Stage['men']
    expect(posted(deploying(men), [aboard('a1', 'b.car')])).toBe('lsNoSuchVehicle')
    expect(posted(deploying(men), [aboard('a1', 'a2')])).toBe('lsNoSuchVehicle')
    expect(posted(deploying(men), [aboard('a.car', 'a.bus')])).toBe('lsNoSuchVehicle')
  })
  it('who infiltrates or lies in ambush goes on foot (LS-EXT-01, -02)', () => {
    const comes = (status: 'infiltrator' | 'ambush', batch: number) =>
      posted(deploying({ a1: { status }, 'a.car': car(2, onTable) }, batch), [aboard('a1')])
    expect([comes('infiltrator', 6), comes('ambush', 8)]).toEqual(['lsGoesOnFoot', 'lsGoesOnFoot'])
  })
  it('who is to hide hides on foot, and not in a vehicle', () => {
    const state = deploying({ a1: waits, a2: waits, 'a.car': car(2, onTable) })
    const models = [
      { ...aboard('a1'), hidden: true },
      { model: 'a2', pose: at(20, 10), hidden: true },
    ]
    const { models: now } = command(state, 'a', { type: 'post', models }).state
    expect([now['a1']?.hidden, now['a2']?.hidden?.marker]).toEqual([null, 'h1'])
    expect(now['a1']).toMatchObject({ status: 'aboard', aboard: 'a.car' })
  })
  it('a vehicle hides nowhere (LS-HIDE-01)', () => {
    const state = deploying({ 'a.car': car(2) })
    expect(posted(state, [parked])).toBe('allowed')
    expect(posted(state, [{ ...parked, hidden: true }])).toBe('lsNotHiddenHere')
  })
})

describe('LS-SETUP-04 a zone of the scenario may end at a floor', () => {
  const house = ruin('house', { footprint: [30, 10, 50, 30], floors: [{ slab: [30, 10, 50, 30] }] })
  const closed = (topLevel: number) =>
    deploying({ a1: waits }, 2, {
      pieces: [house],
      sides: {
        a: {
          zone: {
            outline: [
              { x: 0, z: cm(40) },
              { x: cm(80), z: cm(40) },
              { x: cm(80), z: cm(80) },
              { x: 0, z: cm(80) },
            ],
            topLevel,
          },
        },
      },
    })
  const up = { model: 'a1', pose: { ...place(40, 20, { piece: 'house', level: 1 }), facing: 0 } }
  it('above it nobody begins', () => {
    expect(posted(closed(0), [up])).toBe('lsFloorClosed')
    expect(posted(closed(1), [up])).toBe('allowed')
  })
})
