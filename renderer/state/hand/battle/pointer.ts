/** What a movement or click of the mouse on the table does. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { TableHit, PointerHandlers } from '../../../scene/props'
import { aimAtUnit, rearm, toggleAssaultTarget } from './attacking'
import { pointInDeployment, placeUnitAt } from './deploying'
import { useGame } from '../../open-game/game-store'
import { intentOf, type Intent } from './intent'
import { joinAt } from './joining'
import { holdCounterAt, putCounterAt } from './laying-counter'
import { carriedOver } from '../../tools/open-floor'
import { dragTo, dropMoveCorner, dropMove, takeUp } from './moving'
import { pick } from './picking'
import { holdPieceAt, putPieceAt } from './placing'
import { aimPowerAt } from './powers'
import { select } from './selecting'
import { useTable } from './table-store'
import { carryCourse, confirmCourse, pinCourse, useCourse } from './course'
import { carryTemplate, confirmTemplate, pinTemplate } from './templating'
import { showFault } from '../../app/toasts'
import { toolPointer } from '../../tools/hands'
import { sightTo } from '../../tools/sighting'
import { tapeCorner, tapeTo, useTape } from '../../tools/tape'

/** The unit whose models the mouse may drag now. */
function draggable(snapshot: SeatSnapshot, hit: TableHit | null): string | null {
  if (hit?.unit == null || hit.model === null) return null
  const intent = intentOf(snapshot, hit.unit)
  if (intent.to === 'move') return hit.unit
  const form = intent.to === 'answer' ? intent.decision.form : null
  return form?.form === 'paths' && form.models.includes(hit.model) ? form.unit : null
}
function hover(pointer: PointerHandlers, hit: TableHit): void {
  useTable.setState({ hover: { hit, screen: pointer.screen } })
  carriedOver(hit)
  tapeTo(hit)
  sightTo(hit)
  if (carryTemplate(hit) || carryCourse(hit)) return
  const { move, deploy, piece } = useTable.getState()
  if (holdCounterAt(hit)) return
  if (piece !== null) holdPieceAt(hit.at)
  else if (deploy !== null) pointInDeployment(hit)
  else if (move?.held === true) dragTo(hit)
}
function click(snapshot: SeatSnapshot, intent: Intent, hit: TableHit): void {
  if (pinTemplate(hit) || pinCourse(hit)) return
  const { move, deploy, piece } = useTable.getState()
  if (intent.to === 'placeCounter') putCounterAt(hit).catch(showFault)
  else if (piece !== null) putPieceAt(hit.at).catch(showFault)
  else if (deploy !== null && (hit.unit === null || intent.to === 'answer')) placeUnitAt(hit)
  else if (move?.held === true) releaseAt(hit)
  else if (intent.to === 'answer') pickAt(intent, hit)
  else if (hit.unit !== null) clickUnit(snapshot, intent, hit.unit, hit.model)
  else if (move === null) lookAtBuilding(hit)
}
/** A click that is about nobody keeps the card of the building it fell on, or closes it. */
function lookAtBuilding(hit: TableHit): void {
  select(null)
  useTable.setState({ building: hit.piece })
}
/** The last stretch of a quick drag may not have been told. */
function releaseAt(hit: TableHit): void {
  dragTo(hit)
  dropMove()
}
function pickAt(intent: Extract<Intent, { to: 'answer' }>, hit: TableHit): void {
  const { form } = intent.decision
  if (form.form === 'models' && hit.model !== null) pick(hit.model)
  else if (form.form === 'pieces' && hit.piece !== null) pick(hit.piece)
  else if (hit.unit !== null && form.form !== 'paths') useTable.setState({ selected: hit.unit })
}
function clickUnit(snapshot: SeatSnapshot, intent: Intent, unit: string, model: string | null): void {
  if (aimPowerAt(unit) || joinAt(unit)) return
  const own = snapshot.view.units[unit]?.seat === snapshot.seat
  if (model !== null && useTable.getState().attack?.unit === unit && rearm(model)) return
  if (!own && intent.to === 'shoot') aimAtUnit(unit)
  else if (!own && intent.to === 'assault') toggleAssaultTarget(unit)
  else select(unit)
}
export function pointed(pointer: PointerHandlers): void {
  const { snapshot } = useGame.getState()
  const { hit, origin } = pointer
  if (snapshot === null || toolPointer(pointer)) return
  if (hit === null || pointer.type === 'leave') {
    useTable.setState({ hover: null })
    carriedOver(null)
    if (pointer.type === 'up') dropMove()
    return
  }
  const intent = intentOf(snapshot, useTable.getState().selected)
  const { move, deploy, piece } = useTable.getState()
  switch (pointer.type) {
    case 'hover':
      hover(pointer, hit)
      break
    case 'drag': {
      const unit = draggable(snapshot, origin)
      const free = move === null || !move.held
      if (
        unit !== null &&
        origin?.model != null &&
        free &&
        deploy === null &&
        piece === null &&
        !useTape.getState().held
      )
        takeUp(unit, origin.model, pointer.shift)
      hover(pointer, hit)
      break
    }
    case 'up':
      if (origin !== null && move?.held === true) releaseAt(hit)
      break
    case 'click':
      click(snapshot, intent, hit)
      break
    case 'waypoint':
      if (!tapeCorner(hit)) dropMoveCorner()
      break
    case 'down':
      useTable.setState({ turnedDown: null })
      break
    case 'doubleClick':
      ;(useCourse.getState().draft === null ? confirmTemplate() : confirmCourse()).catch(showFault)
      break
  }
}
