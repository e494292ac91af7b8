import { useEffect, type RefObject } from 'react'
import type { SceneHandle } from '../../scene/props'
import { placesOfCue } from '../../show/places'
import { filmPlayer } from '../../page/show/film/film-store'
import { usePage } from '../../hooks/page-context'

/** What happens is brought into the picture, where it is not in it already. */
export function useFilmCamera(scene: RefObject<SceneHandle | null>, follows: boolean): void {
  const page = usePage()
  useEffect(() => {
    if (!follows) return
    let seen = 0
    return filmPlayer(page).shown.subscribe(({ cues, view }) => {
      if (view === null) return
      const fresh = cues.filter(({ key }) => key > seen)
      seen = Math.max(seen, ...fresh.map(({ key }) => key))
      const places = fresh.flatMap(({ cue }) => placesOfCue(cue, view))
      if (places.length > 0) scene.current?.show(places)
    })
  }, [scene, follows])
}
