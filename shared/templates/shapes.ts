/** Markers and the flame template as figures of the plan (CF-TEMPLATE-01, C4-WEAPON-10, -12, -17). */
import { inches, type Mm } from '../geometry/length'
import type { PlanPoint } from '../geometry/point'

export const blastRadius: Mm = inches(1.5)
export const largeBlastRadius: Mm = inches(2.5)
/** The hole in the middle of every marker. */
export const holeRadius: Mm = inches(0.25)

/** A flame template is the hull of its tip and a disc: how far off the disc's middle lies, and how large it is. */
export const flameDisc = { from: inches(6.75), radius: inches(1.25) } as const
export const flameLength: Mm = flameDisc.from + flameDisc.radius

export interface Marker {
  readonly kind: 'marker'
  /** The centre of the hole. */
  readonly at: PlanPoint
  readonly radius: Mm
}
export interface Flame {
  readonly kind: 'flame'
  readonly tip: PlanPoint
  /** Degrees counter-clockwise from +x, seen from above (README §3.1). */
  readonly bearing: number
}
export type TemplateShape = Marker | Flame
