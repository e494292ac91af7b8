/** For i18next: every number that a text of the language files is handed, as its language writes it. */
import { decimals } from '../decimals'

export const numberFormatter = {
  type: 'formatter' as const,
  init: (): void => undefined,
  add: (): void => undefined,
  addCached: (): void => undefined,
  format: (value: string | number | null | undefined, _format?: string, language = 'en'): string =>
    value === null || value === undefined ? '' : decimals(String(value), language),
}
