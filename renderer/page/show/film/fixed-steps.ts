/** A film picture by picture, each the same time after the one before: picture n is the same on every run. */
import type { SceneHandle } from '../../../scene/props'
import type { ShowPlayer } from '../../../show/player'
import type { FilmView } from './frames'
import type { Projector } from './projector'

interface Studio {
  readonly projector: Projector
  readonly player: Pick<ShowPlayer<FilmView>, 'shown'>
  readonly scene: Pick<SceneHandle, 'byHand' | 'stand' | 'frame'>
  /** From where the whole table is looked at, as it stands when it begins. */
  readonly edgeOf: (view: FilmView) => number
}
/**
 * Each time it is asked, the scene has drawn the next picture. It leaves the film where it ended, paused.
 * @param from  point of the way after which it begins
 */
export async function* pictureByPicture(
  { projector, player, scene, edgeOf }: Studio,
  { from, perSecond }: { readonly from: number; readonly perSecond: number },
): AsyncGenerator<number> {
  const step = 1 / perSecond
  scene.byHand(true)
  try {
    projector.pause()
    projector.setRate(1)
    projector.seek(from)
    await projector.ready()
    // The camera begins there, wherever whoever looked on has left it.
    const { view, moment } = player.shown.getState()
    scene.stand(null, view === null ? 0 : edgeOf(view))
    // What begins to happen is looked for from there.
    await scene.frame(0, moment)
    projector.play()
    for (let n = 0; ; n++) {
      await projector.ready()
      if (n > 0) projector.advance(step)
      await scene.frame(n > 0 ? step : 0, player.shown.getState().moment)
      yield n
    }
  } finally {
    projector.pause()
    scene.byHand(false)
  }
}
