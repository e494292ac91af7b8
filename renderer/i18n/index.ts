/** Languages. Every JSON file of a language is a namespace; a text of the engine is looked for in all of them. */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { flatten, type Tree } from '../../shared/words/flatten'
import { numberFormatter } from '../../shared/words/number-formatter'
import { translatorOptions } from '../../shared/words/translator'
import { stratagemWords } from './stratagem-words'

export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]
export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value)

const files = import.meta.glob<{ default: Tree }>('../../shared/words/{en,ru}/*.json', { eager: true })

function resources(): Record<Language, Record<string, Record<string, string>>> {
  const found: Record<Language, Record<string, Record<string, string>>> = { en: {}, ru: {} }
  for (const [path, file] of Object.entries(files)) {
    const [, language, namespace] = /\/(en|ru)\/([^/]+)\.json$/.exec(path) ?? []
    if (isLanguage(language) && namespace !== undefined) found[language][namespace] = flatten(file.default)
  }
  for (const language of languages) found[language]['stratagems'] = stratagemWords(language)
  return found
}

/** The system's language where it is one of ours. */
export const systemLanguage = (): Language =>
  navigator.language.toLowerCase().startsWith('ru') ? 'ru' : 'en'

/** Keys that are held with others, as they stand on the board. */
interface HeldSigns {
  readonly ctrl: string
  readonly alt: string
}
export const macSigns: HeldSigns = { ctrl: '⌘', alt: '⌥' }

export function startLanguages(
  language: Language,
  signs: HeldSigns = { ctrl: 'Ctrl', alt: 'Alt' },
): Promise<unknown> {
  const options = translatorOptions(language, resources())
  return i18next
    .use(initReactI18next)
    .use(numberFormatter)
    .init({ ...options, interpolation: { ...options.interpolation, defaultVariables: { ...signs } } })
}
export { i18next }
