/** Chooses and turns the formation of the unit in hand, in a move or while it is deployed. */
import type { Formation } from '../../../shared/protocol/query'
import { rearrangeDeploy } from '../hand/battle/deploying'
import { rearrangeMove } from '../hand/battle/moving'
import { useTable } from '../hand/battle/table-store'
import { turnedFormation, useFormation } from './formation'

const again = (): boolean => rearrangeMove() || rearrangeDeploy()

/** False when no unit is in hand. */
export function arrangeUnit(formation: Formation): boolean {
  const before = useFormation.getState()
  useFormation.setState({ formation, facing: formation === 'keep' ? null : before.facing })
  if (again()) return true
  useFormation.setState(before)
  return false
}
/** Which way a formation of several units looks that nobody has turned yet. */
const facingShown = (): number | null =>
  Object.values(useTable.getState().deploy?.beside?.placed?.[0]?.check.poses ?? {})[0]?.facing ?? null
export function turnFormation(degrees: number): boolean {
  const before = useFormation.getState()
  useFormation.setState(turnedFormation({ ...before, facing: before.facing ?? facingShown() }, degrees))
  if (again()) return true
  useFormation.setState(before)
  return false
}
