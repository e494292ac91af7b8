/** What a schema lets somebody write. Whatever field it has, the form has, so that nothing of a document is out of reach. */
import { z } from 'zod'
import { isLike, type Field, type FieldEntry, type FieldKind } from './fields'
import type { Json } from './json'

type Schema = z.core.$ZodType
/** A document that was read has whatever is usual; in one as it is written that may be left out. */
type Side = 'read' | 'written'
const known: Readonly<Record<Side, WeakMap<Schema, Field>>> = { read: new WeakMap(), written: new WeakMap() }

export function schemaField(schema: Schema, side: Side = 'read'): Field {
  const found = known[side].get(schema)
  if (found) return found
  const made = readField(schema, side)
  known[side].set(schema, made)
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

function readField(schema: Schema, side: Side): Field {
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
        get of() {
          return schemaField(def.element, side)
        },
        least: boundsOf(schema).least ?? 0,
        most: boundsOf(schema).most ?? 100,
      }
    case 'tuple':
      return { is: 'tuple', parts: def.items.map((item) => schemaField(item, side)) }
    case 'record': {
      const names = schemaField(def.keyType, side)
      return {
        is: 'record',
        get of() {
          return schemaField(def.valueType, side)
        },
        names: names.is === 'word' ? names.words : null,
      }
    }
    case 'object':
      return {
        is: 'object',
        entries: Object.entries(def.shape).map(([name, inner]) => entryFor(name, inner, side)),
        others: def.catchall && defOf(def.catchall).type !== 'never' ? schemaField(def.catchall, side) : null,
      }
    case 'union': {
      const by = 'discriminator' in def ? String(def.discriminator) : null
      const kinds = def.options.map((option) => kindOf(option, by, side))
      return { is: 'kinds', by, kinds: by === null ? toldApart(joined(kinds.flatMap(opened))) : kinds }
    }
    case 'intersection':
      return both(schemaField(def.left, side), schemaField(def.right, side))
    case 'nullable': {
      const nothing: FieldKind = {
        name: 'nothing',
        field: { is: 'fixed', value: null },
        fits: (value) => value === null,
      }
      return { is: 'kinds', by: null, kinds: [kindOf(def.innerType, null, side), nothing] }
    }
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return schemaField(def.innerType, side)
    // What is made of what is written; where anything may be written, what it must come to.
    case 'pipe':
      return schemaField(defOf(def.in).type === 'transform' ? def.out : def.in, side)
    default:
      return { is: 'any' }
  }
}
const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const entryFor = (name: string, schema: Schema, side: Side): FieldEntry => ({
  name,
  get field() {
    return schemaField(schema, side)
  },
  optional: schema._zod.optin === 'optional' || (schema._zod.optin === 'defaulted' && side === 'written'),
  about: aboutOf(schema),
})
/** What a schema is described by, however it is wrapped. */
function aboutOf(schema: Schema): string | null {
  const own = z.globalRegistry.get(schema)?.description
  if (own !== undefined) return own
  const def = defOf(schema)
  return 'innerType' in def ? aboutOf(def.innerType) : null
}

function kindOf(schema: Schema, by: string | null, side: Side): FieldKind {
  const field = schemaField(schema, side)
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
/** No two of one name: by their words, by what they must have, at last by their number. */
function toldApart(kinds: readonly FieldKind[]): readonly FieldKind[] {
  const taken = (name: string): boolean => kinds.filter((kind) => kind.name === name).length > 1
  const names = kinds.map((kind) => (taken(kind.name) ? longName(kind) : kind.name))
  return kinds.map((kind, n) => {
    const name = names[n] ?? kind.name
    const before = names.slice(0, n).filter((one) => one === name).length
    return { ...kind, name: before === 0 ? name : `${name} ${before + 1}` }
  })
}
function longName({ name, field }: FieldKind): string {
  if (field.is === 'tuple') return `${name} ${field.parts.length}`
  if (field.is !== 'object') return name
  const needed = field.entries.filter(({ optional }) => !optional)
  const words = needed.flatMap((entry) => (entry.field.is === 'fixed' ? [String(entry.field.value)] : []))
  return words.join(' ') || needed.map((entry) => entry.name).join(', ') || name
}
/** Both are said of one value. */
function both(one: Field, other: Field): Field {
  if (one.is === 'kinds') {
    const kinds = one.kinds.map((kind) => {
      const field = both(kind.field, other)
      return { ...kind, field, fits: (value: Json) => isLike(field, value) }
    })
    return { ...one, kinds }
  }
  if (one.is !== 'object' || other.is !== 'object') return one
  return { ...one, entries: [...one.entries, ...other.entries], others: one.others ?? other.others }
}
