/** Ends of a look or a measurement: a model, or a place of a floor. Pure. */
import type { Point3 } from '../../../shared/geometry/point'
import type { SightEnd } from '../../../shared/protocol/queries/space'
import type { ModelId, Pose, Table, UnitId } from '../../../shared/table/types'
import type { TableHit } from '../../scene/props'
import { topOf } from './storeys'
import type { SurveyView } from './survey'

/** Who stands where, of either game. */
export interface Seen {
  readonly models: Readonly<Record<ModelId, Pick<SurveyView['models'][string], 'pose' | 'seat' | 'unit'>>>
  readonly units: Readonly<Record<UnitId, Pick<SurveyView['units'][string], 'models'>>>
}

export const toolEndOf = ({ model, at, on }: Pick<TableHit, 'model' | 'at' | 'on'>): SightEnd =>
  model === null ? { at, on } : { model }
export const isSameToolEnd = (one: SightEnd, other: SightEnd): boolean =>
  'model' in one
    ? 'model' in other && one.model === other.model
    : !('model' in other) &&
      one.at.x === other.at.x &&
      one.at.z === other.at.z &&
      one.on.piece === other.on.piece &&
      one.on.level === other.on.level

interface Standing {
  readonly models: Readonly<Record<ModelId, { readonly pose: Pose | null }>>
  readonly table: Table
}
/** Whoever was named still stands, and the floor is still there. */
export function isThere({ models, table }: Standing, end: SightEnd): boolean {
  if ('model' in end) return models[end.model]?.pose != null
  const { piece, level } = end.on
  const design = table.pieces.find(({ id }) => id === piece)?.design
  return piece === null || (design !== undefined && level <= topOf(design))
}
export const toolEye = ({ at, y }: Pose, eye: number): Point3 => ({ x: at.x, y: y + eye, z: at.z })

export const standingIn = (view: Seen, unit: UnitId | null): readonly ModelId[] =>
  unit === null ? [] : (view.units[unit]?.models ?? []).filter((id) => view.models[id]?.pose != null)

/** Of these models the one that is nearest to a place of the plan. */
export function nearestOf(
  view: Seen,
  models: readonly ModelId[],
  to: { readonly x: number; readonly z: number },
): ModelId | null {
  let best: ModelId | null = null
  let least = Infinity
  for (const id of models) {
    const pose = view.models[id]?.pose
    if (pose == null) continue
    const far = Math.hypot(pose.at.x - to.x, pose.at.z - to.z)
    if (far >= least) continue
    least = far
    best = id
  }
  return best
}
/** Who a tool begins with: the model under the mouse, else the first of the selected unit. */
export const firstModel = (view: Seen, hovered: ModelId | null, selected: UnitId | null): ModelId | null =>
  hovered ?? standingIn(view, selected)[0] ?? null

export function enemyUnits(view: Seen, model: ModelId): readonly ModelId[] {
  const seat = view.models[model]?.seat
  return Object.entries(view.models).flatMap(([id, one]) =>
    one.pose !== null && one.seat !== null && one.seat !== seat ? [id] : [],
  )
}
