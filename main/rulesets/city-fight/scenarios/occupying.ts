/** Who holds a ruin, and of those who stand there who counts (CF-SCEN-01). */
import { liesMostlyIn } from '../../../../shared/geometry'
import type { JudgedPlace, PresenceView } from '../../../../shared/protocol/game-view'
import type { Reason } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { baseOutline, footprint } from '../../../../shared/table'
import type { Piece, PieceId, UnitId } from '../../../../shared/table/types'
import { isInside } from '../../core4/sight'
import { isVehicleModel } from '../../core4/units'
import { standingModels, unitOf, unitsOnTable, type CoreGame, type StandingModel } from '../../core4/game'
import { cityStakes, vitalRuinOf } from './city-stakes'
import { conditionOf } from '../../core4/score'

/** A vehicle, on its hull or on a walker's base, has to be in with more than half of it; a skimmer never is (CF-RUIN-03, -08). */
function occupies(game: CoreGame, model: StandingModel, ruin: Piece): boolean {
  const { pose, body } = model
  if (!body.hull && !isVehicleModel(model)) return isInside(game, model, ruin)
  const outline = baseOutline(body.base, pose.at, pose.facing)
  return body.hull?.skimmer !== true && liesMostlyIn(outline, footprint(ruin))
}

/** How many of the unit stand in the ruin, on any floors together, and why it does not count there, if it does not. */
export function presenceOf(game: CoreGame, unit: UnitId, ruin: Piece): PresenceView {
  const models = standingModels(game.state, unit)
  const inside = models.filter((model) => occupies(game, model, ruin)).length
  const of = models.length
  return { unit, seat: unitOf(game.state, unit).seat, inside, of, why: whyNot(game, unit, inside, of) }
}

/** More than half of the models living now must be inside, and the unit must score. */
function whyNot(game: CoreGame, unit: UnitId, inside: number, of: number): Reason | null {
  const { why } = conditionOf(game, unit)
  if (why) return why
  if (inside * 2 > of) return null
  return {
    key: 'occupying.tooFew',
    args: { inside, of, needed: Math.floor(of / 2) + 1 },
    cite: ['CF-SCEN-01'],
  }
}

/** Everybody who stands there, of both sides, with what he counts for. */
export const presentIn = (game: CoreGame, ruin: Piece): readonly PresenceView[] =>
  unitsOnTable(game.state)
    .map(({ id }) => presenceOf(game, id, ruin))
    .filter(({ inside }) => inside > 0)

export function occupier(game: CoreGame, ruin: Piece): Seat | null {
  const counting = presentIn(game, ruin).filter(({ why }) => why === null)
  const holds = (seat: Seat): boolean => counting.some((one) => one.seat === seat)
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

/** How it came about: every ruin that counts, with whoever stands there or has left his flag. */
export function judgedPlaces(game: CoreGame, ruins: readonly Piece[]): readonly JudgedPlace[] {
  const { flags } = cityStakes.of(game.state)
  const vitalPiece = vitalRuinOf(game.state)
  return ruins
    .map((ruin) => ({
      piece: ruin.id,
      flag: flags[ruin.id] ?? null,
      occupier: occupier(game, ruin),
      units: presentIn(game, ruin),
    }))
    .filter(({ piece, flag, units }) => flag !== null || units.length > 0 || piece === vitalPiece)
}
