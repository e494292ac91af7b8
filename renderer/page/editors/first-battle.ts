/** One click to the first move: a Gamma city, two sample forces deployed as proposed, one player moving both. */
import type { Library } from '../../../shared/protocol/library'
import { inBoth } from '../../i18n/in-both'
import { freshTitle } from '../game/game-title'
import { sideNames } from './side-names'
import { reorganised, setupOf, standardDraft, type SetupDraft } from './setup-draft'
import type { Page } from '../page'

/** Dice that can be had again: the seed is part of the record. */
export const freshSeed = (): string => Math.random().toString(36).slice(2, 10)

export async function firstBattle(page: Page, library: Library): Promise<string> {
  const standard = standardDraft(library, '', freshSeed())
  // Nobody is asked what was agreed on one click: forces of the player's own are played as they are.
  const draft: SetupDraft = {
    ...standard,
    ...reorganised(standard, { asTheyAre: true }),
    mode: 'solo' as const,
    asProposed: true,
  }
  const names = {
    title: freshTitle('', inBoth('home:first.title'), library.games),
    ...sideNames(library.forces, draft.sides),
  }
  const { game } = await page.api.call('createGame', { setup: setupOf(draft, names) })
  return game
}
