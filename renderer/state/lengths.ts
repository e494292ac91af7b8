/** Lengths as the game speaks them. */
import { toInches, type Mm } from '../../shared/geometry/length'

/** Inches with one decimal where there is one: 6″, 12.4″. */
export const inchText = (mm: Mm): string => `${Math.round(toInches(mm) * 10) / 10}″`
