/** The stage on the desk: every step back, what lies in the library, and who of it is in hand. */
import { createStore } from 'zustand/vanilla'
import { newOwnId } from '../../app/own-id'
import { noSteps, stepBack, stepForth, timelineStepFrom, type Stepping, type Steps } from '../../app/steps'
import { slice, type Page } from '../../page'
import { emptyStage, isStage, peopleIn, withAllModels, type StageDocument } from './document'

interface StageDraft extends Steps<StageDocument> {
  readonly id: string
  readonly stage: StageDocument
  /** As it lies in the library; null while it does not. */
  readonly kept: StageDocument | null
  /** The unit that is looked at; of a skirmish the man. */
  readonly selected: string | null
  /** Of its models these alone, and with a box those of others, too; all of it where it is empty. */
  readonly picked: readonly string[]
}
const laid = (id: string, stage: StageDocument, kept: StageDocument | null): StageDraft => ({
  id,
  stage,
  kept,
  selected: null,
  picked: [],
  ...noSteps,
})
export const stageDraftStore = slice(() =>
  createStore<StageDraft>(() => laid('own-new', emptyStage(''), null)),
)

/** A new one: an empty table, a case of the judge, a moment of a game. */
export const beginStage = (page: Page, stage: StageDocument): void =>
  stageDraftStore(page).setState(laid(newOwnId(), withAllModels(stage), null))
/** One of the player's own, to be changed. */
export function openStage(page: Page, id: string, stage: StageDocument): void {
  const whole = withAllModels(stage)
  stageDraftStore(page).setState(laid(id, whole, whole))
}

/** Who is still there after a step. */
function stillIn(stage: StageDocument, { selected, picked }: Pick<StageDraft, 'selected' | 'picked'>) {
  const people = peopleIn(stage)
  const there = selected === null ? undefined : people[selected]
  const all = new Set(there === undefined ? [] : Object.values(people).flat())
  return {
    selected: there === undefined ? null : selected,
    picked: picked.filter((id) => all.has(id)),
  }
}
/** @param topic  which field this is; the same one again goes on with the step before */
export function changeStage(page: Page, stage: StageDocument, topic: string | null = null): void {
  stageDraftStore(page).setState((draft) =>
    stage === draft.stage
      ? draft
      : { stage, ...stillIn(stage, draft), ...timelineStepFrom(draft.stage, draft, topic) },
  )
}
/** The same of what was written field by field; what is no stage any more is not taken. */
export function writeStage(page: Page, written: unknown, topic: string | null = null): void {
  if (isStage(written)) changeStage(page, written, topic)
}
const stepped = (page: Page, stepping: Stepping): boolean => {
  const draft = stageDraftStore(page).getState()
  const step = stepping(draft.stage, draft)
  if (step === null) return false
  stageDraftStore(page).setState({ stage: step.to, ...stillIn(step.to, draft), ...step.steps })
  return true
}
export const undoStageEdit = (page: Page): boolean => stepped(page, stepBack)
export const redoStageEdit = (page: Page): boolean => stepped(page, stepForth)

export const selectStaged = (page: Page, selected: string | null, picked: readonly string[] = []): void =>
  stageDraftStore(page).setState({ selected, picked, topic: null })

/** Is there anything that leaving would lose? A moment or a file that was not kept is. */
export const hasUnsavedStage = ({ stage, kept, past }: StageDraft): boolean =>
  kept ? kept !== stage : past.length > 0 || Object.keys(peopleIn(stage)).length > 0
export const noteStageKept = (page: Page, stage: StageDocument): void =>
  stageDraftStore(page).setState({ kept: stage })
/** From here on another stage: the one in the library stays as it is. */
export const becomeStageCopy = (page: Page, title: string): void =>
  stageDraftStore(page).setState(({ stage }) => ({ id: newOwnId(), kept: null, stage: { ...stage, title } }))
