import { cutText } from '../../../shared/cut-text'
import { i18next } from '../../i18n'
import type { WordKeys } from '../../page/editors/force-edit'

const copied = (language: 'en' | 'ru', name: string): string =>
  cutText(i18next.getFixedT(language)('forces:copyOf', { name }), 80)
/** What a copy is called, in each language by its own word. */
export const copyName = ({ en, ru }: WordKeys): WordKeys => ({ en: copied('en', en), ru: copied('ru', ru) })
