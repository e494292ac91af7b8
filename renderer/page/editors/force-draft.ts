/** The force on the desk: every step back, what lies in the library, and what of it is being looked at. */
import { createStore } from 'zustand/vanilla'
import type { List } from '../../../shared/force'
import type { Force } from '../../../shared/protocol/force'
import { emptyForce, itemsOf, type WordKeys } from './force-edit'
import { newOwnId } from '../app/own-id'
import { noSteps, stepBack, stepForth, timelineStepFrom, type Stepping, type Steps } from '../app/steps'
import { slice, type Page } from '../page'

/** null: the force itself, its name and colours. */
export type ForceEditorPlace = { readonly list: List; readonly index: number } | null
interface ForceDraft extends Steps<Force> {
  readonly force: Force
  /** As it lies in the library; null while it does not. */
  readonly kept: Force | null
  readonly at: ForceEditorPlace
}
const laid = (force: Force, kept: Force | null): ForceDraft => ({ force, kept, at: null, ...noSteps })
export const forceDraftStore = slice(() => createStore<ForceDraft>(() => laid(emptyForce('own-new'), null)))

/** The place still there after a step. */
const placeIn = (force: Force, at: ForceEditorPlace): ForceEditorPlace => {
  if (at === null) return null
  const count = itemsOf(force, at.list).length
  return count === 0 ? null : { list: at.list, index: Math.min(at.index, count - 1) }
}

/** An empty force. */
export const beginForce = (page: Page): void =>
  forceDraftStore(page).setState(laid(emptyForce(newOwnId()), null))
/** A force of the player's own, to be changed. */
export const openForce = (page: Page, force: Force): void =>
  forceDraftStore(page).setState(laid(force, force))
/** Somebody's force under an id of its own: a file's, or a copy. */
export const takeForce = (page: Page, force: Force, name: WordKeys = force.name): void =>
  forceDraftStore(page).setState(laid({ ...force, id: newOwnId(), name }, null))

/** @param topic  which field this is; the same one again goes on with the step before */
export function changeForce(page: Page, force: Force, topic: string | null = null): void {
  forceDraftStore(page).setState((draft) =>
    force === draft.force
      ? draft
      : { force, at: placeIn(force, draft.at), ...timelineStepFrom(draft.force, draft, topic) },
  )
}
export const openForcePlace = (page: Page, at: ForceEditorPlace): void =>
  forceDraftStore(page).setState(({ force }) => ({ at: placeIn(force, at), topic: null }))

const stepped = (page: Page, stepping: Stepping): void =>
  forceDraftStore(page).setState((draft) => {
    const step = stepping(draft.force, draft)
    return step === null ? draft : { force: step.to, at: placeIn(step.to, draft.at), ...step.steps }
  })
export const undoForceEdit = (page: Page): void => stepped(page, stepBack)
export const redoForceEdit = (page: Page): void => stepped(page, stepForth)

/** Is there anything that leaving would lose? A copy or a file that was not kept is. */
export const hasUnsavedForce = ({ force, kept, past }: ForceDraft): boolean =>
  kept ? kept !== force : past.length > 0 || force.units.length > 0
export const noteForceKept = (page: Page, force: Force): void =>
  forceDraftStore(page).setState({ kept: force })
/** From here on another force: the one in the library stays as it is, and no step leads back to it. */
export const becomeForceCopy = (page: Page, name: WordKeys): void =>
  forceDraftStore(page).setState(({ force }) => laid({ ...force, id: newOwnId(), name }, null))
