/** What clauses are made with: facts of one kind, numbers and names bound to them. */
import type { FactKind } from '../../../protocol/facts'
import type { GameEvent } from '../../../protocol/event'
import { toInches } from '../../../geometry/length'
import type { Mm } from '../../../geometry/length'
import type { Beat } from '../../beats/beat'
import type { Clause } from '../phrasing'
import { enumerated, boundName, noun, nouns, type Speaker } from '../speaker'
import { countedNoun, numberToken, tellText, type Args } from '../tell'
import type { Prose } from '../told'

type FactOf<K extends FactKind> = Extract<GameEvent, { readonly type: K }>
const isOf =
  <K extends FactKind>(kind: K) =>
  (fact: GameEvent): fact is FactOf<K> =>
    fact.type === kind
export const factsOf = <K extends FactKind>({ facts }: Pick<Beat, 'facts'>, kind: K): readonly FactOf<K>[] =>
  facts.filter(isOf(kind))

/** Words for the clauses of one beat. */
export interface Wording {
  readonly speaker: Speaker
  noun(word: string, id: string, facts: readonly number[]): Args
  /** Several, in all cases. */
  nouns(word: string, ids: readonly string[], facts: readonly number[]): Args
  count(value: number, what: string, facts: readonly number[], of?: string): Prose
  number(value: number, of: string, facts: readonly number[]): Prose
  /** Inches to a tenth. */
  inches(mm: number, facts: readonly number[]): Prose
  /** @param share  0 to 1 */
  percent(share: number, of: string, facts: readonly number[]): Prose
  /** A word of a list that has texts of its own (`cause.collapse`). */
  word(key: string): Prose
  things(ids: readonly string[], facts: readonly number[]): Prose
}
const toTenth = (value: number): number => Math.round(value * 10) / 10

export function wordingOf(speaker: Speaker): Wording {
  const { names } = speaker
  return {
    speaker,
    noun: (word, id, facts) => noun(word, id, facts, speaker),
    nouns: (word, ids, facts) => nouns(word, ids, facts, speaker),
    count: (value, what, facts, of) => countedNoun(value, what, facts, names, of),
    number: (value, of, facts) => [numberToken(value, of, facts, names)],
    inches: (mm, facts) => countedNoun(toTenth(toInches(mm as Mm)), 'inches', facts, names),
    percent: (share, of, facts) =>
      tellText(names, 'report-counts:percent', { n: numberToken(Math.round(share * 100), of, facts, names) }),
    word: (key) => {
      const found = [key, `common:${key}`].find(names.exists)
      return [found === undefined ? (key.split('.').at(-1) ?? key) : names.translate(found)]
    },
    things: (ids, facts) =>
      enumerated(
        [...new Set(ids)].map((id) =>
          tellText(names, 'report-nouns:thing', { name: boundName(id, facts, speaker) }),
        ),
        names,
      ),
  }
}
export const clause = (stem: string, args: Args = {}, by?: string): Clause => ({
  stem: `report-beats:${stem}`,
  args,
  ...(by !== undefined && { by }),
})
