/** What the arrow keys carry goes up or down to a floor of the building it is in; the mouse does that by pointing. */
import type { Waypoint } from '../../../shared/protocol/spatial'
import { surfaceHeight } from '../../../shared/table'
import type { SurfaceRef, Table } from '../../../shared/table/types'
import { carriedNow } from './carried'
import { pointInDeployment } from '../hand/battle/deploying'
import { dragTo } from '../hand/battle/moving'
import { changeDraft } from '../hand/skirmish-decisions/desk'
import { placeDraftAt } from '../hand/skirmish-decisions/place-draft'
import { carryTo, useDeployment } from '../hand/skirmish-deploy/deploying'
import { leadWalk } from '../hand/skirmish/walking'
import { useSkirmish } from '../open-game/skirmish-game'
import { useTable } from '../hand/battle/table-store'

/** Where it stands, on another floor; null where that floor has a hole. */
function onFloor(table: Table, { at }: Waypoint, on: SurfaceRef): (Waypoint & { y: number }) | null {
  const y = surfaceHeight(table, on, at)
  return y === null ? null : { at, on, y }
}
export function carryToFloor(table: Table, on: SurfaceRef): void {
  const from = carriedNow()?.to
  const to = from == null ? null : onFloor(table, from, on)
  if (to === null) return
  if (useSkirmish.getState().game !== null) {
    if (useDeployment.getState().inHand.length > 0) carryTo(to)
    else leadWalk(to)
    changeDraft('place', (draft) => placeDraftAt(draft, to))
    return
  }
  const hit = { ...to, model: null, unit: null, piece: on.piece }
  if (useTable.getState().deploy !== null) pointInDeployment(hit)
  else dragTo(hit)
}
