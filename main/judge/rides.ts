/** Who rides in what, as a case tells it: what no game can come to is a fault of the case (C4-TRANS-01 to -03). */
import type { Case } from '../../shared/protocol/case'
import { modelIdsOf } from './enlisted'
import type { CaseFinding } from './fault'

/** Two models of one name are one to whoever looks them up. */
export function namesakes({ units, forces }: Case): readonly CaseFinding[] {
  const met = new Set<string>()
  return units.flatMap((unit, i) =>
    modelIdsOf(unit, forces).flatMap((id, n) => {
      if (met.has(id))
        return [{ path: `$.units[${i}].models[${n}].id`, detail: `a second model ${id} in this case` }]
      met.add(id)
      return []
    }),
  )
}

export function wrongRides({ units, forces }: Case): readonly CaseFinding[] {
  const inside = new Set<string>()
  const isVehicle = (unit: Case['units'][number]): boolean =>
    (forces?.[unit.seat]?.units.find(({ id }) => id === unit.from)?.type ?? unit.type) === 'vehicle'
  return units.flatMap((unit, i) => {
    const { aboard, joined, seat, dedicatedTo, id } = unit
    const said = (field: string, detail: string): CaseFinding => ({ path: `$.units[${i}].${field}`, detail })
    const found: CaseFinding[] = []
    if (dedicatedTo !== undefined && !units.some((one) => one.id === dedicatedTo && one.id !== id))
      found.push(said('dedicatedTo', `no other unit ${dedicatedTo} in this case`))
    if (aboard === undefined) return found
    const no = (detail: string): readonly CaseFinding[] => [...found, said('aboard', detail)]
    const carrier = units.find((one) => modelIdsOf(one, forces).includes(aboard))
    if (!carrier || !isVehicle(carrier)) return no(`no vehicle ${aboard} in this case: name one by its model`)
    if (carrier.seat !== seat) return no(`${aboard} is of the other side`)
    if (isVehicle(unit)) return no('a vehicle rides in nothing')
    // Who has joined the passengers rides with them.
    if (joined !== undefined) return found
    if (inside.has(aboard)) return no(`somebody rides in ${aboard} already: one unit in one transport`)
    inside.add(aboard)
    return found
  })
}
