/** Dice that may end in wounds, described once: the stages throw them, the chances are reckoned from the same numbers. */
import type { ModelId } from '../../../../../shared/table/types'
import type { Pinning, Wound } from '../wound'
import { certain, combined, packing, repeated, type Joint } from './chances'

/** Not a wound at all: a gun glanced or penetrated, one of these (C4-TYPE-10). */
export interface GunStruck {
  readonly guns: readonly ModelId[]
  readonly pins: Pinning | null
}
export type Harm = Wound | GunStruck
export const isGunStruck = (harm: Harm): harm is GunStruck => 'guns' in harm

/** With this chance so many hits, each of which ends in one of these harms or in none. */
export interface Landing {
  readonly chance: number
  readonly hits: number
  readonly ends: readonly { readonly harm: Harm; readonly chance: number }[]
}
/** So many dice that are alike in everything. */
export interface Throw {
  readonly times: number
  readonly landings: readonly Landing[]
}

/** Chances of exactly n of what a harm comes to: one wound, or what saves and rules leave of it. */
export type Comes = (harm: Harm) => readonly number[]
export const once: Comes = () => [0, 1]

/** Packed numbers of what one hit inflicts. */
function oneHit({ ends }: Landing, place: (harm: Harm) => number, comes: Comes): Joint {
  const outcomes = new Map<number, number>()
  let nothing = 1
  for (const { harm, chance } of ends)
    comes(harm).forEach((p, n) => {
      if (n === 0 || p * chance <= 0) return
      const key = n * packing ** place(harm)
      outcomes.set(key, (outcomes.get(key) ?? 0) + p * chance)
      nothing -= p * chance
    })
  if (nothing > 0) outcomes.set(0, nothing)
  return outcomes
}

/**
 * Chances of every set of numbers of wounds, packed.
 * @param place  where a harm is counted; those that make no difference share a place
 */
export function harmOdds(
  throws: readonly Throw[],
  place: (harm: Harm) => number,
  comes: Comes = once,
): Joint {
  let all = certain
  for (const { times, landings } of throws) {
    const one = new Map<number, number>()
    let missed = 1
    for (const landing of landings) {
      if (landing.chance <= 0) continue
      missed -= landing.chance
      for (const [key, p] of repeated(oneHit(landing, place, comes), landing.hits))
        one.set(key, (one.get(key) ?? 0) + landing.chance * p)
    }
    if (missed > 0) one.set(0, (one.get(0) ?? 0) + missed)
    all = combined(all, repeated(one, times))
  }
  return all
}

/** How much of something a throw brings on average. */
export const meanOf = ({ times, landings }: Throw, worth: (harm: Harm) => number): number =>
  times *
  landings.reduce(
    (sum, { chance, hits, ends }) =>
      sum + chance * hits * ends.reduce((total, end) => total + end.chance * worth(end.harm), 0),
    0,
  )
