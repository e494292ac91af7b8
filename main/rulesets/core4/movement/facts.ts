/** What movement records, and what each fact changes. */
import type { FactData } from '../../../../shared/protocol/facts'
import { draftUnit, placeModels, type StateDraft } from '../game'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import type { PieceId, Pose, UnitId } from '../../../../shared/table/types'
import { forgetDriven, noteDriven } from '../units'
import { brokenChain } from './lost-chain'
import { roadMove } from './road'
import { tornReducers } from './torn-apart'

export interface ModelMoved {
  /** What an animation follows. */
  readonly legs: readonly MoveLeg[]
  readonly from: Pose
  readonly end: Pose
}

/** Chip on the card of a unit that has come down from above in this player turn (C4-MSR-03). */
export const justLanded = 'justLanded'
/** Chips that go with the move they tell of. */
const ofOneMove: readonly string[] = [roadMove, justLanded]

/** It may move as if it had not yet. */
export function forgetMove(draft: StateDraft, id: UnitId): void {
  const unit = draftUnit(draft, id)
  forgetDriven(draft, unit.models)
  unit.moved = false
  unit.moveDone = false
  unit.difficultRoll = null
  unit.conditions = unit.conditions.filter((condition) => !ofOneMove.includes(condition))
}

export const movementReducers = {
  ...tornReducers,
  difficultRolled(draft: StateDraft, { unit, result }: { unit: UnitId; result: number }) {
    const own = draftUnit(draft, unit)
    own.difficultRoll = result
    // C4-MOVE-10: the test alone makes it a unit that has moved.
    own.moved = true
  },
  moved(draft: StateDraft, { unit, purpose, moves, road, declared }: FactData<'moved'>) {
    placeModels(draft, moves)
    if (purpose === 'move') noteDriven(draft, moves, declared)
    const own = draftUnit(draft, unit)
    // Who regroups has no move left, or has it still to come (C4-MORALE-23).
    if (purpose !== 'regroup') own.moveDone = true
    // Who only turned has stayed (C4-VEH-10).
    const went = Object.values(moves).some(({ legs }) => legs.some(({ length }) => length > 0))
    if (purpose === 'regroup' || went) own.moved = true
    if (road) own.conditions.push(roadMove)
  },
  pivoted(draft: StateDraft, { moves }: FactData<'pivoted'>) {
    placeModels(draft, moves)
  },
  abandoned() {},
  dashed(draft: StateDraft, { unit, kind, moves }: FactData<'dashed'>) {
    placeModels(draft, moves)
    // What it does instead: no shot after the run, no charge after the flight.
    if (kind === 'fleet' || kind === 'run') draftUnit(draft, unit).shot = true
    else draft.books.assault.spent.push(unit)
  },
  barricadeCrushed(draft: StateDraft, { piece }: { piece: PieceId }) {
    draft.table.pieces = draft.table.pieces.filter(({ id }) => id !== piece)
  },
  chainLost(draft: StateDraft, { unit }: { unit: UnitId }) {
    draftUnit(draft, unit).conditions.push(brokenChain)
  },
  chainRestored(draft: StateDraft, { unit }: { unit: UnitId }) {
    const own = draftUnit(draft, unit)
    own.conditions = own.conditions.filter((condition) => condition !== brokenChain)
  },
}
