/** Markers and templates on the table: laying them for an open question, or freely to see what they would cover. */
import { createStore } from 'zustand/vanilla'
import type { Decision, Focus } from '../../../../shared/protocol/decision'
import type { TemplateReport } from '../../../../shared/protocol/previews/space'
import { blastRadius, largeBlastRadius } from '../../../../shared/templates'
import type { SurfaceRef } from '../../../../shared/table/types'
import type { TableHit } from '../../../scene/props'
import { askGame, gameStore } from '../../game/game-store'
import { lookAtPlaces, lookAtUnits, placesOf } from '../../table/gaze'
import type { Hand } from '../../table/hand'
import { isArrow, turnOf, type KeyStroke } from '../../table/stroke'
import { oneInFlight } from '../../wire/one-in-flight'
import { tableStore } from '../../table/table-store'
import {
  templateAnswerOf,
  carriedTemplate,
  templateCentre,
  templateDraftFor,
  overNext,
  questionOf,
  shifted,
  turnedTemplate,
  type TemplateDraft,
} from './template-draft'
import { preferencesStore } from '../../app/preferences'
import { showFault } from '../../app/toasts'
import { slice, type Page } from '../../page'

export const toolKinds = ['blast', 'largeBlast', 'flame'] as const
export type ToolKind = (typeof toolKinds)[number]

interface TemplateStore {
  readonly draft: TemplateDraft | null
  /** What lies under it; of the place before while the next answer is under way. */
  readonly report: TemplateReport | null
  /** Storey opened because the mouse is over an option that names it. */
  readonly peek: SurfaceRef | null
  /** Which template the free tool holds. */
  readonly tool: ToolKind | null
}
const nothing: TemplateStore = { draft: null, report: null, peek: null, tool: null }
export const templateStore = slice(() => createStore<TemplateStore>(() => nothing))

const reports = slice((page) =>
  oneInFlight(
    (draft: TemplateDraft) => askGame(page, questionOf(draft)),
    (report, draft) => {
      const now = templateStore(page).getState().draft
      if (now !== null && now.decision?.id === draft.decision?.id) templateStore(page).setState({ report })
    },
    page.bound(showFault),
  ),
)
function lay(page: Page, draft: TemplateDraft): void {
  templateStore(page).setState({ draft })
  tableStore(page).setState({ turnedDown: null })
  reports(page).ask(draft)
}

/** A question that wants a place shows its proposal at once, in the place of whatever was in the hand. */
export function showTemplateOf(page: Page, decision: Decision): void {
  const models = gameStore(page).getState().snapshot?.view.models
  const proposed = models === undefined ? null : templateDraftFor(decision, models)
  if (proposed === null || templateStore(page).getState().draft?.decision?.id === decision.id) return
  reports(page).drop()
  templateStore(page).setState(nothing)
  lay(page, proposed)
  const { form } = decision
  const at = templateCentre(proposed.lie)
  // A flame lies at its firer; a marker far from its own.
  if (form.form === 'flame') lookAtUnits(page, [form.unit, form.target], true)
  else if (at !== null) lookAtPlaces(page, [{ x: at.x, y: 0, z: at.z }], { near: true })
}
/** The question has been answered, or another sits at the table. */
export function dropTemplateOf(page: Page, decision: Decision): void {
  if (templateStore(page).getState().draft?.decision?.id !== decision.id) return
  reports(page).drop()
  templateStore(page).setState(nothing)
}
/** The mouse carries it, until it is put down. True when there is one in the hand. */
export function carryTemplate(page: Page, hit: TableHit): boolean {
  const { draft } = templateStore(page).getState()
  const models = gameStore(page).getState().snapshot?.view.models
  if (draft === null || models === undefined) return false
  if (!draft.pinned) lay(page, carriedTemplate(draft, models, hit.at, hit.model))
  return true
}
/** A click puts it down, another takes it up again. */
export function pinTemplate(page: Page, hit: TableHit): boolean {
  const { draft } = templateStore(page).getState()
  const models = gameStore(page).getState().snapshot?.view.models
  if (draft === null || models === undefined) return false
  if (draft.pinned)
    lay(page, { ...carriedTemplate({ ...draft, pinned: false }, models, hit.at, hit.model), pinned: false })
  else lay(page, { ...carriedTemplate(draft, models, hit.at, hit.model), pinned: true })
  return true
}
export function turnTemplate(page: Page, degrees: number): void {
  const { draft } = templateStore(page).getState()
  if (draft !== null) lay(page, { ...turnedTemplate(draft, degrees), pinned: true })
}
/** The answer of an open question as it lies; a refusal stays at the cursor and on the panel. */
export async function confirmTemplate(page: Page): Promise<boolean> {
  const { draft, report } = templateStore(page).getState()
  const { snapshot, answer } = gameStore(page).getState()
  const decision = snapshot?.decisions.find(({ id }) => id === draft?.decision?.id)
  if (draft === null || decision === undefined) return false
  if (report?.refusal !== undefined) {
    tableStore(page).setState({ turnedDown: report.refusal })
    return false
  }
  return answer(decision, templateAnswerOf(draft.lie))
}
/** Keys of what is in the hand. */
function templateKey(page: Page, stroke: KeyStroke): boolean {
  const { draft } = templateStore(page).getState()
  const models = gameStore(page).getState().snapshot?.view.models
  if (draft === null || models === undefined) return false
  if (draft.lie.kind === 'marker') {
    const { next, across, down, shift } = stroke
    if (next !== 0 && draft.lie.over.length > 0) lay(page, { ...overNext(draft, models, next), pinned: true })
    else if (isArrow(stroke))
      lay(page, { ...shifted(draft, models, { x: across, z: down }, shift), pinned: true })
    else return false
    return true
  }
  const way = turnOf(stroke, preferencesStore(page).getState().keys)
  if (way === 0) return false
  turnTemplate(page, way * (stroke.shift ? 1 : 5))
  return true
}
export const templateHand = slice<Hand>((page) => ({
  point({ type, hit }) {
    if (type === 'doubleClick') {
      if (templateStore(page).getState().draft === null) return false
      confirmTemplate(page).catch(page.bound(showFault))
      return true
    }
    if (hit === null) return false
    if (type === 'hover' || type === 'drag') return carryTemplate(page, hit)
    return type === 'click' && pinTemplate(page, hit)
  },
  key: page.bound(templateKey),
  confirm() {
    if (templateStore(page).getState().draft?.decision == null) return false
    confirmTemplate(page).catch(page.bound(showFault))
    return true
  },
}))

/** What an option names, as a storey to open: the floor its first model stands on. */
export function peekAt(page: Page, focus: Focus | undefined): void {
  const view = gameStore(page).getState().snapshot?.view
  const on = focus?.models?.map((id) => view?.models[id]?.pose?.on).find((one) => one != null)
  templateStore(page).setState({ peek: on ?? null })
  // What is opened is also brought into the picture.
  if (view !== undefined && focus !== undefined) lookAtPlaces(page, placesOf(view, focus))
}

/** Takes a template in the hand that answers nothing: it only tells what it would cover. */
export function takeTemplate(page: Page, tool: ToolKind | null): void {
  const { snapshot } = gameStore(page).getState()
  const { selected, hover } = tableStore(page).getState()
  const held = templateStore(page).getState()
  if (snapshot === null || (held.draft?.decision ?? null) !== null) return
  reports(page).drop()
  if (tool === null) {
    templateStore(page).setState(nothing)
    return
  }
  const { models, units, table } = snapshot.view
  const mine = [hover?.hit.model ?? null, ...(units[selected ?? '']?.models ?? []), ...Object.keys(models)]
  const firer = mine.find((id) => id !== null && models[id]?.pose != null) ?? null
  if (tool === 'flame' && firer === null) return
  const before = held.draft === null ? null : templateCentre(held.draft.lie)
  const standing =
    models[units[selected ?? '']?.models.find((id) => models[id]?.pose != null) ?? '']?.pose?.at
  const at = before ?? hover?.hit.at ?? standing ?? { x: table.width / 2, z: table.depth / 2 }
  templateStore(page).setState({ tool, report: null })
  lay(page, {
    decision: null,
    floor: held.draft?.floor ?? null,
    pinned: false,
    lie:
      tool === 'flame'
        ? { kind: 'flame', model: firer ?? '', bearing: 0 }
        : { kind: 'marker', at, radius: tool === 'blast' ? blastRadius : largeBlastRadius, over: [] },
  })
}
/** The same template where it lay, or of the same kind where its place is no more. */
export function keepTemplate(page: Page): () => void {
  const { draft, tool } = templateStore(page).getState()
  return () => {
    const models = gameStore(page).getState().snapshot?.view.models
    const lie = draft?.decision === null ? draft.lie : null
    if (lie === null || (lie.kind === 'flame' && models?.[lie.model]?.pose == null))
      return takeTemplate(page, tool)
    templateStore(page).setState({ tool, report: null })
    lay(page, { decision: null, floor: draft?.floor ?? null, pinned: draft?.pinned ?? false, lie })
  }
}
export function toolFloor(page: Page, floor: number | null): void {
  const { draft } = templateStore(page).getState()
  if (draft !== null && draft.decision === null) lay(page, { ...draft, floor })
}
