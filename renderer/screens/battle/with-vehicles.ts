/** The battle as the scene draws it: vehicles wear the weapons of their mounts, and what has happened to them. */
import type { GameView, ModelView } from '../../../shared/protocol/game-view'
import { isVehicleProfile } from '../../../shared/force'
import { mountsShown } from '../../scene/miniatures/vehicles/arms-of'
import type { SceneModel, SceneView } from '../../scene/scene-view'

/** Where a weapon whose place nobody says is drawn. */
const middle = { forward: 0, left: 0, up: 0 }

function vehicleOf(
  { profile, body, damage, smokedIn }: ModelView,
  arsenal: Pick<GameView, 'weapons' | 'looks' | 'turn'>,
): SceneModel['vehicle'] {
  if (!isVehicleProfile(profile)) return undefined
  const placed = profile.mounts.map((mount) => ({ ...mount, at: mount.at ?? middle }))
  const mounts = mountsShown(placed, arsenal, body.hull?.bottom ?? 0)
  // It hangs about the hull until the enemy's turn has ended (C4-VEH-20).
  const smoke = smokedIn !== undefined && arsenal.turn.player <= smokedIn + 1
  if (!damage) return smoke ? { mounts, damage: { smoke } } : { mounts }
  const { shaken, stunned, immobilised, wrecked, mountsLost: weaponsDestroyed = [] } = damage
  return { mounts, damage: { shaken, stunned, immobilised, wreck: wrecked, weaponsDestroyed, smoke } }
}

export function withVehicles(view: GameView): SceneView {
  if (!Object.values(view.models).some(({ profile }) => isVehicleProfile(profile))) return view
  const models = Object.fromEntries(
    Object.entries(view.models).map(([id, model]): [string, SceneModel] => {
      const vehicle = vehicleOf(model, view)
      return [id, vehicle ? { ...model, vehicle } : model]
    }),
  )
  return { ...view, models }
}
