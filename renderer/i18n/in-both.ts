/** A text of the program in every language: for what is written down and read again in another one. */
import type { NameText } from '../../shared/protocol/given-name'
import { i18next } from '.'

export const inBoth = (key: string): NameText => ({
  en: i18next.getFixedT('en')(key),
  ru: i18next.getFixedT('ru')(key),
})
