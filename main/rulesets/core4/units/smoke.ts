/** Smoke about a vehicle: let off once, it hides it through the enemy's next turn (C4-VEH-20). */
import type { GameView, ModelView } from '../../../../shared/protocol/game-view'

type Smoked = Pick<ModelView, 'smokedIn'>
type Now = Pick<GameView, 'turn'>

/** In this very turn: none of its weapons fires. */
export const smokesNow = ({ turn }: Now, { smokedIn }: Smoked): boolean => smokedIn === turn.player
/** In the enemy's Shooting phase: what penetrates only glances. */
export const isVeiled = ({ turn }: Now, { smokedIn }: Smoked): boolean =>
  smokedIn !== undefined && smokedIn === turn.player - 1 && turn.phase === 'shooting'
