/** The battle as the scene draws it: vehicles wear the weapons of their mounts and what has happened to them; the lost lie where they fell. */
import type { GameView, ModelView } from '../../../shared/protocol/game-view'
import { isVehicleProfile } from '../../../shared/force'
import { hangsAbout } from '../../../shared/protocol/parts/smoke'
import { isRemains, isWreck, raisedOf, remainsId } from '../../../shared/table'
import type { Body, Piece } from '../../../shared/table/types'
import { mountsWorn } from '../miniatures/vehicles/arms-of'
import { vehicleLookOf } from '../miniatures/vehicles/look-of'
import type { Hulk, SceneModel, SceneView } from '../scene-view'

function vehicleOf(
  { id, profile, body, damage }: ModelView,
  view: Pick<GameView, 'weapons' | 'looks' | 'turn' | 'parts'>,
): SceneModel['vehicle'] {
  if (!isVehicleProfile(profile)) return undefined
  const mounts = mountsWorn(profile.mounts, view, body)
  // It hangs about the hull until the enemy's turn has ended (C4-VEH-20).
  const smoke = view.parts.smoke !== undefined && hangsAbout(view.parts.smoke, id, view.turn.player)
  if (!damage) return smoke ? { mounts, damage: { smoke } } : { mounts }
  const { shaken, stunned, immobilised, wrecked, mountsLost: weaponsDestroyed = [] } = damage
  return { mounts, damage: { shaken, stunned, immobilised, wreck: wrecked, weaponsDestroyed, smoke } }
}

/** What flew lies on its belly. */
const onTheGround = (body: Body): Body =>
  body.hull ? { ...body, height: body.height - body.hull.bottom, hull: { ...body.hull, bottom: 0 } } : body

/** The burnt-out hull of a wreck, the scraps of what has blown up; null: nothing that a hull of the kit has left. */
function hulkOf(view: GameView, { id, design, at, turn }: Piece): Hulk | null {
  const kind = isWreck(design) ? 'wreck' : 'debris'
  const model = Object.values(view.models).find((one) => remainsId(kind, one.id) === id)
  if (!model) return null
  const body = onTheGround(model.body)
  const sunk = (model.body.hull?.bottom ?? 0) - (body.hull?.bottom ?? 0)
  const worn = vehicleOf(model, view)
  const mounts = worn?.mounts?.map((mount) => ({ ...mount, at: { ...mount.at, up: mount.at.up - sunk } }))
  const { weaponsDestroyed } = worn?.damage ?? {}
  const look = vehicleLookOf({
    figure: model.figure,
    ...(model.ownFigure !== undefined && { ownFigure: model.ownFigure }),
    body,
    vehicle: {
      ...(mounts && { mounts }),
      damage: {
        [kind === 'wreck' ? 'wreck' : 'exploded']: true,
        ...(weaponsDestroyed && { weaponsDestroyed }),
      },
    },
  })
  if (look === null) return null
  const raised = raisedOf(design)
  const on = raised?.on ?? { piece: null, level: 0 }
  return {
    piece: id,
    model: model.id,
    seat: model.seat,
    look,
    at: { ...at, y: raised?.by ?? 0 },
    facing: turn,
    on,
  }
}
export function battleScene(view: GameView): SceneView {
  if (!Object.values(view.models).some(({ profile }) => isVehicleProfile(profile))) return view
  const models = Object.fromEntries(
    Object.entries(view.models).map(([id, model]): [string, SceneModel] => {
      const vehicle = vehicleOf(model, view)
      return [id, vehicle ? { ...model, vehicle } : model]
    }),
  )
  const hulks = view.table.pieces.filter(isRemains).flatMap((piece) => hulkOf(view, piece) ?? [])
  return { ...view, models, hulks }
}
