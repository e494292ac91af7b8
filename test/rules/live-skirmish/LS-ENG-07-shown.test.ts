import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { Seat } from '../../../shared/protocol/spatial'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { standingStill } from '../../../main/rulesets/live-skirmish/activity/walking'
import { order } from './shots'
import { poseAt, stage, type Man } from './stage'

const hidden = { marker: 'h1', spottedBy: [] }
const seen = (state: SkirmishState, seat: Seat) => liveSkirmish.view(state, seat)

describe('LS-ENG-07 what a model tells of another', () => {
  const car: Man = { at: [50, 10], hull: [6, 4, 3] }
  /** a1 has to do with a2 and a3; the first of them lies hidden, or both stand. */
  const table = (lies: boolean, more: Partial<SkirmishModel> = {}, wheel: string | null = null) => {
    const state = stage({
      men: {
        a1: { at: [10, 10] },
        a2: { at: [20, 10], ...(lies && { hidden }) },
        a3: { at: [30, 10] },
        'a.car': car,
        b1: { at: [70, 70] },
      },
    })
    const one = { ...state.models['a1']!, ...more }
    const hull = state.models['a.car']!
    const driven = { ...hull, vehicle: { ...hull.vehicle!, driver: wheel } }
    return { ...state, models: { ...state.models, a1: one, 'a.car': driven } }
  }
  it.each<[string, Partial<SkirmishModel>, Partial<SkirmishModel>]>([
    ['who he fights', { engaged: ['a2', 'a3'] }, { engaged: ['a3'] }],
    ['who takes him along', { escort: 'a2', mateOf: 'a3' }, { escort: null, mateOf: 'a3' }],
    ['whose mate he is', { mateOf: 'a2', helpedBy: 'a3' }, { mateOf: null, helpedBy: 'a3' }],
    ['who helps him', { helpedBy: 'a2', escort: 'a3' }, { helpedBy: null, escort: 'a3' }],
  ])('%s: no word of one whom the enemy does not know, all of the others', (_, has, shows) => {
    const state = table(true, has)
    expect(seen(state, 'b').models['a1']).toMatchObject(shows)
    expect(seen(state, 'a').models['a1']).toMatchObject(has)
    // With nobody to be kept silent of he is shown as he is.
    const open = table(false, has)
    expect(seen(open, 'b').models['a1']).toBe(open.models['a1'])
  })
  it('nor who is at the wheel', () => {
    const wheel = (lies: boolean, driver: string | null) =>
      seen(table(lies, {}, driver), 'b').models['a.car']?.vehicle?.driver
    expect([wheel(true, 'a2'), wheel(false, 'a2'), wheel(true, 'a3'), wheel(true, null)]).toEqual([
      null,
      'a2',
      'a3',
      null,
    ])
    const state = table(true, {}, 'a3')
    expect(seen(state, 'b').models['a.car']).toBe(state.models['a.car'])
  })
  it('of a man whom it has found a side is told by whom', () => {
    const { models } = table(true)
    const a2 = Object.values(models).find(({ id }) => id === 'a2')!
    const found = { ...a2, hidden: { marker: 'h1', spottedBy: ['b1'] } }
    const state = { ...table(true), models: { ...models, a2: found } }
    expect(seen(state, 'b').models['a2']?.hidden?.spottedBy).toEqual(['b1'])
    expect(seen(state, 'a').models['a2']?.hidden?.spottedBy).toEqual([])
  })
})

describe('LS-HIDE-02 which markers lie on the table', () => {
  const men: Readonly<Record<string, Man>> = {
    a1: { at: [10, 10], hidden: { marker: 'h2', spottedBy: [] } },
    a2: { at: [20, 10], hidden: { marker: 'h1', spottedBy: ['b1'] } },
    a3: { at: [30, 10], hidden: { marker: 'h3', spottedBy: [] }, status: 'infiltrator' },
    a4: { at: [40, 10], hidden: { marker: 'h4', spottedBy: [], ambush: true } },
    b1: { at: [70, 70], hidden: { marker: 'h5', spottedBy: [] } },
  }
  const decoy = { id: 'h0', seat: 'a' as const, pose: poseAt([50, 10]), posture: 'standing' as const }
  const rumours = (seat: Seat, more: Partial<Parameters<typeof stage>[0]> = {}) =>
    Object.keys(seen(stage({ men, ...more }), seat).rumours)
  it('those of men on the table whom the enemy has not found, in the order of their numbers; none of ambushers', () => {
    expect(rumours('b')).toEqual(['h2'])
    expect(rumours('a')).toEqual(['h5'])
  })
  it('none where none are laid, and none once all is over', () => {
    expect(rumours('b', { settings: { 'ls.openHiddenMarkers': false } })).toEqual([])
    expect(rumours('b', { state: { stage: 'over' } })).toEqual([])
  })
  it('and decoys among them to the letter alike', () => {
    const state = stage({ men })
    const secrets = { ...state.secrets, decoys: [decoy] }
    const laid = Object.entries(seen({ ...state, secrets }, 'b').rumours)
    expect(laid.map(([id]) => id)).toEqual(['h0', 'h2'])
    const [one, two] = laid.map(
      ([, rumour]) => JSON.stringify(Object.keys(rumour)) + Object.keys(rumour.pose).join(),
    )
    expect(one).toBe(two)
  })
})

describe('LS-ENG-07 what one side is told of the other', () => {
  const plain = (more: Readonly<Record<string, Man>> = {}) =>
    stage({ men: { a1: { at: [10, 10] }, a2: { at: [20, 10] }, b1: { at: [70, 70] }, ...more } })
  it('of a squad of which it knows all, all; with how many it began', () => {
    const state = plain()
    const squads = { ...state.squads, 'a.squad': { ...state.squads['a.squad']!, startMen: 5 } }
    expect(seen({ ...state, squads }, 'b').squads['a.squad']).toMatchObject({
      startMen: 5,
      soldiers: ['a1', 'a2'],
    })
    const lies = plain({ a2: { at: [20, 10], hidden } })
    const some = { ...lies, squads: { ...lies.squads, 'a.squad': squads['a.squad']! } }
    expect(seen(some, 'b').squads['a.squad']).toMatchObject({ startMen: 1, soldiers: ['a1'] })
    expect(seen(some, 'a').squads['a.squad']).toMatchObject({ startMen: 5 })
  })
  it('that a squad acts or is done, where one of it was seen to act', () => {
    const acts = (activated: boolean) => {
      const state = plain({ a1: { at: [10, 10], activated }, a2: { at: [20, 10], hidden, activated: true } })
      const squad = { ...state.squads['a.squad']!, acting: true, finished: true }
      const told = seen({ ...state, squads: { ...state.squads, 'a.squad': squad } }, 'b').squads['a.squad']
      return [told?.acting, told?.finished]
    }
    expect([acts(true), acts(false)]).toEqual([
      [true, true],
      [false, false],
    ])
  })
  it('how many it began with, as long as none of them is hidden', () => {
    const began = (state: SkirmishState) => [
      seen({ ...state, sides: { ...state.sides, a: { ...state.sides.a, startSoldiers: 9 } } }, 'b').sides.a
        .startSoldiers,
      seen({ ...state, sides: { ...state.sides, a: { ...state.sides.a, startSoldiers: 9 } } }, 'a').sides.a
        .startSoldiers,
    ]
    expect(began(plain())).toEqual([9, 9])
    const lies = plain({ a2: { at: [20, 10], hidden }, 'a.car': { at: [30, 10], hull: [6, 4, 3] } })
    expect(began(lies)).toEqual([1, 9])
    expect(began({ ...lies, stage: 'over' })).toEqual([9, 9])
  })
  it('its points by lines and together, and whether it has a mortar', () => {
    const state = plain()
    const points = [
      { seat: 'a' as const, kind: 'secondary' as const, turn: 1 },
      { seat: 'a' as const, kind: 'secondary' as const, turn: 1 },
    ]
    const { a, b } = seen({ ...state, points }, 'b').sides
    expect(a.points.length).toBeGreaterThan(0)
    expect([a.total, b.total]).toEqual([a.points.reduce((sum, line) => sum + line.points, 0), 0])
    expect(a.total).toBeGreaterThan(0)
    const mortar = { usedIn: null }
    const sides = { ...state.sides, a: { ...state.sides.a, mortar } }
    expect([seen({ ...state, sides }, 'b').sides.a.mortar, seen(state, 'b').sides.a.mortar]).toEqual([
      true,
      false,
    ])
  })
  it('whom it has put down, and neither who hides among them nor how many it must', () => {
    const state = plain({ a2: { at: [20, 10], hidden } })
    const posting = { seat: 'a' as const, batch: 1, atLeast: 2, first: 'a' as const, posted: ['a1', 'a2'] }
    const now = { ...state, posting }
    expect(seen(now, 'a').posting).toBe(posting)
    expect(seen(now, 'b').posting).toEqual({ ...posting, atLeast: 0, posted: ['a1'] })
  })
  it('that it has laid a device is told by nothing: not even by a list made anew', () => {
    const state = plain()
    const device = { id: 'd1', seat: 'b' as const, at: { x: 0, y: 0, z: 0 } }
    const laid = { ...state, secrets: { ...state.secrets, devices: [device] } }
    expect(seen(laid, 'a').devices).toBe(seen(state, 'a').devices)
    expect(seen(laid, 'b').devices).toEqual([device])
    expect(seen({ ...laid, stage: 'over' }, 'a').devices).toEqual([device])
  })
})

describe('LS-ENG-07 an activity as the other side sees it', () => {
  const members = (state: SkirmishState, ...ids: readonly string[]) =>
    ids.map((id) => ({
      ...standingStill(id, state.models[id]!.pose!),
      path: [{ at: { x: 1, z: 2 }, on: { piece: null, level: 0 } }],
      length: 7,
    }))
  const acting = (men: Readonly<Record<string, Man>>, ids: readonly string[], more = {}, settings = {}) => {
    const state = stage({ men: { b1: { at: [70, 70] }, ...men }, settings })
    const activity = {
      id: 1,
      seat: 'a' as const,
      activity: 'run' as const,
      target: null,
      reverse: false,
      step: 'declare' as const,
      members: members(state, ...ids),
      t: 0,
      orders: [],
      reacted: [],
      ...more,
    }
    return { ...state, activity } as SkirmishState
  }
  const lies = (marker: string, ambush?: true) => ({
    hidden: { marker, spottedBy: [], ...(ambush && { ambush }) },
  })
  it('those it knows with their way, hidden ones as markers without it, ambushers not at all', () => {
    const men = {
      a1: { at: [10, 10] },
      a2: { at: [20, 10], ...lies('h2') },
      a3: { at: [30, 10], ...lies('h3', true) },
    }
    const state = acting(men, ['a1', 'a2', 'a3'])
    const told = (seat: Seat) =>
      seen(state, seat).activity?.members.map(({ model, path, length }) => [model, path.length, length])
    expect(told('b')).toEqual([
      ['a1', 1, 7],
      ['h2', 0, 0],
    ])
    expect(told('a')).toEqual([
      ['a1', 1, 7],
      ['a2', 1, 7],
      ['a3', 1, 7],
    ])
    expect(seen(acting(men, ['a3']), 'b').activity).toBeNull()
    expect(seen(acting(men, ['a2'], {}, { 'ls.openHiddenMarkers': false }), 'b').activity).toBeNull()
  })
  it('shots by whom it sees and at what it knows', () => {
    const men = {
      a1: { at: [10, 10] },
      a2: { at: [20, 10], ...lies('h2') },
      b2: { at: [60, 60], ...lies('h8') },
    }
    const point = { x: 5, y: 6, z: 7 }
    const orders = [
      order('a1', 'b1'),
      order('a2', 'b1'),
      order('a1', { kind: 'point', at: point }),
      order('a1', { kind: 'marker', marker: 'h8' }),
      order('a1', { kind: 'marker', marker: 'h9' }),
    ]
    const state = acting(men, ['a1'], { orders, reacted: ['b1', 'b2'] })
    const shots = (seat: Seat) => seen(state, seat).activity?.shots.map(({ from, to }) => [from, to])
    expect(shots('b')).toEqual([
      ['a1', 'b1'],
      ['h2', 'b1'],
      ['a1', null],
      ['a1', 'h8'],
    ])
    expect(seen(state, 'b').activity?.shots[2]?.at).toEqual(point)
    expect(seen(state, 'b').activity?.shots[3]?.at).toMatchObject({ x: 600, z: 200 })
    expect(seen(state, 'a').activity?.reacted).toEqual(['b1'])
    expect(seen(state, 'b').activity?.reacted).toEqual(['b1', 'b2'])
  })
})
