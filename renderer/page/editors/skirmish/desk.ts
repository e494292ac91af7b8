/** The set-up as it was left: other screens are visited meanwhile, and the next game often is the same once more. */
import { createStore } from 'zustand/vanilla'
import type { Library } from '../../../../shared/protocol/library'
import { standardSkirmish, type SkirmishDraft } from './draft'
import { slice, type Page } from '../../page'

interface SetupDesk {
  readonly draft: SkirmishDraft | null
  /** Which step of the wizard lies open. */
  readonly at: number
  /** Tables or forces are looked at in the middle of it: from there the way leads back here. */
  readonly away: boolean
}
export const setupDeskStore = slice(() => createStore<SetupDesk>(() => ({ draft: null, at: 0, away: false })))

/** What the wizard opens with; a set of tables that is gone by now is left for those of the program. */
export function takeDesk(page: Page, library: Library, seed: string): SkirmishDraft {
  const { draft } = setupDeskStore(page).getState()
  const standard = standardSkirmish(library, '', seed)
  if (draft === null) return standard
  const known = library.tables.some(({ id }) => id === draft.tables)
  return known ? draft : { ...draft, tables: standard.tables }
}
/** The game has begun: the next one has dice and a name of its own. */
export const gameBegun = (page: Page, draft: SkirmishDraft, seed: string): void =>
  setupDeskStore(page).setState({ draft: { ...draft, title: '', dice: { ...draft.dice, seed } }, at: 0 })
