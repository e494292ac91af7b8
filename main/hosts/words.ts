/** The words of the program where there is no page: for reports that are written by the command line. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { z } from 'zod'
import { flatten, type Tree } from '../../shared/words/flatten'
import type { Names } from '../../shared/words/names'
import { numberFormatter } from '../../shared/words/number-formatter'
import { readJson } from '../storage'
import { translatorOptions } from '../../shared/words/translator'
import { resourcesFolder } from './resources-folder'

const languages = ['en', 'ru'] as const
type Language = Names['language']
type Texts = Record<string, string>

const treeSchema: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.string(), treeSchema])))
const stratagemSchema = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), ru: z.string() }),
  about: z.object({ en: z.string(), ru: z.string() }),
})

/**
 * They lie beside the resources, in a clone and in the packed program alike.
 * @param resources  the program's resources folder
 */
export async function wordsFor(language: Language, resources = resourcesFolder()): Promise<Names> {
  const all = { en: await wordsIn('en', resources), ru: await wordsIn('ru', resources) }
  const spoken = createInstance()
  await spoken.use(numberFormatter).init(translatorOptions(language, all))
  const translate = spoken.getFixedT(language)
  return {
    language,
    translate: (key, args) => String(translate(key, { ...args })),
    exists: (key) => spoken.exists(key, { lng: language }),
  }
}
async function wordsIn(
  language: (typeof languages)[number],
  resources: string,
): Promise<Record<string, Texts>> {
  const folder = join(resources, '..', 'shared', 'words', language)
  const found: Record<string, Texts> = {}
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort())
    found[file.slice(0, -'.json'.length)] = flatten(await readJson(join(folder, file), treeSchema))
  found['stratagems'] = await stratagemsIn(language, resources)
  return found
}
async function stratagemsIn(language: Language, resources: string): Promise<Texts> {
  const folder = join(resources, 'stratagems')
  const words: Texts = {}
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    const { id, name, about } = await readJson(join(folder, file), stratagemSchema)
    words[`stratagem.${id}`] = name[language]
    words[`stratagem.${id}.about`] = about[language]
  }
  return words
}
