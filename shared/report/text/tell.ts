/** A text of the language files with tokens in the places of its words: nothing that stands in them is read as a text again. */
import { decimals } from '../../decimals'
import type { Names } from '../../words/names'
import type { Prose, Token } from './told'

/** A number chooses the plural, and is not shown. */
export type Args = Readonly<Record<string, Prose | Token | number>>

/** Characters that nobody types: between them the place of a word. */
const [opens, closes] = ['\u0005', '\u0006'] as const
const slot = new RegExp(`${opens}(\\d+)${closes}`)

const isToken = (value: Prose | Token): value is Token => !Array.isArray(value)

export function tellText({ translate }: Pick<Names, 'translate'>, key: string, args: Args = {}): Prose {
  const words: Prose[] = []
  const shown = Object.entries(args).map(([name, value]) => {
    if (typeof value === 'number') return [name, value] as const
    words.push(isToken(value) ? [value] : value)
    return [name, `${opens}${words.length - 1}${closes}`] as const
  })
  const parts = translate(key, Object.fromEntries(shown)).split(slot)
  return parts.flatMap((part, i) => (i % 2 === 1 ? (words[Number(part)] ?? []) : part === '' ? [] : [part]))
}

/** As a sentence begins. A name stays as its owner wrote it. */
export function capitalised(told: Prose): Prose {
  const [first, ...others] = told
  if (typeof first !== 'string') return told
  const at = first.search(/[\p{L}\p{N}]/u)
  return at < 0
    ? told
    : [first.slice(0, at) + first.charAt(at).toUpperCase() + first.slice(at + 1), ...others]
}
/** @param of  what it counts */
export function numberToken(
  value: number,
  of: string,
  facts: readonly number[],
  { language }: Pick<Names, 'language'>,
): Token {
  return { kind: 'figure', text: decimals(String(value), language), facts, of }
}
/** So many of something, in the plural that the language wants: a text of `report-counts`. */
export function countedNoun(
  value: number,
  what: string,
  facts: readonly number[],
  names: Pick<Names, 'language' | 'translate'>,
  of = what,
): Prose {
  return tellText(names, `report-counts:${what}`, { count: value, n: numberToken(value, of, facts, names) })
}

/** With a full stop, where it has no sign of its own at its end. */
export function withStop(told: Prose): Prose {
  const last = told.at(-1)
  const text = typeof last === 'string' ? last : (last?.text ?? '')
  return /[.!?…:]\s*$/u.test(text) ? told : [...told, '.']
}
