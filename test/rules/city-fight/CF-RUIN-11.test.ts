import { describe, expect, it } from 'vitest'
import { cityMovePart } from '../../../main/rulesets/city-fight/move-settings'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { sceneFor } from '../../../main/rulesets/core4/movement/allowance'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { catalogue, cityToTable, generateCity } from '../../../shared/city'
import { inches, tolerance } from '../../../shared/geometry'
import { checkPath, reach, routeTo, type MoveRules, type MoveScene } from '../../../shared/movement'
import type { Waypoint } from '../../../shared/protocol/spatial'
import { bodyOf, surfacesAt } from '../../../shared/table'
import type { Piece, RuinDesign, Standing, Wall } from '../../../shared/table/types'
import { board, coreGame, waypoint } from '../board'
import { box, floor, place, ruin, table, wall } from './CF-RUIN-board'
import { atOnce } from '../../../shared/sliced'

const rules = (inch: number): MoveRules => ({
  budget: { plan: inches(inch), climb: inches(inch), label: inch },
})
const at = (x: number, y: number, level = 0, piece: string | null = 'H'): Waypoint => ({
  at: place(x, y),
  on: { piece, level },
})
const trooper = ({ at: where, on }: Waypoint, y = 0): Standing => ({
  id: 'T',
  unit: 'U',
  body: bodyOf('infantry'),
  pose: { at: where, on, y, facing: 0 },
})
const scene = (piece: Piece, walls: 'abstract' | 'physical' = 'physical'): MoveScene => ({
  table: table(piece),
  obstacles: [],
  walls,
})
/** A hall of 10" by 10" with a wall from west to east through its middle, a hole of so many inches in it, and a stair. */
const hall = (
  opening: readonly [number, number, number, number] | null,
  parts: Partial<RuinDesign> = {},
): Piece => {
  const middle: Wall = wall([20, 30, 24.9, 25.1], 0, 6, opening ? [opening] : [])
  return ruin('H', {
    rubbleLine: box(20, 30, 20, 30),
    walls: [middle],
    levels: [floor(0), floor(1, box(20, 30, 20, 30))],
    stairs: [{ kind: 'stair', level: 0, from: place(22, 22), to: place(24, 22), width: inches(1) }],
    ...parts,
  })
}
const south = trooper(at(25, 23.5))
const north = at(25, 26.5)
const verdict = (
  piece: Piece,
  walls: 'abstract' | 'physical',
  path: readonly Waypoint[] = [north],
  from = south,
) => checkPath(scene(piece, walls), from, path, rules(6)).refusal?.key

describe('CF-RUIN-11 walls do not hinder troops', () => {
  it('as the rule says: straight through a wall without a door', () =>
    expect(verdict(hall(null), 'abstract')).toBeUndefined())
  it('and up anywhere in the footprint', () =>
    expect(verdict(hall(null), 'abstract', [at(27, 22, 1)])).toBeUndefined())
})

describe('CF-RUIN-11 with cf.move.walls physical', () => {
  it('a wall is in the way, and is named', () => {
    const { refusal } = checkPath(scene(hall(null)), south, [north], rules(6))
    expect(refusal).toMatchObject({ key: 'refusal.wallInTheWay', cite: ['CF-RUIN-11'], at: ['T', 'H'] })
  })
  it('a door as wide as the body lets it through, one a hair narrower does not', () => {
    // An infantry body is 0.8" across and 1.25" high.
    const hair = (2 * tolerance) / 25.4 + 0.005
    expect(verdict(hall([24.6, 25.4, 0, 2]), 'physical')).toBeUndefined()
    expect(verdict(hall([24.6 + hair, 25.4 - hair, 0, 2]), 'physical')).toBe('refusal.wallInTheWay')
  })
  it('a door has to be as high as the body', () => {
    expect(verdict(hall([24, 26, 0, 1.25]), 'physical')).toBeUndefined()
    expect(verdict(hall([24, 26, 0, 1.2]), 'physical')).toBe('refusal.wallInTheWay')
  })
  it('a sill of 1 inch is climbed over, a higher one is not', () => {
    expect(verdict(hall([24, 26, 1, 2.6]), 'physical')).toBeUndefined()
    expect(verdict(hall([24, 26, 1.05, 2.6]), 'physical')).toBe('refusal.wallInTheWay')
  })
  it('a wall that stands upstairs does not hinder on the ground', () => {
    const upstairs = hall(null, { walls: [wall([20, 30, 24.9, 25.1], 3, 6)] })
    expect(verdict(upstairs, 'physical')).toBeUndefined()
    expect(verdict(upstairs, 'physical', [at(25, 26.5, 1)], trooper(at(25, 23.5, 1), inches(3)))).toBe(
      'refusal.wallInTheWay',
    )
  })
  it('storeys are changed on a stair and nowhere else', () => {
    const up = (x: number) => verdict(hall(null), 'physical', [at(x, 23.5), at(x, 22), at(x, 22, 1)])
    expect(up(23)).toBeUndefined()
    expect(verdict(hall(null), 'physical', [at(27, 22), at(27, 22, 1)])).toBe('refusal.noStairsThere')
  })
  it('or by a hole in the floor', () => {
    const holed = hall(null, {
      levels: [
        floor(0),
        {
          index: 1,
          height: inches(3),
          slabs: [{ outline: box(20, 30, 20, 30), holes: [box(26, 28, 21, 23)] }],
        },
      ],
    })
    expect(verdict(holed, 'physical', [at(27, 22), at(27, 22, 1), at(25, 22, 1)])).toBeUndefined()
  })
  it('the way leads round through the door, and up by the stair', () => {
    const piece = hall([27, 28.5, 0, 2])
    const through = routeTo(scene(piece), south, north, rules(12))
    expect(through?.length).toBeGreaterThan(1)
    expect(checkPath(scene(piece), south, through ?? [], rules(12)).refusal).toBeUndefined()
    const up = routeTo(scene(piece), south, at(25, 21, 1), rules(12))
    expect(checkPath(scene(piece), south, up ?? [], rules(12)).refusal).toBeUndefined()
    expect(checkPath(scene(piece), south, up ?? [], rules(12)).climb).toBeCloseTo(inches(3))
    expect(
      routeTo(
        scene(
          hall(null, {
            walls: [
              wall([20, 30, 24.9, 25.1], 0, 6),
              wall([20, 20.2, 20, 30], 0, 6),
              wall([29.8, 30, 20, 30], 0, 6),
              wall([20, 30, 20, 20.2], 0, 6),
            ],
          }),
        ),
        south,
        north,
        rules(6),
      ),
    ).toBeNull()
  })
  it('reach in a city of the catalogue holds only places a legal path leads to, and fewer than through walls', () => {
    const city = cityToTable(generateCity('alpha', 'doors'))
    const inside = city.pieces.filter(({ design }) => design.kind === 'ruin' && catalogue[design.id])
    expect(inside.length).toBeGreaterThan(2)
    let [cells, upstairs, abstract] = [0, 0, 0]
    for (const piece of inside.slice(0, 4)) {
      const [ground] = surfacesAt(city, piece.at).filter(({ ref }) => ref.level === 0)
      if (!ground) continue
      const mover = { ...south, pose: { at: piece.at, on: ground.ref, y: ground.y, facing: 0 } }
      const physical: MoveScene = { table: city, obstacles: [], walls: 'physical' }
      for (const area of atOnce(reach(physical, [mover], rules(6))))
        for (let i = 0; i < area.cells.length; i += 2) {
          const cell = { at: { x: area.cells[i] ?? 0, z: area.cells[i + 1] ?? 0 }, on: area.on }
          const path = routeTo(physical, mover, cell, rules(6))
          expect(path, JSON.stringify(cell)).not.toBeNull()
          expect(
            checkPath(physical, mover, path ?? [], rules(6)).refusal,
            JSON.stringify(cell),
          ).toBeUndefined()
          cells++
          if (area.on.level > 0) upstairs++
        }
      for (const area of atOnce(reach({ table: city, obstacles: [] }, [mover], rules(6))))
        abstract += area.cells.length / 2
    }
    expect(cells).toBeGreaterThan(50)
    expect(upstairs).toBeGreaterThan(0)
    expect(cells).toBeLessThan(abstract)
  })
})

describe('CF-RUIN-11 as a house rule of a game', () => {
  const rulesOf = (settings: CoreState['settings']) => {
    const state = board({
      pieces: [
        {
          id: 'A',
          ruin: { footprint: [20, 20, 30, 30], walls: [{ from: [20, 25], to: [30, 25], z: [0, 3] }] },
        },
      ],
      units: [{ id: 'L', seat: 'a', models: [{ at: [25, 24, 0] }] }],
      settings,
    })
    const game = coreGame(state, [movementPart, cityMovePart])
    return (purpose: 'move' | 'consolidate' | 'assault' | 'pileIn' | 'fallBack') =>
      checkPath(
        sceneFor(game, 'L', purpose),
        standingModels(state, 'L')[0] as Standing,
        [waypoint(state, 25, 26)],
        rules(6),
      ).refusal?.key
  }
  it('stands in the way of every move but that of those who flee', () => {
    const physical = rulesOf({ 'cf.move.walls': 'physical' })
    expect(physical('move')).toBe('refusal.wallInTheWay')
    expect(physical('consolidate')).toBe('refusal.wallInTheWay')
    expect(physical('assault')).toBe('refusal.wallInTheWay')
    expect(physical('pileIn')).toBe('refusal.wallInTheWay')
    expect(physical('fallBack')).toBeUndefined()
  })
  it('is off unless it was agreed on', () => expect(rulesOf({})('move')).toBeUndefined())
})
