/** The question on the desk: its draft, what the mouse is over, and what the rules have said about it. */
import { create } from 'zustand'
import type { Point3 } from '../../../../shared/geometry/point'
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { Refusal, Text } from '../../../../shared/protocol/refusal'
import { openDecision } from '../../table/intent'
import { useSkirmish } from '../../game/skirmish-game'
import { lookAtPlaces } from '../../table/gaze'
import { attempt } from '../../app/toasts'
import { askAbout, forgetAsked, useAsked } from './asking'
import { answerFor, givesUp, passFor, type Draft, type DraftOf } from './draft'
import { focusOf } from './focus'
import type { OrdersChange } from './orders-draft'
import { placeFault } from './place-draft'
import { draftWith, planOf, type FirePlan } from './plan'

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
export const useDesk = create<AnswerDesk>(() => empty)

/** The question this seat must answer now. */
export function questionNow(): Decision | null {
  const { snapshot, handover } = useSkirmish.getState()
  if (snapshot === null || handover !== null) return null
  return openDecision(snapshot)
}
/** Asked by a form of the set-up instead (LS-SETUP-01, -04). */
const elsewhere: ReadonlySet<string> = new Set(['lsEdge', 'lsMarkerTypes'])

/** What has been named for later points of a path that is being answered. */
let plan: FirePlan | null = null

/** Lays a question on the desk; the same one again changes nothing, unless more of it can be read now. */
export function settleDesk(decision: Decision | null): void {
  const { snapshot, veiled } = useSkirmish.getState()
  const lies = useDesk.getState()
  if (lies.decision?.id === decision?.id && lies.veiled === veiled) return
  forgetAsked()
  const drafted = decision !== null && snapshot !== null && !elsewhere.has(decision.kind)
  useDesk.setState({
    ...empty,
    decision,
    veiled,
    draft: drafted ? draftWith(plan, snapshot, decision) : null,
  })
  if (decision === null) return
  lookAtDesk()
  askAbout(useDesk.getState())
}
/** The places the open question is about. */
function decisionFocus(): readonly Point3[] {
  const { decision, draft } = useDesk.getState()
  const view = useSkirmish.getState().snapshot?.view
  return decision === null || view === undefined ? [] : focusOf(view, decision, draft)
}
/** Brings them into the picture. */
export function lookAtDesk(): void {
  const places = decisionFocus()
  if (places.length > 0) lookAtPlaces(places, { near: true, people: true })
}
function put(draft: Draft): void {
  useDesk.setState({ draft, turnedDown: null })
  askAbout(useDesk.getState())
}
/** Changes a draft of one form; another form stays as it is. */
export function changeDraft<F extends Draft['form']>(form: F, by: (draft: DraftOf<F>) => Draft): void {
  const { draft } = useDesk.getState()
  if (draft?.form === form) put(by(draft as DraftOf<F>))
}
export function light(lit: readonly string[]): void {
  useDesk.setState({ lit })
  askAbout(useDesk.getState())
}
export const aimOver = (aim: Point3 | null): void => {
  useDesk.setState({ aim })
  askAbout(useDesk.getState())
}
export const turnDown = (turnedDown: Refusal | Text | null): void => useDesk.setState({ turnedDown })

function send(answer: Answer): void {
  const { decision, orders } = useDesk.getState()
  const given = useSkirmish.getState().known()?.view.orders
  if (decision === null) return
  const whole =
    answer.form === 'reaction' && orders !== null && given !== undefined
      ? { ...answer, orders: orders(given) }
      : answer
  const sent = useSkirmish.getState().answer(decision, whole, (why) => {
    if (useDesk.getState().decision?.id === decision.id) turnDown(why)
  })
  attempt(sent).catch(console.error)
}
/** What is known already to speak against the draft: the rules need not be tried with it. */
function knownFault(): Refusal | Text | null {
  const { decision, draft } = useDesk.getState()
  const view = useSkirmish.getState().snapshot?.view
  const { zone, walk } = useAsked.getState()
  if (draft?.form === 'zones' && (draft.centre !== null || draft.join !== null) && draft.by.length > 0)
    return zone?.refusal ?? null
  if (draft?.form === 'way' && draft.own !== null)
    return Object.values(walk?.members ?? {})[0]?.refusal ?? walk?.refusal ?? null
  if (draft?.form === 'place' && decision?.form.form === 'place' && view !== undefined)
    return placeFault(decision.form, draft, view.table)
  return null
}
/** Sends what is drafted. True when there was a question to answer. */
export function confirmDesk(): boolean {
  const { decision, draft } = useDesk.getState()
  if (decision === null || draft === null) return false
  const answer = answerFor(draft, decision)
  const fault = knownFault()
  if (fault !== null) turnDown(fault)
  else if (answer === null) turnDown({ key: 'skirmishDecisions:notYet' })
  else {
    const { snapshot } = useSkirmish.getState()
    if (snapshot !== null) plan = planOf(snapshot, decision, draft) ?? plan
    send(answer)
  }
  return true
}
/** Enter. What would only give something up wants its own button. */
export function confirmByKey(): boolean {
  const { decision, draft } = useDesk.getState()
  if (decision === null || draft === null || !givesUp(draft, decision)) return confirmDesk()
  turnDown({ key: 'decision:deliberate' })
  return true
}
/** Lets it pass, where it may be let pass: by its button alone, for a key meant for the view would throw it away. */
export function passDesk(): void {
  const { decision } = useDesk.getState()
  const answer = decision === null ? null : passFor(decision)
  if (answer !== null) send(answer)
}
/** An order for the windows to come: kept until this one is answered, or given at once by letting it pass. */
export function orderWithAnswer(change: OrdersChange, when: 'later' | 'pass'): void {
  const { orders: before } = useDesk.getState()
  useDesk.setState({ orders: before === null ? change : (orders) => change(before(orders)) })
  if (when === 'pass') passDesk()
}
/** Let pass, and no more asked where nobody can answer (LS-ENG-06). */
export const orderIdlePassed = (): void =>
  orderWithAnswer((orders) => ({ ...orders, passIdle: true }), 'pass')
/** Given or taken back at any time, whoever's turn it is. */
export async function giveOrders(change: OrdersChange): Promise<void> {
  const { known, seat, command } = useSkirmish.getState()
  const given = known()?.view.orders
  if (given !== undefined && seat !== null)
    await attempt(command({ type: 'standingOrders', orders: change(given) }, seat))
}
