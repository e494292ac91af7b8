/** A unit that is drawn onto a vehicle goes to its doors and gets in (C4-TRANS-07). */
import { isVehicleProfile } from '../../../../shared/force'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { ModelId } from '../../../../shared/table/types'
import type { TableHit } from '../../../scene/props'
import { gameStore } from '../../game/game-store'
import { isVehicleUnit } from '../../table/hulls'
import type { MoveDraft } from './move-draft'
import type { Page } from '../../page'

/** The vehicle of one's own under the mouse that has seats. */
function transportAt({ view, seat }: SeatSnapshot, model: ModelId | null): ModelId | undefined {
  const hit = model === null ? undefined : view.models[model]
  if (hit?.seat !== seat || !isVehicleProfile(hit.profile)) return undefined
  return hit.profile.transport === undefined ? undefined : hit.id
}
/** What a unit is drawn onto: a plain move of men on foot, all of them. */
export function boardedAt(
  page: Page,
  { unit, purpose, decision, single }: MoveDraft,
  hit: TableHit,
): ModelId | undefined {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null || purpose !== 'move' || decision !== null || single) return undefined
  if (isVehicleUnit(snapshot.view, unit)) return undefined
  return transportAt(snapshot, hit.model)
}
