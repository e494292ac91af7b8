import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { coreParts } from '../../../main/rulesets/core4'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { countersKept } from '../../../main/rulesets/core4/objectives'
import { inches, toInches } from '../../../shared/geometry'
import { atOnce, type Sliced } from '../../../shared/sliced'
import type { CommandOf } from '../../../shared/protocol/command'
import { querySchema, type QueryInput, type QueryResult } from '../../../shared/protocol/query'
import { board, coreRules, waypoint, type PieceSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'

const rules = coreRules(coreParts)
const squad = (
  id: string,
  seat: 'a' | 'b',
  x: number,
  y: number,
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  models: [{ at: [x, y, 0] }, { at: [x, y + 1.5, 0] }],
  ...more,
})
const asked = <A extends QueryInput['ask']>(
  state: CoreState,
  query: Extract<QueryInput, { ask: A }>,
  seat: 'a' | 'b' = 'a',
): QueryResult[A] => {
  const answer: unknown = rules.query(state, seat, querySchema.parse(query))
  return typeof answer === 'object' && answer !== null && Symbol.iterator in answer && !Array.isArray(answer)
    ? atOnce(answer as Sliced<QueryResult[A]>)
    : (answer as QueryResult[A])
}
const far = (state: CoreState, model: string) => toInches(state.models[model]?.pose?.at.x ?? 0)
const run = (
  state: CoreState,
  command: CommandOf<'moveMany'> | CommandOf<'fireAll'>,
  dice: readonly string[] = [],
) =>
  runScripted(rules, state, (game) => rules.perform(game, 'a', command), {
    dice: [...dice],
    answers: ({ default: usual }) => usual,
  })
const moveMany = (told: QueryResult['suggestMany']): CommandOf<'moveMany'> => ({
  type: 'moveMany',
  moves: told.map(({ unit, paths }) => ({ unit, paths, difficult: true })),
})

describe('C4-MOVE-01 several units moved in one go', () => {
  const state = board({
    phase: 'movement',
    units: [squad('L', 'a', 10, 10), squad('M', 'a', 12, 10), squad('E', 'b', 40, 10)],
  })
  const told = asked(state, { ask: 'suggestMany', units: ['L', 'M'], by: { x: inches(20), z: 0 } })
  it('each stops at its own limit and leaves room to those behind', () => {
    expect(told.map(({ unit }) => unit)).toEqual(['M', 'L'])
    for (const { check, stopped } of told) {
      expect(check.refusal).toBeUndefined()
      expect(stopped?.because.key).toBe('refusal.tooFar')
    }
  })
  it('one command carries all of it out, as each move by itself would', () => {
    expect(rules.check(state, 'a', moveMany(told))).toEqual({ ok: true })
    const { state: after } = run(state, {
      ...moveMany(told),
      moves: moveMany(told).moves.map((one) => ({ ...one, difficult: false })),
    })
    expect([far(after, 'L.1'), far(after, 'M.1')]).toEqual([16, 18])
    let single = state
    for (const { unit, paths } of told)
      single = runScripted(rules, single, (game) =>
        rules.perform(game, 'a', { type: 'move', unit, paths, difficult: false }),
      ).state
    expect(after.models).toEqual(single.models)
  })
  it('is refused as a whole where one of them may not go, or goes twice', () => {
    const [first, second] = moveMany(told).moves
    if (!first || !second) throw new Error('two moves')
    const verdict = (moves: CommandOf<'moveMany'>['moves']) =>
      rules.check(state, 'a', { type: 'moveMany', moves })
    expect(verdict([first, first])).toMatchObject({ ok: false, refusal: { key: 'refusal.alreadyMoved' } })
    expect(verdict([first, { ...second, unit: 'E' }])).toMatchObject({ ok: false })
  })
  it('who is to stay where he is has moved like the others, and is asked no more', () => {
    const stays = { unit: 'M', paths: {}, difficult: false }
    const { state: after } = run(state, { type: 'moveMany', moves: [stays] })
    expect([after.units['M']?.moveDone, after.units['L']?.moveDone]).toEqual([true, false])
  })
  it('whose way the dice of another have blocked goes as far as it is free', () => {
    // M is to wade into the wood, and L to follow to where M stands now.
    const wood: PieceSpec = { id: 'W', kind: 'wood', area: [13, 5, 30, 20] }
    const edge = board({
      phase: 'movement',
      pieces: [wood],
      units: [squad('L', 'a', 10, 10), squad('M', 'a', 12, 10), squad('E', 'b', 60, 10)],
    })
    const to = (unit: string, x: number) =>
      Object.fromEntries([10, 11.5].map((y, n) => [`${unit}.${n + 1}`, [waypoint(edge, x, y)]]))
    const after = (dice: string, l: number) =>
      run(
        edge,
        {
          type: 'moveMany',
          moves: [
            { unit: 'M', paths: to('M', 18), difficult: true },
            { unit: 'L', paths: to('L', l), difficult: false },
          ],
        },
        dice.split(' '),
      ).state
    const free = after('6 1', 12.4)
    expect([far(free, 'M.1'), far(free, 'L.1')]).toEqual([18, 12.4])
    const held = after('1 1', 12.4)
    expect(far(held, 'M.1')).toBeCloseTo(13, 1)
    // Up to M's base, in tenths of an inch.
    expect(far(held, 'L.1')).toBeGreaterThanOrEqual(11.9)
    expect(far(held, 'L.1')).toBeLessThanOrEqual(12)
    expect(held.units['L']?.moveDone).toBe(true)
  })
  it('turned about their middle they keep their distances, drawn apart they do not', () => {
    const turned = asked(state, { ask: 'suggestMany', units: ['L', 'M'], by: { x: 0, z: 0 }, turn: 90 })
    const ends = turned.map(({ unit, check }) => check.models[`${unit}.1`]?.end.at)
    expect(
      toInches(Math.hypot((ends[0]?.x ?? 0) - (ends[1]?.x ?? 0), (ends[0]?.z ?? 0) - (ends[1]?.z ?? 0))),
    ).toBeCloseTo(2, 0)
    const apart = asked(state, { ask: 'suggestMany', units: ['L', 'M'], by: { x: 0, z: 0 }, spread: 3 })
    const xs = apart.map(({ unit, check }) => toInches(check.models[`${unit}.1`]?.end.at.x ?? 0))
    expect(Math.abs((xs[0] ?? 0) - (xs[1] ?? 0))).toBeCloseTo(6, 1)
  })
  it('“move the rest up” goes at the enemy, and leaves out who has moved', () => {
    const gone = state.units['L']
    if (!gone) throw new Error('L is there')
    const done = { ...state, units: { ...state.units, L: { ...gone, moveDone: true } } }
    const up = asked(done, { ask: 'suggestAdvance' })
    expect(up.map(({ unit }) => unit)).toEqual(['M'])
    expect(toInches(up[0]?.check.models['M.1']?.end.at.x ?? 0)).toBeCloseTo(18, 1)
  })
})

describe('C4-MOVE-01 “move the rest up”', () => {
  const units = [
    squad('L', 'a', 10, 10),
    squad('M', 'a', 10, 30),
    squad('E', 'b', 40, 10),
    squad('F', 'b', 40, 30),
  ]
  const state = board({ phase: 'movement', units })
  const ends = (of: CoreState, only?: readonly string[]) =>
    Object.fromEntries(
      asked(of, { ask: 'suggestAdvance', ...(only && { units: [...only] }) }).map(({ unit, check }) => {
        const at = check.models[`${unit}.1`]?.end.at ?? { x: 0, z: 0 }
        return [unit, [Math.round(toInches(at.x)), Math.round(48 - toInches(at.z))]]
      }),
    )
  it('each goes at the enemy nearest to him, and only those who are named', () => {
    expect(ends(state)).toEqual({ L: [16, 10], M: [16, 30] })
    expect(ends(state, ['M'])).toEqual({ M: [16, 30] })
  })
  it('where there are counters, at the nearest of them (C4-MISSION-20)', () => {
    const counter = (id: string, x: number, y: number) => {
      const { at } = waypoint(state, x, y)
      return { id, objective: 'loot', at: { x: at.x, y: 0, z: at.z }, on: { piece: null, level: 0 } }
    }
    const laid = [counter('counter-1', 10, 20), counter('counter-2', 10, 45)]
    expect(ends(keeping(state, countersKept, { laid }))).toMatchObject({ L: [10, 16], M: [10, 24] })
  })
})

describe('who can act, and why the others cannot', () => {
  const wall: PieceSpec = { id: 'W', kind: 'building', area: [20, 30, 22, 44], height: 8 }
  const units = [
    squad('L', 'a', 10, 10, { weapons: ['rifle'] }),
    squad('M', 'a', 10, 36, { weapons: ['rifle'] }),
    squad('N', 'a', 10, 20, { weapons: ['rifle'], state: { shot: true } }),
    squad('E', 'b', 30, 10),
    squad('F', 'b', 30, 38),
  ]
  it('in the Shooting phase whoever sees somebody, the others with one reason each', () => {
    const state = board({
      phase: 'shooting',
      units: [...units.slice(0, 3), units[4] as UnitSpec],
      pieces: [{ ...wall, area: [20, 4, 22, 44] }],
    })
    const { units: told, empty } = asked(state, { ask: 'whoCanAct' })
    expect(empty).toBe(true)
    expect(told.map(({ unit, can, cannot }) => [unit, can, cannot?.key])).toEqual([
      ['L', [], 'refusal.seesNobody'],
      ['M', [], 'refusal.seesNobody'],
      ['N', [], 'refusal.alreadyShot'],
    ])
    const open = asked(board({ phase: 'shooting', units }), { ask: 'whoCanAct' })
    expect(open.empty).toBe(false)
    expect(open.units[0]).toMatchObject({ unit: 'L', can: ['shoot'] })
  })
  it('nothing is said of whom nothing is left, and who is in combat has nothing to do in the Movement phase', () => {
    const lost: UnitSpec = { id: 'D', seat: 'a', models: [] }
    const bound = squad('B', 'a', 10, 44, { state: { locked: ['F'] } })
    const told = asked(
      board({ phase: 'movement', units: [...units.slice(0, 1), lost, bound, ...units.slice(3)] }),
      {
        ask: 'whoCanAct',
      },
    )
    expect(told.units.map(({ unit, can, cannot }) => [unit, can, cannot?.key])).toEqual([
      ['L', ['move'], undefined],
      ['B', [], 'refusal.lockedCannotMove'],
    ])
    expect(told.empty).toBe(false)
  })
  it('in the Assault phase nobody who is plainly too far away', () => {
    const told = asked(board({ phase: 'assault', units }), { ask: 'whoCanAct' })
    expect(told.units[0]).toMatchObject({ can: [], cannot: { key: 'refusal.plainlyTooFar' } })
    const near = asked(board({ phase: 'assault', units: [...units, squad('G', 'b', 16, 10)] }), {
      ask: 'whoCanAct',
    })
    expect(near.units[0]).toMatchObject({ can: ['assault'] })
  })
})

describe('all fire as proposed', () => {
  const units = [
    squad('L', 'a', 10, 10, { weapons: ['rifle'] }),
    squad('M', 'a', 10, 16, { weapons: ['rifle'] }),
    squad('E', 'b', 20, 10),
    squad('F', 'b', 20, 30),
  ]
  const state = board({ phase: 'shooting', units })
  const { orders, none } = asked(state, { ask: 'suggestFire' })
  it('proposes a target, its odds and what is given up, to each that has one', () => {
    expect(none).toEqual([])
    expect(orders.map(({ unit }) => unit).sort()).toEqual(['L', 'M'])
    for (const { odds, mean, fire, forgoesCharge, unmeasured } of orders) {
      expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
      expect(mean).toBeGreaterThan(0)
      expect(fire).toHaveLength(2)
      expect(forgoesCharge).toBe(true)
      // Nobody measures before he has declared (C4-BASE-15).
      expect(unmeasured).toBe(true)
    }
  })
  it('where it costs the enemy most, and no more at one than is likely to fell it', () => {
    const lone = (id: string, y: number, points: number): UnitSpec => ({
      id,
      seat: 'b',
      points,
      profile: { t: 1, sv: null },
      models: [{ at: [18, y, 0] }],
    })
    const many = (id: string, y: number): UnitSpec => ({
      id,
      seat: 'a',
      weapons: ['cannon'],
      profile: { bs: 5 },
      models: Array.from({ length: 4 }, (_, n) => ({ at: [10, y + 1.2 * n, 0] as const })),
    })
    const targets = (dear: 'E' | 'F') => {
      const foes = [lone('E', 10, dear === 'E' ? 90 : 30), lone('F', 14, dear === 'F' ? 90 : 30)]
      const state = board({ phase: 'shooting', units: [many('L', 8), many('M', 14), ...foes] })
      return asked(state, { ask: 'suggestFire' }).orders.map(({ target }) => target)
    }
    // The first of them is likely to fell the dear one; the other then fires at what is left.
    expect([targets('E'), targets('F')]).toEqual([
      ['E', 'F'],
      ['F', 'E'],
    ])
  })
  it('to those alone who are named; who sees nobody is told so', () => {
    const wall: PieceSpec = { id: 'W', kind: 'building', area: [12, 14, 14, 44], height: 8 }
    const state = board({
      phase: 'shooting',
      units: [...units.slice(0, 3)],
      pieces: [{ ...wall, area: [12, 13, 14, 44] }],
    })
    const hidden = board({
      phase: 'shooting',
      units: [...units.slice(0, 2), squad('E', 'b', 20, 40)],
      pieces: [{ ...wall, area: [12, 0, 14, 48] }],
    })
    expect(asked(state, { ask: 'suggestFire', units: ['L'] }).orders.map(({ unit }) => unit)).toEqual(['L'])
    expect(asked(hidden, { ask: 'suggestFire' })).toMatchObject({
      orders: [],
      none: [
        { unit: 'L', refusal: { key: 'refusal.seesNobody' } },
        { unit: 'M', refusal: { key: 'refusal.seesNobody' } },
      ],
    })
  })
  it('says of nothing that it is unmeasured where players measure freely', () => {
    const free = board({ phase: 'shooting', units, settings: { 'core4.general.freeMeasuring': true } })
    expect(asked(free, { ask: 'suggestFire' }).orders.map(({ unmeasured }) => unmeasured)).toEqual([
      false,
      false,
    ])
  })
  it('is one command; whose target has fallen by then keeps his fire', () => {
    const at = (target: string): CommandOf<'fireAll'> => ({
      type: 'fireAll',
      orders: orders.map(({ unit, fire }) => ({ unit, target, fire: [...fire] })),
    })
    expect(rules.check(state, 'a', at('E'))).toEqual({ ok: true })
    const miss = run(state, at('E'), Array<string>(8).fill('1'))
    expect([miss.state.units['L']?.shot, miss.state.units['M']?.shot]).toEqual([true, true])
    const kill = run(state, at('E'), [...Array<string>(8).fill('6'), ...Array<string>(4).fill('1')])
    expect(
      Object.values(kill.state.models).filter(({ unit, status }) => unit === 'E' && status === 'onTable'),
    ).toEqual([])
    expect([kill.state.units['L']?.shot, kill.state.units['M']?.shot].filter(Boolean)).toHaveLength(1)
  })
})

describe('C4-MOVE-03 one unit drawn farther than it goes', () => {
  it('says how far it was drawn, and how far it comes', () => {
    const state = board({ phase: 'movement', units: [squad('L', 'a', 10, 10), squad('E', 'b', 60, 40)] })
    const from = state.models['L.1']?.pose
    if (!from) throw new Error('he stands')
    const drawn = (far: number) =>
      asked(state, {
        ask: 'suggestMove',
        unit: 'L',
        purpose: 'move',
        lead: 'L.1',
        to: { at: { x: from.at.x + inches(far), z: from.at.z }, on: from.on },
      }).stopped
    const stopped = drawn(9)
    expect(toInches(stopped?.wanted ?? 0)).toBeCloseTo(9, 3)
    expect(toInches(stopped?.reached ?? 0)).toBeCloseTo(6, 2)
    expect(stopped?.because.key).toBe('refusal.tooFar')
    expect(drawn(6)).toBeUndefined()
  })
})
