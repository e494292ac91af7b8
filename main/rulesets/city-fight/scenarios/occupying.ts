/** Who holds a ruin (CF-SCEN-01). */
import { area, overlap, regionArea } from '../../../../shared/geometry'
import { baseOutline, footprint } from '../../../../shared/table'
import type { Piece, PieceId, UnitId } from '../../../../shared/table/types'
import type { Seat } from '../../../../shared/protocol/spatial'
import { isInside } from '../../core4/inside'
import type { CoreGame } from '../../core4/part'
import { standingModels, unitsOnTable, type StandingModel } from '../../core4/state'
import { scores } from './condition'

/** Half is half, whatever the last digit of two areas says. */
const rounding = 1e-6

/** A hull has to be in with more than half of its area; a skimmer never is (CF-RUIN-03, -08). */
function occupies(game: CoreGame, model: StandingModel, ruin: Piece): boolean {
  const { pose, body } = model
  if (!body.hull) return isInside(game, model, ruin)
  const outline = baseOutline(body.base, pose.at, pose.facing)
  const within = regionArea(overlap(outline, footprint(ruin)))
  return !body.hull.skimmer && within * 2 > area(outline) * (1 + rounding)
}

/** More than half of the models living now are inside, on any floors together. */
export function qualifies(game: CoreGame, unit: UnitId, ruin: Piece): boolean {
  const models = standingModels(game.state, unit)
  const within = models.filter((model) => occupies(game, model, ruin)).length
  return scores(game, unit) && within * 2 > models.length
}

export function occupier(game: CoreGame, ruin: Piece): Seat | null {
  const holds = (seat: Seat): boolean =>
    unitsOnTable(game.state, seat).some((unit) => qualifies(game, unit.id, ruin))
  const [a, b] = [holds('a'), holds('b')]
  return a === b ? null : a ? 'a' : 'b'
}

/** Ruins, and the rubble of ruins: both can be held (CF-SCEN-02). */
export const holdable = (game: CoreGame): readonly Piece[] =>
  game.state.table.pieces.filter(({ design }) => design.kind === 'ruin' || design.kind === 'collapsed')

export const ruinById = (game: CoreGame, id: PieceId): Piece => {
  const piece = game.state.table.pieces.find((candidate) => candidate.id === id)
  if (!piece) throw new Error(`no piece ${id}`)
  return piece
}
