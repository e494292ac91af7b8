/** The question on the desk, whichever game is played: its draft, what the mouse is over, why the last try was turned down. */
import { createStore } from 'zustand/vanilla'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { Refusal, Text } from '../../../../shared/protocol/refusal'
import { attempt, showFault } from '../../app/toasts'
import { openTable } from '../../game/open-table'
import { handsNow } from '../../table/hand'
import { openDecision } from '../../table/intent'
import { byHandAlone } from '../../words/by-hand'
import { slice, type Page } from '../../page'
import type { Draft, DraftOf } from './drafts'
import type { Laid, DeskQuestion } from './question'

export interface AnswerDesk {
  readonly decision: Decision | null
  /** It was laid there with what its side alone knows left out. */
  readonly veiled: boolean
  /** null: what is asked has no entry here. */
  readonly draft: Draft | null
  /** Who or what is lit because the mouse is over his line, his figure, his option. */
  readonly lit: readonly string[]
  /** The place under the mouse, where a place can be meant. */
  readonly aim: Point3 | null
  /** Why the last try was turned down. */
  readonly turnedDown: Refusal | Text | null
}
const empty: AnswerDesk = {
  decision: null,
  veiled: false,
  draft: null,
  lit: [],
  aim: null,
  turnedDown: null,
}
export const deskStore = slice(() => createStore<AnswerDesk>(() => empty))

const entryFor = (page: Page, { form }: Decision): DeskQuestion | undefined =>
  handsNow(page).questions[form.form]

interface OpenQuestion {
  readonly question: DeskQuestion
  readonly laid: Laid
}
function openIn(page: Page, { decision, draft }: AnswerDesk): OpenQuestion | null {
  const question = decision === null ? undefined : entryFor(page, decision)
  return decision === null || draft === null || question === undefined
    ? null
    : { question, laid: { asked: decision, draft } }
}
const openNow = (page: Page): OpenQuestion | null => openIn(page, deskStore(page).getState())

/** The question this seat must answer now. */
function questionNow(page: Page): Decision | null {
  const { snapshot, handover } = openTable(page)
  return snapshot === null || handover !== null ? null : openDecision(snapshot)
}
/** What lies on the desk, as long as it is the open question. */
export function questionOnDesk(page: Page): OpenQuestion | null {
  const open = openNow(page)
  return open === null || questionNow(page)?.id !== open.laid.asked.id ? null : open
}

/** Lays a question on the desk; the same one again changes nothing, unless more of it can be read now. */
export function settleDesk(page: Page, decision: Decision | null): void {
  const { veiled } = openTable(page)
  const lies = deskStore(page).getState()
  if (lies.decision?.id === decision?.id && lies.veiled === veiled) return
  openIn(page, lies)?.question.laidAside?.(page)
  // An entry makes nothing but what it is listed with.
  const draft = decision && ((entryFor(page, decision)?.open(page, decision) ?? null) as Draft | null)
  deskStore(page).setState({ ...empty, decision, veiled, draft })
  lookAtDesk(page)
  changed(page)
}
/** Brings what is asked about into the picture. */
export function lookAtDesk(page: Page): void {
  const open = openNow(page)
  open?.question.look?.(page, open.laid)
}
function changed(page: Page): void {
  const open = openNow(page)
  open?.question.changed?.(page, open.laid)
}
/** Changes a draft of one form; another form stays as it is. */
export function changeDraft<F extends Draft['form']>(
  page: Page,
  form: F,
  by: (draft: DraftOf<F>) => DraftOf<F>,
): void {
  const { draft } = deskStore(page).getState()
  if (draft?.form === form) layDraft(page, by(draft as DraftOf<F>))
}
/** In place of the one that lies there. */
export function layDraft(page: Page, draft: Draft): void {
  deskStore(page).setState({ draft, turnedDown: null })
  changed(page)
}
export function light(page: Page, lit: readonly string[]): void {
  deskStore(page).setState({ lit })
  changed(page)
}
export function aimOver(page: Page, aim: Point3 | null): void {
  deskStore(page).setState({ aim })
  changed(page)
}
export const turnDown = (page: Page, turnedDown: Refusal | Text | null): void =>
  deskStore(page).setState({ turnedDown })

function send(page: Page, { question, laid }: OpenQuestion, answer: Answer): void {
  const { asked } = laid
  const sent = openTable(page).answer(asked, question.sent?.(page, laid, answer) ?? answer, (why) => {
    if (deskStore(page).getState().decision?.id === asked.id) turnDown(page, why)
  })
  attempt(page, sent).catch(console.error)
}
function say(page: Page, open: OpenQuestion): void {
  const { question, laid } = open
  const { asked, draft } = laid
  const answer = question.answer(draft, asked)
  const fault = question.fault?.(page, laid) ?? null
  if (fault !== null) turnDown(page, fault)
  else if (answer !== null) send(page, open, answer)
  else turnDown(page, asked.form.form === 'option' ? byHandAlone(asked) : { key: 'skirmishDecisions:notYet' })
}
/** Sends what is drafted. True when there was a question to answer. */
export function confirmDesk(page: Page): boolean {
  const open = openNow(page)
  if (open === null) return false
  const settled = open.question.settled?.(page)
  if (settled === undefined) say(page, open)
  else
    settled
      .then(() => {
        const now = openNow(page)
        if (now?.laid.asked.id === open.laid.asked.id) say(page, now)
      })
      .catch(page.bound(showFault))
  return true
}
const isSame = (one: Answer | null, other: Answer | null | undefined): boolean =>
  other != null && JSON.stringify(one) === JSON.stringify(other)
/** What is drafted gives something up: a person says so by a button of its own. */
function givesUp(question: DeskQuestion, { asked, draft }: Laid): boolean {
  if (question.givesUp !== undefined) return question.givesUp(draft, asked)
  if (asked.deliberate !== true) return false
  const answer = question.answer(draft, asked)
  return isSame(answer, asked.default) || isSame(answer, question.pass?.(asked))
}
/** Enter. What would only give something up wants its own button. */
export function confirmByKey(page: Page): boolean {
  const open = openNow(page)
  if (open === null || !givesUp(open.question, open.laid)) return confirmDesk(page)
  turnDown(page, byHandAlone(open.laid.asked))
  return true
}
/** Lets it pass, where it may be let pass: by its button alone, for a key meant for the view would throw it away. */
export function passDesk(page: Page): void {
  const open = openNow(page)
  const answer = open?.question.pass?.(open.laid.asked) ?? null
  if (open !== null && answer !== null) send(page, open, answer)
}
/** As the program proposes it, whatever is drafted. */
export function takeProposed(page: Page): void {
  const open = openNow(page)
  if (open !== null) send(page, open, open.laid.asked.default)
}
/** What the buttons under a form need to know. */
export function footOf(page: Page): { readonly lost: boolean; readonly passes: boolean } {
  const open = openNow(page)
  return {
    lost: open !== null && givesUp(open.question, open.laid),
    passes: open !== null && (open.question.pass?.(open.laid.asked) ?? null) !== null,
  }
}
/** The form is shown with what speaks against its draft: that need not be said twice. */
export function faultOnDesk(page: Page): Refusal | Text | null {
  const open = openNow(page)
  return open?.question.fault?.(page, open.laid) ?? null
}
