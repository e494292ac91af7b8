/**
 * What the rules ask of the tables. The file speaks in centimetres, everything here takes and gives millimetres.
 * Ids are plain strings, because forces and states carry them so; an unknown one is an error of the caller,
 * who checks a force against the tables before a game begins (`isClassId`, `isWeaponId`).
 */
import { cm, type Mm } from '../../geometry/length'
import {
  classIds,
  coveringIds,
  fireModes,
  offTable,
  priceIds,
  weaponIds,
  type ArmourId,
  type CarriedId,
  type ClassId,
  type CoveringId,
  type DamageId,
  type FireMode,
  type PriceId,
  type WeaponId,
} from '../../protocol/skirmish/tables/ids'
import type {
  ArmourCell,
  FireRow,
  Handling,
  ScatterFace,
  SkirmishTables,
  TroopClass,
} from '../../protocol/skirmish/tables/schema'

const oneOf =
  <T extends string>(ids: readonly T[]) =>
  (id: string): id is T =>
    (ids as readonly string[]).includes(id)
export const isClassId: (id: string) => id is ClassId = oneOf(classIds)
export const isWeaponId: (id: string) => id is WeaponId = oneOf(weaponIds)
export const isCoveringId: (id: string) => id is CoveringId = oneOf(coveringIds)
export const isPriceId: (id: string) => id is PriceId = oneOf(priceIds)

/** Two lengths of Live Skirmish closer than 0.001 cm are the same length (LS-CORE-03). */
const tolerance: Mm = 0.01
const upTo = (d: Mm, limit: Mm): boolean => d <= limit + tolerance
const atLeast = (d: Mm, limit: Mm): boolean => d >= limit - tolerance

function known<T extends string>(id: string, is: (id: string) => id is T, table: string): T {
  if (is(id)) return id
  throw new Error(`The tables have no ${table} "${id}"`)
}

/** A row of the class table (LS-DATA-02). */
export const classOf = (tables: SkirmishTables, id: string): TroopClass =>
  tables.classes[known(id, isClassId, 'troop class')]
/** What a commander of that class is worth who brings no number of his own (LS-DATA-03). */
export const leadershipOfRank = (tables: SkirmishTables, troop: string, platoon = false): number => {
  const own = tables.leadershipDefault[known(troop, isClassId, 'troop class')]
  return platoon ? Math.min(mostLeadership, own + 1) : own
}
/** Leadership runs from 0 to this (LS-DATA-03). */
export const mostLeadership = 3

/** A row of the fire table (LS-DATA-04). */
export const fireRow = (tables: SkirmishTables, weapon: string): FireRow =>
  tables.fire[known(weapon, isWeaponId, 'weapon')]
export const modesOf = (tables: SkirmishTables, weapon: string): readonly FireMode[] => {
  const { modes } = fireRow(tables, weapon)
  return fireModes.filter((mode) => modes[mode] !== undefined)
}
/** Which band a distance falls in, 0 the nearest; null farther off than the last. */
export function bandOf(bands: readonly number[], distance: Mm): number | null {
  const band = bands.findIndex((limit) => upTo(distance, cm(limit)))
  return band < 0 ? null : band
}
/**
 * Number needed to hit before modifiers (LS-DATA-04).
 * @returns null where the weapon cannot fire: no such mode, a dash, too near, too far
 */
export function fireTn(tables: SkirmishTables, weapon: string, mode: FireMode, distance: Mm): number | null {
  const { modes, min, max } = fireRow(tables, weapon)
  if (min !== undefined && !atLeast(distance, cm(min))) return null
  if (max !== undefined && !upTo(distance, cm(max))) return null
  const band = bandOf(tables.bands, distance)
  return band === null ? null : (modes[mode]?.tn[band] ?? null)
}
export const fireDice = (tables: SkirmishTables, weapon: string, mode: FireMode): number =>
  fireRow(tables, weapon).modes[mode]?.dice ?? 0
/** Nearest and farthest distance at which a mode may be fired; null where it never may. */
export function fireReach(
  tables: SkirmishTables,
  weapon: string,
  mode: FireMode,
): { readonly min: Mm; readonly max: Mm } | null {
  const { modes, min, max } = fireRow(tables, weapon)
  const last = (modes[mode]?.tn ?? []).reduce<number>((at, tn, band) => (tn === null ? at : band), -1)
  const farthest = tables.bands[last]
  if (farthest === undefined) return null
  const first = modes[mode]?.tn.findIndex((tn) => tn !== null) ?? 0
  return {
    min: cm(Math.max(min ?? 0, first === 0 ? 0 : (tables.bands[first - 1] ?? 0))),
    max: cm(Math.min(max ?? farthest, farthest)),
  }
}
/** Radius of what it tears up; null for a weapon that hits one man. */
export const blastRadiusOf = (tables: SkirmishTables, weapon: string): Mm | null => {
  const { blast } = fireRow(tables, weapon)
  return blast === undefined ? null : cm(blast)
}
export const crewOf = (tables: SkirmishTables, weapon: string): number => fireRow(tables, weapon).crew ?? 1

/** How a weapon is handled (LS-DATA-05). A mortar off the table goes off like one on it. */
export const handlingOf = (tables: SkirmishTables, weapon: string): Handling => {
  const id = known(weapon, isWeaponId, 'weapon')
  const carried: CarriedId = id === offTable ? 'mortar' : id
  return tables.handling[carried]
}

/** How far one may have moved and still fire it; `mmgAsSupport` is the house rule of that name (LS-DATA-05). */
export const mobilityOf = (tables: SkirmishTables, weapon: string, mmgAsSupport: boolean): Handling['mob'] =>
  mmgAsSupport && weapon === 'mmg' ? 'support' : handlingOf(tables, weapon).mob

/** Number needed to spot before modifiers; null farther off than anybody is spotted (LS-DATA-06). */
export const spottingTn = (tables: SkirmishTables, distance: Mm): number | null => {
  const band = bandOf(tables.spotting.bands, distance)
  return band === null ? null : (tables.spotting.tn[band] ?? null)
}

/** What a weapon adds to a zone at that distance from its centre; null where it adds none (LS-DATA-07). */
export function coveringValue(tables: SkirmishTables, weapon: string, distance: Mm): number | null {
  if (!isCoveringId(weapon)) return null
  const band = bandOf(tables.bands, distance)
  return band === null ? null : (tables.covering[weapon][band] ?? null)
}
/** A zone is worth no more than this (LS-COV-02). */
export const coveringCap = (tables: SkirmishTables): number => tables.covering.cap
/** Size of a zone of fire (LS-GEO-12). */
export const coveringZone = ({
  covering: { zone },
}: SkirmishTables): Readonly<Record<'w' | 'h' | 'depth', Mm>> => ({
  w: cm(zone.w),
  h: cm(zone.h),
  depth: cm(zone.depth),
})

/** Where a missed blast goes: the way its die says, so far for each point missed by (LS-BLAST-02). null: it does not scatter. */
export function scatterOf(
  tables: SkirmishTables,
  weapon: string,
): { readonly faces: readonly ScatterFace[]; readonly perPoint: Mm } | null {
  const { scatter, cmPerPoint } = handlingOf(tables, weapon)
  return scatter === undefined ? null : { faces: tables.scatterDie[scatter], perPoint: cm(cmPerPoint ?? 0) }
}

/** Number a vehicle needs against a kind of damage; null: nothing happens to it (LS-VEH-05). */
export const armourNumber = (tables: SkirmishTables, armour: ArmourId, damage: DamageId): ArmourCell =>
  tables.armour[armour][tables.armour.order.indexOf(damage)] ?? null

export type FixedMove = {
  [K in keyof SkirmishTables['move']]: SkirmishTables['move'][K] extends number ? K : never
}[keyof SkirmishTables['move']]
export type RandomMove = Exclude<keyof SkirmishTables['move'], FixedMove>
export const moveLength = (tables: SkirmishTables, move: FixedMove): Mm => cm(tables.move[move])
/** `30-2d6`: how many dice are thrown, and how far it goes when they show that sum. */
export function randomMove(
  tables: SkirmishTables,
  move: RandomMove,
): { readonly dice: number; readonly most: Mm; length(sum: number): Mm } {
  const [, base = '0', dice = ''] = /^(\d+)-(\d*)d6$/.exec(tables.move[move]) ?? []
  return {
    dice: Number(dice || 1),
    most: cm(Number(base)),
    length: (sum) => cm(Math.max(0, Number(base) - sum)),
  }
}
/** The flat number soldiers save on against a device, and with `ls.artFlat3` all under a strike (LS-SAVE-02, LS-ART-02). */
export const flatSave = ({ saveMods }: SkirmishTables): number => Number(saveMods.ied.replace('flat', ''))

/** Within this, opportunity fire is given at men (LS-OPP-02). */
export const opportunityRange = (tables: SkirmishTables): Mm => cm(tables.opp.maxHuman)

/** Points a list pays for a weapon or a piece of gear (LS-DATA-08). */
export const priceOf = (tables: SkirmishTables, item: PriceId): number => tables.prices[item]
