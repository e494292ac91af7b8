/** Mouse and keys of the table while men are deployed. Each answers whether it took what came. */
import { drawnFrom } from '../../table/marks'
import type { PlanPoint } from '../../../../shared/geometry'
import { cm } from '../../../../shared/geometry/length'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit, PointerHandlers } from '../../../scene/props'
import type { Hand } from '../../table/hand'
import type { Action } from '../../app/keys'
import { carriedOn } from '../skirmish/space-of-view'
import { pushOf, type KeyStroke } from '../../table/stroke'
import { skirmishStore } from '../../game/skirmish-game'
import { attempt } from '../../app/toasts'
import { batchOf, batchFacing, type Batch } from './batch'
import {
  carryTo,
  deployRest,
  finishBatch,
  layDeploymentAside,
  nextSoldierToDeploy,
  putDown,
  takeToDeploy,
  toggleInHand,
  turnInHand,
  deploymentStore,
} from './deploying'
import { slice, type Page } from '../../page'

const quietly = (page: Page, work: Promise<unknown>): true => {
  attempt(page, work).catch(console.error)
  return true
}
function batchNow(page: Page): Batch | null {
  const { snapshot } = skirmishStore(page).getState()
  if (snapshot === null || snapshot.decisions.some(({ seat }) => seat === snapshot.seat)) return null
  return batchOf(snapshot)
}
const of = ({ waiting, posted }: Batch, id: string | null): id is string =>
  id !== null && (waiting.includes(id) || posted.includes(id))

function pointDeployment(page: Page, { type, hit, origin, shift, ctrl }: PointerHandlers): boolean {
  const batch = batchNow(page)
  if (batch === null) return false
  const { inHand, carried } = deploymentStore(page).getState()
  switch (type) {
    case 'hover':
      if (hit !== null) carryTo(page, hit)
      return inHand.length > 0
    case 'drag':
      // Nobody acts before the battle: there is nothing to be caught in a lasso.
      if (origin === null || !of(batch, origin.model)) return true
      if (!inHand.includes(origin.model)) takeToDeploy(page, [origin.model], true)
      else if (!carried) deploymentStore(page).setState({ carried: true })
      if (hit !== null) carryTo(page, hit)
      return true
    case 'up':
      return carried && letGoAt(page, hit)
    case 'click':
    case 'doubleClick':
      return hit !== null && clicked(page, batch, hit, shift || ctrl)
    case 'down':
    case 'waypoint':
    case 'leave':
      return false
  }
}
function clicked(page: Page, batch: Batch, hit: TableHit, joins: boolean): boolean {
  const { inHand } = deploymentStore(page).getState()
  if (of(batch, hit.model) && !inHand.includes(hit.model)) {
    if (joins) toggleInHand(page, hit.model)
    else takeToDeploy(page, [hit.model])
    return true
  }
  return inHand.length > 0 && quietly(page, putDown(page, { at: hit.at, on: hit.on }))
}
function letGoAt(page: Page, hit: TableHit | null): boolean {
  deploymentStore(page).setState({ carried: false })
  return quietly(page, putDown(page, hit === null ? null : { at: hit.at, on: hit.on }))
}
/** The button is let go over the table after a drag out of the list: the place is the last one the mouse told. */
export function dropFromList(page: Page): void {
  if (!deploymentStore(page).getState().carried) return
  deploymentStore(page).setState({ carried: false })
  quietly(page, putDown(page))
}

/** Arrow keys carry whoever is in hand, from floor to floor; the first time from where he stands, or from his side's edge. */
function carryByKey(page: Page, by: PlanPoint): boolean {
  const { inHand, to } = deploymentStore(page).getState()
  if (inHand.length === 0) return false
  const from = to ?? startOfKeys(page, inHand)
  const at = { x: from.at.x + by.x, z: from.at.z + by.z }
  const view = skirmishStore(page).getState().snapshot?.view
  carryTo(page, (view && carriedOn(view, from, at)) ?? { at, on: from.on })
  return true
}
function key(page: Page, stroke: KeyStroke): boolean {
  if (batchNow(page) === null) return false
  const by = pushOf(stroke, cm(2), cm(0.5))
  if (by !== null) return carryByKey(page, by)
  switch (stroke.action) {
    case 'nextUnit':
      return nextSoldierToDeploy(page, 1)
    case 'previousUnit':
      return nextSoldierToDeploy(page, -1)
    case 'turnLeft':
      return turnInHand(page, 15)
    case 'turnRight':
      return turnInHand(page, -15)
    default:
      return false
  }
}
/** What the buttons of the deployment do by keys. */
export function actInDeployment(page: Page, action: Action): boolean {
  if (batchNow(page) === null) return false
  if (action === 'resolveRest') return quietly(page, deployRest(page))
  return action === 'endPhase' && quietly(page, finishBatch(page))
}
const isHeld = (page: Page): boolean =>
  batchNow(page) !== null && deploymentStore(page).getState().inHand.length > 0
/** Those in hand as they would stand. */
const postMarks = slice((page) =>
  drawnFrom(
    [deploymentStore(page)],
    () => {
      const { inHand, check, to } = deploymentStore(page).getState()
      return [inHand[0], to === null ? null : check] as const
    },
    (_, unit, check) =>
      unit === undefined || check === null
        ? {}
        : { ghostPoses: { unit, poses: check.poses, refused: Object.keys(check.refusals) } },
  ),
)
export const deploymentHand = slice<Hand>((page) => ({
  panel() {
    const view = skirmishStore(page).getState().snapshot?.view
    return view?.stage === 'deployment' && view.posting !== null ? 'posting' : null
  },
  marks: postMarks(page),
  drafts: page.bound(isHeld),
  point: page.bound(pointDeployment),
  key: page.bound(key),
  confirm: () => isHeld(page) && quietly(page, putDown(page)),
  cancel() {
    if (!isHeld(page)) return false
    layDeploymentAside(page)
    return true
  },
  carried() {
    const { inHand, to } = deploymentStore(page).getState()
    return inHand.length > 0 ? { to, held: true } : null
  },
  carryTo: page.bound(carryTo),
}))
function startOfKeys(page: Page, inHand: readonly string[]): Waypoint {
  const { snapshot } = skirmishStore(page).getState()
  const pose = snapshot?.view.models[inHand[0] ?? '']?.pose
  if (pose) return pose
  const table = snapshot?.view.table ?? { width: 0, depth: 0 }
  const edge = snapshot === null ? null : snapshot.view.sides[snapshot.seat].edge
  const angle = ((edge === null ? 90 : batchFacing[edge]) * Math.PI) / 180
  // From the middle of the table back towards the own edge.
  const at = {
    x: table.width / 2 - Math.cos(angle) * (table.width / 2 - cm(10)),
    z: table.depth / 2 + Math.sin(angle) * (table.depth / 2 - cm(10)),
  }
  return { at, on: { piece: null, level: 0 } }
}
