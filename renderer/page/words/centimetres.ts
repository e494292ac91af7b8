/** Lengths of Live Skirmish as people read them: centimetres, one decimal where there is one. */
import type { Mm } from '../../../shared/geometry/length'
import { told } from '../../i18n/decimals'

export const cmNumber = (mm: Mm): number => Math.round(mm) / 10
export const cmText = (mm: Mm, unit: string): string => `${told(String(cmNumber(mm)))} ${unit}`
