import { describe, expect, it } from 'vitest'
import { becomeWreck, blowUp } from '../../../main/rulesets/core4/harm/lost-vehicles'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { clearTheFallen } from '../../../main/rulesets/core4/tank-shock/came-down'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { canStand, solids, surfaces, tableForVehicles, terrainOf } from '../../../shared/table'
import { inches, toInches } from '../../../shared/geometry/length'
import type { Piece } from '../../../shared/table/types'
import { bodyOf } from '../../../shared/table'
import { fell, run, spot } from '../city-fight/CF-DESTROY-board'
import { board, place, type PieceSpec, type UnitSpec } from '../board'
import { at, carrier, unitOf } from '../movers'

const tower: PieceSpec = {
  id: 'R',
  ruin: { footprint: [20, 10, 32, 22], floors: [{ slab: [20, 10, 32, 22] }, { slab: [20, 10, 32, 22] }] },
}
const hill: PieceSpec = { id: 'H', kind: 'hill', area: [20, 10, 40, 30], height: 1.5 }
const farAway: UnitSpec = { id: 'Z', seat: 'b', models: [{ at: [60, 40, 0] }] }
const standing = (piece: PieceSpec, unit: UnitSpec, others: readonly UnitSpec[] = []) =>
  board({ pieces: [piece], units: [unit, ...others, farAway] })
const walkerUpstairs = (others: readonly UnitSpec[] = []) =>
  standing(tower, unitOf('walker', at([26, 16, 2])), others)
const onHill = () => standing(hill, unitOf('vehicle', at([30, 20]), { body: carrier }))
const aloft = () => standing(tower, unitOf('skimmer', [{ at: [26, 16, 2], facing: 0 }]))

const wrecked = (state: CoreState) =>
  run(state, '', (game) => becomeWreck(game, 'L.1', 'shooting', ['C4-VDMG-08'])).state
const left = ({ table }: CoreState, kind: 'wreck' | 'debris'): Piece | undefined =>
  table.pieces.find(({ id }) => id === `${kind}-L.1`)
const span = (piece: Piece | undefined): readonly (readonly number[])[] =>
  piece ? solids(piece).map(({ from, to }) => [from, to].map((mm) => Number(toInches(mm).toFixed(3)))) : []

describe('C4-VDMG-26 a wreck stays where the vehicle stood', () => {
  it('on the open ground, from the ground up', () => {
    const open = standing({ ...hill, area: [1, 1, 2, 2] }, unitOf('vehicle', at([30, 20])))
    expect(span(left(wrecked(open), 'wreck'))).toEqual([[0, 2]])
  })
  it('on a hill, on top of it, and is stood on there', () => {
    const wreck = left(wrecked(onHill()), 'wreck')
    expect(span(wreck)).toEqual([[1.5, 3.5]])
    expect(wreck && surfaces(wreck).map(({ y }) => toInches(y))).toEqual([3.5])
    expect(wreck && terrainOf(wreck)).toMatchObject({ ground: 'difficult', vehicles: 'impassable' })
  })
  it('of a walker on an upper floor, on that floor: a body in the way, and no ground of its own', () => {
    const state = wrecked(walkerUpstairs())
    const wreck = left(state, 'wreck')
    expect(span(wreck)).toEqual([[6, 9]])
    expect(wreck && surfaces(wreck)).toEqual([])
    expect(wreck && terrainOf(wreck)).toMatchObject({ ground: 'open', vehicles: 'open', cover: 4 })
    const beside = (x: number, level: number) =>
      canStand(
        state.table,
        bodyOf('infantry'),
        place(toInches(state.table.depth), x, 16),
        { piece: 'R', level },
        [],
      )?.key
    expect(beside(26, 2)).toBe('refusal.insideWall')
    expect(beside(29, 2)).toBeUndefined()
    expect(beside(26, 0)).toBeUndefined()
    // Nor does it stop what drives below.
    const ground = tableForVehicles(state.table, 10).pieces.find(({ id }) => id === 'wreck-L.1')
    expect(ground && terrainOf(ground).ground).toBe('open')
  })
  it('of a skimmer that hovered over a roof, on the roof', () => {
    const state = aloft()
    const model = state.models['L.1']
    if (!model?.pose) throw new Error('no skimmer')
    const inTheAir = { ...model, pose: { ...model.pose, hovering: true } }
    const wreck = left(wrecked({ ...state, models: { ...state.models, 'L.1': inTheAir } }), 'wreck')
    expect(span(wreck)).toEqual([[6, 7.5]])
  })
  it('whoever is under it on that roof makes way, nobody a storey below', () => {
    const soldier = (id: string, level: number): UnitSpec => ({
      id,
      seat: 'b',
      models: [{ at: [26, 16, level] }],
    })
    const spec = standing(tower, unitOf('skimmer', [{ at: [26, 16, 2], facing: 0 }]), [
      soldier('S', 2),
      soldier('U', 1),
      soldier('V', 0),
    ])
    const model = spec.models['L.1']
    if (!model?.pose) throw new Error('no skimmer')
    const inTheAir = { ...model, pose: { ...model.pose, hovering: true } }
    const state = wrecked({ ...spec, models: { ...spec.models, 'L.1': inTheAir } })
    const { events } = runScripted(cityFight, state, () => clearTheFallen(cityFight.gameOf(state)), {
      answers: ({ default: usual }) => usual,
    })
    expect(
      events.map(({ type, data }) => [type, Object.keys((data as { readonly moves: object }).moves)]),
    ).toEqual([['madeWay', ['S.1']]])
  })
  it('it drops with its ruin, and is a wreck on the ground from then on (CF-DESTROY-06)', () => {
    const after = fell(wrecked(walkerUpstairs()), '', 'R').state
    const wreck = left(after, 'wreck')
    expect(span(wreck)).toEqual([[0, 3]])
    expect(wreck && terrainOf(wreck)).toMatchObject({ ground: 'difficult', vehicles: 'impassable' })
  })
})

describe('C4-VDMG-27 debris where the vehicle stood', () => {
  const exploded = (state: CoreState, dice: string) =>
    run(state, dice, (game) => blowUp(game, 'L.1', 'b', 'exploded', ['C4-VDMG-08']))
  it('on a hill lies as high as the hill', () => {
    const debris = left(exploded(onHill(), '1').state, 'debris')
    expect(debris?.design).toMatchObject({ raised: { by: inches(1.5) } })
  })
  it('on a floor leaves no ground of its own: the ruin is difficult, with the same cover, as it is', () => {
    const { state } = exploded(walkerUpstairs(), '1')
    expect(left(state, 'debris')).toBeUndefined()
    expect(state.models['L.1']?.status).toBe('casualty')
  })
})

describe('CF-TEMPLATE-05 CF-TEMPLATE-02 an explosion reaches whoever is within its radius in space, on any floor', () => {
  // The walker stands on level 2, 1.2" of base; men straight below it on level 1 (3" down) and on the ground (6" down).
  const men = (id: string, level: number, x = 26): UnitSpec => ({
    id,
    seat: 'b',
    profile: { sv: null },
    models: [{ at: [x, 16, level] }],
  })
  const below = () => walkerUpstairs([men('E1', 1), men('E2', 0)])
  const caught = (radius: string, dice: string) => {
    const { events } = run(below(), `${radius} ${dice}`.trim(), (game) =>
      blowUp(game, 'L.1', 'b', 'exploded', ['C4-VDMG-08']),
    )
    return events.flatMap(({ type, data }) =>
      type === 'vehicleExploded' ? (data as { models: readonly string[] }).models : [],
    )
  }
  it('2" reaches neither, 3" who stands 3" below, 6" both', () => {
    expect(caught('2', '')).toEqual([])
    expect(caught('3', '1')).toEqual(['E1.1'])
    expect(caught('6', '1 1')).toEqual(['E1.1', 'E2.1'])
  })
})

describe('CF-DESTROY-02 CF-RUIN-08 who hovers above a falling ruin is in nobody’s way', () => {
  it('stays in the air over survivors that lie below', () => {
    const men: UnitSpec = { id: 'E', seat: 'b', models: [{ at: [26, 16, 1] }, { at: [27.2, 16, 1] }] }
    const state = standing(tower, unitOf('skimmer', at([26, 16, 2])), [men])
    const model = state.models['L.1']
    if (!model?.pose) throw new Error('no skimmer')
    const after = fell(
      { ...state, models: { ...state.models, 'L.1': { ...model, pose: { ...model.pose, hovering: true } } } },
      '1 1',
      'R',
    ).state
    // Down to the ground it would hang in those who lie there; it comes down with its next move.
    expect(spot(after, 'L.1')).toEqual([26, 16, 6])
    expect(after.models['L.1']?.pose?.hovering).toBe(true)
    expect(after.models['L.1']?.damage).toBeUndefined()
    expect(spot(after, 'E.1')).toEqual([26, 16, 0])
  })
})
