/** What flight and regrouping record, and what each fact changes. */
import type { FactData } from '../../../../shared/protocol/facts'
import { draftModel, draftUnit, placeModels, type FlightPending, type StateDraft } from '../game'
import { castDraft } from 'immer'
import type { UnitId } from '../../../../shared/table/types'

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
  fellBack(draft: StateDraft, { unit, moves }: FactData<'fellBack'>) {
    placeModels(draft, moves)
    delete draft.books.flight
    const own = draftUnit(draft, unit)
    own.moved = true
    own.moveDone = true
  },
  fled(draft: StateDraft, { unit, models }: FactData<'fled'>) {
    for (const id of models) {
      const model = draftModel(draft, id)
      model.pose = null
      model.status = 'fled'
    }
    draftUnit(draft, unit).fallingBack = false
  },
  stoodFast(draft: StateDraft, { unit }: { unit: UnitId }) {
    draftUnit(draft, unit).fallingBack = false
  },
  regrouped(draft: StateDraft, { unit, acts }: FactData<'regrouped'>) {
    const own = draftUnit(draft, unit)
    own.fallingBack = false
    if (acts) return
    own.regrouped = true
    // C4-MORALE-23: it counts as having moved.
    own.moved = true
    own.moveDone = true
  },
}
