import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { boostOf } from '../../../main/rulesets/core4/units'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { ArrivalCheck } from '../../../shared/protocol/previews/deploy'
import type { QueryResult } from '../../../shared/protocol/query'
import { inches } from '../../../shared/geometry'
import { inEachOther } from '../../../shared/table'
import type { PieceSpec, UnitSpec } from '../board'
import { infantry, waypoint } from '../board'
import { carrier } from '../movers'
import { act, battle, line, overEdge, refusal, spotOf, told, whyNot } from './reserve-board'

const coming = (unit: UnitSpec, more: Parameters<typeof battle>[0] = {}): CoreState =>
  battle({
    turn: 2,
    ...more,
    units: [line('P', 'a'), unit, line('E', 'b'), ...(more.units ?? [])],
    waiting: { [unit.id]: { comes: true } },
  })

describe('C4-MSR-10 out of reserve from the home edge', () => {
  it('bikes with a base of 1": centre at 11.5 is legal, at 11.6 refused (MSR-10-a)', () => {
    const state = coming(line('X', 'a', 1, { type: 'bikes', body: infantry }))
    expect(whyNot(state, 'a', overEdge(state, 'X', [[30, 11.5]]))).toBe(null)
    expect(refusal(state, 'a', overEdge(state, 'X', [[30, 11.6]]))).toMatchObject({ key: 'refusal.tooFar' })
  })
  it('the way from the edge costs as any way: inches to the side are inches', () => {
    const state = coming(line('X', 'a'))
    // From 30 to 33 across while 3.5 in: 6" on foot, less the half inch that its base stands outside.
    const across = Math.sqrt(36 - 16)
    expect(whyNot(state, 'a', overEdge(state, 'X', [[30 + across - 0.01, 3.5]], [30]))).toBe(null)
    expect(whyNot(state, 'a', overEdge(state, 'X', [[30 + across + 0.02, 3.5]], [30]))).toBe('refusal.tooFar')
  })
  it('its whole base ends on the table', () => {
    const state = coming(line('X', 'a'))
    expect(whyNot(state, 'a', overEdge(state, 'X', [[30, 0.4]]))).toBe('refusal.offTable')
    expect(whyNot(state, 'a', overEdge(state, 'X', [[30, 0.5]]))).toBe(null)
  })
  it('is offered how it may go where it has the choice, by air first', () => {
    const offered = (unit: UnitSpec) =>
      cityFight.legalCommands(coming(unit), 'a').filter(({ type }) => type === 'arrive')
    const common = { type: 'arrive', unit: 'X', arrivals: ['edge'] }
    expect(offered(line('X', 'a'))).toEqual([common])
    expect(offered(line('X', 'a', 1, { type: 'jumpInfantry' }))).toMatchObject([
      { ...common, ways: ['jump', 'walk'] },
    ])
  })
  it('several are proposed in a row along the edge they come over, whichever of the table it is', () => {
    const state = coming(line('X', 'a', 3))
    const rowFrom = (edge: readonly [PlanPoint, PlanPoint], x: number, y: number) => {
      const sides = { ...state.sides, a: { ...state.sides.a, homeEdges: [edge] } }
      const to = waypoint(state, x, y)
      const query = { ask: 'suggestArrival', unit: 'X', to, formation: 'keep' }
      const { paths } = cityFight.query({ ...state, sides }, 'a', query) as QueryResult['suggestArrival']
      return Object.values(paths).map(([entry]) => entry?.at)
    }
    const { width, depth } = state.table
    const near = rowFrom(
      [
        { x: 0, z: depth },
        { x: width, z: depth },
      ],
      20,
      3,
    )
    expect(near.map((at) => at?.z)).toEqual([depth, depth, depth])
    expect(new Set(near.map((at) => at?.x)).size).toBe(3)
    const left = rowFrom(
      [
        { x: 0, z: 0 },
        { x: 0, z: depth },
      ],
      3,
      20,
    )
    expect(left.map((at) => at?.x)).toEqual([0, 0, 0])
    expect(new Set(left.map((at) => at?.z)).size).toBe(3)
    // At the end of an edge the row ends with it.
    const last = rowFrom(
      [
        { x: 0, z: 0 },
        { x: 0, z: depth },
      ],
      3,
      0.6,
    ).map((at) => at?.z ?? NaN)
    const [one = NaN, two = NaN, three = NaN] = [...last].sort((less, more) => less - more)
    expect(Math.min(two - one, three - two)).toBeGreaterThan(inches(1))
    expect(Math.max(...last)).toBeLessThan(depth)
    // The first enters straight towards where it is drawn, the others to its right and left.
    const from = waypoint(state, 3, 20).at.z
    const [first = NaN, ...others] = left.map((at) => (at?.z ?? NaN) - from)
    expect(first).toBeCloseTo(0, 3)
    expect(others.map(Math.sign).sort()).toEqual([-1, 1])
  })
  it('it comes over an edge of its own', () => {
    const state = coming(line('X', 'a'))
    expect(whyNot(state, 'a', overEdge(state, 'X', [[30, 45]], [30], 48))).toBe('refusal.notOnHomeEdge')
    expect(whyNot(state, 'a', overEdge(state, 'X', [[30, 5]], [30], 2))).toBe('refusal.notOnHomeEdge')
  })
  it('everybody of it comes, in one chain, an inch from enemies', () => {
    const state = coming(line('X', 'a', 2), { units: [line('F', 'b', 1, { models: [{ at: [50, 4, 0] }] })] })
    expect(whyNot(state, 'a', overEdge(state, 'X', [[30, 4]]))).toBe('refusal.modelNotPlaced')
    const apart = overEdge(state, 'X', [
      [30, 4],
      [34, 4],
    ])
    expect(whyNot(state, 'a', apart)).toBe('refusal.outOfCoherency')
    const near = overEdge(state, 'X', [
      [48.5, 4],
      [47, 4],
    ])
    expect(whyNot(state, 'a', near)).toBe('refusal.enemyTooClose')
  })
  it('it counts as moved, has made its move, and may shoot and charge', () => {
    const state = coming(line('X', 'a', 2))
    const { state: after, events } = act(
      state,
      'a',
      overEdge(state, 'X', [
        [30, 4],
        [31.2, 4],
      ]),
    )
    expect(spotOf(after, 'X.1')).toEqual([30, 4])
    expect(after.units['X']).toMatchObject({ moved: true, moveDone: true, turnModels: 2 })
    expect(told(events, 'arrivalBegan')).toEqual([{ unit: 'X', how: 'edge' }])
    const shooting = act(after, 'a', { type: 'endPhase' }).state
    const game = cityFight.gameOf(shooting)
    expect(game.ask('mayShoot', null, { unit: 'X' }).value).toBe(null)
    expect(game.ask('mayAssault', null, { unit: 'X' }).value).toBe(null)
  })
  const wood = { id: 'W', kind: 'wood', area: [26, 1, 34, 9] } as const
  it('bad ground is tested for: the dice say how far it comes', () => {
    const state = coming(line('X', 'a'), { pieces: [wood] })
    const { state: after } = act(state, 'a', overEdge(state, 'X', [[30, 5]]), '3 2')
    expect(spotOf(after, 'X.1')).toEqual([30, 2.5])
  })
  it('whom the roll does not bring wholly on is put down touching the edge', () => {
    const wide = coming(line('X', 'a', 1, { models: [{ at: [3, 3, 0] }] }), { pieces: [wood] })
    const { state: after } = act(wide, 'a', overEdge(wide, 'X', [[30, 5]]), '1 1')
    expect(spotOf(after, 'X.1')?.[1]).toBeCloseTo(0.5, 2)
  })
  it('bikes may open their boosters: 18" count from the entry point', () => {
    const state = coming(line('X', 'a', 1, { type: 'bikes', body: infantry }))
    const far = overEdge(state, 'X', [[30, 22]])
    const boosted = { ...far, how: { ...(far as { how: object }).how, boost: true } } as typeof far
    expect(whyNot(state, 'a', far)).toBe('refusal.tooFar')
    const { state: after } = act(state, 'a', boosted)
    expect(boostOf(after, 'X')).toMatchObject({ far: true })
  })
  const ask = <A extends keyof QueryResult>(state: CoreState, query: object): QueryResult[A] =>
    cityFight.query(state, 'a', query as { ask: string }) as QueryResult[A]
  it('what is proposed is what the command takes, as far as they go', () => {
    const state = coming(line('X', 'a', 5))
    const { paths, check } = ask<'suggestArrival'>(state, {
      ask: 'suggestArrival',
      unit: 'X',
      to: waypoint(state, 30, 20),
      formation: 'keep',
    })
    expect(check.refusal).toBeUndefined()
    expect(Object.keys(paths)).toHaveLength(5)
    const { state: after } = act(state, 'a', { type: 'arrive', unit: 'X', how: { by: 'edge', paths } })
    expect(spotOf(after, 'X.1')?.[1]).toBeCloseTo(5.5, 1)
  })
  it('the preview says why not, by the same check', () => {
    const state = coming(line('X', 'a'))
    const command = overEdge(state, 'X', [[30, 9]])
    const paths = command.type === 'arrive' && command.how.by === 'edge' ? command.how.paths : {}
    const check: ArrivalCheck = ask<'checkArrival'>(state, { ask: 'checkArrival', unit: 'X', paths })
    expect(check.refusal?.key).toBe(whyNot(state, 'a', command))
  })
  describe('a vehicle drives on (C4-VEH-14, -17)', () => {
    const truck: UnitSpec = {
      id: 'X',
      seat: 'a',
      type: 'vehicle',
      body: carrier,
      weapons: [],
      models: [{ at: [3, 3, 0] }],
    }
    const heap = (near: number) => ({ id: 'W', kind: 'crater', area: [26, near, 34, 14] }) as const
    /** Its leading edge ends 2" beyond its middle. */
    const comesTo = (pieces: NonNullable<Parameters<typeof battle>[0]['pieces']>, y: number, dice = '') => {
      const state = coming(truck, { pieces })
      return act(state, 'a', overEdge(state, 'X', [[30, y]]), dice).state
    }
    it('up to 6" is one die, farther two; it is stuck where it came to the bad ground', () => {
      expect(spotOf(comesTo([heap(3)], 4, '2'), 'X.1')).toEqual([30, 4])
      const stuck = comesTo([heap(8)], 10, '1 4')
      expect(stuck.models['X.1']?.damage).toMatchObject({ immobilised: true })
      expect(spotOf(stuck, 'X.1')?.[1]).toBeCloseTo(5.97, 2)
    })
    it('bad ground at the edge leaves it just inside', () => {
      const stuck = comesTo([heap(0)], 4, '1')
      expect(stuck.models['X.1']?.damage).toMatchObject({ immobilised: true })
      expect(spotOf(stuck, 'X.1')).toEqual([30, 2])
    })
    it('of two that come in at one spot and are stopped the second stands beside the first, not in it (C4-VEH-11)', () => {
      const pair = { ...truck, models: [truck.models[0]!, { at: [9, 3, 0] as const }] }
      const state = coming(pair, { pieces: [heap(3)] })
      const column = overEdge(state, 'X', [
        [30, 10],
        [30, 5],
      ])
      const both = act(state, 'a', column, '1 4  1 4').state
      expect(spotOf(both, 'X.1')).toEqual([30, 2])
      const [x = 0, y = 0] = spotOf(both, 'X.2') ?? []
      expect([Math.abs(x - 30), y]).toEqual([3, 2])
      // The second would drive on, but not so far that it is past the one that is stuck in its way.
      const one = act(state, 'a', column, '1 4  2 4').state
      expect(spotOf(one, 'X.1')).toEqual([30, 2])
      expect(spotOf(one, 'X.2')).toEqual([33, 2])
    })
    it('nor in anybody else past whom it came in aslant', () => {
      const guard = line('F', 'a', 1, { models: [{ at: [31.9, 1, 0] }] })
      const settings = { 'core4.vehicles.freeStrafe': true }
      const state = coming(truck, { pieces: [heap(0)], units: [guard], settings })
      const stuck = act(state, 'a', overEdge(state, 'X', [[28, 6]], [30]), '1 4').state
      expect(stuck.models['X.1']?.damage).toMatchObject({ immobilised: true })
      const [x = 0, y = 0] = spotOf(stuck, 'X.1') ?? []
      // Its side is 1.5" from its middle, the other's rim 0.5" from his.
      expect(x).toBeLessThanOrEqual(31.9 - 2)
      expect([x > 28, y]).toEqual([true, 2])
    })
    it('where the edge is full it is as near to it as its own way lets it', () => {
      // One at each side of its slanted way, and nowhere else 3" of room.
      const full = [2, 5, 8, 11, 14, 17, 20, 23, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69]
      const models = [[30.95, 3.5], [27.2, 0.5], [25, 1], ...full.map((x) => [x, 1])]
      const guard = line('F', 'a', 1, {
        models: models.map(([x = 0, y = 0]) => ({ at: [x, y, 0] as const })),
      })
      const settings = { 'core4.vehicles.freeStrafe': true }
      const state = coming(truck, { pieces: [heap(0)], units: [guard], settings })
      const way = overEdge(state, 'X', [[28, 6]], [30])
      expect(whyNot(state, 'a', way)).toBeNull()
      const { models: after } = act(state, 'a', way, '1 4').state
      const stuck = after['X.1']!
      expect(stuck.damage).toMatchObject({ immobilised: true })
      const others = Object.values(after).filter(({ unit }) => unit === 'F')
      expect(
        others.some((one) => inEachOther({ ...one, pose: one.pose! }, { ...stuck, pose: stuck.pose! })),
      ).toBe(false)
    })
    it('nor has a mate ended in it: who comes in aslant stops before the stuck one where it has no room beside it', () => {
      const pair = { ...truck, models: [truck.models[0]!, { at: [9, 3, 0] as const }] }
      const walls: readonly PieceSpec[] = [
        { id: 'W', kind: 'building', area: [0, 0, 22, 4], height: 3 },
        { id: 'E', kind: 'building', area: [32, 0, 72, 4], height: 3 },
      ]
      const state = coming(pair, { pieces: [{ ...heap(0), area: [28.4, 0, 31.6, 9] }, ...walls] })
      const slanted = overEdge(
        state,
        'X',
        [
          [30, 10],
          [28, 5],
        ],
        [30, 25],
      )
      const after = act(state, 'a', slanted, '1 4  2 2').state
      expect(spotOf(after, 'X.1')).toEqual([30, 2])
      const [one, two] = ['X.1', 'X.2'].map((id) => after.models[id]!)
      expect(inEachOther({ ...one!, pose: one!.pose! }, { ...two!, pose: two!.pose! })).toBe(false)
    })
    it('two 1s wreck it, as far as it has come; all its way counts', () => {
      const lost = comesTo([heap(8)], 10, '1 1')
      expect(lost.models['X.1']).toMatchObject({ status: 'casualty', driven: { path: inches(12) } })
    })
    it('the barricade it drives over is gone', () => {
      const barricade = { id: 'B', kind: 'barricade', area: [26, 8, 34, 8.5], height: 0.8 } as const
      expect(comesTo([barricade], 10, '4 4').table.pieces).toEqual([])
    })
    const road = { id: 'R', kind: 'road', area: [28, 0, 32, 40] } as const
    it('by road all the way from the edge it has 6" more, and does not fire', () => {
      const state = coming(truck, { pieces: [road] })
      expect(whyNot(state, 'a', overEdge(state, 'X', [[30, 16]]))).toBe(null)
      expect(whyNot(state, 'a', overEdge(state, 'X', [[30, 16.02]]))).toBe('refusal.tooFar')
      const later = { ...road, area: [28, 1, 32, 40] } as const
      expect(whyNot(coming(truck, { pieces: [later] }), 'a', overEdge(state, 'X', [[30, 16]]))).toBe(
        'refusal.tooFar',
      )
      const { state: after } = act(state, 'a', overEdge(state, 'X', [[30, 16]]))
      const shooting = { ...after, turn: { ...after.turn, phase: 'shooting' as const } }
      expect(cityFight.gameOf(shooting).ask('mayShoot', null, { unit: 'X' }).value?.key).toBe(
        'refusal.noFireByRoad',
      )
    })
    it('aslant too: it turns before it comes on (C4-VEH-10)', () => {
      const state = coming(truck)
      const { state: after } = act(state, 'a', overEdge(state, 'X', [[34, 6]], [30]))
      expect(spotOf(after, 'X.1')).toEqual([34, 6])
      // From 2" outside: 12" of way, the turn costs nothing.
      const across = Math.sqrt(144 - 64)
      expect(whyNot(state, 'a', overEdge(state, 'X', [[30 + across - 0.01, 6]], [30]))).toBe(null)
      expect(whyNot(state, 'a', overEdge(state, 'X', [[30 + across + 0.02, 6]], [30]))).toBe('refusal.tooFar')
      // Not wholly on when it has turned at the end.
      expect(whyNot(state, 'a', overEdge(state, 'X', [[36, 1]], [30]))).toBe('refusal.offTable')
    })
    it.each([1, 2, 3, 4])(
      'a squadron of %d is shown a place wherever one points, along the whole edge',
      (count) => {
        const squadron = {
          ...truck,
          models: Array.from({ length: count }, (_, n) => ({ at: [3 + 6 * n, 3, 0] as const })),
        }
        const state = coming(squadron)
        for (const x of [1, 4, 30, 43, 69, 71]) {
          const { paths, check } = ask<'suggestArrival'>(state, {
            ask: 'suggestArrival',
            unit: 'X',
            to: waypoint(state, x, 8),
            formation: 'keep',
          })
          expect([x, check.refusal]).toEqual([x, undefined])
          const { state: after } = act(state, 'a', { type: 'arrive', unit: 'X', how: { by: 'edge', paths } })
          // Where its first has room on both sides it comes straight to where it is drawn.
          const [there] = spotOf(after, 'X.1') ?? []
          if (x > 20 && x < 50) expect(there).toBeCloseTo(x, 2)
        }
      },
    )
    it('so far it is proposed', () => {
      const state = coming(truck, { pieces: [road] })
      const { paths } = ask<'suggestArrival'>(state, {
        ask: 'suggestArrival',
        unit: 'X',
        to: waypoint(state, 30, 30),
        formation: 'keep',
      })
      const { state: after } = act(state, 'a', { type: 'arrive', unit: 'X', how: { by: 'edge', paths } })
      expect(spotOf(after, 'X.1')?.[1]).toBeCloseTo(16, 1)
    })
  })
  describe('where there is no room', () => {
    const wall = { id: 'L', kind: 'building', area: [0, 0, 72, 1.5], height: 3 } as const
    it('it stays, and comes at the first chance without another die', () => {
      const state = coming(line('X', 'a'), { pieces: [wall] })
      const { state: after } = act(state, 'a', { type: 'holdBack', unit: 'X' })
      expect(whyNot(after, 'a', { type: 'endPhase' })).toBe(null)
      expect(cityFight.view(after, 'a').parts.reserves?.own.a?.[0]).toMatchObject({ comes: true })
      const next = { ...after, turn: { ...after.turn, player: after.turn.player + 2, game: 3 } }
      expect(whyNot(next, 'a', { type: 'endPhase' })).toBe('refusal.reservesFirst')
    })
    it('but in one place, that place is proposed to whoever points elsewhere, and what holds none proposes none', () => {
      const shut = { ...wall, id: 'M', area: [0, 0, 58, 9] } as const
      const gap = { ...wall, id: 'N', area: [64, 0, 72, 9] } as const
      const asked = { ask: 'suggestArrival', unit: 'X', formation: 'keep' }
      const state = coming(line('X', 'a', 3), { pieces: [shut, gap] })
      const found = ask<'suggestArrival'>(state, { ...asked, to: waypoint(state, 20, 3) })
      expect(found.check.refusal).toBeUndefined()
      expect(whyNot(state, 'a', { type: 'arrive', unit: 'X', how: { by: 'edge', paths: found.paths } })).toBe(
        null,
      )
      const closed = coming(line('X', 'a', 3), { pieces: [{ ...wall, area: [0, 0, 72, 9] }] })
      const none = ask<'suggestArrival'>(closed, { ...asked, to: waypoint(closed, 20, 3) })
      expect(none.check.refusal).toBeDefined()
    })
    it('nobody stays by choice', () => {
      const state = coming(line('X', 'a'))
      expect(whyNot(state, 'a', { type: 'holdBack', unit: 'X' })).toBe('refusal.thereIsRoom')
    })
  })
})
