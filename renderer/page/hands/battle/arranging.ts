/** Chooses and turns the formation of the unit in hand, in a move or while it is deployed. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { Formation } from '../../../../shared/protocol/queries/space'
import { rearrangeDeploy } from './deploying'
import { hullsOf } from '../../table/hulls'
import type { MoveDraft } from './move-draft'
import { rearrangeMove } from './moving'
import { useTable, type DeployDraft } from '../../table/table-store'
import { useGame } from '../../game/game-store'
import { turnedFormation, useFormation } from '../../tools/formation'

/** What a unit in hand is offered: one model has no formation, and a hull on its way is turned by its own orders. */
export function arrangementOf(
  snapshot: Pick<SeatSnapshot, 'view'>,
  move: Pick<MoveDraft, 'unit'> | null,
  deploy: Pick<DeployDraft, 'unit' | 'beside'> | null,
): 'all' | 'turn' | 'none' {
  const { units, models } = snapshot.view
  const unit = move?.unit ?? deploy?.unit ?? ''
  const there = units[unit]?.models.filter((id) =>
    ['onTable', 'waiting', 'aboard'].includes(models[id]?.status ?? ''),
  )
  if (there?.length !== 1 || deploy?.beside !== undefined) return 'all'
  return move !== null && hullsOf(snapshot, unit).length > 0 ? 'none' : 'turn'
}
const again = (): boolean => rearrangeMove() || rearrangeDeploy()

/** False when no unit is in hand. */
export function arrangeUnit(formation: Formation): boolean {
  const before = useFormation.getState()
  useFormation.setState({ formation, facing: formation === 'keep' ? null : before.facing })
  if (again()) return true
  useFormation.setState(before)
  return false
}
/** Which way a formation of several units looks, or a vehicle under way, that nobody has turned yet. */
function facingShown(): number | null {
  const { deploy, move } = useTable.getState()
  const { snapshot } = useGame.getState()
  const hull = move !== null && snapshot !== null && hullsOf(snapshot, move.unit).includes(move.lead)
  if (hull) return move.check?.models[move.lead]?.end.facing ?? null
  return Object.values(deploy?.beside?.placed?.[0]?.check.poses ?? {})[0]?.facing ?? null
}
export function turnFormation(degrees: number): boolean {
  const before = useFormation.getState()
  useFormation.setState(turnedFormation({ ...before, facing: before.facing ?? facingShown() }, degrees))
  if (again()) return true
  useFormation.setState(before)
  return false
}
