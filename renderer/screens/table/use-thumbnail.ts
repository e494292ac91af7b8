import { useEffect, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import type { SceneView } from '../../scene/scene-view'
import { call } from '../../state/api'

const pictureEvery = 45_000
const pictureWidth = 480
/** A scene that draws nothing for so long draws nothing any more. */
const patience = 3000

const send = (game: string, png: string): void => {
  if (png !== '') call('thumbnail', { game, png }).catch(console.error)
}
/**
 * A picture of the table for the first screen, which both players see: where two play, taken of what both may see, while
 * that and nothing else is drawn.
 * @param open  what is drawn now for both of them; null: the table of whoever sits there
 */
export function usePublicPicture(
  game: string,
  scene: RefObject<SceneHandle | null>,
  open: SceneView | null,
  onTaken: () => void,
): void {
  useEffect(() => {
    if (open === null) return
    const since = performance.now()
    let frame = 0
    const take = () => {
      const png = scene.current?.picture(pictureWidth, open) ?? ''
      if (png === '' && performance.now() - since < patience) frame = requestAnimationFrame(take)
      else {
        send(game, png)
        onTaken()
      }
    }
    frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [game, scene, open])
}
/** Of a table at which one person plays both sides: now and then, as it stands. */
export function useOwnPicture(game: string, scene: RefObject<SceneHandle | null>, isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return
    const take = () => send(game, scene.current?.picture(pictureWidth, null) ?? '')
    const first = setTimeout(take, 4000)
    const timer = setInterval(take, pictureEvery)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [game, scene, isTaken])
}
