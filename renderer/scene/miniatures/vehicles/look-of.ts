/** How a model of the game is shown as a vehicle: its hull's name, the box the rules measure, its weapons and its damage. */
import type { SceneModel } from '../../scene-view'
import { baseHeight } from '../base-geometry'
import { ownMeshOf } from '../own-figure'
import type { VehicleLook } from './assembly'
import { hullNamed } from './hulls'

/** What stands on a base stands a little in it. */
const baseLift = baseHeight - 0.4

/** null: no vehicle of the kit, nor a mesh of the player's own that stands for one. */
export function vehicleLookOf({
  figure,
  ownFigure,
  body,
  vehicle,
}: Pick<SceneModel, 'figure' | 'ownFigure' | 'body' | 'vehicle'>): VehicleLook | null {
  const own = ownMeshOf({ ownFigure })
  const hull = hullNamed(figure) ?? (own === null ? null : 'tank')
  if (hull === null || (own !== null && vehicle === undefined)) return null
  const { base, height } = body
  const bottom = body.hull?.bottom ?? 0
  const round = base.shape === 'round' ? base.radius : null
  return {
    hull,
    ...(own !== null && { own }),
    box: {
      length: base.shape === 'round' ? base.radius * 2 : base.length,
      width: base.shape === 'round' ? base.radius * 2 : base.width,
      height: height - bottom,
      bottom,
    },
    round,
    lift: body.hull ? 0 : baseLift,
    ...vehicle,
  }
}
