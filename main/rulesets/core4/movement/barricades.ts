/** Barricades that vehicles have moved through are gone; a skimmer harms none (CF-TERRAIN-07, CF-STRAT-31). */
import { facingOn, placesOn } from '../../../../shared/movement'
import { footprint, footprintBounds, sweepEnters, terrainOf } from '../../../../shared/table'
import type { Base, ModelId, Piece, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, standingModels, type CoreGame, type WayMade } from '../game'
import { isGroundVehicle } from '../units'
import { groundFor } from './allowance'

const isBarricade = (piece: Piece): boolean =>
  piece.design.kind === 'barricade' && terrainOf(piece).ground === 'difficult'

/** Has it come into the piece on its way, its turns on the spot included? Touching it is not enough. */
export function goesThrough(base: Base, { legs, from }: WayMade, piece: Piece): boolean {
  const outline = footprint(piece)
  return placesOn(legs, from.facing, base, [{ outline, box: footprintBounds(piece) }]).some((leg) =>
    sweepEnters(
      { base, at: leg.from, facing: facingOn(leg, from.facing) },
      { x: leg.to.x - leg.from.x, z: leg.to.z - leg.from.z },
      outline,
    ),
  )
}

type WaysMade = Readonly<Record<ModelId, WayMade>>
/** After any move, in whichever phase. */
export function* endWays(game: CoreGame, unit: UnitId, ways: WaysMade): Procedure {
  yield* crushBarricades(game, unit, ways)
  yield* game.befalls('moved', { unit, ways })
}

/** Of those who have come down where they stand. */
export const waysDown = (game: CoreGame, unit: UnitId, among?: readonly ModelId[]): WaysMade =>
  Object.fromEntries(
    standingModels(game.state, unit)
      .filter(({ id }) => among?.includes(id) !== false)
      .map(({ id, pose }) => [id, { legs: [], from: pose }]),
  )

/** On wheels, on tracks or on legs. */
function* crushBarricades(game: CoreGame, unit: UnitId, ways: WaysMade): Procedure {
  if (!isGroundVehicle(game.state, unit)) return
  for (const piece of groundFor(game, unit).pieces.filter(isBarricade)) {
    const crushed = Object.entries(ways).some(([id, way]) =>
      goesThrough(modelOf(game.state, id).body.base, way, piece),
    )
    if (crushed) yield* emit('barricadeCrushed', { unit, piece: piece.id }, ['CF-STRAT-31', 'CF-MOVE-08'])
  }
}
