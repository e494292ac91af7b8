/**
 * What somebody may write, as a form can show it: texts, numbers, words, lists, objects, kinds. Which of several kinds a
 * value is of, and what field a place of a document has. Pure.
 */
import { isList, isObject, type Json, type JsonPath } from './json'

export interface FieldEntry {
  readonly name: string
  /** Read when it is looked at: a schema may hold itself. */
  readonly field: Field
  /** It may be left out. */
  readonly optional: boolean
  /** What the schema itself says of it. */
  readonly about: string | null
}
/** One of the kinds that may stand in a place, and whether a value is of it. */
export interface FieldKind {
  readonly name: string
  readonly field: Field
  fits(value: Json): boolean
}
export type Field =
  | { readonly is: 'text'; readonly most: number }
  | { readonly is: 'number'; readonly least: number; readonly most: number; readonly whole: boolean }
  | { readonly is: 'flag' }
  /** It can be nothing else: nobody is asked. */
  | { readonly is: 'fixed'; readonly value: Json }
  | { readonly is: 'word'; readonly words: readonly string[] }
  | { readonly is: 'list'; readonly of: Field; readonly least: number; readonly most: number }
  | { readonly is: 'tuple'; readonly parts: readonly Field[] }
  /** Values under names: these alone, or whatever somebody calls them. */
  | { readonly is: 'record'; readonly of: Field; readonly names: readonly string[] | null }
  /** `others`: what may stand there under any other name; null: nothing. */
  | { readonly is: 'object'; readonly entries: readonly FieldEntry[]; readonly others: Field | null }
  /** `by`: the field that tells them apart; null: their form does. */
  | { readonly is: 'kinds'; readonly by: string | null; readonly kinds: readonly FieldKind[] }
  /** Anything: written as JSON. */
  | { readonly is: 'any' }

export const entryNamed = (field: Field, name: string): FieldEntry | undefined =>
  field.is === 'object' ? field.entries.find((entry) => entry.name === name) : undefined

/** Is a value of this form, however wrong its parts may be? It tells kinds apart; whether it is right the schema says. */
export function isLike(field: Field, value: Json): boolean {
  switch (field.is) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'fixed':
      return value === field.value
    case 'word':
      return typeof value === 'string' && field.words.includes(value)
    case 'list':
      return isList(value)
    case 'tuple':
      return isList(value) && value.length === field.parts.length
    case 'record':
      return isObject(value)
    case 'object':
      return isObject(value) && isSuch(field, value)
    case 'kinds':
      return field.kinds.some((kind) => kind.fits(value))
    case 'any':
      return true
  }
}
/** The words that objects are told apart by, and the names of what is in them. */
function isSuch(
  { entries, others }: Extract<Field, { readonly is: 'object' }>,
  value: Readonly<Record<string, Json>>,
): boolean {
  const isKnown = (name: string): boolean => others !== null || entries.some((entry) => entry.name === name)
  const has = ({ name, field, optional }: FieldEntry): boolean => {
    const held = value[name]
    if (held === undefined) return optional
    return optional || (field.is !== 'fixed' && field.is !== 'word') || isLike(field, held)
  }
  return Object.keys(value).every(isKnown) && entries.every(has)
}
/** Of which of the kinds a value is; of none the first that has the same word to tell it by. */
export function kindOfValue(kinds: readonly FieldKind[], value: Json | undefined): FieldKind | undefined {
  if (value === undefined) return undefined
  return kinds.find((kind) => kind.fits(value)) ?? kinds.find(({ field }) => sharesMark(field, value))
}
/** Its parts may be lacking or too many: what it calls itself by still says what it is meant to be. */
function sharesMark(field: Field, value: Json): boolean {
  if (field.is === 'kinds') return field.kinds.some((kind) => sharesMark(kind.field, value))
  if (field.is === 'tuple') return isList(value)
  if (field.is !== 'object' || !isObject(value)) return false
  const marks = field.entries.filter((entry) => entry.field.is === 'fixed' && !entry.optional)
  return marks.length > 0
    ? marks.every(({ name, field: mark }) => mark.is === 'fixed' && value[name] === mark.value)
    : field.entries.some(({ name }) => name in value)
}

/** The field of a place, as what stands there now has it; undefined where a file has none. */
export function fieldAt(field: Field, value: Json | undefined, [key, ...rest]: JsonPath): Field | undefined {
  if (key === undefined) return field
  switch (field.is) {
    case 'object': {
      const inner = entryNamed(field, String(key))?.field ?? field.others
      return inner ? fieldAt(inner, isObject(value) ? value[key] : undefined, rest) : undefined
    }
    case 'list':
      return fieldAt(field.of, isList(value) ? value[Number(key)] : undefined, rest)
    case 'tuple': {
      const part = field.parts[Number(key)]
      return part && fieldAt(part, isList(value) ? value[Number(key)] : undefined, rest)
    }
    case 'record':
      return fieldAt(field.of, isObject(value) ? value[key] : undefined, rest)
    case 'kinds': {
      const kind = kindOfValue(field.kinds, value)
      return kind && fieldAt(kind.field, value, [key, ...rest])
    }
    default:
      return undefined
  }
}
