/** The open game of whichever family, for what every table has: the log, the timeline, the curtain, typed dice. */
import type { GameView } from '../../../shared/protocol/game-view'
import type { LegalCommand } from '../../../shared/protocol/command'
import type { SeatSnapshot, SkirmishSnapshot } from '../../../shared/protocol/api'
import { battleCloth } from './battle-cloth'
import { useGame } from './game-store'
import { skirmishCloth } from './skirmish-cloth'
import type { NamedView } from '../words/names'
import type { OpenGame } from './open-game'
import { namedAsTold, namedOf } from '../words/skirmish-named'
import { useSkirmish } from './skirmish-game'

type Snapshot = SeatSnapshot<GameView, LegalCommand> | SkirmishSnapshot
export interface OpenTable extends Omit<
  OpenGame<never, never, never>,
  'snapshot' | 'known' | 'command' | 'open'
> {
  readonly snapshot: Snapshot | null
}
/** Only one game is open at a time. */
const isSkirmishOpen = (): boolean => useSkirmish.getState().game !== null

export const openTable = (): OpenTable => (isSkirmishOpen() ? useSkirmish.getState() : useGame.getState())

export function useOpenTable<T = OpenTable>(
  read: (state: OpenTable) => T = (state) => state as unknown as T,
): T {
  const skirmish = useSkirmish((state) => state.game !== null)
  const battle = useGame((state) => read(state))
  const other = useSkirmish((state) => read(state))
  return skirmish ? other : battle
}
/** Whether the side that looks may have something to hide from the other. */
export const hidesSomething = (snapshot: Snapshot): boolean =>
  (snapshot.view.family === 'skirmish'
    ? skirmishCloth.over(snapshot as SkirmishSnapshot, snapshot.seat)
    : battleCloth.over(snapshot as SeatSnapshot, snapshot.seat)) !== 'none'
/** What has names in this game, in what is said now and in what was said before. */
export function namesIn(view: Snapshot['view']): NamedView {
  if (view.family !== 'skirmish') return view
  const { snapshot } = useSkirmish.getState()
  return snapshot?.view === view ? namedAsTold(view, snapshot.names) : namedOf(view)
}
