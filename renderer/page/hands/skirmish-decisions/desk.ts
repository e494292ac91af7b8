/** The question on the desk: its draft, what the mouse is over, and what the rules have said about it. */
import { createStore } from 'zustand/vanilla'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { Refusal, Text } from '../../../../shared/protocol/refusal'
import { openDecision } from '../../table/intent'
import { skirmishStore } from '../../game/skirmish-game'
import { lookAtPlaces } from '../../table/gaze'
import { attempt } from '../../app/toasts'
import { byHandAlone } from '../../words/by-hand'
import { askAbout, forgetAsked, askedStore } from './asking'
import { answerFor, givesUp, passFor, type Draft, type DraftOf } from './draft'
import { focusOf } from './focus'
import type { OrdersChange } from './orders-draft'
import { placeFault } from './place-draft'
import { draftWith, planOf, type FirePlan } from './plan'
import { slice, type Page } from '../../page'

export interface AnswerDesk {
  readonly decision: Decision | null
  /** It was laid there with what its side alone knows left out. */
  readonly veiled: boolean
  readonly draft: Draft | null
  /** Who or what is lit because the mouse is over his line, his figure, his option. */
  readonly lit: readonly string[]
  /** Where the mouse is, for shots at places. */
  readonly aim: Point3 | null
  /** Why the last try was turned down. */
  readonly turnedDown: Refusal | Text | null
  /** The camera looks from the eye of whoever is to react. */
  readonly eye: boolean
  /** What is ordered for the windows to come, together with this answer; null: nothing new. */
  readonly orders: OrdersChange | null
}
const empty: AnswerDesk = {
  decision: null,
  veiled: false,
  draft: null,
  lit: [],
  aim: null,
  turnedDown: null,
  eye: false,
  orders: null,
}
export const deskStore = slice(() => createStore<AnswerDesk>(() => empty))

/** The question this seat must answer now. */
export function questionNow(page: Page): Decision | null {
  const { snapshot, handover } = skirmishStore(page).getState()
  if (snapshot === null || handover !== null) return null
  return openDecision(snapshot)
}
interface Own {
  /** What has been named for later points of a path that is being answered. */
  plan: FirePlan | null
}
const own = slice<Own>(() => ({ plan: null }))

/** Lays a question on the desk; the same one again changes nothing, unless more of it can be read now. */
export function settleDesk(page: Page, decision: Decision | null): void {
  const { snapshot, veiled } = skirmishStore(page).getState()
  const lies = deskStore(page).getState()
  if (lies.decision?.id === decision?.id && lies.veiled === veiled) return
  forgetAsked(page)
  deskStore(page).setState({
    ...empty,
    decision,
    veiled,
    draft: decision === null || snapshot === null ? null : draftWith(own(page).plan, snapshot, decision),
  })
  if (decision === null) return
  lookAtDesk(page)
  askAbout(page, deskStore(page).getState())
}
/** The places the open question is about. */
function decisionFocus(page: Page): readonly Point3[] {
  const { decision, draft } = deskStore(page).getState()
  const view = skirmishStore(page).getState().snapshot?.view
  return decision === null || view === undefined ? [] : focusOf(view, decision, draft)
}
/** Brings them into the picture. */
export function lookAtDesk(page: Page): void {
  const places = decisionFocus(page)
  if (places.length > 0) lookAtPlaces(page, places, { near: true, people: true })
}
function put(page: Page, draft: Draft): void {
  deskStore(page).setState({ draft, turnedDown: null })
  askAbout(page, deskStore(page).getState())
}
/** Changes a draft of one form; another form stays as it is. */
export function changeDraft<F extends Draft['form']>(
  page: Page,
  form: F,
  by: (draft: DraftOf<F>) => Draft,
): void {
  const { draft } = deskStore(page).getState()
  if (draft?.form === form) put(page, by(draft as DraftOf<F>))
}
export function light(page: Page, lit: readonly string[]): void {
  deskStore(page).setState({ lit })
  askAbout(page, deskStore(page).getState())
}
export const aimOver = (page: Page, aim: Point3 | null): void => {
  deskStore(page).setState({ aim })
  askAbout(page, deskStore(page).getState())
}
export const turnDown = (page: Page, turnedDown: Refusal | Text | null): void =>
  deskStore(page).setState({ turnedDown })

function send(page: Page, answer: Answer): void {
  const { decision, orders } = deskStore(page).getState()
  const given = skirmishStore(page).getState().known()?.view.orders
  if (decision === null) return
  const whole =
    answer.form === 'reaction' && orders !== null && given !== undefined
      ? { ...answer, orders: orders(given) }
      : answer
  const sent = skirmishStore(page)
    .getState()
    .answer(decision, whole, (why) => {
      if (deskStore(page).getState().decision?.id === decision.id) turnDown(page, why)
    })
  attempt(page, sent).catch(console.error)
}
/** What is known already to speak against the draft: the rules need not be tried with it. */
function knownFault(page: Page): Refusal | Text | null {
  const { decision, draft } = deskStore(page).getState()
  const view = skirmishStore(page).getState().snapshot?.view
  const { zone, walk } = askedStore(page).getState()
  if (draft?.form === 'zones' && (draft.centre !== null || draft.join !== null) && draft.by.length > 0)
    return zone?.refusal ?? null
  if (draft?.form === 'way' && draft.own !== null)
    return Object.values(walk?.members ?? {})[0]?.refusal ?? walk?.refusal ?? null
  if (draft?.form === 'place' && decision?.form.form === 'place' && view !== undefined)
    return placeFault(decision.form, draft, view.table)
  return null
}
/** Sends what is drafted. True when there was a question to answer. */
export function confirmDesk(page: Page): boolean {
  const { decision, draft } = deskStore(page).getState()
  if (decision === null || draft === null) return false
  const answer = answerFor(draft, decision)
  const fault = knownFault(page)
  if (fault !== null) turnDown(page, fault)
  else if (answer === null)
    turnDown(page, draft.form === 'option' ? byHandAlone(decision) : { key: 'skirmishDecisions:notYet' })
  else {
    const { snapshot } = skirmishStore(page).getState()
    if (snapshot !== null) own(page).plan = planOf(snapshot, decision, draft) ?? own(page).plan
    send(page, answer)
  }
  return true
}
/** Enter. What would only give something up wants its own button. */
export function confirmByKey(page: Page): boolean {
  const { decision, draft } = deskStore(page).getState()
  if (decision === null || draft === null || !givesUp(draft, decision)) return confirmDesk(page)
  turnDown(page, byHandAlone(decision))
  return true
}
/** Lets it pass, where it may be let pass: by its button alone, for a key meant for the view would throw it away. */
export function passDesk(page: Page): void {
  const { decision } = deskStore(page).getState()
  const answer = decision === null ? null : passFor(decision)
  if (answer !== null) send(page, answer)
}
/** An order for the windows to come: kept until this one is answered, or given at once by letting it pass. */
export function orderWithAnswer(page: Page, change: OrdersChange, when: 'later' | 'pass'): void {
  const { orders: before } = deskStore(page).getState()
  deskStore(page).setState({ orders: before === null ? change : (orders) => change(before(orders)) })
  if (when === 'pass') passDesk(page)
}
/** Let pass, and no more asked where nobody can answer (LS-ENG-06). */
export const orderIdlePassed = (page: Page): void =>
  orderWithAnswer(page, (orders) => ({ ...orders, passIdle: true }), 'pass')
/** Let pass, and nothing of the kind asked again this turn. */
export const orderTurnHeld = (page: Page): void =>
  orderWithAnswer(page, (orders) => ({ ...orders, holdsTurn: true }), 'pass')
/** Given or taken back at any time, whoever's turn it is. */
export async function giveOrders(page: Page, change: OrdersChange): Promise<void> {
  const { known, seat, command } = skirmishStore(page).getState()
  const given = known()?.view.orders
  if (given !== undefined && seat !== null)
    await attempt(page, command({ type: 'standingOrders', orders: change(given) }, { by: seat }))
}
