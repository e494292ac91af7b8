/** What hits may bring to one vehicle, one after another, and the chances of all it may have come to by then (C4-VDMG-08 to -16). */
import type { Damage } from '../../units'
import { isEnd, suffers, type HullState } from '../hull-state'

/** What one hit on one vehicle may bring: each once, nothing apart. */
export interface Coming {
  readonly pen: boolean
  readonly damage: readonly Damage[]
  readonly chance: number
}
const wordOf = ({ pen, damage }: Coming): string => `${pen} ${damage.join()}`
export function summed(all: readonly Coming[]): readonly Coming[] {
  const sums = new Map<string, Coming>()
  for (const one of all) {
    const word = wordOf(one)
    sums.set(word, { ...one, chance: one.chance + (sums.get(word)?.chance ?? 0) })
  }
  return [...sums.values()]
}

/** A vehicle in the middle of a volley: what it has suffered of it so far. */
export interface Struck {
  readonly hull: HullState
  readonly suffered: readonly Damage[]
  readonly through: 'nothing' | 'glance' | 'pen'
}
export function afterComing({ hull, suffered, through }: Struck, { pen, damage }: Coming): Struck {
  let left = hull
  const all = new Set(suffered)
  for (const one of damage) {
    const after = suffers(left, one)
    left = after.left
    all.add(after.as)
  }
  return {
    hull: left,
    suffered: [...all].filter((one) => !isEnd(one)).sort(),
    through: pen ? 'pen' : through === 'nothing' ? 'glance' : through,
  }
}

/** Chances of the states of one vehicle, each state by its number. */
export type StateChances = ReadonlyMap<number, number>
export class States {
  private readonly all: Struck[] = []
  private readonly numbers = new Map<string, number>()
  private readonly next = new Map<string, number>()

  constructor(private readonly seenAs: (state: Struck) => Struck = (state) => state) {}

  numberOf(whole: Struck): number {
    const state = this.seenAs(whole)
    const word = JSON.stringify(state)
    const number = this.numbers.get(word) ?? this.all.push(state) - 1
    this.numbers.set(word, number)
    return number
  }
  of(number: number): Struck {
    const state = this.all[number]
    if (!state) throw new Error(`no state ${number}`)
    return state
  }
  /** One hit more, of which these may come. */
  after(chances: StateChances, comings: readonly Coming[]): StateChances {
    const nothing = comings.reduce((left, { chance }) => left - chance, 1)
    const after = new Map<number, number>()
    const add = (state: number, chance: number): void => {
      if (chance > 0) after.set(state, (after.get(state) ?? 0) + chance)
    }
    for (const [state, chance] of chances) {
      add(state, chance * nothing)
      for (const coming of comings) add(this.following(state, coming), chance * coming.chance)
    }
    return after
  }
  private following(state: number, coming: Coming): number {
    const word = `${state} ${wordOf(coming)}`
    const known = this.next.get(word) ?? this.numberOf(afterComing(this.of(state), coming))
    this.next.set(word, known)
    return known
  }
}

/** Shorn of all that has no part in whether it is lost. */
export const bare = ({ hull }: Struck): Struck => ({
  hull:
    hull.end === null
      ? { ...hull, shaken: false, stunned: false }
      : { shaken: false, stunned: false, immobilised: true, weapons: 0, crash: null, end: 'destroyed' },
  suffered: [],
  through: 'nothing',
})

export function addAt<K>(sums: Map<K, number>, key: K, chance: number): void {
  if (chance > 0) sums.set(key, (sums.get(key) ?? 0) + chance)
}
