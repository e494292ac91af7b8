/** What a seat leaves to the program. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { AutomaticChoice } from '../../../../shared/protocol/automatic'
import type { Seat } from '../../../../shared/protocol/spatial'
import { gameStore } from '../../game/game-store'
import type { Page } from '../../page'

type Known = Pick<SeatSnapshot, 'settings'> & {
  readonly view: Pick<SeatSnapshot['view'], 'automatic' | 'settings'>
}
/** Its own word, else the setting of the game, else the standard. */
export function isLeft({ view, settings }: Known, seat: Seat, choice: AutomaticChoice): boolean {
  const key = `core4.auto.${choice}`
  const standard = settings.find((setting) => setting.key === key)?.default
  return view.automatic?.[seat][choice] ?? (view.settings[key] ?? standard) === true
}
/** Alone at the table one says it for both sides. */
export const leave = (page: Page, seat: Seat, choice: AutomaticChoice, on: boolean): Promise<boolean> =>
  gameStore(page).getState().command({ type: 'automate', choice, on }, { by: seat })
