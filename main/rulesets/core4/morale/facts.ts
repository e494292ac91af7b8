/** What flight and regrouping record, and what each fact changes. */
import { draftUnit, placeModels, type FlightPending, type StateDraft } from '../game'
import { castDraft } from 'immer'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { ModelMoved } from '../movement'

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
export interface Regrouped {
  readonly unit: UnitId
  /** It may move and act at once, as if nothing had been (C4-USR-02). */
  readonly acts?: boolean
}

export const flightReducers = {
  startedFallingBack(draft: StateDraft, { unit }: { unit: UnitId }) {
    const own = draftUnit(draft, unit)
    own.fallingBack = true
    own.regrouped = false
    // C4-MORALE-17: falling back ends the lock.
    own.locked = []
    for (const other of Object.values(draft.units))
      other.locked = other.locked.filter((enemy) => enemy !== unit)
  },
  flightOpened(draft: StateDraft, flight: FlightPending) {
    draft.books.flight = castDraft(flight)
  },
  fellBack(draft: StateDraft, { unit, moves }: FellBack) {
    placeModels(draft, moves)
    delete draft.books.flight
    const own = draftUnit(draft, unit)
    own.moved = true
    own.moveDone = true
  },
  fled(draft: StateDraft, { unit, models }: Fled) {
    for (const id of models) {
      const model = draft.models[id]
      if (!model) throw new Error(`no model ${id}`)
      model.pose = null
      model.status = 'fled'
    }
    draftUnit(draft, unit).fallingBack = false
  },
  stoodFast(draft: StateDraft, { unit }: { unit: UnitId }) {
    draftUnit(draft, unit).fallingBack = false
  },
  regrouped(draft: StateDraft, { unit, acts }: Regrouped) {
    const own = draftUnit(draft, unit)
    own.fallingBack = false
    if (acts) return
    own.regrouped = true
    // C4-MORALE-23: it counts as having moved.
    own.moved = true
    own.moveDone = true
  },
}
