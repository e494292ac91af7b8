/** Chooses and turns the formation of the unit in hand, in a move or while it is deployed. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import { hasGone } from '../../../../shared/protocol/gone'
import type { Formation } from '../../../../shared/protocol/spatial'
import { rearrangeDeploy } from './deploying'
import { hullsOf } from '../../table/hulls'
import type { MoveDraft } from './move-draft'
import { rearrangeMove } from './moving'
import { moveStore } from './move-store'
import { deployStore, type DeployDraft } from './deploy-draft'
import { gameStore } from '../../game/game-store'
import { turnedFormation, formationStore } from '../../tools/formation'
import type { Page } from '../../page'

/** What a unit in hand is offered: one model has no formation, and a hull on its way is turned by its own orders. */
export function arrangementOf(
  snapshot: Pick<SeatSnapshot, 'view'>,
  move: Pick<MoveDraft, 'unit'> | null,
  deploy: Pick<DeployDraft, 'unit' | 'beside'> | null,
): 'all' | 'turn' | 'none' {
  const { units, models } = snapshot.view
  const unit = move?.unit ?? deploy?.unit ?? ''
  const there = units[unit]?.models.filter((id) => {
    const { [id]: model } = models
    return model !== undefined && !hasGone(model)
  })
  if (there?.length !== 1 || deploy?.beside !== undefined) return 'all'
  return move !== null && hullsOf(snapshot, unit).length > 0 ? 'none' : 'turn'
}
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
  const { move } = moveStore(page).getState()
  const { deploy } = deployStore(page).getState()
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
