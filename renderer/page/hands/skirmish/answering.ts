/** The open question of the seat that holds the mouse. How it is answered: `hud/skirmish-decisions`. */
import type { Answer, Decision } from '../../../../shared/protocol/decision'
import type { PointerHandlers } from '../../../scene/props'
import { useSkirmish } from '../../game/skirmish-game'
import { attempt } from '../../app/toasts'

export function openQuestion(): Decision | null {
  const { snapshot } = useSkirmish.getState()
  return snapshot?.decisions.find(({ seat }) => seat === snapshot.seat) ?? null
}
export function reply(decision: Decision, answer: Answer): void {
  attempt(useSkirmish.getState().answer(decision, answer)).catch(console.error)
}
/** A form on the panel that wants Enter, or the mouse on the table, while its question is open. */
interface TableHand {
  readonly decision: string
  /** Answers whether it took the event. */
  point(pointer: PointerHandlers): boolean
  /** Enter. */
  confirm(): boolean
}
let hand: TableHand | null = null
/** The newest form holds the table; what is returned lets go of it. */
export function holdTable(next: TableHand): () => void {
  hand = next
  return () => {
    if (hand === next) hand = null
  }
}
export const handOnTable = (): TableHand | null =>
  hand !== null && openQuestion()?.id === hand.decision ? hand : null
