/** Which piece covers a model against those that charge it: it then strikes at Initiative 10 (C4-ASSAULT-16, CF-ASSAULT-04). */
import { inches, type Mm } from '../../../../shared/geometry/length'
import { spansInside } from '../../../../shared/geometry'
import type { Point3, Polygon } from '../../../../shared/geometry/point'
import { mayCover } from '../../../../shared/sight'
import { footprint, solids, structureTop, terrainOf, touching } from '../../../../shared/table'
import { linked as supportLink } from '../../../../shared/movement'
import type { ModelId, Piece, UnitId } from '../../../../shared/table/types'
import { isInside } from '../sight'
import { modelOf, standingModels, type CoreGame, type CoreState, type StandingModel } from '../game'
import { charging, sized } from '../units'
import type { Engagement } from './contact'

/** A unit charged this phase that was not fighting before. */
const freshlyCharged = (state: CoreState, unit: UnitId): boolean =>
  (state.books.assault.charged[unit]?.length ?? 0) > 0 && !state.books.assault.lockedBefore.includes(unit)

/** Enemies of `model` that touch it; if none, those that touch models of its unit within 2" (C4-ASSAULT-16, -17). */
export function facing(state: CoreState, model: StandingModel, engagement: Engagement): readonly ModelId[] {
  const own = engagement.touchedModels.get(model.id) ?? []
  if (own.length > 0) return own
  return standingModels(state, model.unit)
    .filter((friend) => friend.id !== model.id && supportLink(friend, model))
    .flatMap((friend) => engagement.touchedModels.get(friend.id) ?? [])
}

const midBody = (at: Point3, height: Mm): Point3 => ({ ...at, y: at.y + height / 2 })

/** Does the line enter this prism? */
const enters = (from: Point3, to: Point3, outline: Polygon, bottom: Mm, top: Mm): boolean =>
  spansInside(from, to, outline).some(({ from: start, to: end }) => {
    const heights = [start, end].map((t) => from.y + (to.y - from.y) * t)
    return Math.min(...heights) < top && Math.max(...heights) > bottom
  })

/** Walls and obstacles by their solids; areas by their footprint, as high as their Size says or they stand. */
function crosses(piece: Piece, from: Point3, to: Point3): boolean {
  if (solids(piece).some((solid) => enters(from, to, solid.outline, solid.from, solid.to))) return true
  const { shelters, size } = terrainOf(piece)
  if (!shelters) return false
  const top = size === null ? Math.max(inches(1), structureTop(piece.design)) : inches(size)
  return enters(from, to, footprint(piece), 0, top)
}

export interface ChargeCover {
  readonly piece: Piece
  /** The defender stands in it, not merely behind it. */
  readonly within: boolean
}

/** Cover that only the attacker stands in or touches does not help; where he is now does not matter. */
export function coverAgainstCharge(
  game: CoreGame,
  defender: StandingModel,
  engagement: Engagement,
): ChargeCover | null {
  const { state } = game
  if (!freshlyCharged(state, defender.unit)) return null
  // As for cover saves, what is too low for him covers nobody (C4-SAVE-05).
  const covering = state.table.pieces.filter((piece) => mayCover(piece, sized(game, defender)))
  const holding = covering.find((piece) => terrainOf(piece).shelters && isInside(game, defender, piece))
  if (holding) return { piece: holding, within: true }
  const to = midBody({ ...defender.pose.at, y: defender.pose.y }, defender.body.height)
  for (const attacker of facing(state, defender, engagement).map((id) => modelOf(state, id))) {
    const start = state.books.phaseStart[attacker.id]
    if (!start || !charging(state, attacker.unit)) continue
    const from = midBody(start, attacker.body.height)
    const between = covering.find(
      (piece) =>
        crosses(piece, from, to) &&
        (!touching(attacker.body.base, start, piece) ||
          touching(defender.body.base, defender.pose.at, piece, defender.pose.facing)),
    )
    if (between) return { piece: between, within: false }
  }
  return null
}
