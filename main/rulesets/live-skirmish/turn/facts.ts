/** What turns and phases do to the state (LS-TURN-01, LS-TURN-02). */
import type { Draft } from 'immer'
import type { SkirmishPhase } from '../../../../shared/protocol/skirmish/view'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishState } from '../state'

type State = Draft<SkirmishState>
export const turnReducers = {
  lsTurnBegan(draft: State, { turn }: { readonly turn: number }): void {
    draft.stage = 'battle'
    draft.turn.number = turn
    draft.turn.phase = 'start'
  },
  lsPhase(draft: State, { phase }: { readonly phase: SkirmishPhase }): void {
    draft.turn.phase = phase
  },
  /** The winner's penalty grows; the loser's count ends, unless the house rule says it never does. */
  lsRollTied(): void {},
  lsInitiativeWon(draft: State, { seat }: { readonly seat: Seat }): void {
    draft.turn.active = seat
    draft.sides[seat].wins += 1
    if (!draft.settings['ls.initPenaltyNeverResets']) draft.sides[otherSeat(seat)].wins = 0
  },
  /** 6 e: whatever counts for one turn only. */
  lsTurnEnded(draft: State): void {
    for (const model of Object.values(draft.models)) {
      model.activated = false
      model.moved = 0
      model.displaced = false
      model.spotUsed = false
      model.helpedBy = null
      if (model.vehicle) model.vehicle.roll = null
    }
    draft.attempts = { bound: [], acted: [] }
    for (const squad of Object.values(draft.squads)) {
      squad.acting = false
      squad.finished = false
    }
  },
  /** A man of it has tried to act, and could do nothing (LS-PLT-03, LS-SUP-03). */
  lsSquadBegan(draft: State, { squad }: { readonly squad: string }): void {
    const begun = draft.squads[squad]
    if (begun) begun.acting = true
  },
  lsSquadFinished(draft: State, { squad }: { readonly squad: string }): void {
    const done = draft.squads[squad]
    if (!done) return
    done.acting = false
    done.finished = true
  },
}
