/** Models inside a falling ruin: they come down with the floor under them; survivors end where the rules put them, the rest in the dust. */
import type { SceneView } from '../scene-view'
import type { ModelId, PieceId, Pose } from '../../../shared/table/types'
import type { Actor, Troupe } from '../miniatures/troupe'
import { acts } from './acts'
import type { Fall } from './fall'

interface Rider {
  readonly actor: Actor
  readonly from: { readonly x: number; readonly y: number; readonly z: number }
}
const stepsOff = { from: 1.1, to: 2.7 } as const

export const ridersIn = (troupe: Troupe, piece: PieceId): readonly ModelId[] =>
  [...troupe.actors.values()].filter(({ pose }) => pose.on.piece === piece).map(({ id }) => id)

export class Riders {
  private readonly riders: Rider[]

  constructor(
    private readonly troupe: Troupe,
    ids: readonly ModelId[],
  ) {
    this.riders = ids.flatMap((id) => {
      const actor = troupe.actors.get(id)
      if (!actor) return []
      actor.track = null
      return [{ actor, from: { ...actor.at } }]
    })
  }

  step(fall: Fall, models: SceneView['models']): void {
    const { troupe } = this
    const share = Math.min(1, Math.max(0, (fall.time - stepsOff.from) / (stepsOff.to - stepsOff.from)))
    const eased = share * share * (3 - 2 * share)
    for (const { actor, from } of this.riders) {
      if (!troupe.actors.has(actor.id)) continue
      const pose = survivorPose(models, actor.id)
      const down = Math.max(0, from.y - fall.dropAt(from.y))
      if (pose === null) {
        actor.at.y = down
        if (fall.time > acts.giveWay + 0.5 && down <= 4) troupe.actors.delete(actor.id)
        continue
      }
      actor.at.x = from.x + (pose.at.x - from.x) * eased
      actor.at.y = Math.max(down, pose.y * eased)
      actor.at.z = from.z + (pose.at.z - from.z) * eased
    }
    if (this.riders.length > 0) troupe.busy = true
  }
}

function survivorPose(models: SceneView['models'], id: ModelId): Pose | null {
  const model = models[id]
  return model?.status === 'onTable' ? model.pose : null
}
