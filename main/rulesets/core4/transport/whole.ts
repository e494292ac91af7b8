/** What never may be: a passenger in no vehicle, in one that is gone, or in one that has no room for him (C4-TRANS-01, -03). */
import { passengersIn, roomIn } from '../units'
import { modelOf, unitOf, type CoreState } from '../game'
import { ridesInside } from './facts'

export function nobodyLostOrDoubled(state: CoreState): void {
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
    if (ridesInside(model) && unitOf(state, model.unit).aboard === undefined)
      throw new Error(`${model.id} is aboard, but ${model.unit} rides in nothing`)
}
