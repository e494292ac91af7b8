/** A text of the language files with its figures and names bound to the facts that say so. */
import type { Names } from '../../words/names'
import type { Prose, Token } from '../text/told'

const [opens, closes] = ['\u0001', '\u0002'] as const
/** @param count  chooses the plural form; it stands in the text by a token of its own, like every figure */
export function toldWith(
  { translate }: Names,
  key: string,
  tokens: Readonly<Record<string, Token>> = {},
  count?: number,
): Prose {
  const marked = Object.fromEntries(Object.keys(tokens).map((name) => [name, `${opens}${name}${closes}`]))
  const text = translate(key, count === undefined ? marked : { ...marked, count })
  return text.split(new RegExp(`(${opens}[^${closes}]*${closes})`)).flatMap((part): Prose => {
    if (part === '') return []
    const token = part.startsWith(opens) ? tokens[part.slice(1, -1)] : undefined
    return [token ?? part]
  })
}
export const figureToken = (text: string, facts: readonly number[] = []): Token => ({
  kind: 'figure',
  text,
  facts,
})
export const nameToken = (text: string, facts: readonly number[] = []): Token => ({
  kind: 'name',
  text,
  facts,
})
