import { describe, expect, it } from 'vitest'
import type { UnitSpec } from '../board'
import { hull } from '../city-fight/CF-DESTROY-board'
import { missionNamed } from '../missions'
import { foughtFor, linesFor, playOn, sheetOf, squadAt } from './mission-board'

const sum = (points: readonly { readonly points: number }[]) =>
  points.reduce((total, one) => total + one.points, 0)
const damage = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
const vehicle = (
  id: string,
  seat: 'a' | 'b',
  at: readonly [number, number] | null,
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  type: 'vehicle',
  body: hull(4, 3, 2),
  models: at ? [{ at: [at[0], at[1], 0], damage }] : [],
  state: { startModels: 1, startWounds: 1 },
  ...more,
})

describe('C4-VP-05: quarters', () => {
  it('own 0, beside it a quarter of the limit, the enemy’s half of it: 750 of 1000', () => {
    const state = foughtFor({
      mission: 'cleanse',
      limit: 1000,
      quarters: { a: 'nearLeft', b: 'farRight' },
      units: [
        squadAt('P', 'a', [5, 5], [5, 5]),
        squadAt('Q', 'a', [5, 5], [50, 5]),
        squadAt('R', 'a', [5, 5], [50, 40]),
      ],
    })
    expect(linesFor(state, 'a', 'award.quarter').map(({ points }) => points)).toEqual([0, 250, 500])
  })
})

describe('C4-VP-06: enemy positions', () => {
  it('squads of 150 and 95 there are worth 245, and the captain nothing', () => {
    const state = foughtFor({
      mission: 'recon',
      units: [
        squadAt('P', 'a', [6, 10], [5, 40], { points: 150 }),
        squadAt('Q', 'a', [5, 8], [5, 44], { points: 95 }),
        { id: 'C', seat: 'a', character: 'independent', points: 80, models: [{ at: [30, 40, 0] }] },
      ],
    })
    expect(sum(linesFor(state, 'a', 'award.enemyStrip'))).toBe(245)
  })
})

describe('C4-VP-07: loot', () => {
  const at = (id: string, seat: 'a' | 'b', x: number): UnitSpec => ({
    id,
    seat,
    models: [{ at: [x, 24, 0] }],
  })
  it('of five counters at 1500 each is worth 300; contested ones nobody’s', () => {
    const state = foughtFor({
      mission: 'secure-and-control',
      units: [
        at('A1', 'a', 10),
        at('A2', 'a', 23),
        at('A3', 'a', 36),
        at('B3', 'b', 38),
        at('B4', 'b', 49),
        at('B5', 'b', 62),
      ],
      counters: [10, 23, 36, 49, 62].map((x) => [x, 24, 0] as const),
    })
    expect([sum(linesFor(state, 'a', 'award.counter')), sum(linesFor(state, 'b', 'award.counter'))]).toEqual([
      600, 600,
    ])
  })
  it('what no pack in play reckons is no objective: the mission says so in one sentence', () => {
    const mission = missionNamed('secure-and-control')
    const through = { kind: 'breakthrough' as const, id: 'through', points: 1, cite: ['S6-MISS-VP-05'] }
    const state = foughtFor({ mission: { ...mission, objectives: [through] }, units: [at('A1', 'a', 10)] })
    expect(() => linesFor(state, 'a', 'award')).toThrow("no pack in play reckons 'breakthrough'")
  })
  it('a share of the limit is rounded, each by itself: seven of 1000 are 143 each', () => {
    const state = foughtFor({
      mission: 'secure-and-control',
      limit: 1000,
      units: [at('A1', 'a', 10)],
      counters: [10, 23, 36, 49, 62, 20, 30].map((x, n) => [x, n < 5 ? 24 : 40, 0] as const),
    })
    expect(linesFor(state, 'a', 'award.counter').map(({ points }) => points)).toEqual([143])
  })
})

describe('C4-VP-08: the key position', () => {
  it('tank and squad in the circle 330; the enemy’s weak squad 0, and it costs him half', () => {
    const state = foughtFor({
      mission: 'take-and-hold',
      units: [
        vehicle('T', 'a', [36, 20], { points: 200 }),
        squadAt('P', 'a', [9, 10], [30, 26], { points: 130 }),
        squadAt('R', 'b', [4, 10], [34, 30], { points: 160 }),
      ],
    })
    expect([
      sum(linesFor(state, 'a', 'award.keyPosition')),
      sum(linesFor(state, 'b', 'award.keyPosition')),
    ]).toEqual([330, 0])
    expect(sum(linesFor(state, 'a', 'award.loss'))).toBe(80)
  })
})

describe('C4-VP-09: annihilation', () => {
  it('each scoring unit on the table is worth its points: 150 + 180', () => {
    const state = foughtFor({
      mission: 'seek-and-destroy',
      units: [
        squadAt('P', 'a', [5, 10], [5, 5], { points: 150 }),
        squadAt('Q', 'a', [3, 10], [5, 8], { points: 140 }),
        { id: 'C', seat: 'a', character: 'independent', points: 100, models: [{ at: [30, 5, 0] }] },
        vehicle('T', 'a', [40, 8], { points: 180 }),
      ],
    })
    expect(sum(linesFor(state, 'a', 'award.standing'))).toBe(330)
  })
})

describe('C4-VP-11, C4-VP-01: degrees of victory', () => {
  /** A lead of so many points: one squad of the enemy's is gone. */
  const lead = (points: number, limit: number | null) => {
    const lost = { ...squadAt('R', 'b', [0, 1], [5, 40]), points: Math.max(1, points) }
    const { result } = sheetOf(foughtFor({ mission: 'cleanse', limit, units: points === 0 ? [] : [lost] }))
    return result.degree ?? 'draw'
  }
  it.each([
    [500, [50, 51, 250, 251, 400, 401]],
    [1000, [100, 101, 500, 501, 800, 801]],
    [1500, [150, 151, 750, 751, 1200, 1201]],
    [2000, [200, 201, 1000, 1001, 1600, 1601]],
  ] as const)('at %i points the borders are where the table has them', (limit, borders) =>
    expect(borders.map((points) => lead(points, limit))).toEqual([
      'draw',
      'solid',
      'solid',
      'crushing',
      'crushing',
      'massacre',
    ]),
  )
  it('a lead of 472 at 1500 is a solid victory', () => expect(lead(472, 1500)).toBe('solid'))
  it('at 1750 exactly half is solid, one point more is crushing', () =>
    expect([lead(875, 1750), lead(876, 1750)]).toEqual(['solid', 'crushing']))
  it('where no limit was agreed the larger force is the measure: 500 on a board', () =>
    expect([lead(50, null), lead(51, null)]).toEqual(['draw', 'solid']))
  it('a draw names no degree and no winner', () => {
    const { result } = sheetOf(foughtFor({ mission: 'cleanse', units: [] }))
    expect(result).toMatchObject({ winner: 'draw', score: { a: 0, b: 0 } })
    expect(result.degree).toBeUndefined()
  })
})

describe('C4-VP-12: the complete score sheet', () => {
  const quarters = { a: 'nearLeft', b: 'farRight' } as const
  const state = foughtFor({
    mission: 'cleanse',
    limit: 1500,
    quarters,
    units: [
      vehicle('tank', 'a', null, { points: 200 }),
      squadAt('line-a', 'a', [7, 10], [5, 5], { points: 160 }),
      // Whoever holds the quarters stands there; what it costs its owner is nothing.
      squadAt('holds-se', 'a', [5, 5], [50, 5]),
      squadAt('line-b', 'b', [4, 10], [20, 30], { points: 150 }),
      vehicle('walker', 'b', [45, 40], {
        type: 'walker',
        points: 120,
        models: [{ at: [45, 40, 0], damage: { ...damage, immobilised: true } }],
      }),
      {
        id: 'captain',
        seat: 'b',
        character: 'independent',
        points: 101,
        profile: { w: 3 },
        models: [{ at: [50, 40, 0], wounds: 2 }],
      },
      vehicle('transport', 'b', null, { points: 50, dedicatedTo: 'line-b' }),
      squadAt('assault', 'b', [8, 8], [55, 30], {
        points: 180,
        state: { startModels: 8, startWounds: 8, fallingBack: true },
      }),
      squadAt('holds-nw', 'b', [5, 5], [5, 40]),
      squadAt('holds-ne', 'b', [5, 5], [60, 44]),
    ],
  })
  it('every line, both totals and the degree are those of the example', () => {
    const { sheet, result } = sheetOf(state)
    const of = (key: string, seat: 'a' | 'b') =>
      Object.fromEntries(
        linesFor(state, seat, key).map(({ text, focus, points }) => [
          key === 'award.loss'
            ? focus?.units?.[0]
            : `${text.key.split('.').at(-1)} ${JSON.stringify(text.args).match(/quarter\.(\w+)/)?.[1]}`,
          points,
        ]),
      )
    expect(of('award.loss', 'a')).toEqual({
      'line-b': 75,
      walker: 60,
      captain: 51,
      transport: 50,
      assault: 180,
      'holds-nw': 0,
      'holds-ne': 0,
    })
    expect(of('award.loss', 'b')).toEqual({ tank: 200, 'line-a': 0, 'holds-se': 0 })
    expect(of('award.quarter', 'a')).toEqual({ 'own nearLeft': 0, 'side nearRight': 375 })
    expect(of('award.quarter', 'b')).toEqual({ 'own farRight': 0, 'side farLeft': 375 })
    expect(sheet.total).toEqual({ a: 791, b: 575 })
    expect(result).toMatchObject({ winner: 'a', degree: 'solid', score: { a: 791, b: 575 } })
    expect(result.reason).toEqual({ key: 'result.points.solid', args: { difference: 216, limit: 1500 } })
  })
  it('the end of the battle says the very same', () => {
    const last = { ...state, turn: { ...state.turn, game: 6, active: 'b' as const, player: 12 } }
    const { state: over } = playOn(last, (game) => game.at('gameTurnEnd'))
    expect(over.stage).toBe('over')
    expect(over.result).toEqual(sheetOf(state).result)
  })
  it('every line names its rules', () =>
    expect(sheetOf(state).sheet.lines.every(({ cite }) => cite.length > 0)).toBe(true))
})
