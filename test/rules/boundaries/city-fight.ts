/** City Fight: floors and what fits on them, sight into ruins and over them, the city as it is laid, and ruins that fall. */
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { testsOn } from '../../../main/rulesets/core4/movement/ground-tests'
import { coherencyRules, standingRules } from '../../../main/rulesets/core4/movement/allowance'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { coherency } from '../../../shared/movement'
import { coverOfUnit } from '../../../main/rulesets/core4/shooting/cover'
import { aimWeapon } from '../../../main/rulesets/core4/shooting/aim'
import { ruinRefusal } from '../../../shared/city/placement-geometry'
import { inches, type Polygon } from '../../../shared/geometry'
import { rectangle } from '../../../shared/geometry/turn'
import { canStand, checkDesign, designFootprint, touching } from '../../../shared/table'
import type { Body, Piece, RuinDesign } from '../../../shared/table/types'
import { brute, infantry, waypoint, type PieceSpec, type RuinSpec, type UnitSpec } from '../board'
import type { Boundary } from './boundary'
import { armed, crowds, gameOf, goes, hull, men, modelIn, ofType, refusedAt, world } from './core4-table'

const slab = [20, 10, 40, 30] as const
const ruin = (more: Partial<RuinSpec> = {}): PieceSpec => ({ id: 'R', ruin: { footprint: slab, ...more } })
const openFloor = (z: number): PieceSpec => ruin({ floors: [{ z, slab }] })
const armedMan = (
  id: string,
  seat: 'a' | 'b',
  at: readonly [number, number, number],
  more: Partial<UnitSpec> = {},
) => ({
  ...men(id, seat, [], { ...armed('far'), ...more }),
  models: [{ at }],
})
const sees = (units: readonly UnitSpec[], pieces: readonly PieceSpec[], from = 'A', to = 'B'): boolean =>
  aimWeapon(gameOf(world(units, { pieces })), from, to, { model: `${from}.1`, weapon: 'far' }).shots > 0

/** Into a ruin without walls so deep, or out of it. */
const through =
  (from: 'A' | 'B', to: 'A' | 'B') =>
  (depth: number): boolean =>
    sees([armedMan('A', 'a', [10, 20, 0]), armedMan('B', 'b', [20.5 + depth, 20, 0])], [ruin()], from, to)
const insideIt = (distance: number): boolean =>
  sees([armedMan('A', 'a', [25, 20, 0]), armedMan('B', 'b', [26 + distance, 20, 0])], [ruin()])
/** Into what a ruin has become. */
const intoDust = (depth: number): boolean => {
  const state = world([armedMan('A', 'a', [10, 20, 0]), armedMan('B', 'b', [20.5 + depth, 20, 0])], {
    pieces: [ruin()],
  })
  const pieces = state.table.pieces.map((piece): Piece =>
    piece.design.kind === 'ruin'
      ? {
          ...piece,
          design: { kind: 'collapsed', id: 'dust', outline: footprintOf(piece), was: piece.design },
        }
      : piece,
  )
  const fallen = { ...state, table: { ...state.table, pieces } }
  return aimWeapon(gameOf(fallen), 'A', 'B', { model: 'A.1', weapon: 'far' }).shots > 0
}
const footprintOf = ({ design: its }: Piece): Polygon =>
  its.kind === 'ruin' ? (its.rubbleLine ?? []) : its.outline
/** Into rubble of Size 3. */
const intoRubble = (depth: number): boolean =>
  sees(
    [armedMan('A', 'a', [10, 20, 0]), armedMan('B', 'b', [20.5 + depth, 20, 0])],
    [{ id: 'R', kind: 'scrub', area: slab, agreed: { size: 3 } }],
  )
/** At somebody on a hill three inches high. */
const reachesUp = (distance: number): boolean => {
  const x = 11 + Math.sqrt(distance ** 2 - 9)
  const hill: PieceSpec = { id: 'H', kind: 'hill', area: [x - 0.6, 10, 60, 30], height: 3 }
  return sees(
    [
      armedMan('A', 'a', [10, 20, 0]),
      { ...armedMan('B', 'b', [x, 20, 0]), models: [{ at: [x, 20, 0], piece: 'H' }] },
    ],
    [hill],
  )
}
/** Across a corner of it, so much of the ray inside. */
const grazes = (across: number): boolean => {
  // The footprint's tip points at the ray: a right angle, so the ray runs inside for twice the depth of the tip.
  const tip = across / 2
  const footprint = [
    [20, 20 + tip],
    [25, 15 + tip],
    [20, 10 + tip],
    [15, 15 + tip],
  ] as const
  const thin: Body = { ...infantry, radius: 0.01 }
  return !sees(
    [armedMan('A', 'a', [10, 20, 0], { body: thin }), armedMan('B', 'b', [30, 20, 0], { body: thin })],
    [{ id: 'R', ruin: { footprint } }],
  )
}
/** From a hill so high over a ruin that is lower than it. */
const overIt = (height: number): boolean => {
  const wall = { from: [16, 10], to: [16, 30], z: [0, 1] } as const
  const low: PieceSpec = { id: 'R', ruin: { footprint: [15.5, 10, 16.5, 30], walls: [wall] } }
  const hill: PieceSpec = { id: 'H', kind: 'hill', area: [5, 15, 15, 25], height }
  return sees(
    [
      { ...men('A', 'a', [], armed('far')), models: [{ at: [10, 20, 0], piece: 'H' }] },
      armedMan('B', 'b', [30, 20, 0]),
    ],
    [hill, low],
  )
}
/** Does its wall cover nobody from whoever stands so far from it? */
const behindIt = (distance: number): boolean => {
  const wall = { from: [12.25, 15], to: [12.25, 25], z: [0, 1] } as const
  const its: PieceSpec = { id: 'R', ruin: { footprint: [12, 15, 12.5, 25], walls: [wall] } }
  const state = world([men('A', 'a', [[11.5 - distance, 20]]), men('B', 'b', [[15, 20]])], { pieces: [its] })
  return coverOfUnit(gameOf(state), 'B', [{ model: 'A.1', eligible: ['B.1'] }]) === null
}

/** Does a man stand where something so high reaches under his base? */
const standsBeside = (height: number): boolean => {
  const wall = { from: [25, 15], to: [25, 25], z: [0, height] } as const
  return stands([25.4, 20], ruin({ walls: [wall] }))
}
/** Under a floor whose underside is so high. */
const standsUnder = (clear: number): boolean => stands([25, 20], openFloor(clear + 0.2))
const stands = (
  [x, y]: readonly [number, number],
  piece: PieceSpec,
  more: Partial<UnitSpec> = {},
): boolean => {
  const state = world([men('A', 'a', [[10, 20]], more)], { pieces: [piece] })
  const { at } = waypoint(state, x, y, 0, 'R')
  const { body } = modelIn(state, 'A')
  const rules = standingRules(gameOf(state), 'A')
  return canStand(state.table, body, at, { piece: 'R', level: 0 }, [], rules) === null
}
/** A hull two inches high passes under a floor whose underside is so high. */
const drivesUnder = (clear: number): boolean => {
  const bridge: PieceSpec = {
    id: 'R',
    ruin: { footprint: [14, 10, 16, 30], floors: [{ z: clear + 0.2, slab: [14, 10, 16, 30] }] },
  }
  return refusedAt(world([men('A', 'a', [[10, 20]], hull())], { pieces: [bridge] }), 20) === undefined
}
const touchesIt = (distance: number): boolean => {
  const state = world([men('A', 'a', [[19.5 - distance, 20]])], { pieces: [ruin()] })
  const { body, pose } = modelIn(state, 'A')
  return state.table.pieces.every((piece) => touching(body.base, pose.at, piece))
}
/** A hull drives over a wall so high. */
const drivesOver = (height: number): boolean => {
  const wall = { from: [15, 10], to: [15, 30], z: [0, height] } as const
  const its: PieceSpec = { id: 'R', ruin: { footprint: [14.5, 10, 15.5, 30], walls: [wall] } }
  return refusedAt(world([men('A', 'a', [[10, 20]], hull())], { pieces: [its] }), 20) === undefined
}
/** Two dice are thrown for a hull that goes so far through a ruin made dangerous. */
const twoDice = (distance: number): boolean => {
  const its: PieceSpec = { id: 'R', ruin: { footprint: [12.5, 18, 13, 22] }, dangerous: true }
  const state = world([men('A', 'a', [[10, 20]], hull())], { pieces: [its] })
  const paths = { 'A.1': [{ ...waypoint(state, 10 + distance, 20), on: { piece: null, level: 0 } }] }
  const { models } = checkMove(gameOf(state), 'A', paths, 'move', false)
  const [test] = models['A.1'] ? testsOn(gameOf(state), modelIn(state, 'A'), models['A.1']) : []
  return test?.dice === 2
}
/** Up to a floor so high, by whoever has thrown three; or by air. */
const climbs =
  (more: Partial<UnitSpec>, going: Parameters<typeof goes>[2] = {}) =>
  (height: number): boolean => {
    const state = world([men('A', 'a', [[19, 20]], more)], { pieces: [openFloor(height)] })
    const paths = { 'A.1': [waypoint(state, 21, 20, 1, 'R')] }
    return checkMove(gameOf(state), 'A', paths, 'move', false, undefined, going).refusal === undefined
  }
/** An enemy stands on a ledge 0.8" up: so far in three dimensions. */
const crowdsAslant = (distance: number): boolean => {
  const ledge: PieceSpec = { id: 'R', kind: 'hill', area: [20, 10, 40, 30], height: 0.8 }
  const end = 20.5 - 1 - Math.sqrt(distance ** 2 - 0.64)
  const state = world(
    [men('A', 'a', [[end - 3, 20]]), { ...men('B', 'b', []), models: [{ at: [20.5, 20, 0], piece: 'R' }] }],
    { pieces: [ledge] },
  )
  return refusedAt(state, end) === 'refusal.enemyTooClose'
}
/** Two of a unit, the floor of one so high over the head of the other. */
const linkedOverhead = (distance: number): boolean => {
  const state = world([{ ...men('A', 'a', []), models: [{ at: [30, 20, 0] }, { at: [30, 20, 1] }] }], {
    pieces: [openFloor(1.25 + distance)],
  })
  return coherency(standingModels(state, 'A'), coherencyRules(gameOf(state), 'A')).coherent
}

const box = (x: number, z: number, width: number, depth: number): Polygon =>
  rectangle(inches(x), inches(z), inches(width), inches(depth))
const design = (change: Partial<RuinDesign> = {}): RuinDesign => ({
  kind: 'ruin',
  id: 'it',
  family: 'brick',
  levels: [{ index: 0, height: 0, slabs: [{ outline: box(-3, -3, 6, 6), holes: [] }] }],
  walls: [],
  stairs: [],
  heaps: [],
  footprintMethod: 'agreed',
  rubbleLine: box(-3, -3, 6, 6),
  ...change,
})
const floorAt = (height: number, outline: Polygon): RuinDesign => {
  const upper = { index: 1, height: inches(height), slabs: [{ outline, holes: [] }] }
  return design({ levels: [...design().levels, upper] })
}
const sound = (one: RuinDesign): boolean => checkDesign(one).length === 0

/** A wall that begins so high over the ground, outside all others. */
const shapes = (base: number): boolean => {
  const wall = (x: number, from: number) => ({
    from: { x: inches(x), z: inches(-3) },
    to: { x: inches(x), z: inches(3) },
    thickness: inches(0.25),
    base: inches(from),
    height: inches(3),
    openings: [],
  })
  const { rubbleLine: _none, ...walled } = design({
    footprintMethod: 'hull',
    walls: [wall(-3, 0), wall(0, 0), wall(3, base)],
  })
  return Math.max(...designFootprint(walled).map(({ x }) => x)) > inches(2)
}
/** A ruin laid with its near side so far from the first, or in the first step from the middle of the table. */
const laidAt =
  (step: 1 | 2 | 3 | 4) =>
  (distance: number): string | undefined => {
    const { table } = world([])
    const [x, z] = [table.width / 2, table.depth / 2]
    const first: Piece = {
      id: 'F',
      design: design(),
      at: { x, z },
      turn: 0,
      state: { fortified: false, dangerous: false },
    }
    const near = x + inches(step === 1 ? distance : 3 + distance)
    const outline = rectangle(near, z - inches(3), inches(6), inches(6))
    return ruinRefusal(outline, step === 1 ? [] : [first], table, step)?.key
  }
const isFar =
  (step: 1 | 2 | 3) =>
  (distance: number): boolean =>
    /refusal.far/.test(laidAt(step)(distance) ?? '')
const isNarrow = (distance: number): boolean => laidAt(4)(distance) === 'refusal.streetTooNarrow'

const monster: Partial<UnitSpec> = { type: 'monstrousCreature', body: brute }
const monsterFits = (clear: number): boolean => stands([25, 20], openFloor(clear + 0.2), monster)
const slabOver = (far: number): boolean => sound(floorAt(3, box(-3, -3, 6 + far, 3)))
const storeyOf = (clear: number): boolean => sound(floorAt(0.2 + clear, box(-3, -3, 6, 3)))

export const cityFight: readonly Boundary[] = [
  ['CF-RUIN-03', 'a base touches a footprint', 'within', 0.01, touchesIt],
  ['C4-TERRAIN-04', 'a base touches bad ground', 'within', 0.01, touchesIt],
  ['CF-RUIN-04', 'one stands over what rises', 'within', 0.25, standsBeside],
  ['CF-RUIN-04', 'a body fits under a floor', 'at least', 1.25, standsUnder],
  ['CF-RUIN-09', 'a dangerous ruin: two dice', 'within', 6, twoDice],
  ['CF-RUIN-10', 'a hull drives over a wall', 'within', 1, drivesOver],
  ['CF-RUIN-10', 'a monster fits under a floor', 'at least', 3, monsterFits],
  ['C4-VEH-18', 'a hull passes under a floor', 'at least', 2, drivesUnder],
  ['CF-RUIN-06', 'a weapon reaches, measured in the room', 'within', 24, reachesUp],
  ['CF-RUIN-02', 'a wall shapes the footprint', 'closer than', 1, shapes],
  ['CF-RUIN-13', 'a slab reaches over the footprint', 'within', 0.05, slabOver],
  ['CF-RUIN-13', 'a storey has room to stand', 'at least', 1.5, storeyOf],
  ['CF-MOVE-02', 'whoever has thrown 3 climbs', 'within', 3, climbs({ state: { difficultRoll: 3 } })],
  ['CF-MOVE-03', 'and goes as far across', 'within', 3, goes({ state: { difficultRoll: 3 } })],
  ['CF-MOVE-04', 'one comes too near on the same floor', 'closer than', 1, crowds()],
  ['CF-MOVE-05', 'one ends too near an enemy', 'closer than', 1, crowds()],
  ['CF-MOVE-06', 'the inch is measured in the room', 'closer than', 1, crowdsAslant],
  ['CF-MOVE-07', 'jump infantry jumps up', 'within', 12, climbs(ofType('jumpInfantry'), { manner: 'jump' })],
  ['CF-MOVE-07', 'a jet pack flies up', 'within', 6, climbs(ofType('jetPack'), { manner: 'jump' })],
  ['CF-COH-02', 'from the head of one to the feet of the other', 'within', 2, linkedOverhead],
  ['CF-LOS-04', 'one sees into a ruin', 'within', 6, through('A', 'B')],
  ['CF-LOS-04', 'one sees out of a ruin', 'within', 6, through('B', 'A')],
  ['CF-LOS-05', 'one sees inside a ruin', 'within', 6, insideIt],
  ['CF-LOS-01', 'a ray runs inside', 'more than', 0.05, grazes],
  ['CF-LOS-06', 'a ray runs inside', 'more than', 0.05, grazes],
  ['CF-LOS-07', 'one stands high enough to look over', 'at least', 2, overIt],
  ['CF-LOS-10', 'one sees into area terrain of Size 3', 'within', 6, intoRubble],
  ['CF-DESTROY-06', 'one sees into the dust of a ruin', 'within', 6, intoDust],
  ['CF-TERRAIN-13', 'one stands high enough to look over', 'at least', 2, overIt],
  ['CF-LOS-11', 'a firer stands behind its wall', 'within', 1, behindIt],
  ['CF-TERRAIN-14', 'a firer stands behind its wall', 'within', 1, behindIt],
  ['CF-TERRAIN-10', 'the first is too far from the middle', 'more than', 6, isFar(1)],
  ['CF-TERRAIN-10', 'the second is too far from the first', 'more than', 6, isFar(2)],
  ['CF-TERRAIN-10', 'the third is too far from the first', 'more than', 6, isFar(3)],
  ['CF-TERRAIN-10', 'a street is too narrow', 'closer than', 2, isNarrow],
  ['CF-TERRAIN-11', 'a ruin is too far from the first', 'more than', 6, isFar(3)],
  ['CF-TERRAIN-11', 'a street is too narrow', 'closer than', 2, isNarrow],
]
