/** Watches an open skirmish: what has just happened is shown, what is in hand is kept fitting. */
import { watchPicture } from './picture'
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import { followGaze, lookAtStage } from '../table/gaze'
import { watchShow } from '../show/live-show'
import { skirmishStore } from '../game/skirmish-game'
import { emptyTable, tableStore } from '../table/table-store'
import { takebackStore } from '../game/takeback'
import { lay } from '../table/hand'
import { skirmishTable } from './skirmish-table'
import { keepInHand } from './skirmish/in-hand'
import { emptySkirmishTable, skirmishTableStore } from '../table/skirmish-table'
import { lookThrough } from './skirmish/eye'
import { skirmishHands } from './skirmish-hands'
import { watchDesk } from './desk/watch-desk'
import { keepDeployment, layDeploymentAside } from './skirmish-deploy/deploying'
import { followProspect } from './skirmish/prospect'
import { followQueue } from './skirmish/queue'
import { followFloors } from '../tools/seat-floors'
import { laySurvey } from '../tools/survey'
import { skirmishSurvey } from './skirmish/survey'
import { leaveSkirmishTool, lookFieldFrom, refreshSkirmishTools } from './skirmish/tools'
import type { Page } from '../page'

/** Starts watching; the answer stops it and clears the table. */
export function watchSkirmish(page: Page): () => void {
  let last: SkirmishSnapshot | null = null
  const hands = skirmishHands(page)
  const see = (snapshot: SkirmishSnapshot | null): void => {
    if (snapshot === null) return
    const { stage, table, sides } = snapshot.view
    lookAtStage(page, last?.view.stage, stage, table, sides[snapshot.seat].zone?.outline ?? null)
    last = snapshot
    // The entry that lit it may be gone from under the mouse, which then never leaves it.
    if (tableStore(page).getState().focus !== null) tableStore(page).setState({ focus: null })
    keepInHand(page, snapshot)
    keepDeployment(page, snapshot)
    hands.giveBack(snapshot)
  }
  const leaveTable = lay(page, skirmishTable(page))
  const leaveSurvey = laySurvey(page, skirmishSurvey(page))
  see(skirmishStore(page).getState().snapshot)
  const stops = [
    // Before anything that shows the new player something.
    followGaze(page, skirmishStore(page)),
    watchShow(page, skirmishStore(page)),
    watchDesk(page, skirmishStore(page)),
    followQueue(page),
    followProspect(page),
    watchPicture(page),
    followFloors(page, skirmishStore(page)),
  ]
  const stop = skirmishStore(page).subscribe((now, before) => {
    if (now.seat !== before.seat) {
      hands.leave(before.seat)
      takebackStore(page).getState().decline()
    }
    // What has changed is looked at from above.
    if (now.snapshot?.state !== before.snapshot?.state && skirmishTableStore(page).getState().tool === 'eye')
      leaveSkirmishTool(page)
    if (now.snapshot !== before.snapshot) see(now.snapshot)
    if (now.snapshot?.view.models !== before.snapshot?.view.models) refreshSkirmishTools(page)
  })
  // Through the eyes of whoever is taken in hand; what he begins is drawn from above.
  const stopEye = skirmishTableStore(page).subscribe((now, before) => {
    if (now.selected !== before.selected) lookFieldFrom(page, now.selected)
    if (now.tool !== 'eye' || before.tool !== 'eye') return
    if (now.activity !== null || (now.selected === null && before.selected !== null)) leaveSkirmishTool(page)
    else if (now.selected !== before.selected) lookThrough(page, now.selected)
  })
  return () => {
    stop()
    stopEye()
    for (const one of stops) one()
    leaveTable()
    layDeploymentAside(page)
    leaveSkirmishTool(page)
    leaveSurvey()
    tableStore(page).setState(emptyTable)
    skirmishTableStore(page).setState(emptySkirmishTable)
  }
}
