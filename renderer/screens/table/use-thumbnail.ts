import { useEffect, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import { call } from '../../state/api'
import { openTable } from '../../state/open-table'
import { mayBePictured } from '../../state/pictured'

const pictureEvery = 45_000
const pictureWidth = 480

/** Sends a picture of the table for the first screen, now and then and when the table is left. */
export function useThumbnail(game: string, scene: RefObject<SceneHandle | null>, ready: boolean): () => void {
  const take = () => {
    const png = scene.current?.picture(pictureWidth) ?? ''
    if (png !== '' && mayBePictured(openTable())) call('thumbnail', { game, png }).catch(console.error)
  }
  useEffect(() => {
    if (!ready) return
    const first = setTimeout(take, 4000)
    const timer = setInterval(take, pictureEvery)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [game, ready])
  return take
}
