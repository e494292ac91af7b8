/** A schema of a document as a form can be made of it: what may stand where, without any names of ours. Pure. */
import { z } from 'zod'

export type Word = string | number | boolean | null
export interface Property {
  readonly name: string
  readonly needed: boolean
  readonly about: string | null
  /** Made when it is looked at: a schema may hold itself. */
  shape(): CaseShape
}
export type CaseShape =
  | {
      readonly is: 'object'
      readonly properties: readonly Property[]
      readonly others: (() => CaseShape) | null
    }
  | { readonly is: 'list'; of(): CaseShape }
  | { readonly is: 'tuple'; readonly of: readonly (() => CaseShape)[] }
  | { readonly is: 'either'; readonly of: readonly CaseShape[] }
  | { readonly is: 'text'; readonly longest: number | null }
  | {
      readonly is: 'number'
      readonly whole: boolean
      readonly least: number | null
      readonly most: number | null
    }
  | { readonly is: 'yesNo' }
  /** Always these words, or this one. */
  | { readonly is: 'words'; readonly words: readonly Word[] }
  /** Whatever may stand in a file. */
  | { readonly is: 'any' }

type Schema = z.core.JSONSchema.BaseSchema
type Inner = Schema | boolean

/** The shape of what is written in a file of this schema. */
export function shapeOf(schema: z.ZodType): CaseShape {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return shapeIn(root, root)
}
export const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function referred(schema: Inner, root: Schema): Schema {
  if (typeof schema === 'boolean') return {}
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '')?.[1]
  if (name === undefined) return schema.$ref === '#' ? root : schema
  return root.$defs?.[name] ?? {}
}
/** Words that a schema gives beside what it says of its shape. */
const aboutOf = (schema: Inner): string | null =>
  typeof schema === 'boolean' ? null : (schema.description ?? null)

function shapeIn(given: Inner, root: Schema): CaseShape {
  const schema = referred(given, root)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return { is: 'either', of: options.flatMap((one) => flat(shapeIn(one, root))) }
  if (schema.allOf) return joined(schema.allOf.map((one) => shapeIn(one, root)))
  if (schema.const !== undefined) return { is: 'words', words: plainOf([schema.const]) }
  if (schema.enum) return { is: 'words', words: plainOf(schema.enum) }
  if (Array.isArray(schema.type)) return { is: 'any' }
  switch (schema.type) {
    case 'object':
      return objectIn(schema, root)
    case 'array':
      return listIn(schema, root)
    case 'string':
      return { is: 'text', longest: schema.maxLength ?? null }
    case 'integer':
    case 'number':
      return {
        is: 'number',
        whole: schema.type === 'integer',
        least: boundOf(schema.minimum, schema.exclusiveMinimum),
        most: boundOf(schema.maximum, schema.exclusiveMaximum),
      }
    case 'boolean':
      return { is: 'yesNo' }
    case 'null':
      return { is: 'words', words: [null] }
    default:
      return { is: 'any' }
  }
}
const boundOf = (own: unknown, exclusive: unknown): number | null =>
  [own, exclusive].find((one) => typeof one === 'number') ?? null
const flat = (shape: CaseShape): readonly CaseShape[] => (shape.is === 'either' ? shape.of : [shape])
/** Both are said of one object. */
function joined(shapes: readonly CaseShape[]): CaseShape {
  const [first = { is: 'any' } satisfies CaseShape, ...rest] = shapes
  return rest.reduce<CaseShape>((one, other) => {
    if (one.is === 'either') return { is: 'either', of: one.of.map((option) => joined([option, other])) }
    if (one.is !== 'object' || other.is !== 'object') return one
    return { ...one, properties: [...one.properties, ...other.properties] }
  }, first)
}
const plainOf = (values: readonly unknown[]) =>
  values.flatMap((value) =>
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [value]
      : [],
  )
function objectIn(schema: Schema, root: Schema): CaseShape {
  const { properties = {}, required = [], additionalProperties } = schema
  return {
    is: 'object',
    properties: Object.entries(properties).map(([name, inner]) => ({
      name,
      needed: required.includes(name),
      about: aboutOf(inner),
      shape: () => shapeIn(inner, root),
    })),
    others:
      additionalProperties === undefined || additionalProperties === false
        ? null
        : () => shapeIn(additionalProperties, root),
  }
}
function listIn(schema: Schema, root: Schema): CaseShape {
  const { prefixItems, items } = schema
  if (prefixItems) return { is: 'tuple', of: prefixItems.map((one) => () => shapeIn(one, root)) }
  if (Array.isArray(items)) return { is: 'any' }
  return { is: 'list', of: () => shapeIn(items ?? true, root) }
}

/** What a new value of it begins as: the least that fits. */
export function leastOf(shape: CaseShape): unknown {
  switch (shape.is) {
    case 'object':
      return Object.fromEntries(
        shape.properties.flatMap((one) => (one.needed ? [[one.name, leastOf(one.shape())]] : [])),
      )
    case 'list':
      return []
    case 'tuple':
      return shape.of.map((one) => leastOf(one()))
    case 'either':
      return shape.of[0] ? leastOf(shape.of[0]) : null
    case 'text':
      return ''
    case 'number':
      return Math.max(0, shape.least ?? 0)
    case 'yesNo':
      return true
    case 'words':
      return shape.words[0] ?? null
    case 'any':
      return null
  }
}
/** Whether the value is of this shape, as far as that tells one option from another. */
export function fits(shape: CaseShape, value: unknown): boolean {
  switch (shape.is) {
    case 'object':
      return isKeyed(value) && isSuch(shape, value)
    case 'list':
      return isSequence(value) && value.every((one) => fits(shape.of(), one))
    case 'tuple':
      return (
        isSequence(value) &&
        value.length === shape.of.length &&
        shape.of.every((one, i) => fits(one(), value[i]))
      )
    case 'either':
      return shape.of.some((one) => fits(one, value))
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'yesNo':
      return typeof value === 'boolean'
    case 'words':
      return shape.words.some((word) => word === value)
    case 'any':
      return true
  }
}
export const isSequence = (value: unknown): value is readonly unknown[] => Array.isArray(value)
/** Words tell variants of an object from each other, and so do the names of what is in it. */
function isSuch(
  { properties, others }: Extract<CaseShape, { is: 'object' }>,
  value: Readonly<Record<string, unknown>>,
): boolean {
  const isKnown = (name: string): boolean => others !== null || properties.some((one) => one.name === name)
  const has = ({ name, needed, shape }: Property): boolean => {
    const own = value[name]
    if (own === undefined) return !needed
    const inner = shape()
    return inner.is !== 'words' || fits(inner, own)
  }
  return Object.keys(value).every(isKnown) && properties.every(has)
}
