/** The open game of whichever family, for what every table has: the log, the timeline, the curtain, typed dice. */
import type { GameView } from '../../../shared/protocol/game-view'
import type { LegalCommand } from '../../../shared/protocol/command'
import type { SeatSnapshot, SkirmishSnapshot } from '../../../shared/protocol/api'
import { battleCloth } from './battle-cloth'
import { gameStore } from './game-store'
import { skirmishCloth } from './skirmish-cloth'
import type { NamedView } from '../../../shared/words/names'
import type { OpenGame } from './open-game'
import { namedAsTold, namedOf } from '../../../shared/words/skirmish-named'
import { skirmishStore } from './skirmish-game'
import type { Page } from '../page'

type Snapshot = SeatSnapshot<GameView, LegalCommand> | SkirmishSnapshot
export interface OpenTable extends Omit<
  OpenGame<never, never, never>,
  'snapshot' | 'known' | 'command' | 'open'
> {
  readonly snapshot: Snapshot | null
}
/** Only one game is open at a time. */
const isSkirmishOpen = (page: Page): boolean => skirmishStore(page).getState().game !== null

export const openTable = (page: Page): OpenTable =>
  isSkirmishOpen(page) ? skirmishStore(page).getState() : gameStore(page).getState()

/** Whether the side that looks may have something to hide from the other. */
export const hidesSomething = (page: Page, snapshot: Snapshot): boolean =>
  (snapshot.view.family === 'skirmish'
    ? skirmishCloth.over(snapshot as SkirmishSnapshot, snapshot.seat)
    : battleCloth(page).over(snapshot as SeatSnapshot, snapshot.seat)) !== 'none'
/** What has names in this game, in what is said now and in what was said before. */
export function namesIn(page: Page, view: Snapshot['view']): NamedView {
  if (view.family !== 'skirmish') return view
  const { snapshot } = skirmishStore(page).getState()
  return snapshot?.view === view ? namedAsTold(view, snapshot.names) : namedOf(view)
}
