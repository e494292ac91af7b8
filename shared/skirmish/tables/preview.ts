/** What the numbers of a row come to, for whoever reads or corrects it (LS-DATA-04, -07). */
import { wholePower } from '../../portable'
import type { FireMode } from '../../protocol/skirmish/tables/ids'
import { fireRow, handlingOf, modesOf } from './lookups'
import type { SkirmishTables } from '../../protocol/skirmish/tables/schema'

/** A natural 1 always misses (LS-CORE-05). */
const bestTn = 2
const faces = 6

/**
 * Hits to expect of one shot of a firer who stands still and whose class changes nothing.
 * @param band  column of the fire table, 0 the nearest
 * @returns     null where it cannot fire
 */
export function expectedHits(
  tables: SkirmishTables,
  weapon: string,
  mode: FireMode,
  band: number,
  cover: boolean,
): number | null {
  const shot = fireRow(tables, weapon).modes[mode]
  const base = shot?.tn[band] ?? null
  if (shot === undefined || base === null) return null
  const hidden = cover && !handlingOf(tables, weapon).ignoresCover
  const tn = Math.max(bestTn, base + (hidden ? tables.hitMods.cover : 0))
  const surplus = Math.max(0, tn - faces)
  if (surplus === 0) return shot.dice * ((faces + 1 - tn) / faces)
  // A burst gives up a die for each point above 6 and hits on 6; an aimed shot cannot (LS-SHOOT-07).
  return mode === 'burst' && shot.dice > surplus ? (shot.dice - surplus) / faces : 0
}
/** The better of its modes. */
export function bestHits(
  tables: SkirmishTables,
  weapon: string,
  band: number,
  cover: boolean,
): number | null {
  const all = modesOf(tables, weapon).flatMap((mode) => expectedHits(tables, weapon, mode, band, cover) ?? [])
  return all.length === 0 ? null : Math.max(...all)
}
/** Chance that so many dice come to more than a zone's value (LS-COV-05). */
export function passChance(value: number, dice: number): number {
  let ways = [1]
  for (let die = 0; die < dice; die += 1) {
    const next = Array.from<number>({ length: ways.length + faces }).fill(0)
    ways.forEach((count, sum) => {
      for (let face = 1; face <= faces; face += 1) next[sum + face] = (next[sum + face] ?? 0) + count
    })
    ways = next
  }
  const passed = ways.reduce((total, count, sum) => (sum > value ? total + count : total), 0)
  return passed / wholePower(faces, dice)
}
