/** What a seat leaves to the program: its own word, else the setting of the game, else the standard. Pure. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { AutomaticChoice } from '../../../shared/protocol/automatic'
import type { Seat } from '../../../shared/protocol/spatial'

type Known = Pick<SeatSnapshot, 'settings'> & {
  readonly view: Pick<SeatSnapshot['view'], 'automatic' | 'settings'>
}
export function isLeft({ view, settings }: Known, seat: Seat, choice: AutomaticChoice): boolean {
  const key = `core4.auto.${choice}`
  const standard = settings.find((setting) => setting.key === key)?.default
  return view.automatic?.[seat][choice] ?? (view.settings[key] ?? standard) === true
}
