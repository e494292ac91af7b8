/**
 * What a schema cannot say of a force: every name leads somewhere, and its units are such as the rules know
 * (C4-CHAR-01, -07, C4-TYPE-04, -10). Whoever writes a force sees it while writing; a file is told once, with the place.
 */
import type { Force, ModelKind, UnitEntry, Weapon } from '../protocol/force'
import type { Text } from '../protocol/refusal'
import { isCommonGear } from './cites'
import { modelsIn, modelsOf } from './totals'

export const lists = ['units', 'kinds', 'weapons', 'closeWeapons', 'powers'] as const
export type List = (typeof lists)[number]
export interface ForceFault {
  /** `units[2].models[0]`; empty for the force as a whole. */
  readonly place: string
  /** What has to be mended; null for the force as a whole. */
  readonly at: { readonly list: List; readonly index: number } | null
  /** A sentence with its remedy. */
  readonly text: Text
}
type Found = readonly ForceFault[]

/** As many as the largest table has room for. */
export const mostModels = 400

const fault = (problem: string, place: string, args: Text['args'] = {}): ForceFault => {
  const [, list, index] = /^(\w+)\[(\d+)\]/.exec(place) ?? []
  const found = lists.find((one) => one === list)
  return {
    place,
    at: found === undefined ? null : { list: found, index: Number(index) },
    text: { key: `fault.force.${problem}`, args },
  }
}

/** Everything that is wrong, in the order of the editor; nothing for a force that may be played. */
export function checkForce(force: Force): Found {
  return [
    ...(nameless(force) ? [fault('noName', 'name')] : []),
    ...(force.units.length === 0 ? [fault('noUnits', 'units')] : []),
    ...(modelsOf(force) > mostModels
      ? [fault('tooMany', 'units', { models: modelsOf(force), most: mostModels })]
      : []),
    ...lists.flatMap((list) => checkNames(force, list)),
    ...force.units.flatMap((unit, i) => checkUnit(force, unit, `units[${i}]`)),
    ...force.kinds.flatMap((kind, i) => checkKind(force, kind, `kinds[${i}]`)),
    ...force.weapons.flatMap((weapon, i) => checkWeapon(weapon, `weapons[${i}]`)),
    ...(force.closeWeapons ?? []).flatMap(({ id }, i) =>
      isCommonGear(id) ? [fault('reservedId', `closeWeapons[${i}].id`, { id })] : [],
    ),
  ]
}

type Named = { readonly name: { readonly en: string; readonly ru: string } }
const nameless = ({ name }: Named): boolean => name.en.trim() === '' || name.ru.trim() === ''

/** Everything has a name, and no two things of a list share an id. */
function checkNames(force: Force, list: List): Found {
  const known = new Set<string>()
  return (force[list] ?? []).flatMap(({ id, name }, i) => {
    const twice = known.has(id)
    known.add(id)
    return [
      ...(nameless({ name }) ? [fault(`noName.${list}`, `${list}[${i}].name`)] : []),
      ...(twice ? [fault('sameId', `${list}[${i}].id`, { id })] : []),
    ]
  })
}

function checkUnit(force: Force, unit: UnitEntry, place: string): Found {
  const kinds = new Map(force.kinds.map((kind) => [kind.id, kind]))
  return [
    ...(unit.models.length === 0 ? [fault('noModels', `${place}.models`)] : []),
    ...unit.models.flatMap(({ kind }, i) =>
      kinds.has(kind) ? [] : [fault('unknownKind', `${place}.models[${i}].kind`, { id: kind })],
    ),
    ...(unit.character && modelsIn(unit) !== 1
      ? [fault('characterNotAlone', `${place}.models`, { models: modelsIn(unit) })]
      : []),
    ...checkRetinue(force, unit, place),
    ...(unit.type === 'artillery' ? checkArtillery(unit, kinds, place) : []),
  ]
}

/** A retinue is bought for one independent character, who has no other (C4-CHAR-07). */
function checkRetinue(force: Force, unit: UnitEntry, place: string): Found {
  const { retinueOf } = unit
  if (retinueOf === undefined) return []
  const at = `${place}.retinueOf`
  const leader = force.units.find(({ id }) => id === retinueOf)
  if (unit.character) return [fault('retinueIsCharacter', at)]
  if (!leader) return [fault('unknownLeader', at, { id: retinueOf })]
  if (!leader.character) return [fault('leaderNoCharacter', at)]
  const first = force.units.find((one) => one.retinueOf === retinueOf)
  return first === unit ? [] : [fault('secondRetinue', at)]
}

/** Artillery is guns and their crew, and nobody else (C4-TYPE-10). */
function checkArtillery(unit: UnitEntry, kinds: ReadonlyMap<string, ModelKind>, place: string): Found {
  const roles = unit.models.map(({ kind }) => kinds.get(kind)).filter((kind) => kind !== undefined)
  const other = roles.find(({ role }) => role === undefined)
  const missing = (['gun', 'crew'] as const).find((role) => !roles.some((kind) => kind.role === role))
  return [
    ...(missing === undefined ? [] : [fault(`no.${missing}`, `${place}.models`)]),
    ...(other === undefined ? [] : [fault('neitherGunNorCrew', `${place}.models`)]),
  ]
}

function checkKind(force: Force, kind: ModelKind, place: string): Found {
  const { profile } = kind
  const ids = (list: List): ReadonlySet<string> => new Set((force[list] ?? []).map(({ id }) => id))
  const absent = (list: List, field: 'weapons' | 'gear' | 'powers', problem: string): Found =>
    (kind[field] ?? []).flatMap((id, i) =>
      ids(list).has(id) || (field === 'gear' && isCommonGear(id))
        ? []
        : [fault(problem, `${place}.${field}[${i}]`, { id })],
    )
  return [
    ...absent('weapons', 'weapons', 'unknownWeapon'),
    ...absent('closeWeapons', 'gear', 'unknownGear'),
    ...absent('powers', 'powers', 'unknownPower'),
    ...(kind.base && kind.hull ? [fault('baseAndHull', `${place}.hull`)] : []),
    // The bonus makes it tougher, once (C4-TYPE-04).
    ...(profile.tBase !== undefined && profile.tBase !== profile.t - 1
      ? [fault('brackets', `${place}.profile.tBase`, { t: profile.t, base: profile.tBase })]
      : []),
  ]
}

const areas = ['blast', 'largeBlast', 'template']
function checkWeapon(weapon: Weapon, place: string): Found {
  const { properties, minRange, range } = weapon
  const shapes = properties.filter((one) => areas.includes(one))
  return [
    ...(minRange !== undefined && minRange >= range
      ? [fault('ranges', `${place}.minRange`, { least: minRange, most: range })]
      : []),
    ...(shapes.length > 1 || (properties.includes('template') && properties.includes('barrage'))
      ? [fault('oneTemplate', `${place}.properties`)]
      : []),
  ]
}
