/** Own men whose feet lie inside a box drawn on the screen. */
import { skirmishStore } from '../../game/skirmish-game'
import { isInBox, type ScreenBox } from '../../table/screen-box'
import type { Page } from '../../page'

export function withinBox(page: Page, box: ScreenBox): readonly string[] {
  const { snapshot } = skirmishStore(page).getState()
  if (snapshot === null) return []
  return Object.values(snapshot.view.models).flatMap(({ id, seat, pose }) =>
    seat === snapshot.seat && pose !== null && isInBox(page, box, { x: pose.at.x, y: pose.y, z: pose.at.z })
      ? [id]
      : [],
  )
}
