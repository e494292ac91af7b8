import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { catalogue, layingStock, ruinDesigns } from '../../../shared/city'
import { inches } from '../../../shared/geometry/length'
import type { Command } from '../../../shared/protocol/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { structureTop } from '../../../shared/table'
import { laying } from '../../../main/rulesets/core4/battlefield'
import { vitalRuinOf } from '../../../main/rulesets/city-fight/scenarios/city-stakes'
import { keeping } from '../keeping'
import { onMission, wishing } from '../missions'
import { board } from '../board'

const centre = { x: inches(24), z: inches(24) }
const tallest = [...ruinDesigns()].sort((a, b) => structureTop(b) - structureTop(a))[0]
if (!tallest) throw new Error('there are ruins')
/** An empty Alpha table with one of every design beside it, laid by the procedure unless said. */
const empty = (how: 'procedure' | 'free' = 'procedure'): CoreState => {
  const state = board({ width: 48, depth: 48, stage: 'terrain' })
  const stock = Object.keys(layingStock).map((design) => ({ design, left: 1 }))
  return keeping({ ...state, level: 'alpha' }, laying, { how, stock })
}
const opened = (state: CoreState, dice: readonly string[]) =>
  runScripted(cityFight, state, (game) => cityFight.opening(game), { dice }).state
const doing = (state: CoreState, seat: Seat, command: Command): CoreState => {
  const verdict = cityFight.check(state, seat, command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  return runScripted(cityFight, state, (game) => cityFight.perform(game, seat, command)).state
}
const place = (design: string, x: number, y = 24): Command => ({
  type: 'placePiece',
  design,
  at: { x: inches(x), z: inches(48 - y) },
  turn: 0,
})

describe('CF-TERRAIN-10 laying the city by turns', () => {
  const start = opened(empty(), ['2', '5'])
  it('the winner of the roll-off begins with the tallest ruin', () => {
    expect(laying.of(start).placing).toEqual({ seat: 'b', step: 1 })
    const low = ruinDesigns().find((design) => structureTop(design) < structureTop(tallest))
    const verdict = cityFight.check(start, 'b', place(low?.id ?? '', 24))
    expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.notTallest')
  })
  it('the other side may not place out of turn', () =>
    expect(cityFight.check(start, 'a', place(tallest.id, 24)).ok).toBe(false))
  it('the first ruin becomes the vital building and the turn passes', () => {
    const next = doing(start, 'b', place(tallest.id, 24))
    expect(laying.of(next).placing).toEqual({ seat: 'a', step: 2 })
    expect(vitalRuinOf(onMission(next, 'high-ground'))).toBe('piece-1')
    expect(next.table.pieces[0]?.at).toEqual(centre)
    expect(laying.of(next).stock.find(({ design }) => design === tallest.id)?.left).toBe(0)
  })
  it('a table without any ruin is never finished', () => {
    const verdict = cityFight.check(start, 'b', { type: 'finishTerrain' })
    expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.fewRuins')
  })
  it('plain terrain waits until the ruins stand', () => {
    const plain = Object.values(catalogue).find(({ kind }) => kind === 'rubble')
    expect(cityFight.check(start, 'b', place(plain?.id ?? '', 10, 10)).ok).toBe(false)
  })
})

describe('CF-TERRAIN-12 laying freely', () => {
  it('one seat lays anything anywhere, and its word ends it', () => {
    const start = opened(empty('free'), [])
    const laid = doing(start, 'a', place(tallest.id, 24))
    expect(laying.of(laid).placing).toEqual({ seat: 'a', step: 5, free: true })
    expect(cityFight.check(laid, 'a', { type: 'finishTerrain' }).ok).toBe(true)
  })
  it('a table without any ruin is no city', () =>
    expect(cityFight.check(opened(empty('free'), []), 'a', { type: 'finishTerrain' }).ok).toBe(false))
})

describe('CF-SCEN-12 open country that the players lay', () => {
  const inTheOpen = (wish: string): CoreState => {
    const state = wishing(empty('free'), wish)
    return opened({ ...state, table: { ...state.table, turf: 'grass' } }, [])
  }
  const done: Command = { type: 'finishTerrain' }
  it('does not stand without a ruin where one decides, or the die may say so', () => {
    for (const wish of ['high-ground', 'roll'])
      expect(cityFight.check(inTheOpen(wish), 'a', done)).toMatchObject({
        ok: false,
        refusal: { key: 'refusal.fewRuins', cite: ['CF-SCEN-12'] },
      })
    expect(cityFight.check(inTheOpen('clear-out'), 'a', done).ok).toBe(true)
  })
  it('stands with one, which is the ruin that decides', () => {
    const laid = doing(inTheOpen('high-ground'), 'a', place(tallest.id, 24))
    expect(cityFight.check(laid, 'a', done).ok).toBe(true)
    expect(vitalRuinOf(onMission(laid, 'high-ground'))).toBe('piece-1')
  })
})
