import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { factWords } from '../../../shared/words/facts'
import { factCatalogue, saidHow, type FactKind } from '../../../shared/protocol/facts'

const folder = join(import.meta.dirname, '../../../shared/words')
const textsIn = (language: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...readdirSync(join(folder, language)).map(
      (file) => JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object,
    ),
  ) as Record<string, string>
const wordsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, word = '']) => word)

/** Names of the fields that can be said: by a name, as a figure, or as yes and no. */
function sayable(kind: FactKind): readonly string[] {
  const { data } = factCatalogue[kind]
  const fields = data instanceof z.ZodNullable ? data.unwrap().shape : data.shape
  return Object.entries(fields as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) => {
    const plain = field instanceof z.ZodOptional || field instanceof z.ZodNullable ? field.unwrap() : field
    const said = saidHow(field) !== undefined || plain instanceof z.ZodNumber || plain instanceof z.ZodBoolean
    return said ? [name] : []
  })
}
const toldAsTheyAre = Object.entries(factWords).flatMap(([kind, words]) =>
  words === 'line' || words === 'heading' ? [kind as FactKind] : [],
)

describe.each(['en', 'ru'])('the words of facts in %s', (language) => {
  const texts = textsIn(language)
  it('ask for nothing that the catalogue does not know how to say', () => {
    expect(toldAsTheyAre.length).toBeGreaterThan(100)
    const lacking = toldAsTheyAre.flatMap((kind) =>
      wordsOf(texts[`event.${kind}`] ?? '')
        .filter((word) => !sayable(kind).includes(word))
        .map((word) => `${kind}: ${word}`),
    )
    expect(lacking).toEqual([])
  })
})
