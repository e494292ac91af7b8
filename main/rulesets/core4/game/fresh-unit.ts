/** A unit that has done nothing yet, at the strength of the models given (C4-BASE-04). */
import type { UnitEntry } from '../../../../shared/protocol/force'
import type { ModelView, UnitView } from '../../../../shared/protocol/game-view'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { woundsPrinted } from '../../../../shared/force'

export const freshUnit = (
  id: UnitId,
  seat: Seat,
  entry: UnitEntry,
  models: readonly ModelView[],
): UnitView => ({
  id,
  seat,
  entry,
  name: entry.name,
  models: models.map((model) => model.id),
  startModels: models.length,
  startWounds: models.reduce((sum, model) => sum + woundsPrinted(model.profile), 0),
  turnModels: models.length,
  lostToShooting: 0,
  moved: false,
  moveDone: false,
  difficultRoll: null,
  shot: false,
  shotAt: null,
  fired: [],
  assaulted: false,
  consolidated: false,
  locked: [],
  fallingBack: false,
  regrouped: false,
  pinned: false,
  conditions: [],
})
