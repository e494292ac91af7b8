import { useEffect, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import type { SceneView } from '../../scene/scene-view'
import { call } from '../../state/api'

const pictureEvery = 45_000
const pictureWidth = 480
/** A scene that draws nothing for so long, and so many frames, draws nothing any more: a busy machine is slow, not dead. */
const patience = 3000
const leastFrames = 60

const send = async (game: string, png: string): Promise<void> => {
  if (png !== '') await call('thumbnail', { game, png }).catch(console.error)
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
    let frames = 0
    let isWanted = true
    const take = () => {
      const png = scene.current?.publicPicture(pictureWidth, open) ?? ''
      frames += 1
      const isPatient = performance.now() - since < patience || frames < leastFrames
      if (png === '' && isPatient) frame = requestAnimationFrame(take)
      // The first screen shows what is kept: it opens when this is.
      else
        void send(game, png).then(() => {
          if (isWanted) onTaken()
        })
    }
    frame = requestAnimationFrame(take)
    return () => {
      isWanted = false
      cancelAnimationFrame(frame)
    }
  }, [game, scene, open])
}
/** Of a table at which one person plays both sides: now and then, as it stands. */
export function useOwnPicture(game: string, scene: RefObject<SceneHandle | null>, isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return
    const take = () => void send(game, scene.current?.picture(pictureWidth) ?? '')
    const first = setTimeout(take, 4000)
    const timer = setInterval(take, pictureEvery)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [game, scene, isTaken])
}
