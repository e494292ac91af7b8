/** Shooting and assaulting from the table: who can be attacked, who is chosen, and the word to the rules. */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { beginAttack, nextArm } from './attack-draft'
import { askGame, useGame } from '../../game/game-store'
import { lookAtUnits } from '../../table/gaze'
import { hasChances, useOdds } from './odds'
import { usePreferences } from '../../app/preferences'
import { useTable } from '../../table/table-store'
import { attempt } from '../../app/toasts'

const stateNow = (): number => useGame.getState().snapshot?.state ?? -1

/** Everything that depends on which unit is in hand; kept when the same unit is asked about again. */
export async function lookForTargets(unit: UnitId): Promise<void> {
  const state = stateNow()
  const list = await attempt(askGame({ ask: 'targets', unit }))
  const { selected, attack } = useTable.getState()
  if (list === undefined || selected !== unit) return
  // Whoever is gone is aimed at no more.
  const isLeft = attack !== null && list.some(({ target }) => target === attack.target)
  useTable.setState({ targets: { unit, state, list }, attack: isLeft ? attack : null })
}
export async function lookForAssaults(unit: UnitId): Promise<void> {
  const state = stateNow()
  const list = await attempt(askGame({ ask: 'assaults', unit }))
  if (list !== undefined && useTable.getState().selected === unit)
    useTable.setState({ assaults: { unit, state, list } })
}
/** The level a model stands on now. */
export const levelNow = (model: string): number | undefined =>
  useGame.getState().snapshot?.view.models[model]?.pose?.on.level

export function aimAtUnit(target: UnitId): void {
  const { targets } = useTable.getState()
  const preview = targets?.list.find((one) => one.target === target)
  if (targets === null || preview === undefined) return
  useTable.setState({ attack: beginAttack(targets.unit, preview, levelNow), turnedDown: null })
  lookAtUnits([targets.unit, target])
  usePreferences.getState().useHint('target')
}
/** True when the rules have taken it. */
export async function fire(): Promise<boolean> {
  const { attack } = useTable.getState()
  if (attack === null || attack.fire.length === 0) return false
  const { unit, target, fire: volley } = attack
  const read = hasChances(useOdds.getState()) ? 'shoot' : 'declare'
  const done = await useGame.getState().command({ type: 'shoot', unit, target, fire: [...volley] })
  if (!done) return false
  useTable.setState({ attack: null, targets: null })
  usePreferences.getState().useHint(read)
  return true
}
/** A click on a model of the unit that fires: it takes up its next weapon, and after the last it holds fire. */
export function rearm(model: ModelId): boolean {
  const { attack, targets } = useTable.getState()
  const preview = targets?.list.find((one) => one.target === attack?.target)
  if (attack === null || preview === undefined) return false
  useTable.setState({ attack: nextArm(attack, preview, model, levelNow) })
  return true
}
export function toggleAssaultTarget(target: UnitId): void {
  const { assaults, assault } = useTable.getState()
  const preview = assaults?.list.find((one) => one.target === target)
  if (assaults === null || preview === undefined) return
  if (preview.refusal !== undefined) {
    useTable.setState({ turnedDown: preview.refusal })
    return
  }
  const chosen = assault?.unit === assaults.unit ? assault.targets : []
  const targets = chosen.includes(target) ? chosen.filter((one) => one !== target) : [...chosen, target]
  useTable.setState({
    assault: targets.length === 0 ? null : { unit: assaults.unit, targets },
    turnedDown: null,
  })
  if (targets.length > 0) lookAtUnits([assaults.unit, ...targets])
}
export async function chargeTarget(): Promise<boolean> {
  const { assault } = useTable.getState()
  if (assault === null) return false
  const { unit, targets } = assault
  const done = await useGame.getState().command({ type: 'assault', unit, targets: [...targets] })
  if (done) useTable.setState({ assault: null, assaults: null })
  return done
}
