/** What the ground does to a tank that drives at its enemies, and the tank to what lies there (C4-VASSAULT-03, C4-VEH-14, CF-STRAT-31). */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { runScripted } from '../../../main/engine'
import { inches } from '../../../shared/geometry'
import type { Command } from '../../../shared/protocol/command'
import type { PieceSpec } from '../board'
import { rollsOf } from './firing-line'
import { byDefault } from './melee'
import { box, enemy, inside, table } from './riders'

/** A tank that carries, at (20, 20), its leading edge at x = 23. */
const carrier = box({ av: { front: 13, side: 11, rear: 10 }, traits: ['tank'] })
const shock = (distance: number): Command => ({
  type: 'tankShock',
  unit: 'V',
  target: 'E',
  facing: 0,
  distance: inches(distance),
})
const crater: PieceSpec = { id: 'C', kind: 'crater', area: [26, 15, 27, 25] }
const four = inside(4, { profile: { sv: 4 } })
const drives = (pieces: readonly PieceSpec[], distance: number, dice: string) =>
  runScripted(
    cityFight,
    table([carrier, four, enemy([[60, 20]])], { pieces }),
    (game) => cityFight.perform(game, 'a', shock(distance)),
    { dice: dice.split(/\s+/), answers: byDefault },
  )

describe('C4-VEH-14, C4-VDMG-22 a tank that the ground destroys has gone as far as it declared', () => {
  it('10" declared, 3" driven: the worse column for those inside', () => {
    const { state, events } = drives([crater], 10, '1 1  5 2 4 1  6 3  4 4 4')
    expect(rollsOf(events, 'thrownOut').map(({ dice }) => dice.length)).toEqual([4, 2])
    expect(state.models['V.1']?.driven?.path).toBeCloseTo(inches(10))
  })
  it('5" declared in a dangerous ruin: the better one', () => {
    const ruin: PieceSpec = { id: 'R', ruin: { footprint: [26, 15, 40, 25] }, dangerous: true }
    const { events } = drives([ruin], 5, '1 1  5 2 4 1  4 4')
    expect(rollsOf(events, 'thrownOut').map(({ dice }) => dice.length)).toEqual([4])
  })
  it('one that is only stuck has gone as far as it has', () => {
    const { state } = drives([crater], 10, '1 4')
    expect(state.models['V.1']?.driven?.path).toBeLessThan(inches(3))
  })
})

describe('CF-STRAT-31 barricades on the way of a tank shock', () => {
  const barricade: PieceSpec = { id: 'B', kind: 'barricade', area: [26, 18, 26.5, 22], height: 0.8 }
  const left = (distance: number, dice: string) =>
    drives([barricade], distance, dice).state.table.pieces.map(({ id }) => id)
  it('the one it drives over is gone', () => expect(left(10, '3 3')).toEqual([]))
  it('the one it ends on is gone', () => expect(left(4, '3')).toEqual([]))
  it('the one it only touches stays', () => expect(left(3, '3')).toEqual(['B']))
  it('so does the one it is stopped before', () => expect(left(10, '1 3')).toEqual(['B']))
})
