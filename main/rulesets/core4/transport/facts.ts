/** What getting in and out changes. */
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { hasGone } from '../../../../shared/protocol/gone'
import type { ModelId, PieceId, UnitId } from '../../../../shared/table/types'
import { joinUnit } from '../characters'
import { draftModel, draftUnit, standModels, type CoreState, type StateDraft } from '../game'
import { hasDriven, riding } from '../units'
import { chargesOnTheMove } from './exit'

function seat(draft: StateDraft, unit: UnitId, ride: { vehicle: ModelId; unseen?: true }): void {
  draftUnit(draft, unit).aboard = ride
  takeOff(draft, unit)
}
function takeOff(draft: StateDraft, unit: UnitId): void {
  for (const id of draftUnit(draft, unit).models) {
    const model = draft.models[id]
    if (!model || hasGone(model)) continue
    model.status = 'aboard'
    model.pose = null
  }
}
/** Before the battle, or beside the table; a lone character with those who ride in it already (C4-TRANS-04, -17). */
export function seatUnseen(
  draft: StateDraft,
  unit: UnitId,
  vehicle: ModelId,
  host: UnitId | undefined,
): void {
  if (host !== undefined) joinUnit(draft, { unit, host })
  const riders = host ?? unit
  seat(draft, riders, draftUnit(draft, riders).aboard ?? { vehicle, unseen: true })
}
/** The vehicle has loaded or unloaded in this turn, and stays where it is if it had moved (C4-TRANS-08, -10). */
function noteLoading(draft: StateDraft, vehicle: ModelId, halts: boolean): void {
  const { loaded } = riding.draft(draft)
  loaded[vehicle] = halts || loaded[vehicle] === true
}
/** Into a house: off the table, in the order of the list (S6-MISS-SET-04). */
export function bringInside(draft: StateDraft, unit: UnitId, piece: PieceId): void {
  const own = draftUnit(draft, unit)
  own.inside = { piece }
  takeOff(draft, unit)
}
/** From now on everybody knows of them (C4-TRANS-16). */
export function showRiders(draft: StateDraft, unit: UnitId): void {
  const { aboard } = draftUnit(draft, unit)
  if (aboard) delete aboard.unseen
}
/** Whose last man inside has died rides in nothing: vehicle or house is empty (C4-TRANS-03). */
export function quitWhenLost(draft: StateDraft, id: UnitId): void {
  const unit = draftUnit(draft, id)
  if (unit.models.some((one) => ridesInside(draft.models[one]))) return
  delete unit.aboard
  delete unit.inside
}
/** In his seat or at a fire point. */
export const ridesInside = (model: Pick<ModelView, 'status' | 'firesFrom'> | undefined): boolean =>
  model?.status === 'aboard' || model?.firesFrom !== undefined

export const transportReducers = {
  embarked(draft: StateDraft, { unit, vehicle }: FactData<'embarked'>) {
    const own = draftUnit(draft, unit)
    seat(draft, unit, own.aboard ?? { vehicle })
    riding.draft(draft).boarded.push(unit)
    own.moved = true
    own.moveDone = true
    noteLoading(draft, vehicle, hasDriven({ state: draft as CoreState }, vehicle))
  },
  startedAboard(draft: StateDraft, { unit, vehicle, host }: FactData<'startedAboard'>) {
    seatUnseen(draft, unit, vehicle, host)
  },
  disembarked(draft: StateDraft, { unit, vehicle, poses, afterMove, charges }: FactData<'disembarked'>) {
    standModels(draft, poses)
    const own = draftUnit(draft, unit)
    delete own.aboard
    // The squad that a character leaves may have died in there (C4-TRANS-04).
    for (const id of Object.keys(draft.units)) quitWhenLost(draft, id)
    own.moved = true
    own.moveDone = afterMove
    riding.draft(draft).gotOut[unit] = { afterMove, charges }
    noteLoading(draft, vehicle, afterMove)
  },
  mustGetOut(draft: StateDraft, due: FactData<'mustGetOut'>) {
    showRiders(draft, due.unit)
    draft.books.gettingOut = [...(draft.books.gettingOut ?? []), due]
    if (due.by !== undefined) riding.draft(draft).drivenOut[due.unit] = due.by
  },
  drivenOut(draft: StateDraft, { unit, vehicle, poses, charges: free }: FactData<'drivenOut'>) {
    standModels(draft, poses)
    const left = (draft.books.gettingOut ?? []).filter((due) => due.vehicle !== vehicle)
    if (left.length > 0) draft.books.gettingOut = left
    else delete draft.books.gettingOut
    const own = draftUnit(draft, unit)
    delete own.aboard
    // In its own turn it counts as having left a vehicle that moved (C4-VDMG-25).
    if (own.seat !== draft.turn.active) return
    own.moved = true
    own.moveDone = true
    const charges = free === true || chargesOnTheMove(draftModel(draft, vehicle))
    riding.draft(draft).gotOut[unit] = { afterMove: true, charges }
  },
}
