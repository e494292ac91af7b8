/** A force, a side or a unit is called as its player likes, The Ash Wardens or Лес: no verb beside its name agrees with it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { flatten, type Tree } from '../../../shared/words/flatten'

const folder = join(import.meta.dirname, '../../../shared/words')
function textsIn(language: 'en' | 'ru'): readonly (readonly [string, string])[] {
  return readdirSync(join(folder, language)).flatMap((file) =>
    Object.entries(flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Tree)).map(
      ([key, text]) => [`${file} ${key}`, text] as const,
    ),
  )
}
/** Names of these begin a sentence, or a part of one. Whoever is a single man or a vehicle is called `model`. */
const subject = String.raw`(?:^|[.;:,] |\band |\bи )\{\{(?:unit|seat|side|winner|loser|enemy|host|first)\}\} `
const present = {
  /** `is`, `has`, `moves`: and what the same sentence goes on with. */
  en: new RegExp(
    `${subject}(?:(?:still|never|always|also) )?(?:is|has|was|does|[a-z]+[^su\\W]s|[a-z]+ss?es)\\b`,
  ),
  ru: new RegExp(
    `${subject}(?:не |ещё |уже )?(?:должен|прижат|связан|занят|готов|[а-яё]+(?:ет|ёт|ит|ют|ят|етс?я|ит?ся|ал|ил|ел|ла|ло))(?![а-яё])`,
  ),
}
/** Before a name stands a noun of ours in Russian («отряд …»), with which the verb agrees (`report-nouns`). */
const nounBefore = { en: /^$/, ru: /^report-(beats|frame)/ }
/** Said of a man of a skirmish, of a character, or of a single one by their very sense. */
const single = /^skirmish|^characters|^assist/

describe('what is told of a force, a side or a unit agrees with no number of it', () => {
  for (const language of ['en', 'ru'] as const)
    it(language, () => {
      const ofMany = textsIn(language).filter(
        ([key, text]) =>
          !nounBefore[language].test(key) &&
          (!single.test(key) || /\{\{(?:seat|side)\}\}/.test(text)) &&
          present[language].test(text),
      )
      expect(ofMany).toEqual([])
    })
})
