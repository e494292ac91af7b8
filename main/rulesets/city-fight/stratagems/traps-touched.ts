/** Which pieces a unit comes to touch on its way: gone through, begun in, landed in; not flown over (CF-STRAT-20, CF-RUIN-03). */
import type { Mm } from '../../../../shared/geometry/length'
import { facingOn } from '../../../../shared/movement'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import type { ModelId, Piece, PieceId } from '../../../../shared/table/types'
import { modelOf, type CoreGame, type UnitMoments, type WayMade } from '../../core4/game'
import { contactWith } from '../../core4/movement'

/** Somebody touches a piece when he has gone so far. */
export interface Touch {
  readonly piece: PieceId
  readonly model: ModelId
  readonly gone: Mm
}

const onTheSpot = (at: MoveLeg['from']): MoveLeg => ({ from: at, to: at, kind: 'walk', length: 0 })

/** A part of a way on the ground, and how far it is to there. */
interface Grounded {
  readonly leg: MoveLeg
  readonly before: Mm
}
/** Of a leap, and of all that a skimmer flies, only the ends touch the ground. */
function grounded(game: CoreGame, model: ModelId, { legs, end: at }: WayMade): readonly Grounded[] {
  const { pose, body } = modelOf(game.state, model)
  if (legs.length === 0) return pose ? [{ leg: onTheSpot({ ...pose.at, y: pose.y }), before: 0 }] : []
  const flies = body.hull?.skimmer === true
  const lands = (at ?? pose)?.hovering !== true
  let before = 0
  return legs.flatMap((leg, n): readonly Grounded[] => {
    const here = before
    before += leg.length
    if (!flies && leg.kind !== 'jump') return [{ leg, before: here }]
    const [off, down] = [n === 0 || !flies, n === legs.length - 1 && lands]
    return [
      ...(off ? [{ leg: onTheSpot(leg.from), before: here }] : []),
      ...(down ? [{ leg: onTheSpot(leg.to), before }] : []),
    ]
  })
}

function goneWhenTouching(game: CoreGame, model: ModelId, way: WayMade, piece: Piece): Mm | null {
  const { base } = modelOf(game.state, model).body
  let { facing } = way.from
  for (const { leg, before } of grounded(game, model, way)) {
    const contact = contactWith({ base, at: leg.from, facing }, [leg], piece)
    if (contact) return before + contact.along
    facing = facingOn(leg, facing)
  }
  return null
}

/** Of these pieces those that somebody touches, by whom and when. */
export const touchesOn = (
  game: CoreGame,
  { ways }: Pick<UnitMoments['underway'], 'ways'>,
  pieces: ReadonlySet<PieceId>,
): readonly Touch[] =>
  game.state.table.pieces
    .filter(({ id }) => pieces.has(id))
    .flatMap((piece) =>
      Object.entries(ways).flatMap(([model, way]) => {
        const gone = goneWhenTouching(game, model, way, piece)
        return gone === null ? [] : [{ piece: piece.id, model, gone }]
      }),
    )
