/** Which harms are counted together: those that differ in nothing to the unit. */
import type { Wound } from '../../game'
import { isGunStruck, type GunStruck, type Harm, type PlaceOf } from './throws'

/** One of each sort, wounds in the order in which they are dealt out; they are counted first, then the guns. */
export interface Sorts {
  readonly wounds: readonly Wound[]
  readonly guns: readonly GunStruck[]
  readonly placeOf: PlaceOf
}

/** @param neighbours  the order of the wounds matters: only those that come next to each other are one sort */
export function sortsOf(harms: readonly Harm[], wordOf: (harm: Harm) => string, neighbours: boolean): Sorts {
  const sorted = <H extends Harm>(own: readonly H[], together: boolean) => {
    const sorts: { readonly word: string; readonly first: H }[] = []
    const numbers = new Map<Harm, number>()
    for (const harm of own) {
      const word = wordOf(harm)
      const known = sorts.findIndex((one, n) => one.word === word && (!together || n === sorts.length - 1))
      numbers.set(harm, known < 0 ? sorts.push({ word, first: harm }) - 1 : known)
    }
    return { firsts: sorts.map(({ first }) => first), numbers }
  }
  const wounds = sorted(
    harms.filter((harm): harm is Wound => !isGunStruck(harm)),
    neighbours,
  )
  const guns = sorted(harms.filter(isGunStruck), false)
  return {
    wounds: wounds.firsts,
    guns: guns.firsts,
    placeOf: (harm) =>
      isGunStruck(harm)
        ? wounds.firsts.length + (guns.numbers.get(harm) ?? 0)
        : (wounds.numbers.get(harm) ?? 0),
  }
}
