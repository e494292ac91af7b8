/** Lengths of Live Skirmish as people read them: centimetres, one decimal where there is one. */
import type { Mm } from '../geometry/length'

export const cmNumber = (mm: Mm): number => Math.round(mm) / 10
