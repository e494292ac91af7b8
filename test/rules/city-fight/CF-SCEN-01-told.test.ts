import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { NotThere } from '../../../shared/not-there'
import type { Stake } from '../../../shared/protocol/previews/acting'
import { fighting } from '../keeping'
import { board, waypoint, type UnitSpec } from '../board'

const hall = {
  id: 'hall',
  ruin: { footprint: [20, 20, 40, 40] as const, floors: [{ slab: [20, 20, 40, 40] as const }] },
}
/** A squad of so many, of whom the first `inside` stand in the hall. */
const squad = (
  id: string,
  seat: 'a' | 'b',
  size: number,
  inside: number,
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  models: Array.from({ length: size }, (_, n) => ({
    at: [n < inside ? 21 + 1.5 * n : 2 + 1.5 * n, seat === 'a' ? 22 : 30, 0] as const,
  })),
  ...more,
})
const battle = (
  id: 'clear-out' | 'high-ground',
  units: readonly UnitSpec[],
  more: {
    readonly flags?: Record<string, 'a' | 'b'>
    readonly turn?: number
    readonly level?: CoreState['level']
  } = {},
): CoreState =>
  fighting(board({ pieces: [hall], units, turn: more.turn ?? 2 }), {
    id,
    level: more.level ?? 'alpha',
    vitalPiece: id === 'high-ground' ? 'hall' : null,
    flags: more.flags ?? {},
  })
const stakes = (
  state: CoreState,
  unit?: string,
  paths?: Record<string, readonly [number, number]>,
): readonly Stake[] =>
  cityFight.query(state, 'a', {
    ask: 'stakes',
    ...(unit !== undefined && { unit }),
    ...(paths && {
      paths: Object.fromEntries(Object.entries(paths).map(([id, [x, y]]) => [id, [waypoint(state, x, y)]])),
    }),
  }) as readonly Stake[]
const keys = (found: readonly Stake[]) => found.map(({ key }) => key)
const many = squad('b9', 'b', 12, 0)

describe('CF-SCEN-01: the result says how it came about', () => {
  const over = (state: CoreState) =>
    runScripted(cityFight, state, (game) => cityFight.live(game).at('gameTurnEnd')).state.result
  it('2 of 8 inside do not occupy: who stood there, who counted, who did not and why', () => {
    const units = [
      squad('storm', 'a', 8, 2),
      squad('last', 'b', 2, 2, { state: { startModels: 10, startWounds: 10 } }),
      many,
    ]
    const result = over(battle('clear-out', units, { turn: 6, flags: { hall: 'b' } }))
    expect(result?.places).toEqual([
      {
        piece: 'hall',
        flag: 'b',
        occupier: null,
        units: [
          {
            unit: 'last',
            seat: 'b',
            inside: 2,
            of: 2,
            why: {
              key: 'scoring.tooWeak',
              args: { left: 2, start: 10, share: 25 },
              cite: ['C4-MISSION-05', 'C4-VP-02', 'CF-VP-01', 'C4-VP-03'],
            },
          },
          {
            unit: 'storm',
            seat: 'a',
            inside: 2,
            of: 8,
            why: { key: 'occupying.tooFew', args: { inside: 2, of: 8, needed: 5 }, cite: ['CF-SCEN-01'] },
          },
        ],
      },
    ])
  })
  it('whoever counts is told without a reason', () => {
    const result = over(battle('clear-out', [squad('a1', 'a', 5, 3), many], { turn: 6 }))
    expect(result?.places?.[0]?.units).toEqual([{ unit: 'a1', seat: 'a', inside: 3, of: 5, why: null }])
    expect(result?.places?.[0]?.occupier).toBe('a')
  })
  it('a flag left behind is told with nobody beside it; a ruin nobody has been in is not told', () => {
    const left = battle('clear-out', [squad('a1', 'a', 5, 0), many], { turn: 6, flags: { hall: 'a' } })
    expect(over(left)?.places).toEqual([{ piece: 'hall', flag: 'a', occupier: null, units: [] }])
    const empty = battle('clear-out', [squad('a1', 'a', 5, 0), many], { turn: 6 })
    expect(over(empty)?.places).toEqual([])
  })
  it('High Ground tells the vital building, held or not', () => {
    const result = over(battle('high-ground', [squad('a1', 'a', 5, 0), many], { turn: 6 }))
    expect(result?.places?.map(({ piece }) => piece)).toEqual(['hall'])
  })
  it('also where the last model of a side ends the battle at once (CF-SCEN-16)', () => {
    const state = battle('clear-out', [squad('a1', 'a', 8, 2)], { flags: { hall: 'b' } })
    const { result } = runScripted(cityFight, state, (game) => cityFight.live(game).at('shootingEnd')).state
    expect(result?.winner).toBe('a')
    expect(result?.places?.[0]).toMatchObject({ flag: 'b', units: [{ unit: 'a1', inside: 2, of: 8 }] })
  })
})

describe('CF-SCEN-01, -11: what counts is told while it can still be changed', () => {
  it('too few of a unit inside, with the number needed', () => {
    const [stake] = stakes(battle('clear-out', [squad('storm', 'a', 8, 2), many]), 'storm')
    expect(stake).toMatchObject({
      key: 'stakes.doesNotOccupy',
      args: { unit: 'storm', piece: 'hall', why: { key: 'occupying.tooFew', args: { needed: 5 } } },
      cite: ['CF-SCEN-01'],
      pieces: ['hall'],
    })
  })
  it('exactly half is too few, one more plants the flag', () => {
    const of = (inside: number) =>
      keys(stakes(battle('clear-out', [squad('a1', 'a', 6, inside), many]), 'a1'))
    expect(of(3)).toEqual(['stakes.doesNotOccupy'])
    expect(of(4)).toEqual(['stakes.plants'])
  })
  it('a move drawn out of the ruin costs the flag of this turn', () => {
    const state = battle('clear-out', [squad('a1', 'a', 5, 3), many])
    const away = stakes(state, 'a1', { 'a1.1': [10, 10] })
    expect(away).toMatchObject([{ tone: 'loss', key: 'stakes.losesFlag', args: { inside: 2, of: 5 } }])
  })
  it('but not a flag that flies already: it stays (CF-SCEN-11)', () => {
    const state = battle('clear-out', [squad('a1', 'a', 5, 3), many], { flags: { hall: 'a' } })
    expect(keys(stakes(state, 'a1', { 'a1.1': [10, 10], 'a1.2': [11.2, 10], 'a1.3': [12.4, 10] }))).toEqual(
      [],
    )
  })
  it('a move drawn into it wins it', () => {
    const state = battle('clear-out', [squad('a1', 'a', 5, 2), many])
    expect(stakes(state, 'a1', { 'a1.3': [25, 25] })).toMatchObject([{ tone: 'gain', key: 'stakes.plants' }])
  })
  it('an enemy who counts there too is named', () => {
    const state = battle('clear-out', [squad('a1', 'a', 5, 5), squad('b1', 'b', 5, 5), many])
    expect(stakes(state, 'a1')).toMatchObject([{ key: 'stakes.contested', args: { enemy: 'b1' } }])
  })
  it('CF-SCEN-12 the vital building is told alone, and leaving it', () => {
    const state = battle('high-ground', [squad('a1', 'a', 5, 3), many])
    expect(keys(stakes(state, 'a1'))).toEqual(['stakes.holdsVital'])
    expect(keys(stakes(state, 'a1', { 'a1.1': [10, 10] }))).toEqual(['stakes.losesVital'])
  })
  it('CF-SCEN-04 somebody who never scores is told why', () => {
    const hero = squad('hero', 'a', 1, 1, { character: 'independent', category: 'hq' })
    expect(stakes(battle('clear-out', [hero, squad('a1', 'a', 9, 0), many]), 'hero')).toMatchObject([
      { args: { why: { key: 'scoring.character' } } },
    ])
  })
})

describe('CF-SCEN-03, -16: the end is announced before it comes', () => {
  const two = [squad('a1', 'a', 8, 8), many]
  it('in the last turn the outcome as it stands, flags of this turn included', () => {
    expect(keys(stakes(battle('clear-out', two, { turn: 5 })))).toEqual([])
    expect(stakes(battle('clear-out', two, { turn: 6 }))).toMatchObject([
      {
        key: 'stakes.lastTurn',
        args: {
          outcome: { key: 'stakes.wins', args: { winner: 'a' } },
          now: { key: 'result.flags', args: { one: { args: { count: 1 } }, two: { args: { count: 0 } } } },
        },
      },
    ])
  })
  it('at Omega it may go on', () =>
    expect(keys(stakes(battle('clear-out', two, { turn: 6, level: 'omega' })))).toEqual([
      'stakes.lastTurnPerhaps',
    ]))
  it('not after the last turn that the players agreed on (cf.msr.extraTurnCap)', () => {
    const state = battle('clear-out', two, { turn: 9, level: 'omega' })
    const capped = {
      ...state,
      turn: { ...state.turn, limit: 9 },
      settings: { ...state.settings, 'cf.msr.extraTurnCap': 3 },
    }
    expect(keys(stakes(capped))).toEqual(['stakes.lastTurn'])
  })
  it('a side of three and fewer, or of a quarter and less, is about to be gone', () => {
    const left = (size: number, start: number) =>
      keys(stakes(battle('clear-out', [squad('a1', 'a', size, 0, { state: { startModels: start } }), many])))
    expect(left(3, 8)).toEqual(['stakes.lastMen'])
    expect(left(4, 8)).toEqual([])
    expect(left(5, 20)).toEqual(['stakes.lastMen'])
    expect(left(6, 20)).toEqual([])
  })
  it('a side that is gone is not about to be', () => {
    expect(keys(stakes(battle('clear-out', [many])))).toEqual([])
  })
  it('so is one of which everybody fights or runs', () => {
    const state = battle('clear-out', [squad('a1', 'a', 8, 0, { state: { locked: ['b9'] } }), many])
    expect(stakes(state)).toMatchObject([{ key: 'stakes.allInDanger', args: { seat: 'a', count: 8 } }])
  })
  it('nothing is told before the battle', () => {
    const setUp = { ...battle('clear-out', two, { turn: 6 }), stage: 'deployment' as const }
    expect(stakes(setUp)).toEqual([])
  })
  it('of units there are none of it is said that they are not there', () => {
    for (const nobody of ['ghost', '__proto__', 'constructor'])
      expect(() => stakes(battle('clear-out', two), nobody), nobody).toThrow(NotThere)
  })
})
