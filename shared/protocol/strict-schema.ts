/**
 * A schema that knows every field: what a saved game may hold and nobody reads is a fault in a file that somebody wrote, as
 * a misspelt field would be lost without a word.
 */
import { z } from 'zod'

type Schema = z.core.$ZodType
const never = z.never()
const strictOnes = new WeakMap<Schema, Schema>()

/** The same schema, with all objects in it closed. */
export function strictly<S extends z.ZodType>(schema: S): S {
  return closed(schema) as S
}

function closed(schema: Schema): Schema {
  const known = strictOnes.get(schema)
  if (known) return known
  const made = closedAnew(schema)
  strictOnes.set(schema, made)
  return made
}

function closedAnew(schema: Schema): Schema {
  const { def } = schema._zod as { readonly def: z.core.$ZodTypes['_zod']['def'] }
  const withDef = (changes: object): Schema =>
    z.core.clone(schema as z.core.$ZodType, { ...def, ...changes } as never)
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, closed(field)])
      // One that takes any field by its own word stays open.
      const { catchall = never } = def
      return withDef({ shape: Object.fromEntries(fields), catchall })
    }
    case 'array':
      return withDef({ element: closed(def.element) })
    case 'tuple':
      return withDef({ items: def.items.map(closed), rest: def.rest && closed(def.rest) })
    case 'record':
      return withDef({ valueType: closed(def.valueType) })
    case 'union':
      return withDef({ options: def.options.map(closed) })
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return withDef({ innerType: closed(def.innerType) })
    case 'pipe':
      return withDef({ in: closed(def.in), out: closed(def.out) })
    default:
      return schema
  }
}
