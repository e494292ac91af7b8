import { useEffect, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import { filmPlayer } from '../../page/show/film/film-store'
import { followCues } from '../table/follow-cues'
import { usePage } from '../../hooks/page-context'

/** As long as the camera follows, what happens is gone to. */
export function useFilmCamera(scene: RefObject<SceneHandle | null>, follows: boolean): void {
  const page = usePage()
  useEffect(() => (follows ? followCues(scene, filmPlayer(page)) : undefined), [scene, follows])
}
