/** Watches the open game: what has just happened is shown, drafts are kept fitting, the camera follows the stages. */
import { watchPicture } from './picture'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import { battleHands } from './battle-hands'
import { battleTable } from './battle-table'
import { lay } from '../table/hand'
import { gameStore } from '../game/game-store'
import { followGaze, lookAtStage } from '../table/gaze'
import { watchShow } from '../show/live-show'
import { askWhoCanAct } from './battle/acting'
import { goOnAsProposed } from './battle/deploying'
import { keepUpCounter } from './battle/laying-counter'
import { goOnDeploying, lookAtOrder } from './battle/formation-hand'
import { keepUpGroup, letGroupGo } from './battle/group'
import { tellWhoStayed } from './battle/proposal'
import { keepUp } from './battle/selecting'
import { clearTable } from './battle/drafts'
import { deployWholly } from '../game/side-as-proposed'
import { takebackStore } from '../game/takeback'
import { followCombats } from './battle/combat-store'
import { watchEndOfWay } from './battle/end-of-way'
import { watchLeaving } from './battle/leaving'
import { watchStakes } from './battle/stakes'
import { watchTerms } from './battle/terrain-terms'
import { fastPlayStore } from './battle/fast-play'
import { watchChances } from './battle/watch-chances'
import { watchDesk } from './desk/watch-desk'
import { watchRunners } from './battle/runners'
import { watchTools } from './battle/watch-tools'
import { watchMountArcs } from './battle/mount-arcs'
import { followFloors } from '../tools/seat-floors'
import { followScore } from '../table/score-sheet'
import { followStratagems } from '../table/stratagem-sheet'
import type { Page } from '../page'

/** Starts watching; the answer stops it and clears the table. */
export function watchGame(page: Page): () => void {
  let last: SeatSnapshot | null = null
  const hands = battleHands(page)
  function see(snapshot: SeatSnapshot | null): void {
    if (snapshot === null) return
    const { stage, table, sides } = snapshot.view
    lookAtStage(
      page,
      last?.view.stage,
      stage,
      table,
      sides[snapshot.seat].zone ?? sides[snapshot.seat].zones?.[0] ?? null,
    )
    last = snapshot
    keepUp(page, snapshot)
    keepUpGroup(page)
    keepUpCounter(page)
    goOnDeploying(page, snapshot)
    askWhoCanAct(page, snapshot)
    lookAtOrder(page)
    tellWhoStayed(page, snapshot)
    hands.giveBack(snapshot)
  }
  const leaveTable = lay(page, battleTable(page))
  see(gameStore(page).getState().snapshot)
  const stops = [
    // Before anything that shows the new player something.
    followGaze(page, gameStore(page)),
    watchShow(page, gameStore(page)),
    watchTools(page),
    watchChances(page),
    watchEndOfWay(page),
    watchStakes(page),
    watchLeaving(page),
    watchTerms(page),
    watchMountArcs(page),
    followScore(page),
    followStratagems(page),
    followCombats(page),
    followFloors(page, gameStore(page)),
    watchRunners(page),
    watchPicture(page),
    gameStore(page).subscribe((now, before) => {
      if (now.seat !== before.seat) {
        hands.leave(before.seat)
        takebackStore(page).getState().decline()
      }
      if (now.snapshot !== before.snapshot) see(now.snapshot)
    }),
    // A question is laid on a table from which what was begun before has gone.
    watchDesk(page, gameStore(page), fastPlayStore(page)),
  ]
  return () => {
    for (const stop of stops) stop()
    leaveTable()
    letGroupGo(page)
    for (const seat of ['a', 'b'] as const) {
      goOnAsProposed(page, seat, false)
      deployWholly(page, seat, false)
    }
    clearTable(page)
  }
}
