import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { afterTheFall } from '../../../main/rulesets/city-fight/collapse/rubble'
import { countersKept } from '../../../main/rulesets/core4/objectives'
import { toInches } from '../../../shared/geometry'
import type { Query } from '../../../shared/protocol/query'
import type { Stake } from '../../../shared/protocol/previews/acting'
import { waypoint, type UnitSpec } from '../board'
import { hull } from '../city-fight/CF-DESTROY-board'
import { keeping } from '../keeping'
import { core, foughtFor, playOn, sheetOf, squadAt } from './mission-board'

const tank = (
  id: string,
  seat: 'a' | 'b',
  at: readonly [number, number],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  type: 'vehicle',
  body: hull(4, 3, 2),
  models: [
    {
      at: [at[0], at[1], 0],
      damage: { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false },
    },
  ],
  ...more,
})
const stuck = (unit: UnitSpec): UnitSpec => ({
  ...unit,
  models: unit.models.map((model) => ({ ...model, damage: { ...model.damage, immobilised: true } as never })),
})
const ended = (state: Parameters<typeof playOn>[0], dice: readonly string[] = []) => {
  const { state: over, events } = playOn(
    { ...state, turn: { ...state.turn, game: 6, active: 'b', player: 12 } },
    (game) => game.at('gameTurnEnd'),
    { dice },
  )
  return {
    result: over.result,
    drawn: events.filter(({ type }) => type === 'quarterDrawn').map(({ data }) => data),
  }
}

describe('C4-MISSION-10, C4-MISSION-07: table quarters', () => {
  const quarters = { a: 'nearLeft', b: 'farRight' } as const
  const state = foughtFor({
    mission: 'cleanse',
    level: 'alpha',
    quarters,
    units: [
      squadAt('P', 'a', [8, 10], [5, 5]),
      // Six in a row across the line between the two quarters of the right-hand side.
      {
        ...squadAt('Q', 'a', [6, 10], [60, 20]),
        models: Array.from({ length: 6 }, (_, n) => ({ at: [60, 20 + 1.5 * n, 0] as const })),
      },
      tank('T', 'a', [10, 40]),
      squadAt('R', 'b', [3, 10], [10, 15]),
      squadAt('S', 'b', [10, 10], [50, 40]),
    ],
  })
  it('a die of 2 puts those who stand across into the south-east: 3 quarters to 1', () => {
    const { result, drawn } = ended(state, ['2'])
    expect(drawn).toEqual([{ unit: 'Q', quarter: 'nearRight' }])
    expect(result?.score).toEqual({ a: 3, b: 1 })
    expect(result?.winner).toBe('a')
  })
  it('a 5 puts them into the north-east, where both are and nobody holds: 2 to 0', () => {
    const { result, drawn } = ended(state, ['5'])
    expect(drawn).toEqual([{ unit: 'Q', quarter: 'farRight' }])
    expect(result?.score).toEqual({ a: 2, b: 0 })
  })
  it('until then the sheet counts them nowhere and tells of the open die', () => {
    const { result, open, grounds } = sheetOf(state)
    expect(open.map(({ key, args }) => [key, args])).toEqual([['open.straddles', { unit: 'Q' }]])
    expect(result.score).toEqual({ a: 2, b: 1 })
    expect(Object.fromEntries(grounds.map(({ id, holder }) => [id, holder]))).toEqual({
      nearLeft: 'a',
      nearRight: null,
      farRight: 'b',
      farLeft: 'a',
    })
  })
  it('a base that only touches the line stands on its own side of it', () => {
    const on = (x: number) =>
      sheetOf(
        foughtFor({
          mission: 'cleanse',
          level: 'alpha',
          quarters,
          units: [{ id: 'U', seat: 'a', models: [{ at: [x, 5, 0] }] }],
        }),
      )
    expect(on(35.5).open).toEqual([])
    expect(on(35.5).result.score.a).toBe(1)
    expect(on(35.6).open).toHaveLength(1)
  })
  it('in the very middle a 6 is thrown again, and a 4 is the north-west', () => {
    const middle = foughtFor({
      mission: 'cleanse',
      level: 'alpha',
      quarters,
      units: [{ id: 'U', seat: 'a', models: [{ at: [36, 24, 0] }] }],
    })
    expect(ended(middle, ['6', '4']).drawn).toEqual([{ unit: 'U', quarter: 'farLeft' }])
  })
  it('across three quarters two faces belong to each', () => {
    const three = foughtFor({
      mission: 'cleanse',
      level: 'alpha',
      quarters,
      units: [
        { id: 'U', seat: 'a', models: [{ at: [34, 20, 0] }, { at: [38, 22, 0] }, { at: [38, 26, 0] }] },
      ],
    })
    expect(ended(three, ['4']).drawn).toEqual([{ unit: 'U', quarter: 'nearRight' }])
  })
  it('the side with the first turn throws first, and who does not score throws nothing', () => {
    const across = (id: string, seat: 'a' | 'b', y: number, start = 2): UnitSpec => ({
      id,
      seat,
      models: [{ at: [35, y, 0] }, { at: [37, y, 0] }],
      state: { startModels: start, startWounds: start },
    })
    const both = foughtFor({
      mission: 'cleanse',
      level: 'alpha',
      quarters,
      units: [across('A1', 'a', 5), across('A2', 'a', 8, 10), across('B1', 'b', 11)],
    })
    const second = { ...both, turn: { ...both.turn, first: 'b' as const } }
    const { drawn } = ended({ ...second, turn: { ...second.turn, active: 'a' } }, ['1', '6'])
    expect(drawn).toEqual([
      { unit: 'B1', quarter: 'nearLeft' },
      { unit: 'A1', quarter: 'nearRight' },
    ])
  })
})

describe('C4-MISSION-20: loot', () => {
  const loot = (units: readonly UnitSpec[], z = 0) =>
    sheetOf(foughtFor({ mission: 'secure-and-control', level: 'alpha', units, counters: [[30, 20, z]] }))
  it('a squad on the first floor above, 5″ away in plan, is 5.83″ from it: near', () => {
    const ruin = {
      id: 'hall',
      ruin: {
        footprint: [34, 10, 46, 30] as const,
        floors: [{ slab: [34, 10, 46, 30] as const }, { slab: [34, 10, 46, 30] as const }],
      },
    }
    const at = (x: number, level: number) =>
      sheetOf(
        foughtFor({
          mission: 'secure-and-control',
          level: 'alpha',
          pieces: [ruin],
          units: [{ id: 'U', seat: 'a', models: [{ at: [x, 20, level] }] }],
          counters: [[x - 0.5 - (level === 1 ? 5 : 1), 20, 0]],
        }),
      ).result.score
    expect(at(40, 1)).toEqual({ a: 1, b: 0 })
    expect(at(40, 2)).toEqual({ a: 0, b: 0 })
  })
  it('exactly 6″ to the rim of a base is near, a hair more is not', () => {
    expect(loot([{ id: 'U', seat: 'a', models: [{ at: [36.5, 20, 0] }] }]).result.score.a).toBe(1)
    expect(loot([{ id: 'U', seat: 'a', models: [{ at: [36.51, 20, 0] }] }]).result.score.a).toBe(0)
  })
  it('an enemy unit that scores contests it; one that does not, does not', () => {
    const own: UnitSpec = { id: 'U', seat: 'a', models: [{ at: [33, 20, 0] }] }
    const foe = (start: number): UnitSpec => squadAt('V', 'b', [2, start], [24, 20])
    const contested = loot([own, foe(4)])
    expect(contested.result.score).toEqual({ a: 0, b: 0 })
    expect(contested.grounds).toMatchObject([{ holder: null, contested: true }])
    expect(loot([own, foe(5)]).result.score).toEqual({ a: 1, b: 0 })
  })
  it('on a floor that comes down a counter comes down with it, and is held from beside the rubble', () => {
    const floor = { slab: [26, 10, 34, 30] as const }
    const whole = foughtFor({
      mission: 'secure-and-control',
      level: 'alpha',
      pieces: [{ id: 'R', ruin: { footprint: [26, 10, 34, 30], floors: [floor, floor, floor] } }],
      units: [{ id: 'U', seat: 'a', models: [{ at: [36, 20, 0] }] }],
      counters: [[30, 20, 9]],
    })
    const { laid } = countersKept.of(whole)
    const above = keeping(whole, countersKept, {
      laid: laid.map((counter) => ({ ...counter, on: { piece: 'R', level: 3 } })),
    })
    expect(sheetOf(above).result.score).toEqual({ a: 0, b: 0 })
    const fallen = { ...above, table: afterTheFall(above.table, 'R') }
    expect(sheetOf(fallen).result.score).toEqual({ a: 1, b: 0 })
    const height = core.view(fallen, 'a').parts.counters?.laid[0]?.at.y ?? NaN
    expect(toInches(height)).toBeLessThan(3)
  })
  it('one unit may hold several', () => {
    const state = foughtFor({
      mission: 'secure-and-control',
      level: 'alpha',
      units: [{ id: 'U', seat: 'b', models: [{ at: [24, 24, 0] }, { at: [36, 24, 0] }] }],
      counters: [
        [20, 24, 0],
        [40, 24, 0],
      ],
    })
    expect(sheetOf(state).result.score).toEqual({ a: 0, b: 2 })
  })
})

describe('C4-MISSION-30: annihilation', () => {
  it('what does not score is not counted: 1 to 2, and the second side wins', () => {
    const state = foughtFor({
      mission: 'seek-and-destroy',
      level: 'alpha',
      units: [
        squadAt('A1', 'a', [6, 10], [5, 5]),
        squadAt('A2', 'a', [5, 11], [5, 8]),
        stuck(tank('A3', 'a', [20, 5])),
        tank('A4', 'a', [30, 5], { dedicatedTo: 'A1' }),
        { id: 'A5', seat: 'a', character: 'independent', models: [{ at: [40, 5, 0] }] },
        {
          ...tank('B1', 'b', [20, 40]),
          models: [...tank('B1', 'b', [20, 40]).models, ...stuck(tank('x', 'b', [30, 40])).models],
        },
        squadAt('B2', 'b', [5, 10], [50, 40], { state: { startModels: 10, startWounds: 10, pinned: true } }),
      ],
    })
    const { result } = ended(state)
    expect(result?.score).toEqual({ a: 1, b: 2 })
    expect(result?.winner).toBe('b')
  })
})

describe('C4-MISSION-40, C4-MISSION-07: enemy positions', () => {
  const at = (y: number, settings = {}, more: readonly number[] = []) =>
    sheetOf(
      foughtFor({
        mission: 'recon',
        level: 'alpha',
        settings,
        units: [
          {
            id: 'U',
            seat: 'a',
            models: [y, ...more].map((each, n) => ({ at: [20 + 2 * n, each, 0] as const })),
          },
        ],
      }),
    ).result.score.a
  it('a rim 14.9″ from the enemy’s edge is in, one 15.1″ away is not', () => {
    expect(at(32.6)).toBe(1)
    expect(at(32.4)).toBe(0)
  })
  it('exactly 15″ is in', () => expect(at(32.5)).toBe(1))
  it('core4.missions.unitInRegion: by any model, more than half of them, or all', () => {
    const by = (value: string, ...ys: readonly number[]) =>
      at(ys[0] ?? 0, { 'core4.missions.unitInRegion': value }, ys.slice(1))
    expect([by('anyModel', 40, 30, 30), by('majority', 40, 30, 30), by('majority', 40, 40, 30)]).toEqual([
      1, 0, 1,
    ])
    expect([by('majority', 40, 30), by('wholeUnit', 40, 40, 30), by('wholeUnit', 40, 40, 40)]).toEqual([
      0, 0, 1,
    ])
  })
  it('the own strip counts for nobody of one’s own', () => expect(at(5)).toBe(0))
})

describe('C4-MISSION-50: the key position', () => {
  const at = (x: number, y: number) =>
    sheetOf(
      foughtFor({
        mission: 'take-and-hold',
        level: 'alpha',
        units: [{ id: 'U', seat: 'b', models: [{ at: [x, y, 0] }] }],
      }),
    ).result.score.b
  it('a rim 11.9″ from the middle counts, exactly 12″ as well, more does not', () => {
    expect(at(36, 36.4)).toBe(1)
    expect(at(36, 36.5)).toBe(1)
    expect(at(36, 36.51)).toBe(0)
  })
  it('height is ignored', () => {
    const floors = [1, 2, 3].map(() => ({ slab: [40, 26, 50, 36] as const }))
    const state = foughtFor({
      mission: 'take-and-hold',
      level: 'alpha',
      pieces: [{ id: 'tower', ruin: { footprint: [40, 26, 50, 36], floors } }],
      units: [{ id: 'U', seat: 'b', models: [{ at: [44, 30, 3] }] }],
    })
    expect(sheetOf(state).result.score.b).toBe(1)
  })
  it('an enemy there takes nothing away', () => {
    const state = foughtFor({
      mission: 'take-and-hold',
      level: 'alpha',
      units: [
        { id: 'U', seat: 'a', models: [{ at: [36, 20, 0] }] },
        { id: 'V', seat: 'b', models: [{ at: [36, 28, 0] }] },
      ],
    })
    expect(sheetOf(state).result).toMatchObject({ score: { a: 1, b: 1 }, winner: 'draw' })
  })
})

describe('C4-MISSION-06: Alpha', () => {
  const units = [
    squadAt('A1', 'a', [10, 10], [5, 5], { points: 90 }),
    squadAt('A2', 'a', [10, 10], [5, 8], { points: 80 }),
    squadAt('B1', 'b', [10, 10], [5, 40], { points: 200 }),
  ]
  it('counts units, and equal is a draw', () => {
    const count = (some: readonly UnitSpec[]) =>
      sheetOf(foughtFor({ mission: 'seek-and-destroy', level: 'alpha', units: some }))
    expect(count(units).result.winner).toBe('a')
    expect(count(units.slice(1)).result.winner).toBe('draw')
    expect(count(units).sheet).toMatchObject({ by: 'count', limit: null, total: { a: 2, b: 1 } })
  })
  it('core4.missions.alphaCount: by what they cost', () => {
    const settings = { 'core4.missions.alphaCount': 'points' }
    const { result } = sheetOf(foughtFor({ mission: 'seek-and-destroy', level: 'alpha', units, settings }))
    expect(result).toMatchObject({ winner: 'b', score: { a: 170, b: 200 } })
  })
})

describe('what a move would change is told while it is drawn', () => {
  const stakes = (
    state: CoreState,
    unit: string,
    ends: Readonly<Record<string, readonly [x: number, y: number, level?: number]>>,
  ) => {
    const paths = Object.fromEntries(
      Object.entries(ends).map(([id, [x, y, level]]) => [id, [waypoint(state, x, y, level)]]),
    )
    const query: Query = { ask: 'stakes', unit, paths }
    const told = core.query(state, 'a', query) as readonly Stake[]
    return told.map(({ tone, key }) => `${tone} ${key.replace('stakes.', '')}`)
  }
  const one = (seat: 'a' | 'b', x: number, y: number): UnitSpec => ({
    id: seat,
    seat,
    models: [{ at: [x, y, 0] }],
  })
  it('C4-MISSION-20 into reach of a counter, out of it, and beside an enemy who holds it', () => {
    const state = (units: readonly UnitSpec[]) =>
      foughtFor({ mission: 'secure-and-control', units, counters: [[30, 24, 0]] })
    const near = state([one('a', 40, 24)])
    expect(stakes(near, 'a', {})).toEqual([])
    expect(stakes(near, 'a', { 'a.1': [34, 24] })).toEqual(['gain takesGround'])
    expect(stakes(state([one('a', 34, 24)]), 'a', { 'a.1': [40, 24] })).toEqual(['loss losesGround'])
    expect(stakes(state([one('a', 40, 24), one('b', 26, 24)]), 'a', { 'a.1': [34, 24] })).toEqual([
      'gain contestsGround',
    ])
  })
  it('C4-MISSION-20 up two storeys, out of reach of the counter below, and down to it again', () => {
    const slab = [28, 20, 40, 28] as const
    const state = (level: number) =>
      foughtFor({
        mission: 'secure-and-control',
        pieces: [{ id: 'R', ruin: { footprint: slab, floors: [{ slab }, { slab }] } }],
        units: [{ id: 'a', seat: 'a', models: [{ at: [33, 24, level] }] }],
        counters: [[30, 24, 0]],
      })
    // 2.5" aside and 6" up is 6.5" away.
    expect(stakes(state(0), 'a', { 'a.1': [33, 24, 2] })).toEqual(['loss losesGround'])
    expect(stakes(state(0), 'a', { 'a.1': [33, 24, 1] })).toEqual([])
    expect(stakes(state(2), 'a', { 'a.1': [33, 24, 0] })).toEqual(['gain takesGround'])
  })
  it('C4-MISSION-50 into the key position and out of it', () => {
    const state = (x: number) => foughtFor({ mission: 'take-and-hold', units: [one('a', x, 24)] })
    expect(stakes(state(22), 'a', { 'a.1': [26, 24] })).toEqual(['gain counts'])
    expect(stakes(state(26), 'a', { 'a.1': [22, 24] })).toEqual(['loss countsNoMore'])
  })
  it('C4-MISSION-07 across a line between quarters the open die is told', () => {
    const state = foughtFor({ mission: 'cleanse', units: [one('a', 30, 10)] })
    expect(stakes(state, 'a', { 'a.1': [36, 10] })).toEqual(['loss losesGround', 'note open.straddles'])
  })
  it('C4-MISSION-04 in the last turn the outcome as it stands', () => {
    const state = foughtFor({ mission: 'take-and-hold', units: [one('a', 36, 24)], turn: 6 })
    expect(stakes(state, 'a', {})).toEqual(['note lastTurn'])
  })
})
