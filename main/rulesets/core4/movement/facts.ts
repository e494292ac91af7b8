/** What movement records, and what each fact changes. */
import { draftUnit, placeModels, type StateDraft } from '../game'
import type { MovePurpose } from '../../../../shared/protocol/decision'
import type { MoveLeg } from '../../../../shared/protocol/query'
import type { ModelId, PieceId, Pose, UnitId } from '../../../../shared/table/types'
import { boostReducers } from './boost'
import { brokenChain } from './lost-chain'
import { roadMove } from './road'

export interface ModelMoved {
  /** What an animation follows. */
  readonly legs: readonly MoveLeg[]
  readonly from: Pose
  readonly end: Pose
}
export interface Moved {
  readonly unit: UnitId
  readonly purpose: MovePurpose
  readonly moves: Readonly<Record<ModelId, ModelMoved>>
  /** Farther than it could have gone off the road (CF-TERRAIN-08). */
  readonly road?: boolean
}
/** A run instead of shooting, a flight instead of a charge (C4-TYPE-06, -09, -14). */
export interface Dashed {
  readonly unit: UnitId
  readonly kind: 'fleet' | 'jet' | 'swift'
  readonly moves: Readonly<Record<ModelId, ModelMoved>>
}

/** It may move as if it had not yet. */
export function forgetMove(unit: StateDraft['units'][string]): void {
  unit.moved = false
  unit.moveDone = false
  unit.difficultRoll = null
  unit.conditions = unit.conditions.filter((condition) => condition !== roadMove)
}

export const movementReducers = {
  ...boostReducers,
  difficultRolled(draft: StateDraft, { unit, result }: { unit: UnitId; result: number }) {
    const own = draftUnit(draft, unit)
    own.difficultRoll = result
    // C4-MOVE-10: the test alone makes it a unit that has moved.
    own.moved = true
  },
  moved(draft: StateDraft, { unit, purpose, moves, road }: Moved) {
    placeModels(draft, moves)
    const own = draftUnit(draft, unit)
    own.moveDone = true
    if (purpose === 'regroup' || Object.keys(moves).length > 0) own.moved = true
    if (road) own.conditions.push(roadMove)
  },
  dashed(draft: StateDraft, { unit, kind, moves }: Dashed) {
    placeModels(draft, moves)
    // What it does instead: no shot after the run, no charge after the flight.
    if (kind === 'fleet') draftUnit(draft, unit).shot = true
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
