/** Figures in the language that is read now, in texts and beside them. */
import i18next from 'i18next'
import { decimals } from '../../shared/decimals'

export const told = (figure: string): string => decimals(figure, i18next.language ?? 'en')
export const toldNumber = (value: number, digits: number): string => told(value.toFixed(digits))
