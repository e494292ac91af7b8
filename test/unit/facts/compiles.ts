/**
 * What must not compile. Nothing here is run: `npm run typecheck` fails where a line compiles below `@ts-expect-error`, and
 * where one of the others does not.
 */
import { emit } from '../../../main/engine'
import { factCues } from '../../../renderer/facts/cues'
import { turnCues } from '../../../renderer/facts/cues/battle'
import type { CuesOf, FactCues } from '../../../renderer/facts/cues/cue'
import { news, overUnit, type CuesInBoth } from '../../../renderer/facts/cues/say'
import { factWords } from '../../../shared/words/facts'
import { turnWords } from '../../../shared/words/facts/battle'
import type { FactWords, WordsOf } from '../../../shared/words/facts/line'
import type { FactKind, turnFacts } from '../../../shared/protocol/facts'

type But<Record, Kind extends keyof Record> = Omit<Record, Kind>
declare const without: <Record, Kind extends keyof Record>(of: Record, kind: Kind) => But<Record, Kind>

export const factsThatAreEmitted = [
  emit('phaseBegan', { phase: 'movement', seat: 'a' }, []),
  emit('automated', { seat: 'a', choice: 'casualties', on: true }, [], ['a']),
  // @ts-expect-error the catalogue knows no such kind
  emit('hedgeTrimmed', {}, []),
  // @ts-expect-error it says more of this kind
  emit('phaseBegan', { phase: 'movement' }, []),
  // @ts-expect-error and something else of this
  emit('phaseBegan', { phase: 'tea', seat: 'a' }, []),
  // @ts-expect-error of which all may know
  emit('phaseBegan', { phase: 'movement', seat: 'a' }, [], ['a']),
]

/** A kind of fact without words, or without a cue, in the file of its subject and in the whole. */
export const kindsThatAreMissing = () => {
  const words: WordsOf<typeof turnFacts> = turnWords
  const cues: CuesOf<typeof turnFacts> = turnCues
  const allWords: { readonly [K in Exclude<FactKind, 'rolled'>]: FactWords<K> } = factWords
  const allCues: { readonly [K in FactKind]: FactCues<K> } = factCues
  // @ts-expect-error no words
  const wordless: typeof words = without(turnWords, 'gameOver')
  // @ts-expect-error no cue
  const unseen: typeof cues = without(turnCues, 'gameOver')
  // @ts-expect-error no words in the log
  const untold: typeof factWords = without(factWords, 'gameOver')
  // @ts-expect-error no cue on the table
  const undrawn: typeof factCues = without(factCues, 'gameOver')
  return [words, cues, allWords, allCues, wordless, unseen, untold, undrawn]
}

/** Words that one of the languages lacks, or both. */
export const wordsThatAreMissing = () => {
  const said: CuesInBoth<{ 'cue.charge': string }, { 'cue.charge': string }> = 'cue.charge'
  // @ts-expect-error in Russian
  const english: CuesInBoth<{ 'cue.charge': string }, { 'cue.chargeOnce': string }> = 'cue.charge'
  // @ts-expect-error in English
  const russian: CuesInBoth<{ 'cue.chargeOnce': string }, { 'cue.charge': string }> = 'cue.charge'
  // @ts-expect-error in either
  const cue = overUnit('A', 'cue.hedgeTrimmed')
  // @ts-expect-error in either
  const title = news('event.hedgeTrimmed')
  // @ts-expect-error no text of the log is called after it
  const line: FactWords<'rolled'> = 'line'
  return [said, english, russian, overUnit('A', 'cue.charge'), cue, news('event.gameOver'), title, line]
}
