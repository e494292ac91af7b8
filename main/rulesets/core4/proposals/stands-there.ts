/** How a unit would stand at the end of a way that is drawn for it: on which storeys, in what cover, and who would see it. */
import type { Query } from '../../../../shared/protocol/query'
import type { StandsThere } from '../../../../shared/protocol/previews/way'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import { coverGiven, sheltersOn } from '../../../../shared/table'
import { standingModels, unitOf, unitsOnTable, type CoreGame } from '../game'
import { afterMove, planMove } from '../movement'
import { stillFires } from '../shooting'
import { coreSees, isInside } from '../sight'
import { isVehicle, isVehicleModel, standingOf } from '../units'

export function* standsThere(
  game: CoreGame,
  { unit, paths, manner, boost }: Extract<Query, { ask: 'standsThere' }>,
): Sliced<StandsThere> {
  const there = afterMove(game, { unit }, planMove(game, unit, paths, 'move', undefined, { manner, boost }))
  const models = standingModels(there.state, unit)
  // Vehicles have no cover saves: what hides them is looked for from every gun (C4-VSHOOT-26, -29).
  const sheltering = isVehicle(game.state, unit) ? [] : there.state.table.pieces
  const shelters = sheltering.flatMap((piece) => {
    const within = models.filter(
      (model) => sheltersOn(piece, standingOf(model).pose) && isInside(there, model, piece),
    )
    const [first] = within
    const save = first ? coverGiven(piece, standingOf(first).pose) : null
    return save === null ? [] : [{ piece: piece.id, save, models: within.length }]
  })
  const seenBy: StandsThere['seenBy'][number][] = []
  for (const { id } of unitsOnTable(there.state, otherSeat(unitOf(there.state, unit).seat))) {
    const eyes = standingModels(there.state, id)
    const seen = models.filter((model) => eyes.some((eye) => coreSees(there, eye.id, model.id))).length
    if (seen > 0) seenBy.push({ unit: id, models: seen })
    yield
  }
  const fires = models.filter(isVehicleModel).map(({ id }) => stillFires(there, id))
  return { of: models.length, shelters, seenBy, ...(fires.length > 0 && { fires }) }
}
