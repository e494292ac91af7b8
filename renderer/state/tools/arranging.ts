/** Chooses and turns the formation of the unit in hand, in a move or while it is deployed. */
import type { Formation } from '../../../shared/protocol/query'
import { rearrangeDeploy } from '../deploying'
import { rearrangeMove } from '../moving'
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
export function turnFormation(degrees: number): boolean {
  const before = useFormation.getState()
  useFormation.setState(turnedFormation(before, degrees))
  if (again()) return true
  useFormation.setState(before)
  return false
}
