/** Who rides in what, as a case tells it: what no game can come to is a fault of the case (C4-TRANS-01 to -03). */
import type { Case } from '../../shared/protocol/case'
import { modelIdsOf } from './enlisted'
import type { RuleId, Text } from '../../shared/protocol/refusal'
import type { CaseFinding } from './fault'

/** Two models of one name are one to whoever looks them up. */
export function namesakes({ units, forces }: Case): readonly CaseFinding[] {
  const met = new Set<string>()
  return units.flatMap((unit, i) =>
    modelIdsOf(unit, forces).flatMap((id, n) => {
      if (met.has(id))
        return [
          {
            path: `$.units[${i}].models[${n}].id`,
            detail: `a second model ${id} in this case`,
            text: { key: 'stageFault.namesake', args: { model: id } },
          },
        ]
      met.add(id)
      return []
    }),
  )
}

/** One unit in a house that is gone into, and nobody of it anywhere else (S6-MISS-SET-04). */
export function wronglyInside({ units, table }: Case): readonly CaseFinding[] {
  const taken = new Map<string, string>()
  return units.flatMap(({ id, inside, aboard, joined }, i) => {
    if (inside === undefined) return []
    const no = (detail: string, key: string, args?: Text['args']): readonly CaseFinding[] => [
      {
        path: `$.units[${i}].inside`,
        detail,
        text: { key, ...(args && { args }) },
        cite: ['S6-MISS-SET-04'],
      },
    ]
    const piece = table.pieces.find(({ id }) => id === inside)
    if (piece?.kind !== 'building' || piece.inside === undefined)
      return no(`no building ${inside} with room inside in this case`, 'refusal.houseIsClosed', {
        piece: inside,
      })
    if (aboard !== undefined) return no('it rides in a vehicle already', 'stageFault.aboardTwice')
    if (joined !== undefined) return []
    const by = taken.get(inside)
    if (by !== undefined)
      return no(`somebody is in ${inside} already: one unit in one house`, 'refusal.houseIsTaken', { by })
    taken.set(inside, id)
    return []
  })
}

export function wrongRides({ units, forces }: Case): readonly CaseFinding[] {
  const inside = new Set<string>()
  const isVehicle = (unit: Case['units'][number]): boolean =>
    (forces?.[unit.seat]?.units.find(({ id }) => id === unit.from)?.type ?? unit.type) === 'vehicle'
  return units.flatMap((unit, i) => {
    const { aboard, joined, seat, dedicatedTo, id } = unit
    const said = (field: string, detail: string, text: Text, cite: RuleId): CaseFinding => ({
      path: `$.units[${i}].${field}`,
      detail,
      text,
      cite: [cite],
    })
    const found: CaseFinding[] = []
    if (dedicatedTo !== undefined && !units.some((one) => one.id === dedicatedTo && one.id !== id))
      found.push(
        said(
          'dedicatedTo',
          `no other unit ${dedicatedTo} in this case`,
          { key: 'stageFault.noUnit', args: { unit: dedicatedTo } },
          'C4-TRANS-02',
        ),
      )
    if (aboard === undefined) return found
    const no = (detail: string, key: string, cite: RuleId): readonly CaseFinding[] => [
      ...found,
      said('aboard', detail, { key }, cite),
    ]
    const carrier = units.find((one) => modelIdsOf(one, forces).includes(aboard))
    if (!carrier || !isVehicle(carrier))
      return no(
        `no vehicle ${aboard} in this case: name one by its model`,
        'refusal.noTransport',
        'C4-TRANS-01',
      )
    if (carrier.seat !== seat)
      return no(`${aboard} is of the other side`, 'refusal.notYourTransport', 'C4-TRANS-07')
    if (isVehicle(unit)) return no('a vehicle rides in nothing', 'stageFault.vehicleRides', 'C4-TRANS-01')
    // Who has joined the passengers rides with them.
    if (joined !== undefined) return found
    if (inside.has(aboard))
      return no(
        `somebody rides in ${aboard} already: one unit in one transport`,
        'refusal.transportTaken',
        'C4-TRANS-03',
      )
    inside.add(aboard)
    return found
  })
}
