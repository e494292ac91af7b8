/** A line of the result with its things as names and its numbers as figures. */
import { stretches } from '../../words/subjects'
import type { Prose } from '../text'

export const saidWhole = (said: string, facts: readonly number[], of: string): Prose =>
  stretches(said).flatMap(({ words, ids }): Prose =>
    ids.length > 0
      ? [{ kind: 'name', text: words, facts, of: ids.join(' ') }]
      : words
          .split(/(\d+(?:[.,]\d+)?)/)
          .flatMap((part, i): Prose =>
            i % 2 === 1 ? [{ kind: 'figure', text: part, facts, of }] : part === '' ? [] : [part],
          ),
  )
