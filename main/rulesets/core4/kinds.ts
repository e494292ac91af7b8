/** What a model is: the one place where that is asked. */
import type { UnitType } from '../../../shared/protocol/force'
import type { ModelView } from '../../../shared/protocol/game-view'
import { unitOf, type CoreState } from './state'

const vehicles: ReadonlySet<UnitType> = new Set(['walker', 'skimmer', 'vehicle'])
/** By its own entry, whomever it serves with (C4-VEH-01). */
export const isVehicleModel = (state: CoreState, { unit, own }: Pick<ModelView, 'unit' | 'own'>): boolean =>
  vehicles.has(unitOf(state, own ?? unit).entry.type)
