/**
 * Words of a sentence that stand for somebody or something of the table, marked in the text so that whoever shows it can
 * light them. Pure: the marks are characters nobody types.
 */
const [opens, parts, divides, closes] = ['\u0001', '\u0002', '\u0003', '\u0004'] as const

/** A stretch of a sentence, and the ids of what it speaks of. */
interface Stretch {
  readonly words: string
  readonly ids: readonly string[]
}
export const marked = (ids: readonly string[], words: string): string =>
  `${opens}${ids.join(parts)}${divides}${words}${closes}`

const mark = new RegExp(`${opens}([^${divides}]*)${divides}([^${closes}]*)${closes}`, 'g')
export function stretches(text: string): readonly Stretch[] {
  const found: Stretch[] = []
  let end = 0
  for (const match of text.matchAll(mark)) {
    const [whole, ids = '', words = ''] = match
    if (match.index > end) found.push({ words: text.slice(end, match.index), ids: [] })
    found.push({ words, ids: ids.split(parts) })
    end = match.index + whole.length
  }
  if (end < text.length) found.push({ words: text.slice(end), ids: [] })
  return found
}
/** As it is read aloud or counted: without its marks. */
export const unmarked = (text: string): string => text.replace(mark, '$2')
/** Each of these words once, lit with all that any of them spoke of. */
export function oneOfEach(words: readonly string[]): readonly string[] {
  const ids = new Map<string, readonly string[]>()
  for (const word of words) ids.set(unmarked(word), [...(ids.get(unmarked(word)) ?? []), ...subjectsOf(word)])
  return [...ids].map(([word, spoken]) => (spoken.length === 0 ? word : marked([...new Set(spoken)], word)))
}
/** Everybody and everything a sentence speaks of. */
export const subjectsOf = (text: string): readonly string[] => [
  ...new Set(stretches(text).flatMap(({ ids }) => ids)),
]
/** Every id of these that is named in what is said, at any depth. */
export function idsIn(said: unknown, isKnown: (id: string) => boolean): readonly string[] {
  const found = new Set<string>()
  const read = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isKnown(value)) found.add(value)
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (isKnown(key)) found.add(key)
        read(inner)
      }
  }
  read(said)
  return [...found]
}
