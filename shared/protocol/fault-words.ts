/**
 * What is wrong in a file and where, as data: the page says it in its user's language, the terminal in English. What a
 * parser or a schema says of it by itself is English only and is shown to nobody else.
 */
import type { z } from 'zod'
import { pathText } from './path-text'
import type { Text } from './refusal'

/** A place in a text file or in data; or a path or name that reads the same in every language. */
export type FaultPlace = string | LinePlace | PartPlace
export interface LinePlace {
  readonly line: number
  readonly column?: number
  /** Where in the value that stands in this line. */
  readonly within?: string
}

export interface PartPlace {
  readonly part: 'byte' | 'corner' | 'triangle'
  readonly number: number
}

export function placeText(place: FaultPlace): string | Text {
  if (typeof place === 'string') return place
  if ('part' in place) return { key: `fault.place.${place.part}`, args: { number: place.number } }
  const { line, column, within = '' } = place
  if (within !== '') return { key: 'fault.place.within', args: { line, within } }
  return column === undefined
    ? { key: 'fault.place.line', args: { number: line } }
    : { key: 'fault.place.column', args: { line, column } }
}
/** For sentences that name a place in any case. */
export const placeOrWhole = (place: FaultPlace): string | Text =>
  place === '' ? { key: 'fault.place.whole' } : placeText(place)
export function placeInEnglish(place: FaultPlace): string {
  if (typeof place === 'string') return place
  if ('part' in place) return `${place.part} ${place.number}`
  const { line, column, within = '' } = place
  return `line ${line}${column === undefined ? '' : `, column ${column}`}${within && `: ${within}`}`
}
/** A path inside what stands at a place. */
export const placeWithin = (place: string | LinePlace, path: string): FaultPlace =>
  typeof place === 'string'
    ? [place, path].filter(Boolean).join(': ')
    : { ...place, within: [place.within ?? '', path].filter(Boolean).join('.') }

export const notJson: Text = { key: 'fault.value.notJson' }

type Issue = z.core.$ZodIssue
/** What a schema finds wrong first: its path, what it is, and the schema's own English. */
interface Finding {
  readonly path: string
  readonly text: Text
  readonly english: string
}
export function findingOf(error: z.ZodError, value: unknown): Finding {
  const [first] = findingsOf(error, value)
  if (!first) throw new Error('a schema refused a value and named nothing')
  return first
}
/** Everything that it finds wrong, in its order. */
export const findingsOf = ({ issues }: z.ZodError, value: unknown): readonly Finding[] =>
  issues.map((found) => {
    const { issue, path } = nearest(found, found.path)
    return { path: pathText(path), text: whatIs(issue, at(value, path)), english: issue.message }
  })

/** So many faults of a file are told one by one: who has mended those reads it again. */
const mostTold = 12
/**
 * What is wrong in a file that somebody has to mend: all of it at once, each with its place.
 * @param found  one at the least
 * @param details  whether they are whole sentences
 */
export function invalidText(
  file: string,
  found: readonly { readonly place: FaultPlace; readonly detail: string | Text }[],
  details: 'clause' | 'sentence' = 'clause',
): Text {
  const [first] = found
  if (first !== undefined && found.length === 1)
    return {
      key: details === 'clause' ? 'fault.invalid' : 'fault.sentence.only',
      args: { file, place: placeOrWhole(first.place), detail: first.detail },
    }
  const beyond = found.length - mostTold
  const rest: Text | '' = beyond > 0 ? { key: `fault.${details}.more`, args: { count: beyond } } : ''
  const each = found.slice(0, mostTold).reduceRight<Text | ''>(
    (after, { place, detail }) => ({
      key: `fault.${details}.${after === '' ? 'last' : 'one'}`,
      args: { place: placeOrWhole(place), detail, ...(after !== '' && { after }) },
    }),
    rest,
  )
  return { key: `fault.${details}.all`, args: { file, count: found.length, each } }
}

/** What the checks of a document find, beyond what its schema can say: a place in it, and a sentence with its remedy. */
export interface FoundFault {
  readonly place: string
  readonly text: Text
}
/** @param found  one at the least */
export const faultyText = (file: string, found: readonly FoundFault[]): Text =>
  invalidText(
    file,
    found.map(({ place, text }) => ({ place, detail: text })),
    'sentence',
  )

/** Of a value that may be of several kinds: what is wrong with it as the kind it comes nearest to. */
function nearest(issue: Issue, path: readonly PropertyKey[]): { issue: Issue; path: readonly PropertyKey[] } {
  if (issue.code !== 'invalid_union') return { issue, path }
  const inside = issue.errors.flatMap(([one]) => (one && one.path.length > 0 ? [one] : []))
  const [deepest] = inside.sort((a, b) => b.path.length - a.path.length)
  return deepest ? nearest(deepest, [...path, ...deepest.path]) : { issue, path }
}
const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (here, key) =>
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )

function whatIs(issue: Issue, found: unknown): Text {
  const said = (what: string, args?: Text['args']): Text => ({
    key: `fault.value.${what}`,
    ...(args && { args }),
  })
  switch (issue.code) {
    case 'invalid_type':
      if (found === undefined) return said('missing', { type: typeText(issue.expected) })
      return said('type', { type: typeText(issue.expected) })
    case 'invalid_value':
      return found === undefined
        ? said('missingOne', { values: issue.values.map(String).join(', ') })
        : said('oneOf', { values: issue.values.map(String).join(', ') })
    case 'too_small':
      return said(
        `${issue.exact === true ? 'exactly' : issue.inclusive === false ? 'above' : 'least'}.${sizeOf(issue.origin)}`,
        {
          limit: Number(issue.minimum),
        },
      )
    case 'too_big':
      return said(
        `${issue.exact === true ? 'exactly' : issue.inclusive === false ? 'below' : 'most'}.${sizeOf(issue.origin)}`,
        {
          limit: Number(issue.maximum),
        },
      )
    case 'unrecognized_keys':
      return said('unknownKeys', { keys: issue.keys.join(', ') })
    case 'invalid_format':
      return said('form')
    case 'not_multiple_of':
      return said('step', { step: issue.divisor })
    case 'invalid_union':
      return said('kind')
    case 'invalid_key':
      return said('name')
    case 'custom':
      return ownText(issue.params) ?? said('other')
    case 'invalid_element':
      return said('other')
  }
}
/** Of a check of ours that says itself what is wrong. */
function ownText(params: unknown): Text | undefined {
  const text = typeof params === 'object' && params !== null && 'text' in params ? params.text : undefined
  return typeof text === 'object' && text !== null && 'key' in text ? (text as Text) : undefined
}
/** `fault.type.…` */
const types = ['string', 'number', 'int', 'boolean', 'array', 'object', 'record', 'tuple', 'null'] as const
const typeText = (expected: string): Text => ({
  key: `fault.type.${types.find((type) => type === expected) ?? 'other'}`,
})
const sizeOf = (origin: string): 'text' | 'list' | 'number' =>
  origin === 'string'
    ? 'text'
    : origin === 'number' || origin === 'int' || origin === 'bigint'
      ? 'number'
      : 'list'
