/**
 * What a schema lets somebody write, as a form can show it: texts, numbers, words, lists, objects, kinds. Whatever field a
 * schema has, the form has, so that nothing of a document is out of reach.
 */
import type { z } from 'zod'
import { isList, isObject, type Json, type JsonPath } from './json'

export interface FieldEntry {
  readonly name: string
  readonly field: Field
  /** It may be left out. */
  readonly optional: boolean
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
  | { readonly is: 'object'; readonly entries: readonly FieldEntry[] }
  /** `by`: the field that tells them apart; null: their form does. */
  | { readonly is: 'kinds'; readonly by: string | null; readonly kinds: readonly FieldKind[] }
  /** Anything: written as JSON. */
  | { readonly is: 'any' }

type Schema = z.core.$ZodType
const known = new WeakMap<Schema, Field>()

export function schemaField(schema: Schema): Field {
  const found = known.get(schema)
  if (found) return found
  const made = readField(schema)
  known.set(schema, made)
  return made
}

const defOf = (schema: Schema): z.core.$ZodTypes['_zod']['def'] => (schema as z.core.$ZodTypes)._zod.def
interface Bounds {
  readonly least?: number
  readonly most?: number
}
/** What the checks of a schema come to: of a number its value, of texts and lists how many. */
function boundsOf(schema: Schema): Bounds {
  const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => (_zod as z.core.$ZodChecks['_zod']).def)
  return checks.reduce<Bounds>((bounds, check) => {
    switch (check.check) {
      case 'min_length':
        return { ...bounds, least: check.minimum }
      case 'max_length':
        return { ...bounds, most: check.maximum }
      case 'length_equals':
        return { least: check.length, most: check.length }
      case 'greater_than':
        return { ...bounds, least: Number(check.value) }
      case 'less_than':
        return { ...bounds, most: Number(check.value) }
      default:
        return bounds
    }
  }, {})
}

function readField(schema: Schema): Field {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return { is: 'text', most: boundsOf(schema).most ?? 400 }
    case 'number':
      return {
        is: 'number',
        least: boundsOf(schema).least ?? -9999,
        most: boundsOf(schema).most ?? 9999,
        whole: 'format' in def && def.format === 'safeint',
      }
    case 'boolean':
      return { is: 'flag' }
    case 'null':
      return { is: 'fixed', value: null }
    case 'literal': {
      const [value] = def.values
      return def.values.length === 1 && isPlain(value)
        ? { is: 'fixed', value }
        : { is: 'word', words: def.values.map(String) }
    }
    case 'enum':
      return { is: 'word', words: Object.values(def.entries).map(String) }
    case 'array':
      return {
        is: 'list',
        of: schemaField(def.element),
        least: boundsOf(schema).least ?? 0,
        most: boundsOf(schema).most ?? 100,
      }
    case 'tuple':
      return { is: 'tuple', parts: def.items.map(schemaField) }
    case 'record': {
      const names = schemaField(def.keyType)
      return { is: 'record', of: schemaField(def.valueType), names: names.is === 'word' ? names.words : null }
    }
    case 'object':
      return {
        is: 'object',
        entries: Object.entries(def.shape).map(([name, inner]) => ({
          name,
          field: schemaField(inner),
          optional: inner._zod.optin === 'optional' && defOf(inner).type !== 'default',
        })),
      }
    case 'union': {
      const by = 'discriminator' in def ? String(def.discriminator) : null
      const kinds = def.options.map((option) => kindOf(option, by))
      return { is: 'kinds', by, kinds: by === null ? joined(kinds.flatMap(opened)) : kinds }
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly': {
      const inner = schemaField(def.innerType)
      if (def.type !== 'nullable') return inner
      const nothing: FieldKind = {
        name: 'nothing',
        field: { is: 'fixed', value: null },
        fits: (value) => value === null,
      }
      return { is: 'kinds', by: null, kinds: [kindOf(def.innerType, null), nothing] }
    }
    default:
      return { is: 'any' }
  }
}
const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

function kindOf(schema: Schema, by: string | null): FieldKind {
  const field = schemaField(schema)
  return { name: nameOf(schema, field, by), field, fits: (value) => isLike(field, value) }
}
/** By what tells it from the others, else by what it is made of. */
function nameOf(schema: Schema, field: Field, by: string | null): string {
  if (by !== null) {
    const [value] = schema._zod.propValues?.[by] ?? []
    if (value !== undefined) return String(value)
  }
  if (field.is === 'object') return field.entries[0]?.name ?? 'object'
  return field.is === 'fixed' ? String(field.value) : field.is
}
/** What is a choice of forms by itself is one with those around it. */
const opened = (kind: FieldKind): readonly FieldKind[] =>
  kind.field.is === 'kinds' && kind.field.by === null ? kind.field.kinds : [kind]
/** Words of several options stand in one list, as a person chooses among them. */
function joined(kinds: readonly FieldKind[]): readonly FieldKind[] {
  const words = kinds.flatMap(({ field }) =>
    field.is === 'word'
      ? field.words
      : field.is === 'fixed' && typeof field.value === 'string'
        ? [field.value]
        : [],
  )
  const others = kinds.filter(
    ({ field }) => field.is !== 'word' && !(field.is === 'fixed' && typeof field.value === 'string'),
  )
  if (words.length === 0) return others
  const field: Field = { is: 'word', words }
  return [{ name: 'word', field, fits: (value) => isLike(field, value) }, ...others]
}

/** Is a value of this form, however wrong its parts may be? It tells kinds apart; whether it is right the schema says. */
function isLike(field: Field, value: Json): boolean {
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
    case 'tuple':
      return isList(value)
    case 'record':
      return isObject(value)
    case 'object':
      return (
        isObject(value) &&
        Object.keys(value).every((name) => field.entries.some((entry) => entry.name === name)) &&
        field.entries.every(({ name, field: inner, optional }) =>
          inner.is === 'fixed' && !optional ? value[name] === inner.value : optional || name in value,
        )
      )
    case 'kinds':
      return field.kinds.some((kind) => kind.fits(value))
    case 'any':
      return true
  }
}
/** Of which of the kinds a value is; of none the first that has the same word to tell it by. */
export function kindOfValue(kinds: readonly FieldKind[], value: Json | undefined): FieldKind | undefined {
  if (value === undefined) return undefined
  return kinds.find((kind) => kind.fits(value)) ?? kinds.find(({ field }) => sharesMark(field, value))
}
/** Its parts may be lacking or too many: what it calls itself by still says what it is meant to be. */
function sharesMark(field: Field, value: Json): boolean {
  if (field.is === 'kinds') return field.kinds.some((kind) => sharesMark(kind.field, value))
  if (field.is !== 'object' || !isObject(value)) return false
  const marks = field.entries.filter((entry) => entry.field.is === 'fixed' && !entry.optional)
  return marks.length > 0
    ? marks.every(({ name, field: mark }) => mark.is === 'fixed' && value[name] === mark.value)
    : field.entries.some(({ name }) => name in value)
}

/** What somebody writes himself rests on the toolkit, until he says otherwise. */
const ownRule = 'CF-CUSTOM-12'
const ownCite = ({ is }: Field): Json => (is === 'list' ? [ownRule] : ownRule)

/** What a new one begins with: the least that may stand there. */
export function blankOf(field: Field): Json {
  switch (field.is) {
    case 'text':
    case 'any':
      return ''
    case 'number':
      return Math.max(field.least, Math.min(field.most, field.least < 1 && field.most >= 1 ? 1 : field.least))
    case 'flag':
      return false
    case 'fixed':
      return field.value
    case 'word':
      return field.words[0] ?? ''
    case 'list':
      return Array.from({ length: field.least }, (_, n) =>
        field.of.is === 'word' ? (field.of.words[n % field.of.words.length] ?? '') : blankOf(field.of),
      )
    case 'tuple':
      return field.parts.map(blankOf)
    case 'record':
      return {}
    case 'object':
      return Object.fromEntries(
        field.entries.flatMap(({ name, field: inner, optional }) =>
          optional ? [] : [[name, name === 'cite' ? ownCite(inner) : blankOf(inner)]],
        ),
      )
    case 'kinds': {
      const [first] = field.kinds
      return first ? blankOf(first.field) : ''
    }
  }
}
/** What becomes of a value that is to be of another kind: what both have stays. */
export function asKind({ field }: FieldKind, former: Json | undefined): Json {
  const blank = blankOf(field)
  if (!isObject(blank) || !isObject(former) || field.is !== 'object') return blank
  const kept = field.entries.flatMap(({ name, field: inner }) => {
    const value = former[name]
    return value !== undefined && inner.is !== 'fixed' && isLike(inner, value) ? [[name, value] as const] : []
  })
  return { ...blank, ...Object.fromEntries(kept) }
}
/** The field of a place, as what stands there now has it; undefined where a file has none. */
export function fieldAt(field: Field, value: Json | undefined, [key, ...rest]: JsonPath): Field | undefined {
  if (key === undefined) return field
  switch (field.is) {
    case 'object': {
      const inner = field.entries.find(({ name }) => name === key)?.field
      return inner && fieldAt(inner, isObject(value) ? value[key] : undefined, rest)
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
