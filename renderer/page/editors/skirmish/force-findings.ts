/** What keeps a force from being kept, and what it would be better off with. Pure. */
import type { Text } from '../../../../shared/protocol/refusal'
import type { SkirmishForce } from '../../../../shared/protocol/skirmish'
import { checkSkirmishForce } from '../../../../shared/skirmish/check-force'
import { soldiersOf } from '../../../../shared/skirmish/points'
import { isPriceId, type CarriedId, type SkirmishTables } from '../../../../shared/skirmish/tables'
import { isUnusualSize, recommendedSoldiers } from './draft'
import type { ForcePlace } from './force-edit'

export interface ForceFinding {
  readonly at: ForcePlace
  readonly text: Text
}
/** `squads[1].soldiers[3].mateOf` is a soldier. */
export function placeOfFault(place: string): ForcePlace {
  const soldier = /^squads\[(\d+)\]\.soldiers\[(\d+)\]/.exec(place)
  if (soldier) return { list: 'soldier', squad: Number(soldier[1]), soldier: Number(soldier[2]) }
  const squad = /^squads\[(\d+)\]/.exec(place)
  if (squad) return { list: 'squad', squad: Number(squad[1]) }
  const vehicle = /^vehicles\[(\d+)\]/.exec(place)
  return vehicle ? { list: 'vehicle', vehicle: Number(vehicle[1]) } : null
}
const say = (key: string, args?: Text['args']): Text => ({ key: `skirmish-forces:find.${key}`, args })
const nameless = ({ name }: { readonly name: { readonly en: string; readonly ru: string } }): boolean =>
  name.en.trim() === '' || name.ru.trim() === ''

/** Faults: the file would not be taken. */
export function faultsOfForce(force: SkirmishForce): readonly ForceFinding[] {
  const found: ForceFinding[] = []
  if (nameless(force)) found.push({ at: null, text: say('nameless') })
  if (force.squads.length === 0) found.push({ at: null, text: say('noSquad') })
  for (const [s, squad] of force.squads.entries()) {
    const at: ForcePlace = { list: 'squad', squad: s }
    if (nameless(squad)) found.push({ at, text: say('nameless') })
    if (squad.soldiers.length === 0) found.push({ at, text: say('nobody') })
    for (const [i, soldier] of squad.soldiers.entries())
      if (nameless(soldier))
        found.push({ at: { list: 'soldier', squad: s, soldier: i }, text: say('nameless') })
  }
  for (const [i, vehicle] of force.vehicles.entries())
    if (nameless(vehicle)) found.push({ at: { list: 'vehicle', vehicle: i }, text: say('nameless') })
  return [
    ...found,
    ...checkSkirmishForce(force).map(({ place, text }) => ({ at: placeOfFault(place), text })),
  ]
}

/** One man carries one heavy weapon, a gun stands on a vehicle, and what has no price costs nothing (LS-DATA-05, -08). */
function adviceOnArms(weapons: readonly CarriedId[], tables: SkirmishTables): readonly Text[] {
  const heavy = weapons.filter((weapon) => tables.handling[weapon].mob === 'heavy')
  const unpriced = weapons.filter((weapon) => !isPriceId(weapon))
  return [
    ...(heavy.length > 1 ? [say('overladen', { weapons: heavy.length })] : []),
    ...(weapons.includes('gun') ? [say('gunOnFoot')] : []),
    ...(unpriced.length > 0 ? [say('noPrice', { weapons: unpriced.length })] : []),
  ]
}

/** Advice: it can be played as it is. */
export function adviceOn(force: SkirmishForce, tables: SkirmishTables): readonly ForceFinding[] {
  const soldiers = soldiersOf(force)
  const found: ForceFinding[] = []
  if (isUnusualSize({ squads: force.squads.length, soldiers: soldiers.length }))
    found.push({ at: null, text: say('size', { soldiers: soldiers.length, ...recommendedSoldiers }) })
  // LS-PLT-01: several squads are a platoon under a commander of their own.
  if (force.squads.length > 1 && !soldiers.some(({ roles }) => roles.includes('platoonCommander')))
    found.push({ at: null, text: say('noPlatoonCommander') })
  for (const [i, { armour, aboard, turret, weapons }] of force.vehicles.entries()) {
    const at: ForcePlace = { list: 'vehicle', vehicle: i }
    // LS-VEH-08.
    if (armour === 'unarmoured' && aboard.length === 0) found.push({ at, text: say('noDriver') })
    if (!turret && weapons.some(({ mount }) => mount === 'turret')) found.push({ at, text: say('noTurret') })
  }
  for (const [s, squad] of force.squads.entries()) {
    const leaders = squad.soldiers.filter(({ roles }) => roles.includes('commander'))
    if (leaders.length > 1)
      found.push({ at: { list: 'squad', squad: s }, text: say('manyCommanders', { men: leaders.length }) })
    if (
      !squad.soldiers.some(({ roles }) => roles.includes('commander') || roles.includes('platoonCommander'))
    )
      found.push({ at: { list: 'squad', squad: s }, text: say('noCommander') })
    for (const [i, { id, weapons, roles }] of squad.soldiers.entries()) {
      const at: ForcePlace = { list: 'soldier', squad: s, soldier: i }
      if (weapons.length === 0 && !roles.includes('medic')) found.push({ at, text: say('unarmed') })
      found.push(...adviceOnArms(weapons, tables).map((text) => ({ at, text })))
      // LS-SHOOT-05 M6.
      const crewed = weapons.some((weapon) => (tables.fire[weapon].crew ?? 1) > 1)
      if (crewed && !soldiers.some(({ mateOf }) => mateOf === id)) found.push({ at, text: say('noMate') })
      if (roles.includes('sniper') && !weapons.includes('sniper'))
        found.push({ at, text: say('noSniperRifle') })
    }
  }
  return found
}
