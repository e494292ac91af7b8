/** Messages to a host as a hostile page would send them: every method, right and wrong names, values of every wrong kind. */
import type { PlayerChance } from '../../main/automa'
import { querySchema } from '../../shared/protocol/query'
import { skirmishQuerySchema } from '../../shared/protocol/skirmish/query'
import { requestSchemas } from '../../shared/protocol/api'
import { z } from 'zod'

export interface Message {
  readonly method: string
  readonly params: unknown
}
/** Names that belong to the game, and things that were said in it: what a mutation starts from. */
export interface Material {
  readonly game: string
  readonly state: number
  readonly names: readonly string[]
  readonly units: readonly string[]
  readonly models: readonly string[]
  readonly inputs: readonly Record<string, unknown>[]
}

/** Names that nobody bears, and some that every object answers to. */
const strangers = [
  'nobody',
  '',
  'constructor',
  'toString',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  'a.b.c',
  '0',
  '../..',
  'x'.repeat(99),
]
const junk: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  0.5,
  7,
  1e9,
  -1e9,
  Number.MAX_VALUE,
  1e-300,
  NaN,
  '',
  'x',
  [],
  {},
  [[]],
  [null],
  { x: 1 },
]

const oneOf = <T>(luck: PlayerChance, values: readonly T[]): T => luck.pick(values) as T

/** A value that mostly fits the schema, with names of the game and of nobody in it. */
function fitting(schema: unknown, luck: PlayerChance, material: Material, depth = 0, key = ''): unknown {
  if (typeof schema !== 'object' || schema === null) return oneOf(luck, junk)
  const json = schema as Record<string, unknown>
  if (luck.sometimes(0.01)) return oneOf(luck, junk)
  if ('const' in json) return json['const']
  if (Array.isArray(json['enum'])) return oneOf(luck, json['enum'] as unknown[])
  const choices = (json['anyOf'] ?? json['oneOf']) as unknown[] | undefined
  if (choices) return fitting(oneOf(luck, choices), luck, material, depth, key)
  if (Array.isArray(json['allOf'])) return fitting(json['allOf'][0], luck, material, depth, key)
  switch (json['type']) {
    case 'object':
      return objectOf(json, luck, material, depth)
    case 'array': {
      const least = Number(json['minItems'] ?? 0)
      const count = depth > 5 ? least : least + luck.whole(3)
      return Array.from({ length: count }, () => fitting(json['items'] ?? {}, luck, material, depth + 1, key))
    }
    case 'string':
      if (luck.sometimes(0.1)) return oneOf(luck, strangers)
      if (luck.sometimes(0.7) && /unit|target/.test(key)) return oneOf(luck, material.units)
      if (luck.sometimes(0.7) && /model|lead|from|to/.test(key)) return oneOf(luck, material.models)
      return oneOf(luck, material.names)
    case 'integer':
      return luck.sometimes(0.9) ? luck.whole(6) : oneOf(luck, [-1, 1000, 2 ** 40])
    case 'number':
      return luck.sometimes(0.9) ? luck.whole(1200) : oneOf(luck, [-5, 0.001, 1e6, 1e-9])
    case 'boolean':
      return luck.sometimes(0.5)
    case 'null':
      return null
    default:
      return oneOf(luck, junk)
  }
}
function objectOf(
  json: Record<string, unknown>,
  luck: PlayerChance,
  material: Material,
  depth: number,
): object {
  const fields = Object.entries((json['properties'] ?? {}) as Record<string, unknown>)
  const needed = new Set((json['required'] ?? []) as string[])
  const entries = fields
    .filter(([key]) => needed.has(key) || luck.sometimes(0.5))
    .map(([key, value]) => [key, fitting(value, luck, material, depth + 1, key)] as const)
  const more = json['additionalProperties']
  if (typeof more === 'object' && more !== null)
    for (let i = luck.whole(3); i > 0; i--)
      entries.push([
        oneOf(luck, luck.sometimes(0.8) ? material.models : strangers),
        fitting(more, luck, material, depth + 1),
      ])
  return Object.fromEntries(entries)
}

/** One value somewhere inside becomes another. */
export function mutated(value: unknown, luck: PlayerChance, material: Pick<Material, 'names'>): unknown {
  if (Array.isArray(value) && value.length > 0 && luck.sometimes(0.9)) {
    const at = luck.whole(value.length)
    return value.map((one, i) => (i === at ? mutated(one, luck, material) : (one as unknown)))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && luck.sometimes(0.9)) {
    const key = oneOf(luck, Object.keys(value))
    const fields = Object.entries(value).filter(([name]) => name !== key || !luck.sometimes(0.1))
    return Object.fromEntries(
      fields.map(([name, one]) => [name, name === key ? mutated(one, luck, material) : (one as unknown)]),
    )
  }
  return luck.sometimes(0.5) ? oneOf(luck, [...strangers, ...material.names]) : oneOf(luck, junk)
}

/** What is said with the input is changed, or not at all; its frame stays. */
const withOneWrong = (input: Record<string, unknown>, luck: PlayerChance, material: Material): object =>
  Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      (key === 'command' || key === 'answer') && luck.sometimes(0.9) ? mutated(value, luck, material) : value,
    ]),
  )

const jsonOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
const elsewhere = new Set([
  'deleteGame',
  'salvageGame',
  'createGame',
  'importGame',
  'generateCity',
  'saveMesh',
])
const queries = [...querySchema.options, ...skirmishQuerySchema.options].map(jsonOf)
/** Every method but those that make games, cities and files of any size: they are tried elsewhere. */
const methods = Object.entries(requestSchemas)
  .filter(([method]) => !elsewhere.has(method))
  .map(([method, schema]) => ({ method, schema: jsonOf(schema) }))

export function someMessage(luck: PlayerChance, material: Material): Message {
  const { game, state } = material
  const seat = luck.sometimes(0.5) ? 'a' : 'b'
  const kind = luck.whole(10)
  if (kind < 5) {
    const query = fitting(oneOf(luck, queries), luck, material)
    return { method: 'query', params: { game, seat, query } }
  }
  if (kind < 8 && material.inputs.length > 0) {
    const input = { seat, ...oneOf(luck, material.inputs), state }
    return { method: 'submit', params: { game, input: withOneWrong(input, luck, material) } }
  }
  const { method, schema } = oneOf(luck, methods)
  const params = fitting(schema, luck, material)
  const named =
    typeof params === 'object' && params !== null && 'game' in params ? { ...params, game } : params
  return { method: luck.sometimes(0.98) ? method : oneOf(luck, strangers), params: named }
}
