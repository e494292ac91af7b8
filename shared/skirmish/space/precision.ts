/** How exactly Live Skirmish compares (LS-CORE-03): 0.001 cm and 0.01°, limits included. */
import { cm, type Mm } from '../../geometry'

export const hair: Mm = cm(0.001)
export const hairAngle = 0.01

/** d ≤ x: "within x", "up to x". */
export const atMost = (d: Mm, x: Mm): boolean => d <= x + hair
/** d > x: "more than x". */
export const moreThan = (d: Mm, x: Mm): boolean => d > x + hair

/** Centimetres as a sentence shows them. */
export const shownCm = (mm: Mm): number => Math.round(mm * 10) / 100
