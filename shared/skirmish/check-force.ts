/** What a schema cannot say of a force: every name is its own, and leads somewhere. */
import type { Text } from '../protocol/refusal'
import type { SkirmishForce } from '../protocol/skirmish/force'
import { soldiersOf } from './points'

interface SkirmishForceFault {
  /** `vehicles[0].aboard[1]`. */
  readonly place: string
  /** A sentence with its remedy. */
  readonly text: Text
}

const fault = (problem: string, place: string, args: Text['args']): SkirmishForceFault => ({
  place,
  text: { key: `fault.skirmishForce.${problem}`, args },
})

export function checkSkirmishForce(force: SkirmishForce): readonly SkirmishForceFault[] {
  const soldiers = new Set(soldiersOf(force).map(({ id }) => id))
  return [
    ...twice(force),
    ...force.squads.flatMap((squad, s) =>
      squad.soldiers.flatMap(({ id, mateOf }, i) =>
        mateOf !== undefined && (mateOf === id || !soldiers.has(mateOf))
          ? [fault('mate', `squads[${s}].soldiers[${i}].mateOf`, { id: mateOf })]
          : [],
      ),
    ),
    ...aboard(force, soldiers),
  ]
}

/** Soldiers and vehicles share one set of names: both stand on the table. */
function twice({ squads, vehicles }: SkirmishForce): readonly SkirmishForceFault[] {
  const seen = new Set<string>()
  const models = [
    ...squads.flatMap(({ soldiers }, s) =>
      soldiers.map(({ id }, i) => ({ id, place: `squads[${s}].soldiers[${i}].id` })),
    ),
    ...vehicles.map(({ id }, i) => ({ id, place: `vehicles[${i}].id` })),
  ]
  const squadIds = new Set<string>()
  const doubled = (known: Set<string>, id: string): boolean => known.size === known.add(id).size
  return [
    ...models.filter(({ id }) => doubled(seen, id)),
    ...squads
      .map(({ id }, s) => ({ id, place: `squads[${s}].id` }))
      .filter(({ id }) => doubled(squadIds, id)),
  ].map(({ id, place }) => fault('twice', place, { id }))
}

function aboard({ vehicles }: SkirmishForce, soldiers: ReadonlySet<string>): readonly SkirmishForceFault[] {
  const seated = new Set<string>()
  return vehicles.flatMap((vehicle, v) => [
    ...(vehicle.aboard.length > vehicle.seats
      ? [fault('seats', `vehicles[${v}].aboard`, { seats: vehicle.seats, aboard: vehicle.aboard.length })]
      : []),
    ...vehicle.aboard.flatMap((id, i) => {
      const known = soldiers.has(id) && !seated.has(id)
      seated.add(id)
      return known ? [] : [fault('aboard', `vehicles[${v}].aboard[${i}]`, { id })]
    }),
  ])
}
