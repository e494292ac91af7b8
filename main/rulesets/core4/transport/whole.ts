/** What never may be: a passenger in no vehicle, in one that is gone, or in one that has no room for him (C4-TRANS-01, -03). */
import { passengersIn, roomIn } from '../units'
import { modelOf, unitOf, type CoreState } from '../game'
import { pieceOf } from '../../../../shared/table'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { ridesInside } from './facts'

const isNowhere = (state: CoreState, unit: UnitId): boolean => {
  const { aboard, inside } = unitOf(state, unit)
  return aboard === undefined && inside === undefined
}
function houseHolds(state: CoreState): void {
  const taken = new Set<PieceId>()
  for (const { id, inside, aboard, models } of Object.values(state.units)) {
    if (!inside) continue
    const { piece } = inside
    if (aboard) throw new Error(`${id} is in ${piece}, and rides in ${aboard.vehicle}`)
    if (taken.has(piece)) throw new Error(`${id} is in ${piece} with another unit`)
    taken.add(piece)
    if (!pieceOf(state.table, piece)) throw new Error(`${id} is in ${piece}, which is not on the table`)
    if (!models.some((one) => ridesInside(state.models[one])))
      throw new Error(`nobody of ${id} is left in ${piece}`)
  }
}

export function nobodyLostOrDoubled(state: CoreState): void {
  houseHolds(state)
  const taken = new Map<string, string>()
  for (const { id, aboard, models } of Object.values(state.units)) {
    if (!aboard) continue
    const { vehicle } = aboard
    const other = taken.get(vehicle)
    if (other !== undefined) throw new Error(`${id} and ${other} both ride in ${vehicle}`)
    taken.set(vehicle, id)
    const leaves = state.books.gettingOut?.some(({ unit }) => unit === id) === true
    if (!leaves && !models.some((one) => ridesInside(state.models[one])))
      throw new Error(`nobody of ${id} is left in ${vehicle}`)
    const model = modelOf(state, vehicle)
    if (model.status === 'casualty' && !leaves) throw new Error(`${id} rides in ${vehicle}, which is lost`)
    const capacity = roomIn(model)?.capacity ?? 0
    // Bulky ones take more: that is judged where they get in.
    if (passengersIn(state, id).length > capacity) throw new Error(`${id} does not fit into ${vehicle}`)
  }
  for (const model of Object.values(state.models))
    if (ridesInside(model) && isNowhere(state, model.unit))
      throw new Error(`${model.id} is aboard, but ${model.unit} rides in nothing`)
}
