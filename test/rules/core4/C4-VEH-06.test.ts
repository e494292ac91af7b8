/** How a hull is measured: a solid, in flight a column down to the ground, on the ground without its stand (C4-VEH-06, -07). */
import { describe, expect, it } from 'vitest'
import { toInches } from '../../../shared/geometry'
import { baseGap } from '../../../shared/table'
import { hullBox } from '../../../shared/sight/hull'
import { standingModels } from '../../../main/rulesets/core4/game'
import { tapeBetween } from '../../../main/rulesets/core4/sight'
import { standingOf } from '../../../main/rulesets/core4/units'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { board, coreGame, type ModelSpec, type PieceSpec, type UnitSpec } from '../board'
import { at, hullBody, move, moveParts, unitOf, why } from '../movers'

const tower: PieceSpec = {
  id: 'R',
  ruin: { footprint: [24, 10, 34, 20], floors: [{ slab: [24, 10, 34, 20] }] },
}
const foe = (model: ModelSpec): UnitSpec => ({ id: 'F', seat: 'b', models: [model] })
const gap = (state: CoreState): number => {
  const model = (id: string) => {
    const found = state.models[id]
    if (!found) throw new Error(id)
    return standingOf(found)
  }
  return toInches(tapeBetween(coreGame(state, moveParts), model('L.1'), model('F.1')))
}

describe('C4-VEH-06 hull volume', () => {
  it('to a trooper on a floor above: the example, 2.709"', () => {
    const units = [
      unitOf('vehicle', at([20, 10]), { body: hullBody(6, 4, 2.5) }),
      foe({ at: [26, 13, 1], piece: 'R' }),
    ]
    expect(gap(board({ pieces: [tower], units }))).toBeCloseTo(2.709, 3)
  })
  it('hull to hull: the gap of their outlines; one beside the other in height counts only that', () => {
    const tank = unitOf('vehicle', at([20, 10]), { body: hullBody(6, 4, 2.5) })
    const other: UnitSpec = { ...tank, id: 'F', seat: 'b', models: at([30, 10]) }
    expect(gap(board({ units: [tank, other] }))).toBeCloseTo(4, 6)
  })
  it('the same both ways, whatever the heading', () => {
    const tank = unitOf('vehicle', [{ at: [20, 10, 0], facing: 30 }], { body: hullBody(6, 4, 2.5) })
    const state = board({ units: [tank, foe({ at: [27, 14, 0] })] })
    const game = coreGame(state, moveParts)
    const [one, two] = [game.state.models['L.1'], game.state.models['F.1']]
    if (!one || !two) throw new Error('nobody there')
    expect(baseGap(standingOf(one), standingOf(two))).toBeCloseTo(
      baseGap(standingOf(two), standingOf(one)),
      9,
    )
  })
})

describe('C4-VEH-07 skimmers', () => {
  it('are measured down to the ground while they fly: no 1.5" of air between', () => {
    const state = board({ units: [unitOf('skimmer', at([20, 10])), foe({ at: [24, 10, 0] })] })
    expect(gap(state)).toBeCloseTo(1.5, 6)
  })
  it('down to the floor below it where a wall has raised it higher', () => {
    const walled: PieceSpec = {
      id: 'R',
      ruin: {
        footprint: [20, 10, 32, 22],
        floors: [{ slab: [20, 10, 32, 22] }],
        walls: [{ from: [30, 10], to: [30, 22], z: [0, 8] }],
      },
    }
    const { state } = move(
      board({
        pieces: [walled],
        units: [unitOf('skimmer', at([17, 16])), foe({ at: [24.4, 16, 1], piece: 'R' })],
      }),
      { 1: [28.5, 16] },
      [],
    )
    // Hull raised to 7", floor at 3": the man on that floor is 1.6" from the column, whatever the hull's height.
    expect(state.models['L.1']?.pose).toMatchObject({ hovering: true })
    expect(toInches(state.models['L.1']?.pose?.y ?? 0)).toBeCloseTo(7)
    expect(toInches(state.models['L.1']?.pose?.above ?? 0)).toBeCloseTo(3)
    expect(gap(state)).toBeCloseTo(1.6, 3)
  })
  it('have neither column nor stand once they lie on the ground', () => {
    const stuck = { shaken: false, stunned: false, weaponsLost: 0, immobilised: true, wrecked: false }
    const boxOf = (damage?: ModelSpec['damage']) => {
      const state = board({ units: [unitOf('skimmer', [{ at: [20, 10, 0], ...(damage && { damage }) }])] })
      const [model] = standingModels(state, 'L')
      const box = model && hullBox(standingOf(model))
      return box && [toInches(box.bottom), toInches(box.top)].map((height) => Math.round(height * 100) / 100)
    }
    expect(boxOf()).toEqual([1.5, 3])
    expect(boxOf(stuck)).toEqual([0, 1.5])
  })
  it('friends pass below, enemies keep 1" from the column', () => {
    const walker = (seat: 'a' | 'b') =>
      board({
        units: [
          { id: 'L', seat: 'a', models: [{ at: [20, 10, 0] }] },
          { ...unitOf('skimmer', at([23, 10])), id: 'S', seat },
        ],
      })
    expect(why(walker('b'), { 1: [20.6, 10] })).toBe('enemyTooClose')
    expect(why(walker('b'), { 1: [19, 10] })).toBeUndefined()
    expect(why(walker('a'), { 1: [26, 10] })).toBeUndefined()
  })
})
