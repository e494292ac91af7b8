import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { cityStakes } from '../../../main/rulesets/city-fight'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { board, type PieceSpec } from '../board'
import { onMission, step } from '../missions'
import { fought, resultOf, row, sheetOf, squadIn } from './objectives-board'

const ruin = (id: string, x: number, y: number): PieceSpec => ({
  id,
  ruin: { footprint: [x, y, x + 8, y + 8] },
})
/** a has the quarter at the lower left, b the one across. */
const quartered = (pieces: readonly PieceSpec[], rolls = { a: 5, b: 2 }) => {
  const state = onMission(board({ width: 48, depth: 48, pieces }), 'urban-assault', { rolls })
  const square = (x: number, y: number) => [
    { x, z: y },
    { x: x + 609.6, z: y },
    { x: x + 609.6, z: y + 609.6 },
    { x, z: y + 609.6 },
  ]
  const sides = {
    a: { ...state.sides.a, zone: square(0, 609.6) },
    b: { ...state.sides.b, zone: square(609.6, 0) },
  }
  return { ...state, sides }
}
const chosen = (state: ReturnType<typeof quartered>, wish: Partial<Record<'a' | 'b', string>> = {}) => {
  const answers = ({ seat, ...decision }: Decision): Answer => {
    const piece = wish[seat]
    return piece === undefined ? decision.default : { form: 'pieces', pieces: [piece] }
  }
  return runScripted(cityFight, state, (game) => step('chooseBuildings')(cityFight.live(game)), { answers })
}

describe('CF-SCEN-15 Urban Assault: the building one defends', () => {
  const all = [ruin('own', 4, 4), ruin('theirs', 36, 36), ruin('between', 4, 36)]
  it('who rolled higher chooses first, the other then, never the same and none in the enemy’s zone', () => {
    const { decisions, state } = chosen(quartered(all), { a: 'between' })
    expect(decisions.map(({ seat, form }) => [seat, form.form === 'pieces' && form.from])).toEqual([
      ['a', ['own', 'between']],
      ['b', ['theirs']],
    ])
    expect(cityStakes.of(state).chosen).toEqual({ a: 'between', b: 'theirs' })
  })
  it('the other way round where the other rolled higher', () =>
    expect(chosen(quartered(all, { a: 1, b: 6 })).decisions.map(({ seat }) => seat)).toEqual(['b', 'a']))
  it('"in the zone" is more than half: exactly half may be chosen', () => {
    const half = ruin('half', 20, 28)
    const more = ruin('more', 21, 28)
    const open = (piece: PieceSpec) => {
      const [first] = chosen(quartered([piece, ruin('own', 4, 4)])).decisions
      return first?.form.form === 'pieces' ? first.form.from : []
    }
    expect(open(half)).toContain('half')
    expect(open(more)).not.toContain('more')
  })
  it('CF-CUSTOM-04 where the enemy has several zones, in none of them', () => {
    const state = quartered(all)
    const strips = [
      [0, 0, 9],
      [0, 44, 4],
    ].map(([x = 0, y = 0, deep = 0]) => [
      { x, z: (48 - y) * 25.4 },
      { x: 1219.2, z: (48 - y) * 25.4 },
      { x: 1219.2, z: (48 - y - deep) * 25.4 },
      { x, z: (48 - y - deep) * 25.4 },
    ])
    const b = { ...state.sides.b, zone: null, zones: strips }
    const { decisions } = chosen({ ...state, sides: { ...state.sides, b } } as never)
    // Of "own" five eighths lie in the lower strip, of "theirs" and "between" nothing in the upper one.
    expect(decisions[0]?.form).toMatchObject({ from: ['theirs', 'between'] })
  })
  it('nothing left to choose is told, and the battle begins without it', () => {
    const { events, state } = chosen(quartered([ruin('own', 4, 4)]))
    expect(events.map(({ type }) => type)).toEqual(['buildingChosen', 'noBuildingToChoose'])
    expect(cityStakes.of(state).chosen).toEqual({ a: 'own' })
  })
})

describe('CF-SCEN-15 Urban Assault: the end', () => {
  const battle = (units: Parameters<typeof fought>[0]['units']) =>
    fought({ mission: 'urban-assault', pieces: row(3), units, stakes: { chosen: { a: 'r1', b: 'r3' } } })
  it('the first side holds the other’s building, its own is contested: it wins', () => {
    const state = battle([squadIn('a1', 'a', 3, 5), squadIn('a2', 'a', 1, 5), squadIn('b1', 'b', 1, 5)])
    expect(resultOf(state)).toMatchObject({
      winner: 'a',
      reason: { key: 'result.takesBuilding', args: { seat: 'a', piece: 'r3' } },
    })
    expect(sheetOf(state)?.lines).toMatchObject([{ seat: 'a', text: { key: 'award.takesBuilding' } }])
  })
  it('both hold the other’s, or neither does: a draw', () => {
    expect(resultOf(battle([squadIn('a1', 'a', 3, 5), squadIn('b1', 'b', 1, 5)]))).toMatchObject({
      winner: 'draw',
      reason: { key: 'result.bothTakeBuildings' },
    })
    expect(resultOf(battle([squadIn('a1', 'a', 1, 5), squadIn('b1', 'b', 3, 5)]))).toMatchObject({
      winner: 'draw',
      reason: { key: 'result.nobodyTakesBuilding' },
    })
  })
  it('a building that was never chosen is taken by nobody', () => {
    const state = fought({
      mission: 'urban-assault',
      pieces: row(3),
      units: [squadIn('a1', 'a', 3, 5), squadIn('b1', 'b', 2, 5)],
      stakes: { chosen: { a: 'r1' } },
    })
    expect(resultOf(state).winner).toBe('draw')
  })
})
