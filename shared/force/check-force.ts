/**
 * What a schema cannot say of a force: every name leads somewhere, and its units are such as the rules know
 * (C4-CHAR-01, -07, C4-TYPE-04, -10). Whoever writes a force sees it while writing; a file is told once, with the place.
 */
import type { Force, ModelKind, Profile, UnitEntry, Weapon } from '../protocol/force'
import type { Power } from '../protocol/power'
import type { Text } from '../protocol/refusal'
import { ruleCardOf, type ArgSpec, type Carried, type Carrier, type RuleCard } from '../protocol/special-rule'
import { checkRules } from './check-rules'
import { checkVehicle } from './check-vehicle'
import { isVehicleEntry, isVehicleProfile } from './profile'
import { isCommonGear } from './cites'
import { unknownRules } from './words-as-notes'
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

/**
 * Everything that is wrong, in the order of the editor; nothing for a force that may be played.
 * @param cards  the special rules that a force may name
 */
export function checkForce(force: Force, cards: readonly RuleCard[]): Found {
  return [
    ...(nameless(force) ? [fault('noName', 'name')] : unreadable(force, 'name')),
    ...(force.units.length === 0 ? [fault('noUnits', 'units')] : []),
    ...(modelsOf(force) > mostModels
      ? [fault('tooMany', 'units', { models: modelsOf(force), most: mostModels })]
      : []),
    ...lists.flatMap((list) => checkNames(force, list)),
    ...force.units.flatMap((unit, i) => checkUnit(force, unit, cards, `units[${i}]`)),
    ...force.kinds.flatMap((kind, i) => checkKind(force, kind, cards, `kinds[${i}]`)),
    ...force.weapons.flatMap((weapon, i) => checkWeapon(weapon, cards, `weapons[${i}]`)),
    ...(force.closeWeapons ?? []).flatMap(({ id, rules }, i) => [
      ...(isCommonGear(id) ? [fault('reservedId', `closeWeapons[${i}].id`, { id })] : []),
      ...ruleFaults(rules, 'closeWeapon', cards, `closeWeapons[${i}].rules`),
    ]),
    ...(force.powers ?? []).flatMap(({ effect }, i) => checkPower(effect, cards, `powers[${i}].effect`)),
    ...unknownRules(force, cards).map(({ place, rule }) => ({
      ...fault('rule.unknown', place),
      text: noSuchRule(rule),
    })),
  ]
}
/** A rule that the program does not know would be without effect: misspelt, or a note of the players'. */
export const noSuchRule = (rule: string): Text => ({ key: 'fault.force.rule.unknown', args: { rule } })

type Named = { readonly name: { readonly en: string; readonly ru: string } }
const nameless = ({ name }: Named): boolean => name.en.trim() === '' || name.ru.trim() === ''
/** Longer than any label has room for, or with characters that write nothing or turn what stands beside them about. */
const longestName = 200
const unwritten = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
const unreadable = ({ name }: Named, place: string): Found =>
  (['en', 'ru'] as const).flatMap((language) => {
    const at = `${place}.${language}`
    if (name[language].length > longestName) return [fault('longName', at, { most: longestName })]
    return unwritten.test(name[language]) ? [fault('unwritten', at)] : []
  })

/** Everything has a name, and no two things of a list share an id. */
function checkNames(force: Force, list: List): Found {
  const known = new Set<string>()
  return (force[list] ?? []).flatMap(({ id, name }, i) => {
    const twice = known.has(id)
    known.add(id)
    return [
      ...(nameless({ name })
        ? [fault(`noName.${list}`, `${list}[${i}].name`)]
        : unreadable({ name }, `${list}[${i}].name`)),
      ...(twice ? [fault('sameId', `${list}[${i}].id`, { id })] : []),
    ]
  })
}

/** Of each rule what is wrong with it, as a sentence. */
const ruleFaults = (
  rules: readonly Carried[],
  carrier: Carrier,
  cards: readonly RuleCard[],
  place: string,
): Found =>
  checkRules(rules, carrier, cards).map((found) => {
    const rule: Text = { key: `special.${found.rule}.name` }
    const at = `${place}${found.within}`
    switch (found.problem) {
      case 'carrier':
        return fault(`rule.carrier.${carrier}`, at, { rule, on: { key: `fault.rule.on.${found.fit}` } })
      case 'argUnknown':
        return fault('rule.argUnknown', at, { rule, name: found.name })
      default:
        return fault(`rule.${found.problem}`, at, { rule, name: found.name, fit: fitOf(found.spec) })
    }
  })
const fitOf = (spec: ArgSpec): Text => ({
  key: `fault.rule.fit.${spec.as}`,
  ...(spec.as === 'count' && { args: { min: spec.min, max: spec.max } }),
})

function checkPower(effect: Power['effect'], cards: readonly RuleCard[], place: string): Found {
  switch (effect.kind) {
    case 'attack':
      return ruleFaults(effect.rules, 'weapon', cards, `${place}.rules`)
    case 'rule':
      return ruleFaults([effect], 'unit', cards, place).map((one) => ({ ...one, place }))
    default:
      return []
  }
}

function checkUnit(force: Force, unit: UnitEntry, cards: readonly RuleCard[], place: string): Found {
  const kinds = new Map(force.kinds.map((kind) => [kind.id, kind]))
  return [
    ...(unit.models.length === 0 ? [fault('noModels', `${place}.models`)] : []),
    ...unit.models.flatMap(({ kind }, i) => {
      const at = `${place}.models[${i}].kind`
      const found = kinds.get(kind)
      if (!found) return [fault('unknownKind', at, { id: kind })]
      // A vehicle unit is vehicles, and nobody else is one (C4-VEH-01).
      if (isVehicleProfile(found.profile) === isVehicleEntry(unit)) return []
      return [fault(isVehicleEntry(unit) ? 'vehicle.noVehicle' : 'vehicle.inOtherUnit', at)]
    }),
    ...(unit.character && modelsIn(unit) !== 1
      ? [fault('characterNotAlone', `${place}.models`, { models: modelsIn(unit) })]
      : []),
    ...checkRetinue(force, unit, place),
    ...checkPart(force, unit, place),
    ...checkCarrier(force, unit, place),
    ...(unit.type === 'artillery' ? checkArtillery(unit, kinds, place) : []),
    ...ruleFaults(unit.rules, 'unit', cards, `${place}.rules`),
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

/** What is bought with a unit belongs to its choice and to no other (C4-ORG-06). */
function checkPart(force: Force, { id, partOf, retinueOf }: UnitEntry, place: string): Found {
  if (partOf === undefined) return []
  const at = `${place}.partOf`
  if (retinueOf !== undefined) return [fault('partAndRetinue', at)]
  const head = force.units.find((one) => one.id === partOf)
  if (!head) return [fault('unknownHead', at, { id: partOf })]
  return partOf === id || head.partOf !== undefined || head.retinueOf === id ? [fault('partOfPart', at)] : []
}

/** A dedicated transport is bought for another unit of its force, and no vehicle rides in one (C4-TRANS-01, -02). */
function checkCarrier(force: Force, { id, dedicatedTo }: UnitEntry, place: string): Found {
  if (dedicatedTo === undefined) return []
  const at = `${place}.dedicatedTo`
  const riders = force.units.find((one) => one.id === dedicatedTo && one.id !== id)
  if (!riders) return [fault('unknownPassengers', at, { id: dedicatedTo })]
  return isVehicleEntry(riders) ? [fault('vehicleRides', at, { id: dedicatedTo })] : []
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

function checkKind(force: Force, kind: ModelKind, cards: readonly RuleCard[], place: string): Found {
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
    ...ruleFaults(kind.rules ?? [], 'kind', cards, `${place}.rules`),
    ...(kind.base && kind.hull ? [fault('baseAndHull', `${place}.hull`)] : []),
    ...(isVehicleProfile(profile)
      ? checkVehicle(force, kind, profile).map(({ problem, within, args }) =>
          fault(problem, `${place}.${within}`, args),
        )
      : checkBrackets(profile, place)),
  ]
}

/** The bonus makes it tougher, once (C4-TYPE-04). */
const checkBrackets = (profile: Profile, place: string): Found => [
  ...(profile.tBase !== undefined && profile.tBase !== profile.t - 1
    ? [fault('brackets', `${place}.profile.tBase`, { t: profile.t, base: profile.tBase })]
    : []),
]

function checkWeapon(weapon: Weapon, cards: readonly RuleCard[], place: string): Found {
  const { rules, minRange, range } = weapon
  const slots = [...new Set(rules.map(({ rule }) => rule))].flatMap(
    (rule) => ruleCardOf(cards, rule)?.slots ?? [],
  )
  return [
    ...(minRange !== undefined && minRange >= range
      ? [fault('ranges', `${place}.minRange`, { least: minRange, most: range })]
      : []),
    ...(new Set(slots).size < slots.length ? [fault('oneTemplate', `${place}.rules`)] : []),
    ...ruleFaults(rules, 'weapon', cards, `${place}.rules`),
  ]
}
