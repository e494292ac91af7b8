/** Dice that may end in wounds, described once: the stages throw them, the chances are reckoned from the same numbers. */
import type { ModelId } from '../../../../../shared/table/types'
import type { Pinning, Wound } from '../../game'
import { CountKeys, certain, combined, repeated, type Joint } from './count-keys'

/** Not a wound at all: a gun glanced or penetrated, one of these (C4-TYPE-10). */
export interface GunStruck {
  readonly guns: readonly ModelId[]
  readonly pins: Pinning | null
}
export type Harm = Wound | GunStruck
export const isGunStruck = (harm: Harm): harm is GunStruck => 'guns' in harm

/** So many hits, each of which ends in one of these harms or in none. */
interface Lot {
  readonly hits: number
  readonly ends: readonly { readonly harm: Harm; readonly chance: number }[]
}
/** With this chance so many hits, and together with them others that end otherwise. */
export interface Landing extends Lot {
  readonly chance: number
  readonly also?: readonly Lot[]
}
export const lotsOf = (landing: Landing): readonly Lot[] => [landing, ...(landing.also ?? [])]
/** So many dice that are alike in everything. */
export interface HarmThrow {
  readonly times: number
  readonly landings: readonly Landing[]
}

/** Chances of exactly n of what a harm comes to: one wound, or what saves and rules leave of it. */
export type Comes = (harm: Harm) => readonly number[]
export const once: Comes = () => [0, 1]

/** Where a harm is counted; those that make no difference share a place. */
export type PlaceOf = (harm: Harm) => number

/** The most that may come of each place. */
function mostOf(throws: readonly HarmThrow[], placeOf: PlaceOf, comes: Comes): readonly number[] {
  const most: number[] = []
  for (const { times, landings } of throws) {
    const once: number[] = []
    for (const landing of landings) {
      if (landing.chance <= 0) continue
      const together: number[] = []
      for (const { hits, ends } of lotsOf(landing)) {
        const each: number[] = []
        for (const { harm, chance } of ends) {
          if (chance <= 0) continue
          const place = placeOf(harm)
          each[place] = Math.max(each[place] ?? 0, hits * (comes(harm).length - 1))
        }
        each.forEach((count, place) => (together[place] = (together[place] ?? 0) + count))
      }
      together.forEach((count, place) => (once[place] = Math.max(once[place] ?? 0, count)))
    }
    once.forEach((count, place) => (most[place] = (most[place] ?? 0) + times * count))
  }
  return Array.from(most, (count = 0) => count)
}

/** What one hit inflicts. */
function oneHit({ ends }: Lot, keys: CountKeys, placeOf: PlaceOf, comes: Comes): Joint {
  const outcomes = new Map<number, number>()
  let nothing = 1
  for (const { harm, chance } of ends)
    comes(harm).forEach((p, n) => {
      if (n === 0 || p * chance <= 0) return
      const key = keys.plus(0, placeOf(harm), n)
      outcomes.set(key, (outcomes.get(key) ?? 0) + p * chance)
      nothing -= p * chance
    })
  if (nothing > 0) outcomes.set(0, nothing)
  return outcomes
}

/** Chances of every set of numbers of wounds, and how those numbers are told apart. */
export function harmOdds(
  throws: readonly HarmThrow[],
  placeOf: PlaceOf,
  comes: Comes = once,
): { readonly odds: Joint; readonly keys: CountKeys } {
  const keys = new CountKeys(mostOf(throws, placeOf, comes))
  let odds = certain
  for (const { times, landings } of throws) {
    const one = new Map<number, number>()
    let missed = 1
    for (const landing of landings) {
      if (landing.chance <= 0) continue
      missed -= landing.chance
      const inflicts = lotsOf(landing)
        .map((lot) => repeated(keys, oneHit(lot, keys, placeOf, comes), lot.hits))
        .reduce((all, one) => combined(keys, all, one))
      for (const [key, p] of inflicts) one.set(key, (one.get(key) ?? 0) + landing.chance * p)
    }
    if (missed > 0) one.set(0, (one.get(0) ?? 0) + missed)
    odds = combined(keys, odds, repeated(keys, one, times))
  }
  return { odds, keys }
}

/** How much of something a throw brings on average. */
export const meanOf = ({ times, landings }: HarmThrow, worth: (harm: Harm) => number): number =>
  times *
  landings.reduce(
    (sum, landing) =>
      sum +
      landing.chance *
        lotsOf(landing).reduce(
          (all, { hits, ends }) =>
            all + hits * ends.reduce((total, end) => total + end.chance * worth(end.harm), 0),
          0,
        ),
    0,
  )
