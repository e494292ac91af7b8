/** Lengths of Live Skirmish as people read them: centimetres, one decimal where there is one. */
import type { Mm } from '../../../shared/geometry/length'

export const cmNumber = (mm: Mm): number => Math.round(mm) / 10
export const cmText = (mm: Mm, unit: string): string => `${cmNumber(mm)} ${unit}`
