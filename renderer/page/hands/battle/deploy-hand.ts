/** Units that are put down: out of the list, out of reserve, or where a question wants them. */
import { inches } from '../../../../shared/geometry/length'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { showFault } from '../../app/toasts'
import { useGame } from '../../game/game-store'
import { turnFormation } from './arranging'
import { turnStep } from '../../tools/formation'
import type { Hand } from '../../table/hand'
import { pushOf } from '../../table/stroke'
import { cancelDeploy, confirmDeploy, nudgeDeploy, placeUnitAt, pointInDeployment } from './deploying'
import { openDecision } from '../../table/intent'
import { startAboard } from './riding'
import { select } from './selecting'
import { useTable } from '../../table/table-store'

const draftNow = () => useTable.getState().deploy
/** Where the arrow keys begin. */
function middleOfZone(): Waypoint {
  const { snapshot } = useGame.getState()
  const zone = snapshot?.view.sides[snapshot.seat].zone ?? []
  const at = zone.reduce((sum, { x, z }) => ({ x: sum.x + x / zone.length, z: sum.z + z / zone.length }), {
    x: 0,
    z: 0,
  })
  return { at, on: { piece: null, level: 0 } }
}
function isAsked(): boolean {
  const { snapshot } = useGame.getState()
  return snapshot !== null && openDecision(snapshot) !== null
}
export const deployHand: Hand = {
  drafts: () => draftNow() !== null,
  point({ type, hit }) {
    if (draftNow() === null || hit === null) return false
    if (type === 'hover' || type === 'drag') {
      pointInDeployment(hit)
      return true
    }
    if (type === 'click' && hit.model !== null && startAboard(hit.model)) return true
    // A click on a unit chooses that one, unless the place itself is asked for.
    if (type !== 'click' || (hit.unit !== null && !isAsked())) return false
    placeUnitAt(hit)
    return true
  },
  key(stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    if (by === null || draftNow() === null) return false
    nudgeDeploy(by, middleOfZone())
    return true
  },
  wheel: (by, shift) => shift && draftNow() !== null && turnFormation(-by * turnStep),
  confirm() {
    const draft = draftNow()
    // A place that is pointed at is meant, answered or not; what has still to be proposed nobody has seen.
    if (draft === null || (draft.check === null && draft.to === null)) return false
    confirmDeploy().catch(showFault)
    return true
  },
  cancel() {
    const draft = draftNow()
    if (draft === null) return false
    cancelDeploy()
    // Chosen it would be in the hand: that is what the prompt says. What a question wants put down stays chosen.
    if (draft.decision === null) select(null)
    return true
  },
  carried() {
    const draft = draftNow()
    return draft === null ? null : { to: draft.to, held: true }
  },
  carryTo: (place) => pointInDeployment({ ...place, model: null, unit: null, piece: place.on.piece }),
}
