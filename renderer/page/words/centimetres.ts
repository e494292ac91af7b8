/** Lengths of Live Skirmish as people read them: centimetres, one decimal where there is one. */
import type { Mm } from '../../../shared/geometry/length'
import { cmNumber } from '../../../shared/words/centimetres'
import { told } from '../../i18n/decimals'

export const cmText = (mm: Mm, unit: string): string => `${told(String(cmNumber(mm)))} ${unit}`
