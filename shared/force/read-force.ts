/** A force as it comes out of somebody's file, to be looked at and mended in the editor. */
import { draftForceFileSchema, forceVersion, type Force } from '../protocol/force'
import { readDocument } from '../protocol/read-document'
import type { Text } from '../protocol/refusal'
import type { RuleCard } from '../protocol/special-rule'
import { noSuchRule } from './check-force'
import { unknownRules, wordsAsNotes, type UnknownRule } from './words-as-notes'

interface ReadForce {
  readonly force: Force
  /** The players' words among the rules of an earlier version: each is a note now. */
  readonly words: readonly UnknownRule[]
}
/**
 * @param file   its name as the player knows it
 * @param cards  the special rules that a force may name
 */
export function readForce(
  text: string,
  file: string,
  cards: readonly RuleCard[],
): ReadForce | { readonly fault: Text } {
  const read = readDocument(text, file, 'war-storeys/force', draftForceFileSchema, {
    newest: forceVersion,
    strictFrom: strictForces,
    faultsIn: (written) =>
      isForceOfToday(written)
        ? unknownRules(written, cards).map(({ place, rule }) => ({ place, detail: noSuchRule(rule) }))
        : [],
  })
  if ('fault' in read) return read
  const { document: force } = read
  return { force: wordsAsNotes(force, cards), words: unknownRules(force, cards) }
}

/** Since this version a field that nobody knows is a fault. */
export const strictForces = 3
export const isForceOfToday = (written: unknown): boolean =>
  typeof written === 'object' && written !== null && 'version' in written && written.version === forceVersion
