/** The open question of the seat that holds the mouse. How it is answered: `hud/skirmish-decisions`. */
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { useSkirmish } from '../skirmish-game'
import { attempt } from '../toasts'

export function openQuestion(): Decision | null {
  const { snapshot } = useSkirmish.getState()
  return snapshot?.decisions.find(({ seat }) => seat === snapshot.seat) ?? null
}
export function reply(decision: Decision, answer: Answer): void {
  attempt(useSkirmish.getState().answer(decision, answer)).catch(console.error)
}
