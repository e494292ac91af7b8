/** An attack or a charge that is being put together by clicks on enemies and on those who fire. */
import { attackMarks } from './attack-marks'
import { showFault } from '../../app/toasts'
import { gameStore } from '../../game/game-store'
import type { UnitId } from '../../../../shared/table/types'
import type { Hand } from '../../table/hand'
import { rearm } from './arming'
import { aimAtUnit, chargeTarget, fire, toggleAssaultTarget } from './attacking'
import { intentOf } from '../../table/intent'
import { attackStore } from './attack-store'
import { tableStore } from '../../table/table-store'
import { slice, type Page } from '../../page'

const begun = (page: Page) => {
  const { attack, assault } = attackStore(page).getState()
  return attack ?? assault
}
function aimedAt(page: Page): readonly UnitId[] {
  const { attack, assault } = attackStore(page).getState()
  return attack === null ? (assault?.targets ?? []) : [attack.target]
}
export const attackHand = slice<Hand>((page) => ({
  panel() {
    const { attack, targets, assaults } = attackStore(page).getState()
    if (attack !== null && targets !== null) return 'attack'
    if (targets !== null && targets.list.length > 0) return 'targets'
    return assaults !== null && assaults.list.length > 0 ? 'charge' : null
  },
  marks: attackMarks(page),
  drafts: () => begun(page) !== null,
  about: () =>
    aimedAt(page).flatMap((unit) => gameStore(page).getState().snapshot?.view.units[unit]?.models ?? []),
  point({ type, hit }) {
    const { snapshot } = gameStore(page).getState()
    if (type !== 'click' || hit?.unit == null || snapshot === null) return false
    const { selected } = tableStore(page).getState()
    const { attack } = attackStore(page).getState()
    if (hit.model !== null && attack?.unit === hit.unit && rearm(page, hit.model)) return true
    if (snapshot.view.units[hit.unit]?.seat === snapshot.seat) return false
    const { to } = intentOf(snapshot, selected)
    if (to === 'shoot') aimAtUnit(page, hit.unit)
    else if (to === 'assault') toggleAssaultTarget(page, hit.unit)
    else return false
    return true
  },
  confirm() {
    if (begun(page) === null) return false
    const said = attackStore(page).getState().attack !== null ? fire(page) : chargeTarget(page)
    said.catch(page.bound(showFault))
    return true
  },
  cancel() {
    if (begun(page) === null) return false
    tableStore(page).setState({ turnedDown: null })
    attackStore(page).setState({ attack: null, assault: null })
    return true
  },
}))
