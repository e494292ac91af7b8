/** Which way a key walks over the table: as the player has set it, and the arrows where nobody else takes them. */
import type { CameraKey } from '../../scene/camera/pan-keys'
import { actionOf, keyOf, type Action } from '../app/keys'
import { usePreferences } from '../app/preferences'

const ways: Partial<Record<Action, ReturnType<CameraKey>>> = {
  panAhead: 'ahead',
  panBack: 'back',
  panLeft: 'left',
  panRight: 'right',
  skipDice: 'reset',
}
const arrows: Readonly<Record<string, ReturnType<CameraKey>>> = {
  ArrowUp: 'ahead',
  ArrowDown: 'back',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
export const cameraKey: CameraKey = (event) => {
  const action = actionOf(usePreferences.getState().keys, keyOf(event))
  return (action === null ? undefined : ways[action]) ?? arrows[event.key] ?? null
}
