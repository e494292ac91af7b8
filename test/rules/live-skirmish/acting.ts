/** Commands of the active side as the rules would put them: centimetres, x east, y north, z up. */
import { cm } from '../../../shared/geometry/length'
import type { SkirmishCommandOf, Activity } from '../../../shared/protocol/skirmish/command'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { SurfaceRef } from '../../../shared/table/types'
import { size } from './stage'

export const place = (x: number, y: number, on: SurfaceRef = { piece: null, level: 0 }): Waypoint => ({
  at: { x: cm(x), z: cm(size - y) },
  on,
})
export const activation = (
  activity: Activity,
  members: Readonly<Record<string, readonly Waypoint[]>>,
  more: Partial<SkirmishCommandOf<'activate'>> = {},
): SkirmishCommandOf<'activate'> => ({
  type: 'activate',
  activity,
  members: Object.entries(members).map(([model, path]) => ({ model, path: [...path] })),
  ...more,
})
