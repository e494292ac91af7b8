/** What fields, kinds and words of a scenario's file are called. */
import { useMemo } from 'react'
import { humanised } from '../../../shared/words/names'
import { useNames } from '../../hud/said/useNames'
import { formWords, type FormWords } from '../form/form-words'

interface ScenarioWords extends FormWords {
  /** A sentence about a file, with its steps and roles called as the form calls them. */
  readonly plainly: (sentence: string) => string
}
export function useScenarioWords(): ScenarioWords {
  const { exists, translate, language } = useNames()
  return useMemo(() => {
    const first = (keys: readonly string[], otherwise: string): string => {
      const key = keys.map((one) => `scenario:${one}`).find(exists)
      return key === undefined ? humanised(otherwise) : translate(key)
    }
    const words = formWords(
      {
        field: (name, within) => first([`field.${within}.${name}`, `field.${name}`], name),
        kind: (by, name) => first([`kind.${by ?? 'or'}.${name}`], name),
        word: (one, of) => first([`word.${of}.${one}`, `word.${one}`], one),
        // Its own words say it in either language.
        about: () => null,
      },
      language,
    )
    const plainly = (sentence: string): string =>
      sentence.replaceAll(/([“«])(\w+)([”»])/g, (quoted, open: string, id: string, close: string) => {
        const key = [`kind.step.${id}`, `kind.kind.${id}`, `word.${id}`]
          .map((one) => `scenario:${one}`)
          .find(exists)
        return key === undefined ? quoted : `${open}${translate(key)}${close}`
      })
    return { ...words, plainly }
  }, [exists, translate, language])
}
