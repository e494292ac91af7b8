/** What never may be: a model in two lists, or a character who is and is not with somebody. */
import type { CoreState } from '../game'
import { NotThere } from '../../../../shared/not-there'

export function everybodyInOneUnit(state: CoreState): void {
  const listed = new Set<string>()
  for (const { id: unit, models, joined } of Object.values(state.units)) {
    if (joined !== undefined && models.length > 0)
      throw new Error(`${unit} has joined ${joined} and has models`)
    for (const id of models) {
      if (listed.has(id)) throw new Error(`${id} stands in two units`)
      listed.add(id)
      const model = state.models[id]
      if (model?.unit !== unit) throw new Error(`${id} stands in the list of ${unit}, not in its own`)
      if (model.own !== undefined && state.units[model.own]?.joined !== unit)
        throw new Error(`${id} is a character in ${unit}, but ${model.own} has not joined it`)
    }
  }
  for (const { id } of Object.values(state.models))
    if (!listed.has(id)) throw new NotThere(id, `${id} is in no unit`)
}
