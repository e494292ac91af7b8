/** Own men whose feet lie inside a box drawn on the screen. */
import { useSkirmish } from '../../game/skirmish-game'
import { isInBox, type ScreenBox } from '../../table/screen-box'

export function withinBox(box: ScreenBox): readonly string[] {
  const { snapshot } = useSkirmish.getState()
  if (snapshot === null) return []
  return Object.values(snapshot.view.models).flatMap(({ id, seat, pose }) =>
    seat === snapshot.seat && pose !== null && isInBox(box, { x: pose.at.x, y: pose.y, z: pose.at.z })
      ? [id]
      : [],
  )
}
