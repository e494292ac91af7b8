/** Which way a key walks over the table or turns it: as the player has set it, and the arrows where nobody else takes them. */
import type { CameraKey } from '../../scene/camera/pan-keys'
import { actionPressed } from '../app/board'
import type { Action } from '../app/keys'
import { slice } from '../page'

const ways: Partial<Record<Action, ReturnType<CameraKey>>> = {
  panAhead: 'ahead',
  panBack: 'back',
  panLeft: 'left',
  panRight: 'right',
  orbitLeft: 'turnLeft',
  orbitRight: 'turnRight',
  skipDice: 'reset',
}
const arrows: Readonly<Record<string, ReturnType<CameraKey>>> = {
  ArrowUp: 'ahead',
  ArrowDown: 'back',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
export const cameraKey = slice<CameraKey>((page) => (event) => {
  const { action } = actionPressed(page, event)
  const isHeldWith = event.ctrlKey || event.metaKey || event.altKey
  return (action === null ? undefined : ways[action]) ?? (isHeldWith ? null : (arrows[event.key] ?? null))
})
