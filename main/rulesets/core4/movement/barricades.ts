/** Barricades that vehicles have moved through are gone; a skimmer harms none (CF-TERRAIN-07, CF-STRAT-31). */
import { facingOn, placesOn } from '../../../../shared/movement'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import { footprint, footprintBounds, sweepEnters, terrainOf } from '../../../../shared/table'
import type { Base, ModelId, Piece, Pose, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { modelOf, type CoreGame } from '../game'
import { isGroundVehicle } from '../units'
import { groundFor } from './allowance'

/** A way that was made, and the heading it began with. */
interface WayMade {
  readonly legs: readonly MoveLeg[]
  readonly from: Pick<Pose, 'facing'>
}

const isBarricade = (piece: Piece): boolean =>
  piece.design.kind === 'barricade' && terrainOf(piece).ground === 'difficult'

/** Has it come into the piece on its way, its turns on the spot included? Touching it is not enough. */
function goesThrough(base: Base, { legs, from }: WayMade, piece: Piece): boolean {
  const outline = footprint(piece)
  return placesOn(legs, from.facing, base, [{ outline, box: footprintBounds(piece) }]).some((leg) =>
    sweepEnters(
      { base, at: leg.from, facing: facingOn(leg, from.facing) },
      { x: leg.to.x - leg.from.x, z: leg.to.z - leg.from.z },
      outline,
    ),
  )
}

/** After any move, in whichever phase: on wheels, on tracks or on legs. */
export function* crushBarricades(
  game: CoreGame,
  unit: UnitId,
  ways: Readonly<Record<ModelId, WayMade>>,
): Procedure {
  if (!isGroundVehicle(game.state, unit)) return
  for (const piece of groundFor(game, unit).pieces.filter(isBarricade)) {
    const crushed = Object.entries(ways).some(([id, way]) =>
      goesThrough(modelOf(game.state, id).body.base, way, piece),
    )
    if (crushed) yield* emit('barricadeCrushed', { unit, piece: piece.id }, ['CF-STRAT-31', 'CF-MOVE-08'])
  }
}
