/** The report on the desk: what is wished of it and what is made of it by hand, every step back, and the card in hand. */
import { createStore } from 'zustand/vanilla'
import type { FilmSight } from '../../../../shared/protocol/film'
import { nothingByHand, type ByHand, type Wish } from '../../../../shared/report/story/storyboard'
import { noSteps, stepBack, stepForth, timelineStepFrom, type Stepping, type Steps } from '../../app/steps'
import { slice, type Page } from '../../page'

/** What a person may change of a report; everything else is made from the record. */
export interface StudioDocument {
  readonly wish: Wish
  readonly byHand: ByHand
  /** Nodes that a player pointed at: their moments are always in. */
  readonly marks: readonly number[]
}
interface StudioDraft extends Steps<StudioDocument> {
  readonly game: string | null
  readonly document: StudioDocument
  /** As it was kept last. */
  readonly kept: StudioDocument
  /** The card in hand; null: the report as a whole. */
  readonly selected: string | null
}
export const firstWish = (language: Wish['language'], sight: FilmSight): Wish => ({
  preset: 'full',
  voice: 'chronicle',
  language,
  sight,
  viewpoint: null,
})
const untouched: StudioDocument = { wish: firstWish('en', 'all'), byHand: nothingByHand, marks: [] }
export const studioDraftStore = slice(() =>
  createStore<StudioDraft>(() => ({
    game: null,
    document: untouched,
    kept: untouched,
    selected: null,
    ...noSteps,
  })),
)
/** The report of a game, with what was made of it before. */
export const openStudio = (page: Page, game: string, document: StudioDocument): void =>
  studioDraftStore(page).setState({ game, document, kept: document, selected: null, ...noSteps })

/** @param topic  which field this is; the same one again goes on with the step before */
function change(page: Page, document: StudioDocument, topic: string | null): void {
  studioDraftStore(page).setState((draft) => ({
    document,
    ...timelineStepFrom(draft.document, draft, topic),
  }))
}
export function changeByHand(page: Page, byHand: ByHand, topic: string | null = null): void {
  const { document } = studioDraftStore(page).getState()
  if (byHand !== document.byHand) change(page, { ...document, byHand }, topic)
}
export function wishFor(page: Page, part: Partial<Omit<Wish, 'sight'>>): void {
  const { document } = studioDraftStore(page).getState()
  const wish = { ...document.wish, ...part }
  // Told for one side it has to be told for one of them.
  const viewpoint = wish.preset === 'side' ? (wish.viewpoint ?? 'a') : wish.viewpoint
  change(page, { ...document, wish: { ...wish, viewpoint } }, null)
}
export function toggleMark(page: Page, node: number): void {
  const { document } = studioDraftStore(page).getState()
  const { marks } = document
  const isMarked = marks.includes(node)
  change(
    page,
    { ...document, marks: isMarked ? marks.filter((one) => one !== node) : [...marks, node] },
    null,
  )
}
const stepped = (page: Page, stepping: Stepping): boolean => {
  const draft = studioDraftStore(page).getState()
  const step = stepping(draft.document, draft)
  if (step === null) return false
  studioDraftStore(page).setState({ document: step.to, ...step.steps })
  return true
}
export const undoStudioEdit = (page: Page): boolean => stepped(page, stepBack)
export const redoStudioEdit = (page: Page): boolean => stepped(page, stepForth)

/** Another card is taken in hand; what is typed next is a step of its own. */
export const selectCard = (page: Page, selected: string | null): void =>
  studioDraftStore(page).setState({ selected, topic: null })

export const hasUnkeptStudio = ({ document, kept }: Pick<StudioDraft, 'document' | 'kept'>): boolean =>
  document !== kept
export const noteStudioKept = (page: Page, document: StudioDocument): void =>
  studioDraftStore(page).setState({ kept: document })
