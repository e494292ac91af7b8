/** Which hint fits what the player is about to do. Pure. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { intentOf } from '../../state/intent'
import type { TableState } from '../../state/table-store'

export type Hint = 'choose' | 'select' | 'deploy' | 'move' | 'target' | 'shoot' | 'piece'

export function hintOf(snapshot: SeatSnapshot, { selected, attack, deploy }: TableState): Hint | null {
  const { view, legal } = snapshot
  if (view.stage === 'terrain') return legal.some(({ type }) => type === 'placePiece') ? 'piece' : null
  const intent = intentOf(snapshot, selected)
  if (deploy !== null) return 'deploy'
  if (attack !== null) return 'shoot'
  if (intent.to === 'move') return 'move'
  if (intent.to === 'shoot') return 'target'
  if (selected !== null || !legal.some(({ unit }) => unit !== undefined)) return null
  // Before the battle nobody stands on the table yet: the list has them.
  return view.stage === 'battle' ? 'select' : 'choose'
}
