/** Watches the open game: what has just happened is shown, drafts are kept fitting, the camera follows the stages. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { battleHands } from './battle-hands'
import { battleTable } from './battle-table'
import { lay } from '../table/hand'
import { useGame } from '../game/game-store'
import { lookAtStage } from '../table/gaze'
import { watchShow } from '../show/live-show'
import { askWhoCanAct } from './battle/acting'
import { goOnAsProposed } from './battle/deploying'
import { goOnDeploying } from './battle/formation-hand'
import { keepUpGroup, letGroupGo } from './battle/group'
import { tellWhoStayed } from './battle/proposal'
import { keepUp } from './battle/selecting'
import { emptyTable, useTable } from '../table/table-store'
import { deployWholly } from '../game/side-as-proposed'
import { useTakeback } from '../game/takeback'
import { watchTools } from './battle/watch-tools'

/** Starts watching; the answer stops it and clears the table. */
export function watchGame(): () => void {
  let last: SeatSnapshot | null = null
  const hands = battleHands()
  function see(snapshot: SeatSnapshot | null): void {
    if (snapshot === null) return
    const { stage, table, sides } = snapshot.view
    lookAtStage(last?.view.stage, stage, table, sides[snapshot.seat].zone)
    last = snapshot
    keepUp(snapshot)
    keepUpGroup()
    goOnDeploying(snapshot)
    askWhoCanAct(snapshot)
    tellWhoStayed(snapshot)
    hands.giveBack(snapshot)
  }
  const leaveTable = lay(battleTable)
  see(useGame.getState().snapshot)
  const stopShow = watchShow(useGame)
  const stopTools = watchTools()
  const stop = useGame.subscribe((now, before) => {
    if (now.seat !== before.seat) {
      hands.leave(before.seat)
      useTakeback.getState().decline()
    }
    if (now.snapshot !== before.snapshot) see(now.snapshot)
  })
  return () => {
    stop()
    leaveTable()
    stopTools()
    stopShow()
    letGroupGo()
    for (const seat of ['a', 'b'] as const) {
      goOnAsProposed(seat, false)
      deployWholly(seat, false)
    }
    useTable.setState(emptyTable)
  }
}
