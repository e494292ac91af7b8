/** Which harms are counted together: those that differ in nothing to the unit. */
import type { Wound } from '../../game'
import { isGunStruck, type GunStruck, type Harm, type PlaceOf } from './throws'

/** One of each sort, wounds in the order in which they are dealt out; they are counted first, then the guns. */
export interface Sorts {
  readonly wounds: readonly Wound[]
  readonly guns: readonly GunStruck[]
  readonly placeOf: PlaceOf
}

/** What tells a harm from others, and what of it still does when saves are thrown. */
interface Words {
  readonly whole: string
  readonly unsaved: string
}
/** Wounds come in their order: of one sort are those that nothing else comes between. */
export function sortsOf(harms: readonly Harm[], wordsOf: (harm: Harm) => Words): Sorts {
  const sorted = <H extends Harm>(own: readonly H[]) => {
    const sorts: { readonly words: Words; readonly first: H }[] = []
    const numbers = new Map<Harm, number>()
    for (const harm of own) {
      const words = wordsOf(harm)
      const others = sorts.findLastIndex((one) => one.words.unsaved !== words.unsaved)
      const known = sorts.findIndex((one, n) => n > others && one.words.whole === words.whole)
      numbers.set(harm, known < 0 ? sorts.push({ words, first: harm }) - 1 : known)
    }
    return { firsts: sorts.map(({ first }) => first), numbers }
  }
  const wounds = sorted(harms.filter((harm): harm is Wound => !isGunStruck(harm)))
  const guns = sorted(harms.filter(isGunStruck))
  return {
    wounds: wounds.firsts,
    guns: guns.firsts,
    placeOf: (harm) =>
      isGunStruck(harm)
        ? wounds.firsts.length + (guns.numbers.get(harm) ?? 0)
        : (wounds.numbers.get(harm) ?? 0),
  }
}
