/** The open question of the seat that holds the mouse. How it is answered: `page/hands/skirmish-decisions`. */
import type { Decision } from '../../../../shared/protocol/decision'
import { skirmishStore } from '../../game/skirmish-game'
import type { Page } from '../../page'

export function openQuestion(page: Page): Decision | null {
  const { snapshot } = skirmishStore(page).getState()
  return snapshot?.decisions.find(({ seat }) => seat === snapshot.seat) ?? null
}
