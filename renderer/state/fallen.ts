/** Models that have fallen while the dice that felled them are still in the air: the table shows them standing. */
import { create } from 'zustand'
import type { GameView, ModelView } from '../../shared/protocol/game-view'
import type { ModelId } from '../../shared/table/types'

type Models = GameView['models']
export const useFallen = create<{ readonly models: Readonly<Record<ModelId, ModelView>> }>(() => ({
  models: {},
}))

/** Who stood on the table before and does not any more. */
export function fallenBetween(before: Models, now: Models): Record<ModelId, ModelView> {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([id, model]) => model.status === 'onTable' && now[id] !== undefined && now[id].status !== 'onTable',
    ),
  )
}
/** The table as it is shown: the fallen stand until their dice lie. */
export const withFallen = (view: GameView, fallen: Readonly<Record<ModelId, ModelView>>): GameView =>
  Object.keys(fallen).length === 0 ? view : { ...view, models: { ...view.models, ...fallen } }
