/** Which hint fits what the player is about to do. Pure. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { intentOf } from '../../page/table/intent'
import type { AttackInHand } from '../../page/hands/battle/attack-store'
import type { DeployDraft } from '../../page/hands/battle/deploy-draft'
import type { MoveInHand } from '../../page/hands/battle/move-store'
import type { TableState } from '../../page/table/table-store'

type BattleDrafts = Pick<TableState, 'selected'> &
  Pick<AttackInHand, 'attack'> &
  Pick<MoveInHand, 'move'> & { readonly deploy: DeployDraft | null }
type Hint = 'choose' | 'select' | 'deploy' | 'move' | 'target' | 'declare' | 'shoot' | 'piece'

/** @param chances  bars of chances are shown: of a marker, and of what may not be measured yet, there are none */
export function hintOf(
  snapshot: SeatSnapshot,
  { selected, attack, deploy, move }: BattleDrafts,
  chances: boolean,
): Hint | null {
  const { view, legal } = snapshot
  if (view.stage === 'terrain') return legal.some(({ type }) => type === 'placePiece') ? 'piece' : null
  const intent = intentOf(snapshot, selected)
  // Who is placed after all the others has no quarter to be pointed to.
  // Nor has what is proposed, for that lies ready.
  if (deploy?.beside?.proposed !== undefined) return null
  // Who gets out of his vehicle, comes down from above or out of reserve is not put down in a quarter either.
  if (deploy !== null) return view.stage === 'deployment' && view.deploy?.category !== null ? 'deploy' : null
  if (attack !== null) return chances ? 'shoot' : 'declare'
  // What has been drawn and let go waits for its yes: nothing is dragged any more.
  if (intent.to === 'move') return move !== null && !move.held ? null : 'move'
  if (intent.to === 'shoot') return 'target'
  if (selected !== null || !legal.some(({ unit }) => unit !== undefined)) return null
  // Who is still to be deployed stands nowhere yet: the list has him.
  return view.stage === 'deployment' ? 'choose' : 'select'
}
