/** Who is meant by an id of a fact, where he stands, and what he is worth to his side. */
import type { ModelId, Pose } from '../../table/types'
import type { GameView, ModelView } from '../../protocol/game-view'
import type { SkirmishModel } from '../../protocol/skirmish/model'
import type { SkirmishView } from '../../protocol/skirmish/view'
import type { Seat } from '../../protocol/spatial'
import { soldierPoints } from '../../skirmish/points'
import { isSkirmishView, type ReportView } from '../record/record'

/** Under which id somebody acts: in a battle his unit, in a skirmish he himself. */
export const actsAs = (view: ReportView, id: string): string =>
  isSkirmishView(view) ? id : (view.models[id]?.unit ?? id)

export function sideOfId(view: ReportView, id: string): Seat | null {
  if (isSkirmishView(view)) return (view.models[id] ?? view.squads[id] ?? view.rumours[id])?.seat ?? null
  return (view.units[id] ?? view.models[id])?.seat ?? null
}
/** Everybody who is meant by the id of a unit, a squad or one of them. */
export function peopleMeant(view: ReportView, id: string): readonly ModelId[] {
  if (isSkirmishView(view)) return view.squads[id]?.soldiers ?? [id]
  return view.units[id]?.models ?? [id]
}
export function placeSeen(view: ReportView, id: ModelId): Pose | null {
  if (isSkirmishView(view)) return (view.models[id] ?? view.rumours[id])?.pose ?? null
  return view.models[id]?.pose ?? null
}
/** What somebody is worth, 0 to 1 of his side; whose he is, and in which unit or squad he serves. null: this view knows no such man. */
export function worthToSide(
  view: ReportView,
  id: ModelId,
): { readonly seat: Seat; readonly unit: string; readonly share: number } | null {
  return isSkirmishView(view) ? soldierIn(view, id) : modelIn(view, id)
}

function modelIn(view: GameView, id: ModelId): ReturnType<typeof worthToSide> {
  const model = view.models[id]
  if (model === undefined) return null
  const unit = ownUnit(model)
  const { entry, startModels } = view.units[unit] ?? {}
  const all = view.sides[model.seat].points
  const points = entry && startModels ? entry.points / startModels : 0
  return { seat: model.seat, unit, share: all > 0 ? points / all : 0 }
}
const ownUnit = ({ own, unit }: ModelView): string => own ?? unit

/**
 * By his price (LS-DATA-08), of as many as his side began with: each of those who are not known counts as the mean of those who
 * are. Vehicles have no price and count as a mean man.
 */
function soldierIn(view: SkirmishView, id: ModelId): ReturnType<typeof worthToSide> {
  const model = view.models[id]
  if (model === undefined || model.seat === null) return null
  const prices = Object.values(view.models).flatMap((one) =>
    one.seat === model.seat ? (priceOf(view, one) ?? []) : [],
  )
  const mean = prices.reduce((sum, price) => sum + price, 0) / Math.max(1, prices.length)
  const { startSoldiers } = view.sides[model.seat]
  const share = mean > 0 && startSoldiers > 0 ? (priceOf(view, model) ?? mean) / (mean * startSoldiers) : 0
  return { seat: model.seat, unit: model.squad ?? id, share: Math.min(1, share) }
}
function priceOf({ tables }: SkirmishView, model: SkirmishModel): number | null {
  const { kind, class: troop, weapons, gear, roles } = model
  if (kind !== 'soldier' || troop === null) return null
  return soldierPoints({ class: troop, weapons: weapons.map(({ weapon }) => weapon), gear, roles }, tables)
}
