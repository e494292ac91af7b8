/** Which way a key walks over the table: as the player has set it, and the arrows where nobody else takes them. */
import type { CameraKey } from '../../scene/camera/pan-keys'
import { actionOf, keyOf, type Action } from '../app/keys'
import { preferencesStore } from '../app/preferences'
import { slice } from '../page'

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
export const cameraKey = slice<CameraKey>((page) => (event) => {
  const action = actionOf(preferencesStore(page).getState().keys, keyOf(event))
  return (action === null ? undefined : ways[action]) ?? arrows[event.key] ?? null
})
