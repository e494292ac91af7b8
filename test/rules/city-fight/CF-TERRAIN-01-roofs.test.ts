/** Roofs of whole houses, as the players agree on them (CF-TERRAIN-01, CF-TERRAIN-03). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { rulesetFor } from '../../../main/rulesets'
import { coverAround } from '../../../main/rulesets/core4/shooting/cover'
import { standingRules } from '../../../main/rulesets/core4/movement/allowance'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { inches, toInches } from '../../../shared/geometry'
import { checkPath, routeTo, type MoveRules, type MoveScene } from '../../../shared/movement'
import { cityToTable, tableToCity } from '../../../shared/city'
import { citySchema } from '../../../shared/protocol/city'
import { coverPieces, createSightScene, look } from '../../../shared/sight'
import { canStand, pieceOf, sheetOf, surfacesAt, terrainOf } from '../../../shared/table'
import type { Piece, Roof, Standing } from '../../../shared/table/types'
import { templateFloorOf, topFloorAt } from '../../../shared/templates'
import { board, coreGame, type PieceSpec, type UnitSpec } from '../board'
import { undeployed } from '../missions'

const core4 = rulesetFor(['core4'])
const house = (roof?: Roof, agreed: Piece['agreed'] = {}): PieceSpec => ({
  id: 'house',
  kind: 'building',
  area: [20, 20, 28, 28],
  height: 4,
  ...(roof && { agreed: { ...agreed, roof } }),
})
const units: UnitSpec[] = [
  { id: 'men', seat: 'a', models: [{ at: [18, 24, 0] }] },
  { id: 'winged', seat: 'a', type: 'jumpInfantry', models: [{ at: [10, 24, 0] }] },
  { id: 'enemy', seat: 'b', models: [{ at: [24, 4, 0] }] },
]
const stateOf = (roof?: Roof, agreed?: Piece['agreed']): CoreState =>
  board({ width: 48, depth: 48, pieces: [house(roof, agreed)], units })
const at = (x: number, y: number) => ({ x: inches(x), z: inches(48 - y) })
const roofOn = { piece: 'house', level: 1 }
const one = (state: CoreState, unit: string): Standing => {
  const [model] = standingModels(state, unit)
  if (!model) throw new Error(unit)
  return model
}
const upThere = (state: CoreState, unit: string, x = 24, y = 24): Standing => {
  const model = one(state, unit)
  return { ...model, pose: { at: at(x, y), y: inches(4), on: roofOn, facing: 0 } }
}
const sceneOf = ({ table }: CoreState): MoveScene => ({ table, obstacles: [] })
const rules = (inch: number, manner: 'walk' | 'jump', levels: MoveRules['levels']): MoveRules => ({
  budget: { plan: inches(inch), climb: inches(inch), label: inch },
  manner,
  levels,
})

describe('CF-TERRAIN-01 who may stand on a roof', () => {
  it('nobody, where nothing was agreed; the roof is no floor', () => {
    const { table } = stateOf()
    expect(surfacesAt(table, at(24, 24))).toEqual([])
    expect(canStand(table, one(stateOf(), 'men').body, at(24, 24), roofOn, [])?.key).toBe(
      'refusal.noFloorThere',
    )
  })
  it.each([
    ['leapers', 'men', 'refusal.notOnThisStorey'],
    ['leapers', 'winged', undefined],
    ['everybody', 'men', undefined],
    ['everybody', 'winged', undefined],
  ] as const)('agreed for %s: %s', (whom, unit, refused) => {
    const state = stateOf({ for: whom, cover: null })
    const game = coreGame(state, [movementPart])
    const may = canStand(
      state.table,
      one(state, unit).body,
      at(24, 24),
      roofOn,
      [],
      standingRules(game, unit),
    )
    expect(may?.key).toBe(refused)
  })
  it('half a base may hang over its edge, and not more', () => {
    const { table } = stateOf({ for: 'everybody', cover: null })
    const { body } = one(stateOf(), 'men')
    expect(canStand(table, body, at(20, 24), roofOn, [])).toBeNull()
    expect(canStand(table, body, at(19.9, 24), roofOn, [])?.key).toBe('refusal.noFloorThere')
  })
})

describe('CF-TERRAIN-03 ways onto a roof', () => {
  const state = stateOf({ for: 'everybody', cover: null })
  const onto = [{ at: at(21, 24), on: roofOn }]
  it('one who leaps comes down on it, and walks about up there', () => {
    const leap = checkPath(sceneOf(state), one(state, 'winged'), onto, rules(12, 'jump', 'all'))
    expect(leap.refusal).toBeUndefined()
    expect(leap.end).toMatchObject({ y: inches(4), on: roofOn })
    const across = [{ at: at(26, 26), on: roofOn }]
    const walk = checkPath(sceneOf(state), upThere(state, 'men'), across, rules(6, 'walk', 'storeys'))
    expect(walk.refusal).toBeUndefined()
    expect(toInches(walk.plan)).toBeCloseTo(Math.hypot(2, 2), 6)
    expect(walk.climb).toBe(0)
  })
  it('nobody walks into a house that is barred, nor out of it', () => {
    const walk = rules(12, 'walk', 'storeys')
    expect(checkPath(sceneOf(state), one(state, 'men'), onto, walk).refusal?.key).toBe('refusal.impassable')
    const down = [{ at: at(18, 24), on: { piece: null, level: 0 } }]
    expect(checkPath(sceneOf(state), upThere(state, 'men', 20.5), down, walk).refusal?.key).toBe(
      'refusal.impassable',
    )
  })
  it('through one that is agreed to be difficult men go up to it, but do not stay inside', () => {
    const open = stateOf({ for: 'everybody', cover: null }, { ground: 'difficult' })
    const walk = rules(6, 'walk', 'storeys')
    const up = checkPath(sceneOf(open), one(open, 'men'), onto, walk)
    expect(up.refusal).toBeUndefined()
    expect(toInches(up.plan)).toBeCloseTo(3, 6)
    expect(toInches(up.climb)).toBeCloseTo(4, 6)
    const inside = [{ at: at(21, 24), on: { piece: 'house', level: 0 } }]
    expect(checkPath(sceneOf(open), one(open, 'men'), inside, walk).refusal).toBeDefined()
  })
  it('up there the program finds its ways', () => {
    const goal = { at: at(27, 27), on: roofOn }
    const way = routeTo(sceneOf(state), upThere(state, 'men', 21, 21), goal, rules(12, 'walk', 'storeys'))
    expect(way?.at(-1)).toMatchObject(goal)
  })
})

describe('CF-TERRAIN-01 the cover of a roof', () => {
  const seenFrom = (state: CoreState, target: Standing) => {
    const scene = createSightScene(state.table, [one(state, 'enemy'), target])
    return coverPieces(scene, one(state, 'enemy'), target, look(scene, one(state, 'enemy'), target))
  }
  const saveUpThere = (roof: Roof) => {
    const state = stateOf(roof)
    const there: CoreState = {
      ...state,
      models: Object.fromEntries(
        Object.entries(state.models).map(([id, model]) => [
          id,
          model.unit === 'men' ? { ...model, pose: upThere(state, 'men').pose } : model,
        ]),
      ),
    }
    return coverAround(coreGame(there, [movementPart]), 'men.1')?.save ?? null
  }
  it('is as agreed, from every side, and none where none was', () => {
    expect(saveUpThere({ for: 'everybody', cover: 5 })).toBe(5)
    expect(saveUpThere({ for: 'everybody', cover: 3 })).toBe(3)
    expect(saveUpThere({ for: 'everybody', cover: null })).toBeNull()
  })
  it('hides those on it as agreed and those behind the house by its corner', () => {
    const state = stateOf({ for: 'everybody', cover: null })
    expect(terrainOf(pieceOf(state.table, 'house') as Piece).cover).toBe(4)
    expect(seenFrom(state, upThere(state, 'men', 24, 20.2))).toEqual([])
    const covered = stateOf({ for: 'everybody', cover: 5 })
    expect(seenFrom(covered, upThere(covered, 'men', 24, 20.2))).toEqual(['house'])
  })
})

describe('CF-TERRAIN-01 templates on a roof', () => {
  it('it is a floor of its own: the topmost for what falls from above', () => {
    const state = stateOf({ for: 'everybody', cover: null })
    expect(templateFloorOf(state.table, upThere(state, 'men'))).toEqual({
      level: 1,
      y: inches(4),
      piece: 'house',
    })
    expect(topFloorAt(state.table, at(24, 24))).toMatchObject({ level: 1, piece: 'house' })
  })
})

describe('C4-ORG-07 agreeing on a roof', () => {
  const start = undeployed({ ...stateOf(), stage: 'deployment' })
  const roof: Roof = { for: 'leapers', cover: 4 }
  const plain = sheetOf(pieceOf(start.table, 'house') as Piece)
  const about = { id: 'with-a-roof', name: { en: 'Roof', ru: 'Крыша' }, level: 'gamma' as const }
  it('is asked of the other side, kept with the piece, and read from a city file', () => {
    const run = runScripted(
      core4,
      start,
      (game) =>
        core4.perform(game, 'a', { type: 'agreeOnTerrain', piece: 'house', sheet: { ...plain, roof } }),
      { dice: [], answers: () => ({ form: 'option', option: 'agree' }) },
    )
    const agreed = pieceOf(run.state.table, 'house') as Piece
    expect(agreed.agreed).toEqual({ roof })
    expect(sheetOf(agreed)).toEqual({ ...plain, roof })
    const city = citySchema.parse(JSON.parse(JSON.stringify(tableToCity(run.state.table, about, null))))
    expect(cityToTable(city).pieces.map(({ agreed: kept }) => kept)).toEqual([{ roof }])
  })
  it('only of houses', () => {
    const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [4, 4, 8, 8] }
    const state = undeployed(board({ width: 48, depth: 48, stage: 'deployment', pieces: [wood], units }))
    const sheet = { ...sheetOf(pieceOf(state.table, 'wood') as Piece), roof }
    const verdict = core4.check(state, 'a', { type: 'agreeOnTerrain', piece: 'wood', sheet })
    expect(verdict.ok ? null : verdict.refusal.key).toBe('refusal.sheetCannotBe')
  })
})
