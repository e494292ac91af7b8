/** What fields, kinds and words of a scenario's file are called. */
import { useMemo } from 'react'
import type { FieldKind, Field } from '../../../page/editors/scenario/fields'
import { isObject, type Json } from '../../../page/editors/scenario/json'
import { useNames } from '../../../hud/said/useNames'
import { humanised } from '../../../../shared/words/names'

interface FormWords {
  /** @param within  the kind or field it stands in, where it means something of its own there */
  readonly field: (name: string, within?: string) => string
  /** @param by  the field that tells kinds apart; null: their form does */
  readonly kind: (by: string | null, name: string) => string
  /** @param of  the field whose value it is */
  readonly word: (word: string, of?: string) => string
  /** A sentence about a file, with its steps and roles called as the form calls them. */
  readonly plainly: (sentence: string) => string
  /** A value in a few words, for the head of what can be opened. */
  readonly summary: (field: Field, value: Json | undefined) => string
}
const mostParts = 4
/** `Depth, ″` and 6 are `Depth 6″`. */
const measured = (label: string, value: number): string => {
  const [what = '', unit = ''] = label.split(', ')
  return `${what} ${value}${unit}`
}

export function useFormWords(): FormWords {
  const { exists, translate, language } = useNames()
  return useMemo(() => {
    const first = (keys: readonly string[], otherwise: string): string => {
      const key = keys.map((one) => `scenario:${one}`).find(exists)
      return key === undefined ? humanised(otherwise) : translate(key)
    }
    const field = (name: string, within?: string): string =>
      first([`field.${within}.${name}`, `field.${name}`], name)
    const kind = (by: string | null, name: string): string => first([`kind.${by ?? 'or'}.${name}`], name)
    const word = (one: string, of?: string): string => first([`word.${of}.${one}`, `word.${one}`], one)

    function parts(of: Field, value: Json | undefined, name: string): readonly string[] {
      switch (of.is) {
        case 'word':
          return typeof value === 'string' ? [word(value, name)] : []
        case 'number':
          return typeof value === 'number' ? [measured(field(name), value)] : []
        case 'text':
          return typeof value === 'string' && value.length < 40 && name !== 'id' ? [value] : []
        case 'fixed':
          return value === true ? [field(name)] : []
        case 'kinds': {
          const found = value === undefined ? undefined : of.kinds.find((one: FieldKind) => one.fits(value))
          if (!found) return []
          const own = parts(found.field, value, name)
          return found.name === 'word' ? own : [kind(of.by, found.name), ...own]
        }
        case 'object': {
          if (!isObject(value)) return []
          const words = value[language]
          if (typeof words === 'string') return [words.length > 60 ? `${words.slice(0, 60)}…` : words]
          if (typeof value['inches'] === 'number' && 'test' in value)
            return [measured(`${field(name)}, ″`, value['inches'])]
          return of.entries.flatMap((entry) =>
            entry.field.is === 'fixed' && entry.field.value !== true
              ? []
              : parts(entry.field, value[entry.name], entry.name),
          )
        }
        case 'list':
          return of.of.is === 'word' && Array.isArray(value) && value.length <= 3
            ? [value.map((one) => word(String(one), name)).join(', ')]
            : []
        default:
          return []
      }
    }
    const plainly = (sentence: string): string =>
      sentence.replaceAll(/([“«])(\w+)([”»])/g, (quoted, open: string, id: string, close: string) => {
        const key = [`kind.step.${id}`, `kind.kind.${id}`, `word.${id}`]
          .map((one) => `scenario:${one}`)
          .find(exists)
        return key === undefined ? quoted : `${open}${translate(key)}${close}`
      })
    return {
      field,
      kind,
      word,
      plainly,
      summary: (of, value) => parts(of, value, '').slice(0, mostParts).join(' · '),
    }
  }, [exists, translate, language])
}
