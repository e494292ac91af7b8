/** A text that the engine or the log has said, taken apart again: names it marks, names of sides, and figures. */
import { sideName } from '../../words/names'
import { stretches } from '../../words/subjects'
import type { Speaker } from './speaker'
import type { Prose, Token } from './told'

const figures = /(\d+(?:[.,]\d+)?)/

/** @param said  with the names of things marked  @param of  what its figures count */
export function saidTokens(said: string, facts: readonly number[], speaker: Speaker, of: string): Prose {
  return stretches(said).flatMap(({ words, ids }): Prose => {
    const [id] = ids
    if (id !== undefined) return [{ kind: 'name', text: words, facts, of: ids.join(' ') }]
    return bySides(words, facts, speaker).flatMap((part) =>
      typeof part === 'string' ? figuresBound(part, facts, of) : [part],
    )
  })
}
function bySides(words: string, facts: readonly number[], { named, names }: Speaker): Prose {
  let parts: Prose = [words]
  for (const seat of ['a', 'b'] as const) {
    const name = sideName(named, seat, names)
    const token: Token = { kind: 'name', text: name, facts, of: seat }
    parts = parts.flatMap((part): Prose => {
      if (typeof part !== 'string') return [part]
      return part
        .split(name)
        .flatMap((rest, i) => [...(i === 0 ? [] : [token]), ...(rest === '' ? [] : [rest])])
    })
  }
  return parts
}
/** A plain text, the figures in it bound. */
export const figuresBound = (words: string, facts: readonly number[], of: string): Prose =>
  words
    .split(figures)
    .flatMap((part, i): Prose =>
      i % 2 === 1 ? [{ kind: 'figure', text: part, facts, of }] : part === '' ? [] : [part],
    )
