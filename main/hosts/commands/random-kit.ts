/** Forces as players might build them: other weapons, gear and roles, vehicles of every kind, support. */
import type { PlayerChance } from '../../automa'
import { checkSkirmishForce } from '../../../shared/skirmish/check-force'
import {
  skirmishForceSchema,
  vehicleArmours,
  type SkirmishForce,
  type SoldierEntry,
  type SquadEntry,
  type VehicleArmour,
  type VehicleEntry,
} from '../../../shared/protocol/skirmish/force'
import type { CarriedId } from '../../../shared/skirmish/tables'

const refitted = 0.6
const rearmed = 0.2
const driven = 0.5
/** A patrol: so few that a marker may be taken before anybody comes. */
const few = 0.25
const patrol = 4
const extraArms: readonly CarriedId[] = [
  'flamer',
  'flamer',
  'atgm',
  'mortar',
  'mmg',
  'hmg',
  'gl',
  'rpg',
  'grenade',
  'sniper',
  'smg',
  'pistol',
]
const mounted: Readonly<Record<VehicleArmour, readonly CarriedId[]>> = {
  tank: ['gun', 'mmg'],
  heavy: ['hmg', 'atgm'],
  light: ['hmg', 'mmg'],
  protected: ['mmg'],
  unarmoured: ['hmg'],
}

/** The force as it comes, or one that somebody has changed. @throws Error when the change makes no force */
export function kitted(force: SkirmishForce, luck: PlayerChance): SkirmishForce {
  if (!luck.sometimes(refitted)) return force
  const patrols = luck.sometimes(few)
  const squads = (patrols ? force.squads.slice(0, 1) : force.squads).map((squad) => ({
    ...squad,
    soldiers: manned(squad, force, patrols ? patrol : Infinity).map((one, i, all) =>
      soldier(one, all[i + 1]?.id, luck),
    ),
  }))
  const men = squads.flatMap(({ soldiers }) => soldiers.map(({ id }) => id))
  const own = force.vehicles.filter(({ aboard }) => aboard.every((id) => men.includes(id)))
  const free = men.filter((id) => !own.some(({ aboard }) => aboard.includes(id)))
  const vehicles = luck.sometimes(driven) ? [...own, vehicle(luck.shuffled(free), luck)] : own
  const { support } = force
  const changed = skirmishForceSchema.parse({
    ...force,
    squads,
    vehicles,
    support: {
      strikes: luck.sometimes(0.4) ? 1 + luck.whole(2) : support.strikes,
      mortar: support.mortar || luck.sometimes(0.5),
      helicopter: luck.sometimes(0.4) ? luck.pick(['hmg', 'lmg']) : support.helicopter,
      ieds: luck.sometimes(0.4) ? 1 + luck.whole(2) : support.ieds,
      reconnaissance: luck.sometimes(0.3),
    },
  })
  const fault = checkSkirmishForce(changed)[0]
  if (fault) throw new Error(`no such force: ${fault.place} ${fault.text.key}`)
  return changed
}

/** The first of a squad, and whoever drives: nobody's vehicle and nobody's gun is left without its man. */
function manned(
  { soldiers }: SquadEntry,
  { vehicles }: SkirmishForce,
  most: number,
): readonly SoldierEntry[] {
  const riding = vehicles.flatMap(({ aboard }) => aboard)
  const kept = soldiers.filter(({ id }, i) => i < most || riding.includes(id))
  return kept.map(({ mateOf, ...one }) =>
    mateOf !== undefined && kept.some(({ id }) => id === mateOf) ? { ...one, mateOf } : one,
  )
}
/** @param next  the man after him in the squad, who may serve his gun with him */
function soldier(entry: SoldierEntry, next: string | undefined, luck: PlayerChance): SoldierEntry {
  const weapon = luck.sometimes(rearmed) ? luck.pick(extraArms) : undefined
  const weapons =
    weapon === undefined || entry.weapons.includes(weapon) ? entry.weapons : [weapon, ...entry.weapons]
  const gear = luck.sometimes(0.2) ? (['climbing', 'nightVision', 'smoke'] as const) : entry.gear
  const role = luck.sometimes(0.2) ? luck.pick(['medic', 'observer', 'sniper'] as const) : undefined
  const roles = role === undefined || entry.roles.includes(role) ? entry.roles : [...entry.roles, role]
  const mate = luck.sometimes(0.1) ? next : entry.mateOf
  return {
    ...entry,
    weapons,
    gear: [...gear],
    roles: roles.slice(0, 4),
    ...(mate !== undefined && { mateOf: mate }),
  }
}
function vehicle(crew: readonly string[], luck: PlayerChance): VehicleEntry {
  const armour = luck.sometimes(0.3) ? 'unarmoured' : (luck.pick(vehicleArmours) ?? 'unarmoured')
  const small = armour === 'protected' || armour === 'unarmoured'
  return {
    id: 'added-vehicle',
    name: { en: 'A vehicle', ru: 'Машина' },
    figure: armour === 'tank' ? 'tank' : 'pickup',
    armour,
    propulsion: small || luck.sometimes(0.3) ? 'wheeled' : 'tracked',
    hull: small ? { length: 10, width: 4.5, height: 4 } : { length: 13, width: 6.5, height: 5 },
    turret: luck.sometimes(0.6),
    weapons: mounted[armour].map((weapon) => ({ weapon, mount: luck.sometimes(0.6) ? 'turret' : 'hull' })),
    crew: luck.pick(['R3', 'R4', 'Irr1', 'Irr3']) ?? 'R4',
    seats: armour === 'tank' ? 0 : 4,
    aboard:
      armour === 'tank' ? [] : crew.slice(0, armour === 'unarmoured' ? 1 + luck.whole(3) : luck.whole(4)),
  }
}
