/** The force of Live Skirmish on the desk: every step back, what lies in the library, and what of it is being looked at. */
import { createStore } from 'zustand/vanilla'
import type { GivenWords } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishForce } from '../../../../shared/protocol/skirmish'
import { newOwnId } from '../../app/own-id'
import { noSteps, stepBack, stepForth, timelineStepFrom, type Stepping, type Steps } from '../../app/steps'
import { newForce, placeIn, type ForcePlace } from './force-edit'
import { slice, type Page } from '../../page'

interface SkirmishForceDraft extends Steps<SkirmishForce> {
  readonly force: SkirmishForce
  /** As it lies in the library; null while it does not. */
  readonly kept: SkirmishForce | null
  readonly at: ForcePlace
}
const laid = (force: SkirmishForce, kept: SkirmishForce | null): SkirmishForceDraft => ({
  force,
  kept,
  at: null,
  ...noSteps,
})
const nameless = { en: '', ru: '' }
export const skirmishForceStore = slice(() =>
  createStore<SkirmishForceDraft>(() => laid(newForce('own-new', nameless, nameless, nameless), null)),
)

export const beginSkirmishForce = (
  page: Page,
  names: {
    readonly force: GivenWords
    readonly squad: GivenWords
    readonly commander: GivenWords
  },
): void =>
  skirmishForceStore(page).setState(
    laid(newForce(newOwnId(), names.force, names.squad, names.commander), null),
  )
/** A force of the player's own, to be changed. */
export const openSkirmishForce = (page: Page, force: SkirmishForce): void =>
  skirmishForceStore(page).setState(laid(force, force))
/** Somebody's force under an id of its own: a copy. */
export const takeSkirmishForce = (page: Page, force: SkirmishForce, name: GivenWords): void =>
  skirmishForceStore(page).setState(laid({ ...force, id: newOwnId(), name }, null))

/** @param topic  which field this is; the same one again goes on with the step before */
export function changeSkirmishForce(page: Page, force: SkirmishForce, topic: string | null = null): void {
  skirmishForceStore(page).setState((draft) =>
    force === draft.force
      ? draft
      : { force, at: placeIn(force, draft.at), ...timelineStepFrom(draft.force, draft, topic) },
  )
}
export const lookAtPlace = (page: Page, at: ForcePlace): void =>
  skirmishForceStore(page).setState(({ force }) => ({ at: placeIn(force, at), topic: null }))

const stepped = (page: Page, stepping: Stepping): void =>
  skirmishForceStore(page).setState((draft) => {
    const step = stepping(draft.force, draft)
    return step === null ? draft : { force: step.to, at: placeIn(step.to, draft.at), ...step.steps }
  })
export const undoForce = (page: Page): void => stepped(page, stepBack)
export const redoForce = (page: Page): void => stepped(page, stepForth)

/** Is there anything that leaving would lose? */
export const isForceUnsaved = ({ force, kept, past }: SkirmishForceDraft): boolean =>
  kept === null ? past.length > 0 : kept !== force
export const markForceKept = (page: Page, force: SkirmishForce): void =>
  skirmishForceStore(page).setState({ kept: force })
