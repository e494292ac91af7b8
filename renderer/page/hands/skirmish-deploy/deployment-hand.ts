/** Mouse and keys of the table while men are deployed. Each answers whether it took what came. */
import type { PlanPoint } from '../../../../shared/geometry'
import { cm } from '../../../../shared/geometry/length'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { TableHit, PointerHandlers } from '../../../scene/props'
import type { Hand } from '../../table/hand'
import type { Action } from '../../app/keys'
import { carriedOn } from '../skirmish/space-of-view'
import { pushOf, type KeyStroke } from '../../table/stroke'
import { useSkirmish } from '../../game/skirmish-game'
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
  useDeployment,
} from './deploying'

const quietly = (work: Promise<unknown>): true => {
  attempt(work).catch(console.error)
  return true
}
function batchNow(): Batch | null {
  const { snapshot } = useSkirmish.getState()
  if (snapshot === null || snapshot.decisions.some(({ seat }) => seat === snapshot.seat)) return null
  return batchOf(snapshot)
}
const of = ({ waiting, posted }: Batch, id: string | null): id is string =>
  id !== null && (waiting.includes(id) || posted.includes(id))

function pointDeployment({ type, hit, origin, shift, ctrl }: PointerHandlers): boolean {
  const batch = batchNow()
  if (batch === null) return false
  const { inHand, carried } = useDeployment.getState()
  switch (type) {
    case 'hover':
      if (hit !== null) carryTo(hit)
      return inHand.length > 0
    case 'drag':
      // Nobody acts before the battle: there is nothing to be caught in a lasso.
      if (origin === null || !of(batch, origin.model)) return true
      if (!inHand.includes(origin.model)) takeToDeploy([origin.model], true)
      else if (!carried) useDeployment.setState({ carried: true })
      if (hit !== null) carryTo(hit)
      return true
    case 'up':
      return carried && letGoAt(hit)
    case 'click':
    case 'doubleClick':
      return hit !== null && clicked(batch, hit, shift || ctrl)
    case 'down':
    case 'waypoint':
    case 'leave':
      return false
  }
}
function clicked(batch: Batch, hit: TableHit, joins: boolean): boolean {
  const { inHand } = useDeployment.getState()
  if (of(batch, hit.model) && !inHand.includes(hit.model)) {
    if (joins) toggleInHand(hit.model)
    else takeToDeploy([hit.model])
    return true
  }
  return inHand.length > 0 && quietly(putDown({ at: hit.at, on: hit.on }))
}
function letGoAt(hit: TableHit | null): boolean {
  useDeployment.setState({ carried: false })
  return quietly(putDown(hit === null ? null : { at: hit.at, on: hit.on }))
}
/** The button is let go over the table after a drag out of the list: the place is the last one the mouse told. */
export function dropFromList(): void {
  if (!useDeployment.getState().carried) return
  useDeployment.setState({ carried: false })
  quietly(putDown())
}

/** Arrow keys carry whoever is in hand, from floor to floor; the first time from where he stands, or from his side's edge. */
function carryByKey(by: PlanPoint): boolean {
  const { inHand, to } = useDeployment.getState()
  if (inHand.length === 0) return false
  const from = to ?? startOfKeys(inHand)
  const at = { x: from.at.x + by.x, z: from.at.z + by.z }
  const view = useSkirmish.getState().snapshot?.view
  carryTo((view && carriedOn(view, from, at)) ?? { at, on: from.on })
  return true
}
function key(stroke: KeyStroke): boolean {
  if (batchNow() === null) return false
  const by = pushOf(stroke, cm(2), cm(0.5))
  if (by !== null) return carryByKey(by)
  switch (stroke.action) {
    case 'nextUnit':
      return nextSoldierToDeploy(1)
    case 'previousUnit':
      return nextSoldierToDeploy(-1)
    case 'turnLeft':
      return turnInHand(15)
    case 'turnRight':
      return turnInHand(-15)
    default:
      return false
  }
}
/** What the buttons of the deployment do by keys. */
export function actInDeployment(action: Action): boolean {
  if (batchNow() === null) return false
  if (action === 'resolveRest') return quietly(deployRest())
  return action === 'endPhase' && quietly(finishBatch())
}
const isHeld = (): boolean => batchNow() !== null && useDeployment.getState().inHand.length > 0
export const deploymentHand: Hand = {
  drafts: isHeld,
  point: pointDeployment,
  key,
  confirm: () => isHeld() && quietly(putDown()),
  cancel() {
    if (!isHeld()) return false
    layDeploymentAside()
    return true
  },
  carried() {
    const { inHand, to } = useDeployment.getState()
    return inHand.length > 0 ? { to, held: true } : null
  },
  carryTo,
}
function startOfKeys(inHand: readonly string[]): Waypoint {
  const { snapshot } = useSkirmish.getState()
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
