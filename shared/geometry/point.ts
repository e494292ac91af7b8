import type { Mm } from './length'

/** A place on the table plane seen from above: x right, z towards the near long edge. */
export interface PlanPoint {
  readonly x: Mm
  readonly z: Mm
}
/** A place in the room: y is height above the bare table. */
export interface Point3 extends PlanPoint {
  readonly y: Mm
}
/** A simple polygon in plan, no repeated last point, either winding. */
export type Polygon = readonly PlanPoint[]
