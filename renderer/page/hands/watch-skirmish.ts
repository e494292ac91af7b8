/** Watches an open skirmish: what has just happened is shown, what is in hand is kept fitting. */
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import { lookAtStage } from '../table/gaze'
import { watchShow } from '../show/live-show'
import { useSkirmish } from '../game/skirmish-game'
import { emptyTable, useTable } from '../table/table-store'
import { useTakeback } from '../game/takeback'
import { lay } from '../table/hand'
import { skirmishTable } from './skirmish-table'
import { keepInHand } from './skirmish/in-hand'
import { emptySkirmishTable, useSkirmishTable } from '../table/skirmish-table'
import { lookThrough } from './skirmish/eye'
import { skirmishHands } from './skirmish-hands'
import { laySurvey } from '../tools/survey'
import { skirmishSurvey } from './skirmish/survey'
import { leaveSkirmishTool, lookFieldFrom, refreshSkirmishTools } from './skirmish/tools'

/** Starts watching; the answer stops it and clears the table. */
export function watchSkirmish(): () => void {
  let last: SkirmishSnapshot | null = null
  const hands = skirmishHands()
  const see = (snapshot: SkirmishSnapshot | null): void => {
    if (snapshot === null) return
    const { stage, table, sides } = snapshot.view
    lookAtStage(last?.view.stage, stage, table, sides[snapshot.seat].zone?.outline ?? null)
    last = snapshot
    // The entry that lit it may be gone from under the mouse, which then never leaves it.
    if (useTable.getState().focus !== null) useTable.setState({ focus: null })
    keepInHand(snapshot)
    hands.giveBack(snapshot)
  }
  const leaveTable = lay(skirmishTable)
  const leaveSurvey = laySurvey(skirmishSurvey)
  see(useSkirmish.getState().snapshot)
  const stopShow = watchShow(useSkirmish)
  const stop = useSkirmish.subscribe((now, before) => {
    if (now.seat !== before.seat) {
      hands.leave(before.seat)
      useTakeback.getState().decline()
    }
    // What has changed is looked at from above.
    if (now.snapshot?.state !== before.snapshot?.state && useSkirmishTable.getState().tool === 'eye')
      leaveSkirmishTool()
    if (now.snapshot !== before.snapshot) see(now.snapshot)
    if (now.snapshot?.view.models !== before.snapshot?.view.models) refreshSkirmishTools()
  })
  // Through the eyes of whoever is taken in hand; what he begins is drawn from above.
  const stopEye = useSkirmishTable.subscribe((now, before) => {
    if (now.selected !== before.selected) lookFieldFrom(now.selected)
    if (now.tool !== 'eye' || before.tool !== 'eye') return
    if (now.activity !== null || (now.selected === null && before.selected !== null)) leaveSkirmishTool()
    else if (now.selected !== before.selected) lookThrough(now.selected)
  })
  return () => {
    stop()
    leaveTable()
    stopEye()
    stopShow()
    leaveSkirmishTool()
    leaveSurvey()
    useTable.setState(emptyTable)
    useSkirmishTable.setState(emptySkirmishTable)
  }
}
