/** Where somebody or something is that a question names. Pure. */
import type { Point3 } from '../../../../shared/geometry/point'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'

export const focusPlace = (
  { models, rumours, markers }: Pick<SkirmishView, 'models' | 'rumours' | 'markers'>,
  id: string,
): Point3 | null => {
  const pose = models[id]?.pose ?? rumours[id]?.pose
  if (pose != null) return { x: pose.at.x, y: pose.y, z: pose.at.z }
  return markers[id]?.at ?? null
}
export const placesOfAll = (view: SkirmishView, ids: readonly string[]): readonly Point3[] =>
  [...new Set(ids)].flatMap((id) => focusPlace(view, id) ?? [])
