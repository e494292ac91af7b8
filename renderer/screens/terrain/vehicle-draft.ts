/** A model on its way to becoming a vehicle: its hull, what of it turns, and where its mounts sit. Pure; inches. */
import { inches, toInches } from '../../../shared/geometry/length'
import type { FigureFile } from '../../../shared/protocol/own-files'
import { longestHull, type MountKind } from '../../../shared/protocol/vehicle'
import type { Mesh } from '../../../shared/table'
import type { Box3 } from '../../import/inspect'
import { turretOf, type TurretCut } from '../../import/turret'
import { standingHeight } from '../../scene/miniatures/vehicles/hull-model'
import {
  freshMountId,
  mountOfKind,
  usualPlace,
  type HullSize,
  type PlaceOnHull,
} from '../../page/editors/vehicle-edit'

type FigureVehicle = NonNullable<FigureFile['vehicle']>
type FigureMount = FigureVehicle['mounts'][number]
export interface TurretDraft {
  readonly forward: number
  readonly left: number
  readonly from: number
  readonly reach: number
}
export interface VehicleDraft {
  /** null: as large as the model is. */
  readonly hull: HullSize | null
  readonly turret: TurretDraft | null
  readonly mounts: readonly FigureMount[]
}
export const bareVehicle: VehicleDraft = { hull: null, turret: null, mounts: [] }

const tenth = (inch: number): number => Math.max(0.1, Math.round(inch * 10) / 10)
/** As large as the model is. */
const hullOfModel = ({ min, max }: Box3): HullSize => ({
  length: tenth(toInches(max[0] - min[0])),
  width: tenth(toInches(max[2] - min[2])),
  height: tenth(toInches(max[1])),
  bottom: 0,
})
/** The box that the rules take the model for. */
export const hullChosen = ({ hull }: VehicleDraft, box: Box3): HullSize => hull ?? hullOfModel(box)
/** So high over the ground the model will be drawn, mm: as what flies, or as what stands. */
export const raisedBy = ({ bottom }: HullSize): number => standingHeight(inches(bottom))
/** No force may have so large a hull: the model, or the box, is to be made smaller. */
export const isTooLarge = ({ length, width, height }: HullSize): boolean =>
  Math.max(length, width, height) > longestHull

/** A vehicle of the shelf as it was drawn up. */
export function draftOf({ hull, mounts }: FigureVehicle, mesh: Mesh, box: Box3): VehicleDraft {
  const asModel = hullOfModel(box)
  const isAsModel = (['length', 'width', 'height', 'bottom'] as const).every(
    (side) => hull[side] === asModel[side],
  )
  const cut = turretOf(mesh)
  const turret = cut && {
    forward: hundredth(toInches(cut.x)),
    left: hundredth(-toInches(cut.z)),
    // Outwards: rounding leaves no triangle of it behind.
    from: Math.floor(toInches(cut.from) * 100 - 0.01) / 100,
    reach: Math.ceil(toInches(cut.reach) * 100 + 0.01) / 100,
  }
  return { hull: isAsModel ? null : hull, turret, mounts }
}
const hundredth = (inch: number): number => Math.round(inch * 100) / 100 || 0

/** At first all that stands over the deck turns, about the middle. */
export const usualTurret = ({ length, height }: HullSize): TurretDraft => ({
  forward: 0,
  left: 0,
  from: tenth(height * 0.62),
  reach: tenth(length),
})
export const turretCut = ({ forward, left, from, reach }: TurretDraft): TurretCut => ({
  x: inches(forward),
  z: 0 - inches(left),
  from: inches(from),
  reach: inches(reach),
})

/** In a turret where there is one that turns; else in the hull. */
export function withPlace(draft: VehicleDraft, hull: HullSize): VehicleDraft {
  const { mounts, turret } = draft
  const kind: MountKind =
    turret !== null && mounts.every((mount) => mount.kind !== 'turret') ? 'turret' : 'hull'
  const usual = usualPlace(kind, hull)
  const at: PlaceOnHull =
    kind === 'turret' && turret !== null
      ? { forward: turret.forward, left: turret.left, up: Math.max(turret.from, usual.up) }
      : usual
  return { ...draft, mounts: [...mounts, { id: freshMountId(mounts, kind), kind, at }] }
}
export const changedPlace = (draft: VehicleDraft, index: number, mount: FigureMount): VehicleDraft => ({
  ...draft,
  mounts: draft.mounts.map((one, i) => (i === index ? mount : one)),
})
/** Of another kind: named after it, and where such a one stands. */
export function placeOfKind(
  { mounts }: VehicleDraft,
  { weapons: _none, ...mount }: Parameters<typeof mountOfKind>[0],
  kind: MountKind,
  hull: HullSize,
): FigureMount {
  const { at } = mountOfKind({ ...mount, weapons: [] }, kind, hull)
  return { id: freshMountId(mounts, kind), kind, at }
}
export const withoutPlace = (draft: VehicleDraft, index: number): VehicleDraft => ({
  ...draft,
  mounts: draft.mounts.filter((_, i) => i !== index),
})
