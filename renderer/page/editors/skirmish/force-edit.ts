/** Changes of a force of Live Skirmish, each from one whole force to the next. Pure. */
import type { GivenWords } from '../../../../shared/protocol/skirmish/model'
import type {
  SkirmishForce,
  SoldierEntry,
  SquadEntry,
  VehicleEntry,
} from '../../../../shared/protocol/skirmish'
import { soldiersOf } from '../../../../shared/skirmish/points'

/** What of a force is being looked at; null: the force as a whole. */
export type ForcePlace =
  | { readonly list: 'squad'; readonly squad: number }
  | { readonly list: 'soldier'; readonly squad: number; readonly soldier: number }
  | { readonly list: 'vehicle'; readonly vehicle: number }
  | { readonly list: 'support' }
  | null
/** As many as a file may hold. */
export const most = { squads: 8, soldiers: 20, vehicles: 6 } as const

export const samePlace = (one: ForcePlace, other: ForcePlace): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
/** The place still there after a step; else what is nearest to it. */
export function placeIn(force: SkirmishForce, at: ForcePlace): ForcePlace {
  if (at === null || at.list === 'support') return at
  if (at.list === 'vehicle') return force.vehicles[at.vehicle] === undefined ? null : at
  const squad = force.squads[at.squad]
  if (squad === undefined) return null
  if (at.list === 'squad' || squad.soldiers[at.soldier] !== undefined) return at
  return { list: 'squad', squad: at.squad }
}

function freshId(force: SkirmishForce, wish: string): string {
  const taken = new Set([
    ...soldiersOf(force).map(({ id }) => id),
    ...force.vehicles.map(({ id }) => id),
    ...force.squads.map(({ id }) => id),
  ])
  let n = 1
  while (taken.has(`${wish}-${n}`)) n++
  return `${wish}-${n}`
}
/** The name itself where nobody has it; else with the next number behind it, so that lists tell everybody apart. */
function distinctName(force: SkirmishForce, wish: GivenWords): GivenWords {
  const named = [...soldiersOf(force), ...force.vehicles, ...force.squads].map(({ name }) => name)
  const known = (name: GivenWords) => named.some(({ en, ru }) => en === name.en || ru === name.ru)
  if (!known(wish)) return wish
  const numbered = (n: number): GivenWords => ({
    en: `${wish.en.replace(/ \d+$/, '')} ${n}`,
    ru: `${wish.ru.replace(/ \d+$/, '')} ${n}`,
  })
  let n = 2
  while (known(numbered(n))) n++
  return numbered(n)
}
const newSoldier = (force: SkirmishForce, name: GivenWords): SoldierEntry => ({
  id: freshId(force, 'soldier'),
  name,
  figure: 'rifleman',
  class: 'R4',
  roles: [],
  weapons: ['ar'],
  gear: [],
})
const newCommander = (force: SkirmishForce, name: GivenWords): SoldierEntry => ({
  ...newSoldier(force, name),
  figure: 'officer',
  roles: ['commander'],
})
/** One squad with a commander: enough to play with, and to write on. */
export function newForce(
  id: string,
  name: GivenWords,
  squad: GivenWords,
  commander: GivenWords,
): SkirmishForce {
  const bare: SkirmishForce = {
    format: 'war-storeys/skirmish-force',
    version: 1,
    id,
    name,
    scheme: 'verdigris',
    squads: [],
    vehicles: [],
    support: { strikes: 0, mortar: false, helicopter: null, ieds: 0, reconnaissance: false },
  }
  return { ...bare, squads: [{ id: 'squad-1', name: squad, soldiers: [newCommander(bare, commander)] }] }
}

export const withSquad = (
  force: SkirmishForce,
  index: number,
  change: Partial<SquadEntry>,
): SkirmishForce => ({
  ...force,
  squads: force.squads.map((squad, i) => (i === index ? { ...squad, ...change } : squad)),
})
export const withSoldier = (
  force: SkirmishForce,
  squad: number,
  index: number,
  change: Partial<SoldierEntry>,
): SkirmishForce =>
  withSquad(force, squad, {
    soldiers: (force.squads[squad]?.soldiers ?? []).map((soldier, i) =>
      i === index ? { ...soldier, ...change } : soldier,
    ),
  })
export const withVehicle = (
  force: SkirmishForce,
  index: number,
  change: Partial<VehicleEntry>,
): SkirmishForce => ({
  ...force,
  vehicles: force.vehicles.map((vehicle, i) => (i === index ? { ...vehicle, ...change } : vehicle)),
})
/** Every squad has a commander (LS-PLT-01). */
export const addSquad = (force: SkirmishForce, name: GivenWords, commander: GivenWords): SkirmishForce => ({
  ...force,
  squads: [
    ...force.squads,
    {
      id: freshId(force, 'squad'),
      name: distinctName(force, name),
      soldiers: [newCommander(force, distinctName(force, commander))],
    },
  ],
})
/** A man like the last one of his squad, without what only one man is. */
export function addSoldier(force: SkirmishForce, squad: number, name: GivenWords): SkirmishForce {
  const soldiers = force.squads[squad]?.soldiers ?? []
  const last = soldiers.at(-1)
  const plain = last === undefined || last.roles.length > 0
  const fresh = newSoldier(force, distinctName(force, name))
  const soldier = plain
    ? { ...fresh, class: last?.class ?? fresh.class }
    : { ...fresh, figure: last.figure, class: last.class, weapons: last.weapons, gear: last.gear }
  return withSquad(force, squad, { soldiers: [...soldiers, soldier] })
}
export function copySoldier(force: SkirmishForce, squad: number, index: number): SkirmishForce {
  const soldiers = force.squads[squad]?.soldiers ?? []
  const one = soldiers[index]
  if (one === undefined) return force
  const copy = { ...one, id: freshId(force, 'soldier'), name: distinctName(force, one.name) }
  return withSquad(force, squad, { soldiers: soldiers.toSpliced(index + 1, 0, copy) })
}
/** Nobody rides in, or helps, who is no longer there. */
function forgetting(force: SkirmishForce): SkirmishForce {
  const known = new Set(soldiersOf(force).map(({ id }) => id))
  return {
    ...force,
    squads: force.squads.map((squad) => ({
      ...squad,
      soldiers: squad.soldiers.map((soldier) => {
        const { mateOf, ...rest } = soldier
        return mateOf === undefined || known.has(mateOf) ? soldier : rest
      }),
    })),
    vehicles: force.vehicles.map((vehicle) => ({
      ...vehicle,
      aboard: vehicle.aboard.filter((id) => known.has(id)),
    })),
  }
}
export const removeSoldier = (force: SkirmishForce, squad: number, index: number): SkirmishForce =>
  forgetting(withSquad(force, squad, { soldiers: (force.squads[squad]?.soldiers ?? []).toSpliced(index, 1) }))
export const removeSquad = (force: SkirmishForce, index: number): SkirmishForce =>
  forgetting({ ...force, squads: force.squads.toSpliced(index, 1) })
export const removeVehicle = (force: SkirmishForce, index: number): SkirmishForce => ({
  ...force,
  vehicles: force.vehicles.toSpliced(index, 1),
})

/** What a vehicle that looks like this usually is; every number may be changed. */
export const vehicleKinds = {
  pickup: { armour: 'unarmoured', propulsion: 'wheeled', size: [8.7, 3.2, 3], seats: 4, turret: false },
  'pickup-gun': { armour: 'unarmoured', propulsion: 'wheeled', size: [8.7, 3.2, 3], seats: 4, turret: false },
  'car-4x4': { armour: 'protected', propulsion: 'wheeled', size: [8, 3.6, 3.6], seats: 4, turret: false },
  carrier: { armour: 'light', propulsion: 'tracked', size: [10.5, 5, 4.2], seats: 8, turret: true },
  'battle-tank': { armour: 'tank', propulsion: 'tracked', size: [12.5, 6.2, 4.8], seats: 0, turret: true },
} as const
export type VehicleFigure = keyof typeof vehicleKinds
export const isVehicleFigure = (figure: string): figure is VehicleFigure => figure in vehicleKinds

export function asVehicle(figure: VehicleFigure): Omit<VehicleEntry, 'id' | 'name' | 'crew' | 'aboard'> {
  const { armour, propulsion, size, seats, turret } = vehicleKinds[figure]
  const [length, width, height] = size
  const weapons: VehicleEntry['weapons'] =
    figure === 'battle-tank'
      ? [
          { weapon: 'gun', mount: 'turret' },
          { weapon: 'mmg', mount: 'turret' },
        ]
      : figure === 'carrier'
        ? [{ weapon: 'hmg', mount: 'turret' }]
        : figure === 'pickup-gun'
          ? [{ weapon: 'hmg', mount: 'hull' }]
          : []
  return { figure, armour, propulsion, hull: { length, width, height }, turret, weapons, seats }
}
export const addVehicle = (force: SkirmishForce, name: GivenWords): SkirmishForce => ({
  ...force,
  vehicles: [
    ...force.vehicles,
    {
      ...asVehicle('pickup'),
      id: freshId(force, 'vehicle'),
      name: distinctName(force, name),
      crew: soldiersOf(force)[0]?.class ?? 'R4',
      aboard: [],
    },
  ],
})
