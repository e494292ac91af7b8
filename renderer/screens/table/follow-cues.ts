import type { RefObject } from 'react'
import type { GameView } from '../../../shared/protocol/game-view'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { SceneHandle } from '../../scene/props'
import { placesOfCue } from '../../show/places'
import type { ShowPlayer } from '../../show/player'

/** Goes to where what begins to be shown happens, near enough to see it; the answer ends that. */
export function followCues(
  scene: RefObject<SceneHandle | null>,
  { shown }: Pick<ShowPlayer<GameView | SkirmishView>, 'shown'>,
): () => void {
  let seen = 0
  const look = ({ cues, view }: ReturnType<typeof shown.getState>): void => {
    if (view === null) return
    const fresh = cues.filter(({ key }) => key > seen)
    seen = Math.max(seen, ...fresh.map(({ key }) => key))
    const places = fresh.flatMap(({ cue }) => placesOfCue(cue, view))
    if (places.length > 0) scene.current?.show(places, { near: true, people: true })
  }
  look(shown.getState())
  return shown.subscribe(look)
}
