/** An eye and what may stand before it: the rays of one look, and which of them pass (LS-GEO-04). */
import type { Point3 } from '../../geometry'
import { Bundle, entersHull, eyeOf, hullBox, type HullBox, type Tracer } from '../../sight'
import type { ModelId } from '../../table'
import { tracerFor } from './lean'
import { cloudsBetween, entersCloud } from './smoke'
import type { SkirmishSpace, SmokeCylinder, SpaceModel } from './space'

/** What the rays between two models must pass. */
export interface Looking {
  readonly space: SkirmishSpace
  readonly tracer: Tracer
  readonly eye: Point3
  /** Vehicles and wrecks but the two themselves. */
  readonly hulls: readonly { readonly id: ModelId; readonly box: HullBox }[]
  readonly clouds: readonly SmokeCylinder[]
}

/** Hidden places of the side turned to the eye that make cover: a third of its 200 (LS-GEO-05 a). */
export const hullCover = 67
/** The places of a soldier that rays go to. */
export const pattern = 'nine'

export function lookingFrom(space: SkirmishSpace, a: SpaceModel, b: SpaceModel): Looking {
  return {
    space,
    tracer: tracerFor(space, a),
    eye: eyeOf(a),
    hulls: hullsBesideLine(space, a.id, b.id),
    clouds: cloudsBetween(space, a, b),
  }
}
export const hullsBesideLine = (space: SkirmishSpace, a: ModelId, b: ModelId): Looking['hulls'] =>
  space.hulls.flatMap((model) => {
    const box = model.id === a || model.id === b ? null : hullBox(model)
    return box ? [{ id: model.id, box }] : []
  })

/** Free of hulls and smoke; solids are asked elsewhere. */
export const linePasses = ({ eye, hulls, clouds }: Looking, point: Point3): boolean =>
  hulls.every(({ box }) => entersHull(box, eye, point) === null) &&
  clouds.every((cloud) => entersCloud(cloud, eye, point) === null)

export const soldierRays = new Bundle(9)
export const panelRays = new Bundle(200)
export function aimPointOf(bundle: Bundle, points: readonly Point3[], eye: Point3): void {
  points.forEach((point, i) => {
    bundle.x[i] = point.x
    bundle.y[i] = point.y
    bundle.z[i] = point.z
  })
  bundle.aim(eye.x, eye.y, eye.z)
}
/** Which of the points the eye sees. */
export function freePlaces(looking: Looking, bundle: Bundle, points: readonly Point3[]): readonly number[] {
  const { eye, tracer } = looking
  aimPointOf(bundle, points, eye)
  bundle.trace(tracer)
  const open = [...bundle.open.subarray(0, bundle.left)]
  return looking.hulls.length + looking.clouds.length === 0
    ? open
    : open.filter((i) => linePasses(looking, points[i] as Point3))
}

const oneRay = new Bundle(1)
export function isFreeRay(looking: Looking, point: Point3): boolean {
  const { eye, tracer } = looking
  oneRay.x[0] = point.x
  oneRay.y[0] = point.y
  oneRay.z[0] = point.z
  oneRay.aim(eye.x, eye.y, eye.z)
  oneRay.trace(tracer)
  return oneRay.left > 0 && linePasses(looking, point)
}
