import { describe, expect, it } from 'vitest'
import type { DangerousTest, DifficultTest } from '../../../shared/protocol/previews/move'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { board, coreGame, type PieceSpec, type UnitSpec } from '../board'
import { ask, at, moveParts, pathsTo, unitOf } from '../movers'

const wood: PieceSpec = { id: 'W', kind: 'wood', area: [20, 0, 40, 30], height: 0 }
const field = (spec: UnitSpec, piece: Partial<PieceSpec> = {}) =>
  board({ pieces: [{ ...wood, ...piece }], units: [spec] })
const testsOf = (spec: UnitSpec, x: number, piece: Partial<PieceSpec> = {}) =>
  ask(field(spec, piece), { 1: [x, 10] }).tests
const difficult = (spec: UnitSpec, x: number) =>
  testsOf(spec, x).find((test): test is DifficultTest => test.kind === 'difficult')

describe('C4-TERRAIN-04 the chance of a way through difficult ground is told before the dice', () => {
  it.each([
    [19.75, 1, 1],
    [21, 2, 35 / 36],
    [23, 4, 27 / 36],
    [25, 6, 11 / 36],
  ])('of two dice, to %s', (x, needed, chance) => {
    const told = difficult(unitOf('infantry', at([19, 10])), x)
    expect(told).toMatchObject({ dice: 2, needed })
    expect(told?.chance).toBeCloseTo(chance, 9)
  })
  it('of three, for those who move through cover', () =>
    expect(
      difficult(unitOf('infantry', at([19, 10]), { rules: ['moveThroughCover'] }), 25)?.chance,
    ).toBeCloseTo(91 / 216, 9))
  it('of two that may be thrown again when they fall short: monstrous creatures (C4-TYPE-07)', () =>
    expect(difficult(unitOf('monstrousCreature', at([18, 10])), 24)?.chance).toBeCloseTo(
      1 - (25 / 36) ** 2,
      9,
    ))
  it('and nothing where they have been thrown already, nor of what is no move of its own', () => {
    const thrown = unitOf('infantry', at([19, 10]), { state: { difficultRoll: 6 } })
    expect(testsOf(thrown, 25)).toEqual([])
    const state = field(unitOf('infantry', at([19, 10])))
    const asked = (purpose: 'move' | 'consolidate' | 'assault') =>
      checkMove(coreGame(state, moveParts), 'L', pathsTo(state, { 1: [22, 10] }), purpose, false).tests
    expect(asked('move').map(({ kind }) => kind)).toEqual(['difficult'])
    expect([asked('consolidate'), asked('assault')]).toEqual([[], []])
  })
  it('and how far they carry, to the last inch', () => {
    const told = difficult(unitOf('infantry', at([19, 10])), 25)
    expect(told?.reaches.map((chance) => Math.round(chance * 36))).toEqual([0, 1, 3, 5, 7, 9, 11])
    expect(told?.expected).toBeCloseTo(161 / 36, 9)
  })
})

describe('C4-TERRAIN-06 how many fail on dangerous ground is told before the dice', () => {
  const dangerous = (spec: UnitSpec) =>
    testsOf(spec, 25, { dangerous: true }).find((test): test is DangerousTest => test.kind === 'dangerous')
  it('a sixth of one die', () => {
    const told = dangerous(unitOf('infantry', at([19, 10])))
    expect(told?.models).toEqual(['L.1'])
    expect(told?.fails?.[1]).toBeCloseTo(1 / 6, 9)
  })
})
