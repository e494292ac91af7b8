/** How a word over a head comes and goes: it rises a little, stays to be read, and fades. Pure, by the seconds since it began. */
import type { Mm } from '../../../shared/geometry/length'

export const calloutSeconds = 1.2
const comes = 0.12
const goes = 0.35
const rise: Mm = 14

export interface PlateLife {
  readonly opacity: number
  readonly lift: Mm
}
/** @param still  nothing moves: it is there, and then it is not */
export function calloutAt(seconds: number, { lasts = calloutSeconds, still = false } = {}): PlateLife {
  if (seconds >= lasts) return { opacity: 0, lift: 0 }
  if (still) return { opacity: 1, lift: 0 }
  const opacity = Math.min(1, Math.max(0, seconds / comes), Math.max(0, (lasts - seconds) / goes))
  const share = Math.min(1, Math.max(0, seconds / lasts))
  return { opacity, lift: rise * (1 - (1 - share) * (1 - share)) }
}
