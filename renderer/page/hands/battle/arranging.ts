/** Chooses and turns the formation of the unit in hand, in a move or while it is deployed. */
import type { Formation } from '../../../../shared/protocol/queries/space'
import { rearrangeDeploy } from './deploying'
import { hullsOf } from '../../table/hulls'
import { rearrangeMove } from './moving'
import { useTable } from '../../table/table-store'
import { useGame } from '../../game/game-store'
import { turnedFormation, useFormation } from '../../tools/formation'

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
