/** The people of a case as forces: the rules enlist them as they enlist anybody, and the case says how they are now. */
import type { Seat } from '../../../shared/protocol/spatial'
import type { CaseFinding } from '../fault'
import type { Text } from '../../../shared/protocol/refusal'
import type { SkirmishForce } from '../../../shared/protocol/skirmish/force'
import type { SkirmishCase, SkirmishModelSpec } from '../../../shared/protocol/case'

/** Every copy under its own name, each a step from the one before. */
export const everybodyEnlisted = (models: readonly SkirmishModelSpec[]): readonly SkirmishModelSpec[] =>
  models.flatMap((spec) =>
    spec.copies === 1
      ? [spec]
      : Array.from({ length: spec.copies }, (_, i) => ({
          ...spec,
          id: `${spec.id}${i + 1}`,
          ...(spec.at && { at: moved(spec.at, i, spec.step) }),
        })),
  )
/** Where in the case somebody stands, whoever of several of his kind he is. */
export function placesInCase(models: readonly SkirmishModelSpec[]): (id: string) => string {
  const at = new Map(
    models.flatMap((spec, i) => everybodyEnlisted([spec]).map(({ id }) => [id, `$.models[${i}]`] as const)),
  )
  return (id) => at.get(id) ?? '$.models'
}
const moved = (
  [x, y, z = 0]: NonNullable<SkirmishModelSpec['at']>,
  times: number,
  [dx, dy]: SkirmishModelSpec['step'],
): NonNullable<SkirmishModelSpec['at']> => [x + times * dx, y + times * dy, z]

export const squadOf = ({ seat, squad }: SkirmishModelSpec): string => squad ?? `${seat ?? 'n'}.squad`

/** With the force that the case holds for that seat, whole. */
export function forceBeside(
  { forces }: Pick<SkirmishCase, 'forces'>,
  people: readonly SkirmishModelSpec[],
  seat: Seat,
): SkirmishForce {
  const written = forceOf(people, seat)
  const brought = forces?.[seat]
  return brought
    ? {
        ...brought,
        squads: [...brought.squads, ...written.squads],
        vehicles: [...brought.vehicles, ...written.vehicles],
      }
    : written
}
/** Whom nobody brings, who is called as another, and vehicles without a hull. */
export const wrongPeople = (
  { forces, models }: Pick<SkirmishCase, 'forces' | 'models'>,
  people: readonly SkirmishModelSpec[],
): readonly CaseFinding[] => {
  const placeOf = placesInCase(models)
  return people.flatMap(({ id, seat, from, vehicle }) => {
    const brought = seat === undefined ? undefined : forces?.[seat]
    const known = brought && [
      ...brought.squads.flatMap(({ soldiers }) => soldiers.map((one) => one.id)),
      ...brought.vehicles.map((one) => one.id),
    ]
    const said = (detail: string, key: string, args?: Text['args']): readonly CaseFinding[] => [
      { path: placeOf(id), detail, text: { key: `stageFault.person.${key}`, ...(args && { args }) } },
    ]
    if (from !== undefined)
      return known?.includes(from)
        ? []
        : said(`${id} comes from ${from}, whom no force of this seat brings`, 'notInForce', { from })
    if (known?.includes(id))
      return said(
        `${id} is called as one of the force: call him otherwise, or say that he comes from it`,
        'calledAsOther',
        { model: id },
      )
    return vehicle && !vehicle.hull ? said(`the vehicle ${id} has no hull`, 'noHull') : []
  })
}

function forceOf(people: readonly SkirmishModelSpec[], seat: Seat): SkirmishForce {
  const own = people.filter((spec) => spec.seat === seat && spec.from === undefined)
  const soldiers = own.filter(({ vehicle }) => !vehicle)
  return {
    format: 'war-storeys/skirmish-force',
    version: 1,
    id: seat,
    name: { en: seat, ru: seat },
    scheme: seat === 'a' ? 'verdigris' : 'ember',
    squads: [...new Set(soldiers.map(squadOf))].map((id) => ({
      id,
      name: { en: id, ru: id },
      soldiers: soldiers
        .filter((spec) => squadOf(spec) === id)
        .map((spec) => ({
          id: spec.id,
          name: { en: spec.id, ru: spec.id },
          figure: 'rifleman',
          class: spec.class,
          roles: spec.roles,
          ...(spec.leadership !== undefined && { leadership: spec.leadership }),
          weapons: weaponsInCase(spec).map(weaponOf),
          gear: spec.gear,
          ...(spec.mateOf !== undefined && { mateOf: spec.mateOf }),
        })),
    })),
    vehicles: own.flatMap((spec) => {
      const { id, vehicle, class: crew } = spec
      if (!vehicle?.hull) return []
      const [length, width, height] = vehicle.hull
      const { armour, propulsion, turret, seats } = vehicle
      return [
        {
          id,
          name: { en: id, ru: id },
          figure: 'truck',
          armour,
          propulsion,
          hull: { length, width, height },
          turret,
          weapons: weaponsInCase(spec).map((weapon) => ({
            weapon: weaponOf(weapon),
            mount: mountOf(vehicle, weapon),
          })),
          crew,
          seats,
          aboard: [],
        },
      ]
    }),
    support: { strikes: 0, mortar: false, helicopter: null, ieds: 0, reconnaissance: false },
  }
}
type WeaponSpec = NonNullable<SkirmishModelSpec['weapons']>[number]
export const weaponsInCase = ({ weapons = ['ar'] }: SkirmishModelSpec): readonly WeaponSpec[] => weapons
const weaponOf = (one: WeaponSpec) => (typeof one === 'string' ? one : one.weapon)
/** What is not said to be mounted elsewhere is in the turret of a vehicle that has one. */
export const mountOf = (
  { turret }: Pick<NonNullable<SkirmishModelSpec['vehicle']>, 'turret'>,
  one: WeaponSpec,
): 'turret' | 'hull' => (typeof one === 'string' ? undefined : one.mount) ?? (turret ? 'turret' : 'hull')
