/** A unit that is drawn onto a vehicle gets in as soon as all of it stands at the doors (C4-TRANS-07). */
import { isVehicleProfile } from '../../../../shared/force'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { TableHit } from '../../../scene/props'
import { showFault } from '../../app/toasts'
import { useGame } from '../../open-game/game-store'
import { openDecision } from './intent'
import type { MoveDraft } from './move-draft'

/** The vehicle of one's own under the mouse that has seats. */
function transportAt({ view, seat }: SeatSnapshot, model: ModelId | null): ModelId | undefined {
  const hit = model === null ? undefined : view.models[model]
  if (hit?.seat !== seat || !isVehicleProfile(hit.profile)) return undefined
  return hit.profile.transport === undefined ? undefined : hit.id
}
/** What a unit is drawn onto: a plain move of men on foot, all of them. */
export function boardedAt(
  { unit, purpose, decision, single }: MoveDraft,
  hit: TableHit,
): ModelId | undefined {
  const { snapshot } = useGame.getState()
  if (snapshot === null || purpose !== 'move' || decision !== null || single) return undefined
  if (snapshot.view.units[unit]?.entry.type === 'vehicle') return undefined
  return transportAt(snapshot, hit.model)
}

let due: { readonly unit: UnitId; readonly vehicle: ModelId } | null = null
/** It is on its way there. */
export function boardWhenThere(unit: UnitId, vehicle: ModelId): void {
  due = { unit, vehicle }
}
/** After every change of the game: who has arrived gets in, who has not stays outside. */
export function boardNow(snapshot: SeatSnapshot): void {
  if (due === null || openDecision(snapshot) !== null || snapshot.waitingFor.length > 0) return
  const { unit, vehicle } = due
  const may = snapshot.legal.some(
    (one) => one.type === 'embark' && one.unit === unit && one.targets?.includes(vehicle) === true,
  )
  if (may && snapshot.view.units[unit]?.moveDone === true) {
    due = null
    useGame.getState().command({ type: 'embark', unit, vehicle }).catch(showFault)
  } else if (snapshot.view.units[unit]?.moveDone !== false) due = null
}
