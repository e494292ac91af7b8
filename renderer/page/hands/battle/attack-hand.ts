/** An attack or a charge that is being put together by clicks on enemies and on those who fire. */
import { showFault } from '../../app/toasts'
import { useGame } from '../../game/game-store'
import type { UnitId } from '../../../../shared/table/types'
import type { Hand } from '../../table/hand'
import { aimAtUnit, chargeTarget, fire, rearm, toggleAssaultTarget } from './attacking'
import { intentOf } from '../../table/intent'
import { useTable } from '../../table/table-store'

const begun = () => {
  const { attack, assault } = useTable.getState()
  return attack ?? assault
}
function aimedAt(): readonly UnitId[] {
  const { attack, assault } = useTable.getState()
  return attack === null ? (assault?.targets ?? []) : [attack.target]
}
export const attackHand: Hand = {
  drafts: () => begun() !== null,
  about: () => aimedAt().flatMap((unit) => useGame.getState().snapshot?.view.units[unit]?.models ?? []),
  point({ type, hit }) {
    const { snapshot } = useGame.getState()
    if (type !== 'click' || hit?.unit == null || snapshot === null) return false
    const { attack, selected } = useTable.getState()
    if (hit.model !== null && attack?.unit === hit.unit && rearm(hit.model)) return true
    if (snapshot.view.units[hit.unit]?.seat === snapshot.seat) return false
    const { to } = intentOf(snapshot, selected)
    if (to === 'shoot') aimAtUnit(hit.unit)
    else if (to === 'assault') toggleAssaultTarget(hit.unit)
    else return false
    return true
  },
  confirm() {
    if (begun() === null) return false
    const said = useTable.getState().attack !== null ? fire() : chargeTarget()
    said.catch(showFault)
    return true
  },
  cancel() {
    if (begun() === null) return false
    useTable.setState({ attack: null, assault: null, turnedDown: null })
    return true
  },
}
