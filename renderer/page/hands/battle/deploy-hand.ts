/** Units that are put down: out of the list, out of reserve, or where a question wants them. */
import { deployMarks } from './deploy-marks'
import { inches } from '../../../../shared/geometry/length'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import { showFault } from '../../app/toasts'
import { gameStore } from '../../game/game-store'
import { turnFormation } from './arranging'
import { turnStep } from '../../tools/formation'
import type { Hand } from '../../table/hand'
import { pushOf } from '../../table/stroke'
import { cancelDeploy, confirmDeploy, nudgeDeploy, placeUnitAt, pointInDeployment } from './deploying'
import { openDecision } from '../../table/intent'
import { startAboard, startInHouse } from './riding'
import { select } from './selecting'
import { deployStore } from './deploy-draft'
import { slice, type Page } from '../../page'

const draftNow = (page: Page) => deployStore(page).getState().deploy
/** Where the arrow keys begin. */
function middleOfZone(page: Page): Waypoint {
  const { snapshot } = gameStore(page).getState()
  const side = snapshot?.view.sides[snapshot.seat]
  const zone = side?.zone ?? side?.zones?.[0] ?? []
  const at = zone.reduce((sum, { x, z }) => ({ x: sum.x + x / zone.length, z: sum.z + z / zone.length }), {
    x: 0,
    z: 0,
  })
  return { at, on: { piece: null, level: 0 } }
}
function isAsked(page: Page): boolean {
  const { snapshot } = gameStore(page).getState()
  return snapshot !== null && openDecision(snapshot) !== null
}
export const deployHand = slice<Hand>((page) => ({
  marks: deployMarks(page),
  drafts: () => draftNow(page) !== null,
  point({ type, hit }) {
    if (draftNow(page) === null || hit === null) return false
    if (type === 'hover' || type === 'drag') {
      pointInDeployment(page, hit)
      return true
    }
    if (type === 'click' && hit.model !== null && startAboard(page, hit.model)) return true
    if (type === 'click' && hit.piece !== null && startInHouse(page, hit.piece)) return true
    // A click on a unit chooses that one, unless the place itself is asked for.
    if (type !== 'click' || (hit.unit !== null && !isAsked(page))) return false
    placeUnitAt(page, hit)
    return true
  },
  key(stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    if (by === null || draftNow(page) === null) return false
    nudgeDeploy(page, by, middleOfZone(page))
    return true
  },
  wheel: (by, shift) => shift && draftNow(page) !== null && (by === 0 || turnFormation(page, -by * turnStep)),
  confirm() {
    const draft = draftNow(page)
    // A place that is pointed at is meant, answered or not; what has still to be proposed nobody has seen.
    if (draft === null || (draft.check === null && draft.to === null)) return false
    confirmDeploy(page).catch(page.bound(showFault))
    return true
  },
  cancel() {
    const draft = draftNow(page)
    if (draft === null) return false
    cancelDeploy(page)
    // Chosen it would be in the hand: that is what the prompt says. What a question wants put down stays chosen.
    if (draft.decision === null) select(page, null)
    return true
  },
  carried() {
    const draft = draftNow(page)
    return draft === null ? null : { to: draft.to, held: true }
  },
  carryTo: (place) => pointInDeployment(page, { ...place, model: null, unit: null, piece: place.on.piece }),
}))
