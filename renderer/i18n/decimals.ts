/** Figures in the language that is read now, in texts and beside them. */
import i18next, { type FormatterModule } from 'i18next'
import { decimals } from '../../shared/decimals'

export const told = (figure: string): string => decimals(figure, i18next.language ?? 'en')
export const toldNumber = (value: number, digits: number): string => told(value.toFixed(digits))

/** Every number that a text of the language files is handed. */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number | null | undefined, _format, language = 'en') =>
    value === null || value === undefined ? '' : decimals(String(value), language),
}
