/** A group put together by keys: the nearest comrade comes in, the last who came goes out (LS-ACT-02). */
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { ModelId } from '../../../../shared/table/types'
import { skirmishStore } from '../../game/skirmish-game'
import { readyModels } from './activities'
import { lookAtModels, mayJoin, toggleMember } from './in-hand'
import { skirmishTableStore } from '../../table/skirmish-table'
import type { Page } from '../../page'

/** Of those who could act with the leader, the one who stands nearest to anybody of the group. Pure. */
export function nearestComrade(snapshot: SkirmishSnapshot, group: readonly ModelId[]): ModelId | null {
  const [lead] = group
  if (lead === undefined) return null
  const { models } = snapshot.view
  const placeOf = (id: ModelId) => {
    const pose = models[id]?.pose
    return pose == null ? [] : [{ x: pose.at.x, y: pose.y, z: pose.at.z }]
  }
  const places = group.flatMap(placeOf)
  const near = readyModels(snapshot).flatMap((id) => {
    if (group.includes(id) || !mayJoin(snapshot, lead, id)) return []
    return placeOf(id).map((at) => ({
      id,
      far: Math.min(...places.map(({ x, y, z }) => Math.hypot(at.x - x, at.y - y, at.z - z))),
    }))
  })
  return near.sort((one, other) => one.far - other.far)[0]?.id ?? null
}
/** One more or one less in hand; true when somebody came or went. */
export function gather(page: Page, by: 1 | -1): boolean {
  const { snapshot } = skirmishStore(page).getState()
  const { group, selected } = skirmishTableStore(page).getState()
  if (snapshot === null || selected === null || group.length === 0) return false
  const leaver = group.length > 1 ? (group.at(-1) ?? null) : null
  const led = [selected, ...group.filter((id) => id !== selected)]
  const who = by === -1 ? leaver : nearestComrade(snapshot, led)
  if (who === null) return false
  toggleMember(page, who)
  lookAtModels(page, skirmishTableStore(page).getState().group)
  return true
}
