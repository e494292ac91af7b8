/** Windows in which somebody may react (LS-ENG-04): let pass by a key of their own, and what is ordered for those to come. */
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { Reaction } from '../../../../shared/protocol/skirmish/answers'
import { attempt } from '../../app/toasts'
import { skirmishStore } from '../../game/skirmish-game'
import type { Page } from '../../page'
import type { KeyStroke } from '../../table/stroke'
import { changeDraft, passDesk } from '../desk/desk'
import type { OrdersChange } from './orders-draft'

interface WindowDraft {
  readonly reactions: readonly Reaction[]
  readonly orders: OrdersChange | null
}
interface LaidWindow {
  readonly asked: Decision
  readonly draft: WindowDraft
}
/** A window in which nobody can do anything, as far as is seen here: nothing is given up by letting it pass. */
export const isIdle = ({ form }: Pick<Decision, 'form'>): boolean =>
  (form.form === 'reactPath' || form.form === 'reactFire') && form.chances.length + form.spots.length === 0

/** An order for the windows to come: kept until this one is answered, or given at once by letting it pass. */
export function orderWithAnswer(page: Page, change: OrdersChange, when: 'later' | 'pass'): void {
  const ordered = <D extends WindowDraft>(draft: D): D => {
    const { orders: before } = draft
    return { ...draft, orders: before === null ? change : (given) => change(before(given)) }
  }
  changeDraft(page, 'reactPath', ordered)
  changeDraft(page, 'reactFire', ordered)
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
/** Enter lets pass only what nobody can answer. */
export function letsPass(page: Page, { asked, draft }: LaidWindow, { action }: KeyStroke): boolean {
  if (draft.reactions.length > 0) return false
  if (action === 'answerNothing') passDesk(page)
  else if (action === 'answerIdle' && isIdle(asked)) orderIdlePassed(page)
  else return false
  return true
}
/** What both kinds of window have in common. */
export const inWindow = {
  answer: ({ reactions }: WindowDraft): Answer => ({ form: 'reaction', reactions: [...reactions] }),
  pass: (): Answer => ({ form: 'reaction', reactions: [] }),
  givesUp: ({ reactions }: WindowDraft, asked: Decision): boolean => !isIdle(asked) && reactions.length === 0,
  sent(page: Page, { draft: { orders } }: LaidWindow, answer: Answer): Answer {
    // Under a veil what is ordered already is not shown, and must not be lost.
    const given = skirmishStore(page).getState().known()?.view.orders
    return answer.form === 'reaction' && orders !== null && given !== undefined
      ? { ...answer, orders: orders(given) }
      : answer
  },
  withdraw: <D extends WindowDraft>(draft: D): D | null =>
    draft.reactions.length === 0 ? null : { ...draft, reactions: draft.reactions.slice(0, -1) },
}
