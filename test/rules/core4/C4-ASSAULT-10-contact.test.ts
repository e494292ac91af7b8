import { describe, expect, it } from 'vitest'
import { contactMoves, firstIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import { besideEnemy } from '../../../main/rulesets/core4/assault/contact-ways'
import {
  contactPlanFor,
  nearestEnemies,
  type Approach,
} from '../../../main/rulesets/core4/assault/contact-plan'
import {
  bodySpan,
  feetBeside,
  isAmong,
  meetInHeight,
} from '../../../main/rulesets/core4/assault/contact-heights'
import { standingOf } from '../../../main/rulesets/core4/units'
import { engagementOf, inContact } from '../../../main/rulesets/core4/assault/contact'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { planGap } from '../../../shared/table'
import { inches, toInches } from '../../../shared/geometry/length'
import { hullBody } from '../movers'
import { board, coreGame, depthOf, waypoint, type BoardSpec } from '../board'
import { workedCharge } from './worked-charge'

const game = (spec: BoardSpec) => coreGame(board({ phase: 'assault', ...spec }), [])
const approach: Approach = {
  unit: 'a1',
  purpose: 'assault',
  targets: ['b1'],
  budget: { plan: inches(6), climb: inches(6), label: 6 },
}
const spot = (state: ReturnType<typeof board>, model: { pose: { at: { x: number; z: number } } }) => ({
  x: toInches(model.pose.at.x),
  y: depthOf(state) - toInches(model.pose.at.z),
})

describe('C4-ASSAULT-01 distances and contact', () => {
  const pair = (x: number, y: number, level = 0) => {
    const play = game({
      pieces: [{ id: 'r', ruin: { footprint: [0, 0, 20, 20], floors: [{ slab: [0, 0, 20, 20] }] } }],
      units: [
        { id: 'a1', seat: 'a', models: [{ at: [5, 5, 0] }] },
        { id: 'b1', seat: 'b', models: [{ at: [x, y, level] }] },
      ],
    })
    const [a] = standingModels(play.state, 'a1')
    const [b] = standingModels(play.state, 'b1')
    if (!a || !b) throw new Error('two models')
    return inContact(play, a, b)
  }
  it('touching bases are in contact, and so is a gap of 0.05"', () => {
    expect(pair(6, 5)).toBe(true)
    expect(pair(6.05, 5)).toBe(true)
    expect(pair(6.06, 5)).toBe(false)
  })
  it('nobody touches an enemy on the floor above', () => expect(pair(5, 5, 1)).toBe(false))
})

describe('C4-ASSAULT-01, C4-ASSAULT-10 drawn beside an enemy', () => {
  /** On a heap so high beside an enemy who stands on the ground. */
  const drawn = (height: number) => {
    const play = game({
      pieces: [{ id: 'H', kind: 'rubble', area: [10.7, 2, 14, 8], height }],
      units: [
        { id: 'a1', seat: 'a', models: [{ at: [6, 5, 0] }] },
        { id: 'b1', seat: 'b', models: [{ at: [10, 5, 0] }] },
      ],
    })
    const plan = contactPlanFor(play, approach)
    const mover = plan.mates.get('a1.1')
    if (!mover) throw new Error('he goes')
    return besideEnemy(plan, mover, waypoint(play.state, 11.2, 5, 0, 'H'))
  }
  it('is meant to touch him where the ground is no more than an inch higher', () => {
    expect(drawn(0.9)).not.toBeNull()
    expect(drawn(1.1)).toBeNull()
  })
})

describe('C4-ASSAULT-10, C4-ASSAULT-42 the nearest enemy first', () => {
  it('measured between the bases, whoever is listed first', () => {
    const play = game({
      units: [
        { id: 'a1', seat: 'a', models: [{ at: [10, 5, 0] }] },
        { id: 'b1', seat: 'b', models: [14, 30, 11.5, 7].map((x) => ({ at: [x, 5, 0] as const })) },
      ],
    })
    const plan = contactPlanFor(play, approach)
    const mover = plan.mates.get('a1.1')
    expect(mover && nearestEnemies(plan, mover).map(({ id }) => id)).toEqual(['b1.3', 'b1.4', 'b1.1', 'b1.2'])
  })
})

describe('C4-VEH-06 by which height a hull is touched', () => {
  it('from every surface on which his head comes above its underside, and his feet are not as high as its top', () => {
    const play = game({
      units: [
        { id: 'a1', seat: 'a', models: [{ at: [6, 5, 0] }] },
        { id: 'b1', seat: 'b', type: 'vehicle', body: hullBody(4, 3, 2), models: [{ at: [12, 5, 0] }] },
      ],
    })
    const [[man], [hull]] = [standingModels(play.state, 'a1'), standingModels(play.state, 'b1')]
    if (!man || !hull) throw new Error('two models')
    const lifted = { ...hull, pose: { ...hull.pose, y: inches(12) } }
    const [low, high] = bodySpan(standingOf(lifted))
    const touches = (y: number): boolean => {
      const there = { ...man, pose: { ...man.pose, y } }
      expect(isAmong(feetBeside(man.body, lifted), y)).toBe(meetInHeight(there, lifted))
      return meetInHeight(there, lifted)
    }
    const { height } = man.body
    expect([low - height, low - height + 1, high - 1, high].map(touches)).toEqual([false, true, true, false])
  })
})

describe('C4-ASSAULT-09, C4-ASSAULT-10 who moves first, and where the others go', () => {
  const play = game({ units: workedCharge })
  const first = firstIntoContact(play, approach, 'b1')
  const plan = contactMoves(play, approach, play.state.units['a1']?.models ?? [], first)
  const ends = new Map(plan.moves.map(({ model, move }) => [model, { ...move.end }]))
  const end = (model: string) => {
    const pose = ends.get(model)
    if (!pose) throw new Error(`${model} does not move`)
    return spot(play.state, { pose })
  }

  it('a1, 4" from d1, is the first model and goes straight to (10, 9)', () => {
    expect(first?.model).toBe('a1.1')
    expect(end('a1.1').x).toBeCloseTo(10, 3)
    expect(end('a1.1').y).toBeCloseTo(9, 3)
  })
  it('a2 must take the enemy nobody touches yet and ends at (12, 9)', () => {
    expect(end('a1.2').x).toBeCloseTo(12, 3)
    expect(end('a1.2').y).toBeCloseTo(9, 3)
  })
  it('a3 and a4 find no free enemy and touch one that is touched already', () => {
    const enemies = standingModels(play.state, 'b1')
    for (const id of ['a1.3', 'a1.4']) {
      const mover = standingModels(play.state, 'a1').find((model) => model.id === id)
      const pose = ends.get(id)
      if (!mover || !pose) throw new Error(`${id} does not move`)
      expect(enemies.some((enemy) => inContact(play, { ...mover, pose }, enemy))).toBe(true)
    }
  })
  it('a5 cannot reach and ends within 2" of a friend who touches', () => {
    const mover = standingModels(play.state, 'a1').find((model) => model.id === 'a1.5')
    const front = standingModels(play.state, 'a1').find((model) => model.id === 'a1.1')
    const [pose, frontPose] = [ends.get('a1.5'), ends.get('a1.1')]
    if (!mover || !front || !pose || !frontPose) throw new Error('both move')
    expect(toInches(planGap({ ...mover, pose }, { ...front, pose: frontPose }))).toBeLessThanOrEqual(2.001)
  })
  it('the unit stays in coherency and touches its target', () => {
    expect(plan.coherent).toBe(true)
    expect(plan.touched).toEqual(['b1'])
  })
})

describe('C4-ASSAULT-08 reach', () => {
  const reach = (gap: number) => {
    const play = game({
      units: [
        { id: 'a1', seat: 'a', models: [{ at: [10, 10, 0] }] },
        { id: 'b1', seat: 'b', models: [{ at: [10, 11 + gap, 0] }] },
      ],
    })
    return firstIntoContact(play, approach, 'b1') !== null
  }
  it('a gap of exactly 6.0" succeeds', () => expect(reach(6)).toBe(true))
  it('6.1" fails', () => expect(reach(6.1)).toBe(false))
})

describe('C4-ASSAULT-12, CF-ASSAULT-03 engaged', () => {
  const play = game({
    pieces: [{ id: 'r', ruin: { footprint: [0, 0, 30, 30], floors: [{ slab: [0, 0, 30, 30] }] } }],
    units: [
      {
        id: 'a1',
        seat: 'a',
        models: [
          { at: [10, 10, 0] },
          { at: [11.5, 10, 1] },
          { at: [12.5, 10, 1] },
          { at: [11.5, 11, 1] },
          { at: [7.1, 10, 0] },
          { at: [6.9, 10, 0] },
        ],
      },
      { id: 'b1', seat: 'b', models: [{ at: [10, 9, 0] }] },
    ],
  })
  const engaged = engagementOf(play, [['a1', 'b1']]).engaged
  it('who touches is engaged', () => expect(engaged.has('a1.1')).toBe(true))
  it('a mate 1.82" above, head to feet, is engaged; 2.30" is too far although he touches the other', () => {
    expect(engaged.has('a1.2')).toBe(true)
    expect(engaged.has('a1.3')).toBe(false)
  })
  it('1.93" above is near enough', () => expect(engaged.has('a1.4')).toBe(true))
  it('1.9" away on the same floor is engaged, 2.1" is not: support never chains', () => {
    expect(engaged.has('a1.5')).toBe(true)
    expect(engaged.has('a1.6')).toBe(false)
  })
})
