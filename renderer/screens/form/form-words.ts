/** What fields, kinds and words are called in a form, and a value in a few words. Pure. */
import type { FieldKind, Field } from '../../page/editors/form/fields'
import { isObject, type Json } from '../../page/editors/form/json'

/** What a form calls things by. */
interface FieldNames {
  /** @param within  the kind or field it stands in, where it means something of its own there */
  readonly field: (name: string, within?: string) => string
  /** @param by  the field that tells kinds apart; null: their form does */
  readonly kind: (by: string | null, name: string) => string
  /** @param of  the field whose value it is */
  readonly word: (word: string, of?: string) => string
  /** What the schema says of a field, where it is shown. */
  readonly about: (words: string | null) => string | null
}
export interface FormWords extends FieldNames {
  /** A value in a few words, for the head of what can be opened. */
  readonly summary: (field: Field, value: Json | undefined) => string
}
const mostParts = 4
/** What stands in them is a name of the program's, and nothing that is said to people. */
const unsaid: ReadonlySet<string> = new Set(['id', 'figure'])
/** `Depth, ″` and 6 are `Depth 6″`, `From the left, mm` and 6 are `From the left 6 mm`. */
const measured = (label: string, value: number): string => {
  const [what = '', unit = ''] = label.split(', ')
  return `${what} ${value}${/^\p{L}/u.test(unit) ? ' ' : ''}${unit}`
}

export function formWords(names: FieldNames, language: 'en' | 'ru'): FormWords {
  const { field, kind, word } = names
  function parts(of: Field, value: Json | undefined, name: string): readonly string[] {
    switch (of.is) {
      case 'word':
        return typeof value === 'string' ? [word(value, name)] : []
      case 'number':
        return typeof value === 'number' ? [measured(field(name), value)] : []
      case 'text':
        return typeof value === 'string' && value.length < 40 && !unsaid.has(name) ? [value] : []
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
  return { ...names, summary: (of, value) => parts(of, value, '').slice(0, mostParts).join(' · ') }
}
