/** Shooting and assaulting from the table: who can be attacked, who is chosen, and the word to the rules. */
import type { UnitId } from '../../../../shared/table/types'
import { beginAttack } from './attack-draft'
import { askGame, gameStore } from '../../game/game-store'
import { lookAtUnits } from '../../table/gaze'
import { hasChances, oddsStore } from './odds'
import { preferencesStore } from '../../app/preferences'
import { attackStore } from './attack-store'
import { tableStore } from '../../table/table-store'
import { attempt } from '../../app/toasts'
import type { Page } from '../../page'

const stateNow = (page: Page): number => gameStore(page).getState().snapshot?.state ?? -1

/** Everything that depends on which unit is in hand; kept when the same unit is asked about again. */
export async function lookForTargets(page: Page, unit: UnitId): Promise<void> {
  const state = stateNow(page)
  const list = await attempt(page, askGame(page, { ask: 'targets', unit }))
  const { selected } = tableStore(page).getState()
  const { attack } = attackStore(page).getState()
  if (list === undefined || selected !== unit) return
  // Whoever is gone is aimed at no more.
  const isLeft = attack !== null && list.some(({ target }) => target === attack.target)
  attackStore(page).setState({ targets: { unit, state, list }, attack: isLeft ? attack : null })
}
export async function lookForAssaults(page: Page, unit: UnitId): Promise<void> {
  const state = stateNow(page)
  const list = await attempt(page, askGame(page, { ask: 'assaults', unit }))
  if (list !== undefined && tableStore(page).getState().selected === unit)
    attackStore(page).setState({ assaults: { unit, state, list } })
}
/** The level a model stands on now. */
export const levelNow = (page: Page, model: string): number | undefined =>
  gameStore(page).getState().snapshot?.view.models[model]?.pose?.on.level

export function aimAtUnit(page: Page, target: UnitId): void {
  const { targets } = attackStore(page).getState()
  const preview = targets?.list.find((one) => one.target === target)
  if (targets === null || preview === undefined) return
  tableStore(page).setState({ turnedDown: null })
  attackStore(page).setState({ attack: beginAttack(targets.unit, preview, page.bound(levelNow)) })
  lookAtUnits(page, [targets.unit, target])
  preferencesStore(page).getState().useHint('target')
}
/** True when the rules have taken it. */
export async function fire(page: Page): Promise<boolean> {
  const { attack } = attackStore(page).getState()
  if (attack === null || attack.fire.length === 0) return false
  const { unit, target, fire: volley } = attack
  const read = hasChances(oddsStore(page).getState()) ? 'shoot' : 'declare'
  const done = await gameStore(page)
    .getState()
    .command({ type: 'shoot', unit, target, fire: [...volley] })
  if (!done) return false
  attackStore(page).setState({ attack: null, targets: null })
  preferencesStore(page).getState().useHint(read)
  return true
}
export function toggleAssaultTarget(page: Page, target: UnitId): void {
  const { assaults, assault } = attackStore(page).getState()
  const preview = assaults?.list.find((one) => one.target === target)
  if (assaults === null || preview === undefined) return
  if (preview.refusal !== undefined) {
    tableStore(page).setState({ turnedDown: preview.refusal })
    return
  }
  const chosen = assault?.unit === assaults.unit ? assault.targets : []
  const targets = chosen.includes(target) ? chosen.filter((one) => one !== target) : [...chosen, target]
  tableStore(page).setState({ turnedDown: null })
  attackStore(page).setState({ assault: targets.length === 0 ? null : { unit: assaults.unit, targets } })
  if (targets.length > 0) lookAtUnits(page, [assaults.unit, ...targets])
}
export async function chargeTarget(page: Page): Promise<boolean> {
  const { assault } = attackStore(page).getState()
  if (assault === null) return false
  const { unit, targets } = assault
  const done = await gameStore(page)
    .getState()
    .command({ type: 'assault', unit, targets: [...targets] })
  if (done) attackStore(page).setState({ assault: null, assaults: null })
  return done
}
