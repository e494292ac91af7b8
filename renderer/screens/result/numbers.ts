/** Key numbers of a battle, counted from its events and its last state. Pure. */
import type { GameEvent } from '../../../shared/protocol/event'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Seat } from '../../../shared/protocol/spatial'
import { rollOf } from '../../../shared/words/log'

interface SideNumbers {
  readonly models: number
  readonly lost: number
  readonly dice: number
  /** Mean of all D6 this side has rolled; 3.5 is even luck. */
  readonly mean: number | null
}
export function numbersOf(
  events: readonly GameEvent[],
  view: Pick<GameView, 'models'>,
  seat: Seat,
): SideNumbers {
  const models = Object.values(view.models).filter((model) => model.seat === seat)
  const faces = events.flatMap((event) => {
    const roll = rollOf(event)
    return roll === null || roll.seat !== seat
      ? []
      : roll.dice.filter(({ kind }) => kind === 'd6').map(({ face }) => face)
  })
  return {
    models: models.length,
    lost: models.filter(({ status }) => status === 'casualty' || status === 'fled').length,
    dice: faces.length,
    mean: faces.length === 0 ? null : faces.reduce((sum, face) => sum + face, 0) / faces.length,
  }
}
