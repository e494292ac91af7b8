/** Which pieces a unit has come into by a move: gone through, begun in, landed in; not flown over (CF-STRAT-20). */
import { inches } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { footprint, footprintBounds, sweepEnters } from '../../../../shared/table'
import { facingOn, placesOn } from '../../../../shared/movement'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import type { ModelId, Piece, PieceId } from '../../../../shared/table/types'
import { modelOf, type CoreGame, type UnitMoments, type WayMade } from '../../core4/game'

/** The place to which each model came before it touched the piece, and how it faced. */
export type FirstTouch = ReadonlyMap<ModelId, { readonly at: PlanPoint; readonly facing: number }>

const onTheSpot = (at: MoveLeg['from']): MoveLeg => ({ from: at, to: at, kind: 'walk', length: 0 })
/** So exactly the place is found where a way meets a piece. */
const step = inches(0.1)

/** The parts of a way that touch the ground: of a leap, and of all that a skimmer flies, only the ends. */
function grounded(game: CoreGame, model: ModelId, { legs, end: at }: WayMade): readonly MoveLeg[] {
  const { pose, body } = modelOf(game.state, model)
  const [first, end] = [legs[0], legs.at(-1)]
  if (!first || !end) return pose === null ? [] : [onTheSpot({ ...pose.at, y: pose.y })]
  const flies = body.hull?.skimmer === true
  const last = (at ?? pose)?.hovering === true ? [] : [onTheSpot(end.to)]
  if (flies) return [onTheSpot(first.from), ...last]
  return [
    ...legs.flatMap((leg) => (leg.kind === 'jump' ? [onTheSpot(leg.from)] : [leg])),
    ...(legs.some(({ kind }) => kind === 'jump') ? last : []),
  ]
}

function firstTouch(game: CoreGame, model: ModelId, way: WayMade, piece: Piece) {
  const { base } = modelOf(game.state, model).body
  const areas = [{ outline: footprint(piece), box: footprintBounds(piece) }]
  let { facing } = way.from
  for (const leg of grounded(game, model, way)) {
    const places = leg.length === 0 ? [leg] : placesOn([leg], facing, base, areas)
    for (const { from, to, facing: turned = facing } of places) {
      const enters = (share: number): boolean =>
        sweepEnters(
          { base, at: from, facing: turned },
          { x: (to.x - from.x) * share, z: (to.z - from.z) * share },
          footprint(piece),
        )
      if (!enters(1)) continue
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.z - from.z) / step))
      let free = 0
      while (free < steps && !enters(free / steps)) free++
      const share = Math.max(0, free - 1) / steps
      return {
        at: { x: from.x + (to.x - from.x) * share, z: from.z + (to.z - from.z) * share },
        facing: turned,
      }
    }
    facing = facingOn(leg, facing)
  }
  return null
}

/** Of these pieces those that somebody touched, with who did and where. */
export function touchedIn(
  game: CoreGame,
  { ways }: Pick<UnitMoments['moved'], 'ways'>,
  pieces: readonly PieceId[],
): ReadonlyMap<PieceId, FirstTouch> {
  const touched = new Map<PieceId, FirstTouch>()
  for (const piece of game.state.table.pieces) {
    if (!pieces.includes(piece.id)) continue
    const by = new Map(
      Object.entries(ways).flatMap(([model, way]) => {
        const touch = firstTouch(game, model, way, piece)
        return touch ? [[model, touch] as const] : []
      }),
    )
    if (by.size > 0) touched.set(piece.id, by)
  }
  return touched
}
