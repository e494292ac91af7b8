/** Own men whose feet lie inside a box drawn on the screen. */
import type { Point3 } from '../../../../shared/geometry/point'
import { useSkirmish } from '../../open-game/skirmish-game'
import type { ScreenBox } from './skirmish-table'

let project: ((at: Point3) => { readonly x: number; readonly y: number }) | null = null
/** Where places of the table stand on the screen: known to the scene alone. */
export const projectWith = (how: typeof project): void => {
  project = how
}
export function withinBox({ from, to }: ScreenBox): readonly string[] {
  const { snapshot } = useSkirmish.getState()
  if (snapshot === null || project === null) return []
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const where = project
  return Object.values(snapshot.view.models).flatMap(({ id, seat, pose }) => {
    if (seat !== snapshot.seat || pose === null) return []
    const { x, y } = where({ x: pose.at.x, y: pose.y, z: pose.at.z })
    return x >= left && x <= right && y >= top && y <= bottom ? [id] : []
  })
}
