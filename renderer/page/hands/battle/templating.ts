/** Markers and templates on the table: laying them for an open question, or freely to see what they would cover. */
import { createStore } from 'zustand/vanilla'
import type { Focus } from '../../../../shared/protocol/decision'
import type { GameView } from '../../../../shared/protocol/game-view'
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
import { confirmDesk, deskStore, layDraft } from '../desk/desk'
import type { DeskQuestion } from '../desk/question'
import {
  templateAnswerOf,
  carriedTemplate,
  overNext,
  shifted,
  templateCentre,
  templateDraftFor,
  questionOf,
  turnedTemplate,
  type TemplateDraft,
  type TemplateFormData,
} from './template-draft'
import { preferencesStore } from '../../app/preferences'
import { showFault } from '../../app/toasts'
import { slice, type Page } from '../../page'

export const toolKinds = ['blast', 'largeBlast', 'flame'] as const
export type ToolKind = (typeof toolKinds)[number]

interface TemplateStore {
  /** That of the free tool: one that answers a question lies on the desk. */
  readonly draft: TemplateDraft | null
  /** What lies under the one in the hand; of the place before while the next answer is under way. */
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
      const now = templateInHand(page)
      if (now !== null && now.decision?.id === draft.decision?.id) templateStore(page).setState({ report })
    },
    page.bound(showFault),
  ),
)
interface Own {
  /** The draft on the desk of which was asked last. */
  asked: TemplateDraft | null
}
const own = slice<Own>(() => ({ asked: null }))
function lay(page: Page, draft: TemplateDraft): void {
  templateStore(page).setState({ draft })
  tableStore(page).setState({ turnedDown: null })
  reports(page).ask(draft)
}

/** The one on the desk, else that of the free tool. */
export function templateInHand(page: Page): TemplateDraft | null {
  const { draft } = deskStore(page).getState()
  return draft?.form === 'template' ? draft : templateStore(page).getState().draft
}
export const templateQuestion: DeskQuestion<TemplateFormData, TemplateDraft> = {
  open(page, asked) {
    const models = gameStore(page).getState().snapshot?.view.models ?? {}
    const draft = templateDraftFor(asked, models)
    if (draft === null) throw new Error(`${asked.id} proposes no place for its template`)
    return draft
  },
  answer: ({ lie }) => templateAnswerOf(lie),
  fault: (page) => templateStore(page).getState().report?.refusal ?? null,
  changed(page, { draft }) {
    if (own(page).asked === draft) return
    own(page).asked = draft
    reports(page).ask(draft)
  },
  laidAside(page) {
    own(page).asked = null
    reports(page).drop()
    templateStore(page).setState(nothing)
  },
  look(page, { asked: { form }, draft }) {
    const at = templateCentre(draft.lie)
    // A flame lies at its firer; a marker far from its own.
    if (form.form === 'flame') lookAtUnits(page, [form.unit, form.target], true)
    else if (at !== null) lookAtPlaces(page, [{ x: at.x, y: 0, z: at.z }], { near: true })
  },
  hover: (page, _laid, hit) => void carryTemplate(page, hit),
  drag: (page, _laid, hit) => carryTemplate(page, hit),
  click: (page, _laid, hit) => pinTemplate(page, hit),
  doubleClick: (page) => confirmDesk(page),
  key: (page, _laid, stroke) => templateKey(page, stroke),
}
/** Does something with the one in the hand, if there is one. */
function change(
  page: Page,
  by: (draft: TemplateDraft, models: GameView['models']) => TemplateDraft | null,
): boolean {
  const draft = templateInHand(page)
  const models = gameStore(page).getState().snapshot?.view.models
  const next = draft === null || models === undefined ? null : by(draft, models)
  if (next === null) return false
  if (next === draft) return true
  if (draft === templateStore(page).getState().draft) lay(page, next)
  else layDraft(page, next)
  return true
}
/** The mouse carries it, until it is put down. True when there is one in the hand. */
export const carryTemplate = (page: Page, { at, model }: TableHit): boolean =>
  change(page, (draft, models) => (draft.pinned ? draft : carriedTemplate(draft, models, at, model)))
/** A click puts it down, another takes it up again. */
export const pinTemplate = (page: Page, { at, model }: TableHit): boolean =>
  change(page, (draft, models) => ({
    ...carriedTemplate({ ...draft, pinned: false }, models, at, model),
    pinned: !draft.pinned,
  }))
export const turnTemplate = (page: Page, degrees: number): boolean =>
  change(page, (draft) => ({ ...turnedTemplate(draft, degrees), pinned: true }))
/** Keys of what is in the hand. */
const templateKey = (page: Page, stroke: KeyStroke): boolean =>
  change(page, (draft, models) => {
    if (draft.lie.kind === 'marker') {
      const { next, across, down, shift } = stroke
      if (next !== 0 && draft.lie.over.length > 0) return { ...overNext(draft, models, next), pinned: true }
      return isArrow(stroke)
        ? { ...shifted(draft, models, { x: across, z: down }, shift), pinned: true }
        : null
    }
    const way = turnOf(stroke, preferencesStore(page).getState().keys)
    return way === 0 ? null : { ...turnedTemplate(draft, way * (stroke.shift ? 1 : 5)), pinned: true }
  })
/** Keys of the free tool; the mouse belongs to whatever tool is in hand. */
export const templateHand = slice<Hand>((page) => ({
  key: (stroke) => templateStore(page).getState().draft !== null && templateKey(page, stroke),
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
  if (snapshot === null || deskStore(page).getState().draft?.form === 'template') return
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
    form: 'template',
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
    const lie = draft?.lie ?? null
    if (lie === null || (lie.kind === 'flame' && models?.[lie.model]?.pose == null))
      return takeTemplate(page, tool)
    templateStore(page).setState({ tool, report: null })
    lay(page, {
      form: 'template',
      decision: null,
      floor: draft?.floor ?? null,
      pinned: draft?.pinned ?? false,
      lie,
    })
  }
}
export function toolFloor(page: Page, floor: number | null): void {
  const { draft } = templateStore(page).getState()
  if (draft !== null) lay(page, { ...draft, floor })
}
