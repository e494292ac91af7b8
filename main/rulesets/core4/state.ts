/** State of a Core 4 game: what everybody may see, plus bookkeeping that no screen needs. */
import type { GameView, ModelView, UnitView } from '../../../shared/protocol/game-view'
import type { ModelId, UnitId } from '../../../shared/table/types'

export interface Bookkeeping {
  /** Units that lost a quarter of their models to shooting this phase and test at its end (C4-MORALE-06). */
  readonly moraleDue: readonly UnitId[]
  /** Where each model stood when the phase began: for "moved" and charge reach. */
  readonly phaseStart: Readonly<Record<ModelId, { readonly x: number; readonly y: number; readonly z: number }>>
  /** Stage terrain: whose word "finished" is still outstanding. */
  readonly finishedTerrain: readonly ('a' | 'b')[]
  /** Roll-off totals of the set-up that later steps refer to (CF-SCEN-03). */
  readonly quarterRoll: { readonly a: number; readonly b: number } | null
  readonly terrainHow: 'city' | 'procedure' | 'free'
  /** The first ruin placed, or the marked one (CF-SCEN-12). */
  readonly vitalPiece: string | null
  readonly scenarioWish: 'clear-out' | 'high-ground' | 'roll'
}
export type CoreState = GameView & { readonly books: Bookkeeping }

export const unitOf = (state: CoreState, id: UnitId): UnitView => {
  const unit = state.units[id]
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}
export const modelOf = (state: CoreState, id: ModelId): ModelView => {
  const model = state.models[id]
  if (!model) throw new Error(`no model ${id}`)
  return model
}
/** Models of a unit that stand on the table, in index order. */
export const standingModels = (state: CoreState, id: UnitId): readonly (ModelView & { readonly pose: NonNullable<ModelView['pose']> })[] =>
  unitOf(state, id)
    .models.map((model) => modelOf(state, model))
    .filter((model): model is ModelView & { readonly pose: NonNullable<ModelView['pose']> } => model.pose !== null && model.status === 'onTable')
/** Units of a seat, or all, with at least one model on the table, by id. */
export const unitsOnTable = (state: CoreState, seat?: 'a' | 'b'): readonly UnitView[] =>
  Object.values(state.units)
    .filter((unit) => (seat === undefined || unit.seat === seat) && standingModels(state, unit.id).length > 0)
    .sort((one, two) => (one.id < two.id ? -1 : 1))
