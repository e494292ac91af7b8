/** Points charged, and the end of the game (LS-VIC). */
import type { Draft } from 'immer'
import type { PointEvent, SkirmishState } from '../state'

type State = Draft<SkirmishState>
export const victoryReducers = {
  lsCharged(draft: State, { seat, kind }: Pick<PointEvent, 'seat' | 'kind'>): void {
    draft.points.push({ seat, kind, turn: draft.turn.number })
  },
  lsGameOver(draft: State, result: NonNullable<SkirmishState['result']>): void {
    draft.stage = 'over'
    draft.result = result as Draft<NonNullable<SkirmishState['result']>>
  },
}
