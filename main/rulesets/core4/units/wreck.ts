/** What is left of a vehicle on the table: a wreck with its outline and height, or debris (C4-VDMG-26, -27). */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { isVehicleProfile } from '../../../../shared/force'
import { beyond } from '../../../../shared/geometry/length'
import { baseOutline, remainsId, surfaceHeight } from '../../../../shared/table'
import type { ModelId, Piece, PlainDesign, Raised } from '../../../../shared/table/types'
import { modelOf, type CoreGame, type CoreState } from '../game'

const origin = { x: 0, z: 0 }

/** What debris is as area terrain (C4-VDMG-27). */
export const craterSize: SettingSpec = {
  key: 'core4.vehicles.craterSize',
  default: 2,
  alternatives: [1],
  cite: 'C4-VDMG-27',
  younger: true,
}

/** A heap on the ground where the hull stood: for feet, and for what is better armoured than it was. */
const wreckOf = ({ body, profile }: ModelView, raised?: Raised): PlainDesign => ({
  kind: 'rubble',
  id: 'wreck',
  outline: baseOutline(body.base, origin),
  height: body.height - (body.hull?.bottom ?? 0),
  usual: { vehicles: 'impassable' },
  ...(isVehicleProfile(profile) && { wreckOf: profile.av.front }),
  ...(raised && { raised }),
})
/** Area terrain (C4-VDMG-27). */
const debrisOf = ({ body }: ModelView, size: 1 | 2, raised?: Raised): PlainDesign => ({
  kind: 'crater',
  id: 'debris',
  outline: baseOutline(body.base, origin),
  height: 0,
  usual: { size },
  ...(raised && { raised }),
})

/** What a hull that is lost comes to lie on, where that is not the open ground: it stays there, or drops there from the air. */
export function raisedWhere({ state }: CoreGame, id: ModelId): Raised | undefined {
  const { pose } = modelOf(state, id)
  if (!pose) throw new Error(`${id} is not on the table`)
  const by = surfaceHeight(state.table, pose.on, pose.at) ?? 0
  return beyond(by, 0) ? { by, on: pose.on } : undefined
}

function leave(
  draft: Draft<CoreState>,
  id: string,
  kind: 'wreck' | 'debris',
  designOf: (model: ModelView) => PlainDesign,
): void {
  const model = draft.models[id] as ModelView | undefined
  if (!model?.pose) throw new Error(`${id} is not on the table`)
  const piece: Piece = {
    id: remainsId(kind, id),
    design: designOf(model),
    at: model.pose.at,
    turn: model.pose.facing,
    state: { fortified: false, dangerous: false },
  }
  draft.table.pieces.push(piece as Draft<Piece>)
}

export const wreckReducers = {
  vehicleWrecked(draft: Draft<CoreState>, { model, raised }: FactData<'vehicleWrecked'>) {
    leave(draft, model, 'wreck', (hull) => wreckOf(hull, raised))
  },
  debrisLeft(draft: Draft<CoreState>, { model, size, raised }: FactData<'debrisLeft'>) {
    leave(draft, model, 'debris', (hull) => debrisOf(hull, size ?? 2, raised))
  },
}
