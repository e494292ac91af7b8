/** Lengths as the game speaks them. */
import { toInches, type Mm } from '../../../shared/geometry/length'
import { told } from '../../i18n/decimals'

/** What is more than allowed is never written as nothing, nor as what is allowed: rounded up. */
export const excessText = (mm: Mm): string => told(`${Math.ceil(toInches(mm) * 10 - 1e-6) / 10}″`)
/** Inches with one decimal where there is one: 6″, 12.4″. */
export const inchText = (mm: Mm): string => told(`${Math.round(toInches(mm) * 10) / 10}″`)
