/** What the ground does to a tank that drives at its enemies, and the tank to what lies there (C4-VASSAULT-03, C4-VEH-14, CF-STRAT-31). */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { runScripted } from '../../../main/engine'
import { inches, toInches } from '../../../shared/geometry'
import type { Command } from '../../../shared/protocol/command'
import type { PieceSpec } from '../board'
import { rollsOf } from './firing-line'
import { hullBody } from '../movers'
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

describe('C4-VEH-14 bad ground that a tank meets as it turns to drive', () => {
  it.each([
    ['it turns into', [17, 22.3, 23, 24]],
    ['it stands in', [19, 19, 21, 21]],
  ] as const)('what %s: one that is stuck keeps the heading it had', (_, area) => {
    const { state } = runScripted(
      cityFight,
      table([carrier, enemy([[20, 45]])], { pieces: [{ id: 'C', kind: 'crater', area }] }),
      (game) => cityFight.perform(game, 'a', { ...shock(10), facing: 90 } as Command),
      { dice: ['1', '4'], answers: byDefault },
    )
    const { pose, damage } = state.models['V.1'] ?? {}
    expect(damage?.immobilised).toBe(true)
    expect(pose).toMatchObject({ facing: 0, at: { x: inches(20), z: inches(28) } })
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

describe('C4-VASSAULT-03, C4-VEH-15 a tank that flies over a ruin', () => {
  const floor = { slab: [26, 10, 45, 30] } as const
  const ruin: PieceSpec = { id: 'R', ruin: { footprint: [26, 10, 45, 30], floors: [floor, floor] } }
  const flies = box(
    { av: { front: 13, side: 11, rear: 10 }, traits: ['tank', 'skimmer'] },
    { body: hullBody(6, 4, 3.5, { bottom: 1.5, skimmer: true }) },
  )
  it.each([0, 1, 2])('meets the man on floor %d under it, and ends over nobody', (level) => {
    const man = { id: 'E', seat: 'b' as const, models: [{ at: [30, 21, level] as const, piece: 'R' }] }
    const { state, events } = runScripted(
      cityFight,
      table([flies, man], { pieces: [ruin] }),
      (game) => cityFight.perform(game, 'a', shock(10)),
      { dice: ['1', '1'], answers: byDefault },
    )
    expect(events.map(({ type }) => type)).toContain('tankReached')
    expect(toInches(state.models['V.1']?.pose?.at.x ?? 0)).toBeCloseTo(30)
    const { at, on } = state.models['E.1']?.pose ?? { at: { x: 0, z: 0 }, on: null }
    expect(on?.level).toBe(level)
    expect(48 - toInches(at.z)).toBeCloseTo(22.5, 2)
  })
})
