/** Chooses and turns the formation of the unit in hand, in a move or while it is deployed. */
import type { Formation } from '../../../../shared/protocol/queries/space'
import { rearrangeDeploy } from './deploying'
import { hullsOf } from '../../table/hulls'
import { rearrangeMove } from './moving'
import { tableStore } from '../../table/table-store'
import { gameStore } from '../../game/game-store'
import { turnedFormation, formationStore } from '../../tools/formation'
import type { Page } from '../../page'

const again = (page: Page): boolean => rearrangeMove(page) || rearrangeDeploy(page)

/** False when no unit is in hand. */
export function arrangeUnit(page: Page, formation: Formation): boolean {
  const before = formationStore(page).getState()
  formationStore(page).setState({ formation, facing: formation === 'keep' ? null : before.facing })
  if (again(page)) return true
  formationStore(page).setState(before)
  return false
}
/** Which way a formation of several units looks, or a vehicle under way, that nobody has turned yet. */
function facingShown(page: Page): number | null {
  const { deploy, move } = tableStore(page).getState()
  const { snapshot } = gameStore(page).getState()
  const hull = move !== null && snapshot !== null && hullsOf(snapshot, move.unit).includes(move.lead)
  if (hull) return move.check?.models[move.lead]?.end.facing ?? null
  return Object.values(deploy?.beside?.placed?.[0]?.check.poses ?? {})[0]?.facing ?? null
}
export function turnFormation(page: Page, degrees: number): boolean {
  const before = formationStore(page).getState()
  formationStore(page).setState(
    turnedFormation({ ...before, facing: before.facing ?? facingShown(page) }, degrees),
  )
  if (again(page)) return true
  formationStore(page).setState(before)
  return false
}
