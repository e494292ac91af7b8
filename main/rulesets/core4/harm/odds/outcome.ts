/** What is left of models after wounds have been laid on them, and the dice that may still stop some. */
import type { ModelId } from '../../../../../shared/table/types'
import type { CoreGame, Pinning } from '../../game'
import { ignores } from '../becomes'
import type { WoundsLeft } from '../choose-casualties'
import type { LaidWounds } from '../lay-wounds'
import { binomial, chanceOf } from './chances'

/** What a type of models, or the guns, may suffer. */
export interface DiceOutcome {
  readonly unsaved: number
  /** Wounds left to those it concerns. */
  readonly left: WoundsLeft
  readonly pinning: readonly Pinning[]
  /** Of those who live: who strikes last from then on. */
  readonly slowed?: readonly ModelId[]
}
export interface Chanced {
  readonly outcome: DiceOutcome
  readonly chance: number
}
/** What is left, in one word. */
const leftWord = ({ left, pinning, slowed = [] }: DiceOutcome): string =>
  `${[...left].join()} ${pinning.join()} ${slowed.join()}`
/** All of it. */
export const outcomeWord = (outcome: DiceOutcome): string => `${outcome.unsaved} ${leftWord(outcome)}`

/** An outcome in which every pinning wound is named once. */
export interface KnownOutcome extends DiceOutcome {
  /** The same number where the same is left, whatever was lost for want of models. */
  readonly leaves: number
}
/** Outcomes by number: those that differ in nothing that shows are one. */
export class Outcomes {
  private readonly all: KnownOutcome[] = []
  private readonly numbers = new Map<string, number>()
  private readonly leavings = new Map<string, number>()

  numberOf(outcome: DiceOutcome): number {
    const told = { ...outcome, pinning: [...new Set(outcome.pinning)].sort() }
    const left = leftWord(told)
    const leaves = this.leavings.get(left) ?? this.leavings.size
    this.leavings.set(left, leaves)
    const word = `${told.unsaved} ${leaves}`
    const number = this.numbers.get(word) ?? this.all.push({ ...told, leaves }) - 1
    this.numbers.set(word, number)
    return number
  }
  of(number: number): KnownOutcome {
    const outcome = this.all[number]
    if (!outcome) throw new Error(`no outcome ${number}`)
    return outcome
  }
}

/** The same after these wounds. */
export function applied(start: DiceOutcome, laid: readonly LaidWounds[], more = 0): DiceOutcome {
  const left = new Map(start.left)
  const pinning = [...start.pinning]
  const slowed = new Set(start.slowed)
  for (const { model, wound, wounds, atOnce } of laid) {
    const before = left.get(model) ?? 0
    const lost = wounds === 0 ? 0 : atOnce ? before : Math.min(before, wounds)
    if (lost === 0) continue
    left.set(model, before - lost)
    if (lost === before && wound.pins !== null) pinning.push(wound.pins)
    if (wound.slows === true) slowed.add(model)
  }
  const living = [...slowed].filter((id) => (left.get(id) ?? 0) > 0).sort()
  return {
    unsaved: start.unsaved + more,
    left,
    pinning,
    ...(living.length > 0 && { slowed: living }),
  }
}

/** Wounds that no die can stop any more are simply taken; where one may, there are as many ends as faces count. */
export function afterDice(
  game: CoreGame,
  start: DiceOutcome,
  laid: readonly LaidWounds[],
): readonly Chanced[] {
  let ends: readonly Chanced[] = [{ outcome: start, chance: 1 }]
  let sure: LaidWounds[] = []
  const take = (): void => {
    if (sure.length === 0) return
    const taken = sure
    ends = ends.map(({ outcome, chance }) => ({ outcome: applied(outcome, taken), chance }))
    sure = []
  }
  for (const one of laid) {
    if (!one.open) {
      sure.push(one)
      continue
    }
    take()
    const after = new Map<string, Chanced>()
    for (const { outcome, chance } of ends)
      for (const [kept, p] of keptOf(game, one).entries()) {
        if (p === 0) continue
        const end = applied(outcome, [{ ...one, wounds: kept }], kept)
        const word = outcomeWord(end)
        after.set(word, { outcome: end, chance: (after.get(word)?.chance ?? 0) + chance * p })
      }
    ends = [...after.values()]
  }
  take()
  return ends
}

/** Chances of how many of the wounds laid on a model count. */
function keptOf(game: CoreGame, { model, wound, wounds }: LaidWounds): readonly number[] {
  const stops = ignores(game, model, wound)
  return stops === null
    ? [...new Array<number>(wounds).fill(0), 1]
    : binomial(wounds, 1 - chanceOf(stops.needed))
}
