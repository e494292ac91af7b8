/** What the page says, word for word, and which words in it belong to another language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flatten, type Tree } from '../../../shared/words/flatten'
import type { Text } from '../../../shared/protocol/refusal'

export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]
const textsOf = (language: Language): Readonly<Record<string, string>> => {
  const folder = join(import.meta.dirname, '../../../shared/words', language)
  return Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => flatten(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Tree)),
  ) as Readonly<Record<string, string>>
}
export const texts = { en: textsOf('en'), ru: textsOf('ru') }

/** As the page says it; a name that was given from outside stands in ‹ ›. */
export function said({ key, args = {} }: Text, language: Language): string {
  const words = texts[language][key]
  if (words === undefined) throw new Error(`no words in ${language} for ${key}`)
  return words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = args[name]
    return typeof value === 'object' ? said(value, language) : `‹${value ?? ''}›`
  })
}
/** Latin words that are neither names of files, fields and paths in them nor values that stand there. */
export const foreignWords = (sentence: string): readonly string[] =>
  sentence
    .replace(/‹[^›]*›|«[\w.]+»/g, '')
    .replace(/War Storeys|JSON|\btrue\b|\bfalse\b|\bnull\b/g, '')
    .match(/[A-Za-z]{2,}/g) ?? []
