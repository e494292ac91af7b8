/** One click to a table ready to play: a Gamma city, two sample forces, one player moving both. */
import type { Library } from '../../../shared/protocol/api'
import { call } from '../../state/api'
import { setupOf, standardDraft } from '../../state/setup-draft'

/** Dice that can be had again: the seed is part of the record. */
export const freshSeed = (): string => Math.random().toString(36).slice(2, 10)

export async function firstBattle(
  library: Library,
  words: { readonly title: string; readonly a: string; readonly b: string },
): Promise<string> {
  const draft = { ...standardDraft(library, words.title, freshSeed()), mode: 'solo' as const }
  const { game } = await call('createGame', { setup: setupOf(draft, words) })
  return game
}
