/** The open question of the seat that holds the mouse. How it is answered: `hud/skirmish-decisions`. */
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { PointerHandlers } from '../../../scene/props'
import { skirmishStore } from '../../game/skirmish-game'
import { attempt } from '../../app/toasts'
import { slice, type Page } from '../../page'

export function openQuestion(page: Page): Decision | null {
  const { snapshot } = skirmishStore(page).getState()
  return snapshot?.decisions.find(({ seat }) => seat === snapshot.seat) ?? null
}
export function reply(page: Page, decision: Decision, answer: Answer): void {
  attempt(page, skirmishStore(page).getState().answer(decision, answer)).catch(console.error)
}
/** A form on the panel that wants Enter, or the mouse on the table, while its question is open. */
interface TableHand {
  readonly decision: string
  /** Answers whether it took the event. */
  point(pointer: PointerHandlers): boolean
  /** Enter. */
  confirm(): boolean
}
interface Own {
  hand: TableHand | null
}
const own = slice<Own>(() => ({ hand: null }))
/** The newest form holds the table; what is returned lets go of it. */
export function holdTable(page: Page, next: TableHand): () => void {
  own(page).hand = next
  return () => {
    if (own(page).hand === next) own(page).hand = null
  }
}
export function handOnTable(page: Page): TableHand | null {
  const { hand } = own(page)
  return hand !== null && openQuestion(page)?.id === hand.decision ? hand : null
}
