/** What getting in and out changes. */
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { hasGone } from '../../../../shared/protocol/gone'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { joinUnit } from '../characters'
import { draftModel, draftUnit, standModels, type CoreState, type StateDraft } from '../game'
import { hasDriven } from '../units'
import { chargesOnTheMove } from './exit'

function seat(draft: StateDraft, unit: UnitId, ride: { vehicle: ModelId; unseen?: true }): void {
  const own = draftUnit(draft, unit)
  own.aboard = ride
  for (const id of own.models) {
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
  const model = draftModel(draft, vehicle)
  model.loadedIn = draft.turn.player
  if (halts) model.haltedIn = draft.turn.player
}

/** As if nobody had got in or out: of a free move before the battle only where they are is left (C4-USR-13). */
export function forgetLoading(draft: StateDraft): void {
  for (const unit of Object.values(draft.units)) delete unit.boardedIn
  for (const model of Object.values(draft.models)) {
    delete model.loadedIn
    delete model.haltedIn
  }
}
/** From now on everybody knows of them (C4-TRANS-16). */
export function showRiders(draft: StateDraft, unit: UnitId): void {
  const { aboard } = draftUnit(draft, unit)
  if (aboard) delete aboard.unseen
}
/** Whose last man inside has died rides in nothing: the vehicle is empty (C4-TRANS-03). */
export function quitWhenLost(draft: StateDraft, id: UnitId): void {
  const unit = draftUnit(draft, id)
  if (!unit.models.some((one) => ridesInside(draft.models[one]))) delete unit.aboard
}
/** In his seat or at a fire point. */
export const ridesInside = (model: Pick<ModelView, 'status' | 'firesFrom'> | undefined): boolean =>
  model?.status === 'aboard' || model?.firesFrom !== undefined

export const transportReducers = {
  embarked(draft: StateDraft, { unit, vehicle }: FactData<'embarked'>) {
    const own = draftUnit(draft, unit)
    seat(draft, unit, own.aboard ?? { vehicle })
    own.boardedIn = draft.turn.player
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
    own.gotOut = { turn: draft.turn.player, afterMove, charges }
    noteLoading(draft, vehicle, afterMove)
  },
  mustGetOut(draft: StateDraft, due: FactData<'mustGetOut'>) {
    showRiders(draft, due.unit)
    draft.books.gettingOut = [...(draft.books.gettingOut ?? []), due]
    if (due.by !== undefined)
      draftUnit(draft, due.unit).drivenOutBy = { turn: draft.turn.player, unit: due.by }
  },
  drivenOut(draft: StateDraft, { unit, vehicle, poses }: FactData<'drivenOut'>) {
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
    const charges = chargesOnTheMove(draftModel(draft, vehicle))
    own.gotOut = { turn: draft.turn.player, afterMove: true, charges }
  },
}
