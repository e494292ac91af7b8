/** What movement records, and what each fact changes. */
import { castDraft, type Draft } from 'immer'
import type { MovePurpose } from '../../../../shared/protocol/decision'
import type { MoveLeg } from '../../../../shared/protocol/query'
import type { ModelId, PieceId, Pose, UnitId } from '../../../../shared/table/types'
import type { CoreState, FlightPending } from '../state'
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
export interface FellBack {
  readonly unit: UnitId
  readonly moves: Readonly<Record<ModelId, ModelMoved>>
  /** Inches, after halving. */
  readonly distance: number
  readonly halved: boolean
}
export interface Fled {
  readonly unit: UnitId
  readonly models: readonly ModelId[]
}

type State = Draft<CoreState>
const unitIn = (draft: State, id: UnitId): State['units'][string] => {
  const unit = draft.units[id]
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}
function place(draft: State, moves: Readonly<Record<ModelId, ModelMoved>>): void {
  for (const [id, { end }] of Object.entries(moves)) {
    const model = draft.models[id]
    if (!model) throw new Error(`no model ${id}`)
    model.pose = end
  }
}

/** It may move as if it had not yet. */
export function forgetMove(unit: State['units'][string]): void {
  unit.moved = false
  unit.moveDone = false
  unit.difficultRoll = null
  unit.conditions = unit.conditions.filter((condition) => condition !== roadMove)
}

export interface Regrouped {
  readonly unit: UnitId
  /** It may move and act at once, as if nothing had been (C4-USR-02). */
  readonly acts?: boolean
}
export const movementReducers = {
  ...boostReducers,
  difficultRolled(draft: State, { unit, result }: { unit: UnitId; result: number }) {
    const own = unitIn(draft, unit)
    own.difficultRoll = result
    // C4-MOVE-10: the test alone makes it a unit that has moved.
    own.moved = true
  },
  moved(draft: State, { unit, purpose, moves, road }: Moved) {
    place(draft, moves)
    const own = unitIn(draft, unit)
    own.moveDone = true
    if (purpose === 'regroup' || Object.keys(moves).length > 0) own.moved = true
    if (road) own.conditions.push(roadMove)
  },
  dashed(draft: State, { unit, kind, moves }: Dashed) {
    place(draft, moves)
    // What it does instead: no shot after the run, no charge after the flight.
    if (kind === 'fleet') unitIn(draft, unit).shot = true
    else draft.books.assault.spent.push(unit)
  },
  barricadeCrushed(draft: State, { piece }: { piece: PieceId }) {
    draft.table.pieces = draft.table.pieces.filter(({ id }) => id !== piece)
  },
  chainLost(draft: State, { unit }: { unit: UnitId }) {
    unitIn(draft, unit).conditions.push(brokenChain)
  },
  chainRestored(draft: State, { unit }: { unit: UnitId }) {
    const own = unitIn(draft, unit)
    own.conditions = own.conditions.filter((condition) => condition !== brokenChain)
  },
  startedFallingBack(draft: State, { unit }: { unit: UnitId }) {
    const own = unitIn(draft, unit)
    own.fallingBack = true
    own.regrouped = false
    // C4-MORALE-17: falling back ends the lock.
    own.locked = []
    for (const other of Object.values(draft.units))
      other.locked = other.locked.filter((enemy) => enemy !== unit)
  },
  flightOpened(draft: State, flight: FlightPending) {
    draft.books.flight = castDraft(flight)
  },
  fellBack(draft: State, { unit, moves }: FellBack) {
    place(draft, moves)
    delete draft.books.flight
    const own = unitIn(draft, unit)
    own.moved = true
    own.moveDone = true
  },
  fled(draft: State, { unit, models }: Fled) {
    for (const id of models) {
      const model = draft.models[id]
      if (!model) throw new Error(`no model ${id}`)
      model.pose = null
      model.status = 'fled'
    }
    unitIn(draft, unit).fallingBack = false
  },
  stoodFast(draft: State, { unit }: { unit: UnitId }) {
    unitIn(draft, unit).fallingBack = false
  },
  regrouped(draft: State, { unit, acts }: Regrouped) {
    const own = unitIn(draft, unit)
    own.fallingBack = false
    if (acts) return
    own.regrouped = true
    // C4-MORALE-23: it counts as having moved.
    own.moved = true
    own.moveDone = true
  },
}
