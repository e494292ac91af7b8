/**
 * A defender's floor without standing room beside him: where the players agreed so, who could pay the way counts as in
 * contact from the nearest room on another floor (C4-ASSAULT-07).
 */
import { within } from '../../../../shared/geometry'
import { settlePlaces } from '../../../../shared/movement'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { planGap } from '../../../../shared/table'
import type { ModelId } from '../../../../shared/table/types'
import type { StandingModel } from '../game'
import { isTurned, roomBeside } from './contact-places'
import { checkWay, nearestEnemies, strays, type ContactMove, type PlannedContact } from './contact-plan'
import { meetingOf } from './contact-ways'
import { turnedRoomBeside } from './turned-contact'

export const packedFloorContact: SettingSpec = {
  key: 'core4.assault.packedFloorContact',
  default: false,
  alternatives: [true],
  cite: 'C4-ASSAULT-07',
}
export interface PackedPair {
  readonly model: ModelId
  readonly enemy: ModelId
}

const otherFloor = (mover: StandingModel, { pose }: StandingModel): boolean =>
  mover.pose.on.level !== pose.on.level || mover.pose.on.piece !== pose.on.piece

/** Could anybody of this build stand beside him on his floor now? */
function hasRoomBeside(plan: PlannedContact, mover: StandingModel, enemy: StandingModel): boolean {
  const meeting = meetingOf(plan, mover, enemy)
  return isTurned(mover) ? turnedRoomBeside(meeting) : roomBeside(meeting)
}

/** The nearest room to an enemy on a packed floor that the mover could have reached; null where there is none. */
export function packedContact(plan: PlannedContact, mover: StandingModel): ContactMove | null {
  if (plan.game.setting(packedFloorContact.key) !== true) return null
  const { budget } = plan
  const enemy = nearestEnemies(plan, mover).find(
    (one) =>
      one.pose.on.level > 0 &&
      otherFloor(mover, one) &&
      within(Math.max(0, planGap(mover, one)), budget.plan) &&
      within(Math.abs(one.pose.y - mover.pose.y), budget.climb) &&
      !hasRoomBeside(plan, mover, one),
  )
  if (!enemy) return null
  return settlePlaces(plan.scene.table, { at: enemy.pose.at, y: mover.pose.y }, (place, surface) => {
    if (surface.ref.piece === enemy.pose.on.piece && surface.ref.level === enemy.pose.on.level) return null
    const found = { model: mover.id, path: [place], move: checkWay(plan, mover, [place]), packed: enemy.id }
    return found.move.refusal || strays(plan, found) ? null : found
  })
}
