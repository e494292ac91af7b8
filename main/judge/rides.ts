/** Who rides in what, as a case tells it: what no game can come to is a fault of the case (C4-TRANS-01 to -03). */
import type { Case } from './case-schema'
import { CaseFault } from './fault'

/** As told, with the ids that the models have where none is said. */
const modelIds = ({ id, models }: Case['units'][number]): readonly string[] =>
  models.map((model, n) => model.id ?? `${id}.${n + 1}`)

/** Two models of one name are one to whoever looks them up. */
export function refuseNamesakes({ units }: Case): void {
  const met = new Set<string>()
  units.forEach((unit, i) => {
    modelIds(unit).forEach((id, n) => {
      if (met.has(id))
        throw new CaseFault(`$.units[${i}].models[${n}].id`, `a second model ${id} in this case`)
      met.add(id)
    })
  })
}

export function refuseRides({ units }: Case): void {
  const inside = new Set<string>()
  units.forEach(({ aboard, joined, seat, type, dedicatedTo, id }, i) => {
    const no = (field: string, message: string): never => {
      throw new CaseFault(`$.units[${i}].${field}`, message)
    }
    if (dedicatedTo !== undefined && !units.some((one) => one.id === dedicatedTo && one.id !== id))
      no('dedicatedTo', `no other unit ${dedicatedTo} in this case`)
    if (aboard === undefined) return
    const carrier = units.find((one) => modelIds(one).includes(aboard))
    if (carrier?.type !== 'vehicle') no('aboard', `no vehicle ${aboard} in this case: name one by its model`)
    if (carrier?.seat !== seat) no('aboard', `${aboard} is of the other side`)
    if (type === 'vehicle') no('aboard', 'a vehicle rides in nothing')
    // Who has joined the passengers rides with them.
    if (joined !== undefined) return
    if (inside.has(aboard)) no('aboard', `somebody rides in ${aboard} already: one unit in one transport`)
    inside.add(aboard)
  })
}
