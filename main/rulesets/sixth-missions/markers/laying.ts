/** Where markers may be laid (S6-MISS-OBJ-02 to -04, S6-MISS-MIS-5, -6). */
import { inches, ringAbout, tolerance } from '../../../../shared/geometry'
import type { Point3 } from '../../../../shared/geometry/point'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { overlaps, pieceOf, surfaceHeight } from '../../../../shared/table'
import type { SurfaceRef } from '../../../../shared/table/types'
import type { CoreGame, ObjectiveRule } from '../../core4/game'
import { liesInZone } from '../../core4/mission'
import { allFortifications } from '../fortifications'
import { fromCentre } from './control'
import { discOf, type MarkerTerms } from './kept'

/** So many places of its rim are looked at. */
const rimPlaces = 16

/** Flat on one floor, on no roof of a house, and where each side lays its own in its own zone. */
function bars(
  game: CoreGame,
  { lie, diameter, cite }: MarkerTerms,
  at: Point3,
  on: SurfaceRef,
  seat: Seat | null,
): Refusal | null {
  const { table } = game.state
  const radius = inches(diameter) / 2
  const isFlat = ringAbout(at, radius, rimPlaces).every((rim) => {
    const y = surfaceHeight(table, on, rim)
    return y !== null && Math.abs(y - at.y) <= tolerance
  })
  if (!isFlat) return refuse('markerNotFlat', cite).refusal
  const under = on.piece === null ? undefined : pieceOf(table, on.piece)
  if (under?.design.kind === 'building')
    return refuse('markerOnBuilding', cite, { by: under.id }, [under.id]).refusal
  const disc = discOf({ id: '', at, on, radius })
  const fort = allFortifications(game.state).find((piece) => overlaps(disc, piece))
  if (fort) return refuse('markerOnFortification', cite, { by: fort.id }, [fort.id]).refusal
  return lie.how === 'each' && seat !== null && !liesInZone(game, seat, disc)
    ? refuse('markerOutsideZone', cite).refusal
    : null
}

export const layMarkers: NonNullable<ObjectiveRule<'markers'>['lays']> = (game, terms) => {
  const { lie, diameter, fromEdges, apart, cite } = terms
  const radius = inches(diameter) / 2
  return {
    number:
      lie.how === 'centre'
        ? 'centre'
        : lie.how === 'each'
          ? { least: 2, plusD3: false }
          : { least: lie.least, plusD3: lie.plusD3 === true },
    fromEdges,
    apart,
    rim: fromCentre(game) ? 0 : radius,
    radius,
    crowded: 'makeRoom',
    bars: (at, on, seat) => bars(game, terms, at, on, seat),
    cite,
  }
}
