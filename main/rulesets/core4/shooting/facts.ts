/** How the facts of shooting change the state. */
import type { FactData } from '../../../../shared/protocol/facts'
import type { Reducer } from '../game'

/** Facts for the log, the picture and the report; nothing hangs on them. */
const told: Reducer = () => {}

export const shootingReducers: Readonly<Record<string, Reducer>> = {
  shootingDeclared(draft, { unit: id, target, kinds, fire }: FactData<'shootingDeclared'>) {
    const unit = draft.units[id]
    if (!unit) return
    unit.shot = true
    unit.shotAt = target
    // A power used before counts as well (C4-PSY-03).
    unit.fired = [...new Set([...unit.fired, ...kinds])]
    draft.books.fired = {
      ...draft.books.fired,
      ...Object.fromEntries(fire.map(({ model }) => [model, draft.turn.player])),
    }
  },
  targetForced(draft, { unit: id, target }: FactData<'targetForced'>) {
    const unit = draft.units[id]
    if (unit) unit.shotAt = target
  },
  // Who holds his fire binds nobody; where all do the unit has had its chance and shot at nobody.
  fireHeld(draft, { unit: id, models, fired }: FactData<'fireHeld'>) {
    const unit = draft.units[id]
    if (!unit) return
    unit.fired = [...fired]
    if (fired.length === 0) unit.shotAt = null
    for (const model of models) delete draft.books.fired?.[model]
  },
  // C4-MSR-07: the unit has had its chance but counts as not having fired.
  shootingLost(draft, { unit: id }: FactData<'shootingLost'>) {
    const unit = draft.units[id]
    if (!unit) return
    unit.shotAt = null
    unit.fired = []
  },
  shotsFired: told,
  shotsLost: told,
  shotsFutile: told,
  mountsSpent(draft, { model: id, mount }: FactData<'mountsSpent'>) {
    const model = draft.models[id]
    if (model) model.mountsSpent = [...(model.mountsSpent ?? []), mount]
  },
  nominated: told,
  armourStruck: told,
  markerPlaced: told,
  markerLost: told,
  markerScattered: told,
  markerStruck: told,
  flameStruck: told,
  shootingResolved: told,
}
