/** What is left of models after wounds have been laid on them, and the dice that may still stop some. */
import type { CoreGame } from '../../part'
import { ignores } from '../becomes'
import type { WoundsLeft } from '../choose-casualties'
import type { Laid } from '../lay-wounds'
import type { Pinning } from '../wound'
import { binomial, chanceOf } from './chances'

/** What a type of models, or the guns, may suffer. */
export interface Outcome {
  readonly unsaved: number
  /** Wounds left to those it concerns. */
  readonly left: WoundsLeft
  readonly pinning: readonly Pinning[]
}
interface Chanced {
  readonly outcome: Outcome
  readonly chance: number
}
/** All of it in one word. */
export const told = ({ unsaved, left, pinning }: Outcome): string =>
  `${unsaved} ${[...left].join()} ${pinning.join()}`

/** The same after these wounds. */
export function applied(
  { unsaved, left, pinning }: Outcome,
  { model, wound, wounds, atOnce }: Laid,
  more = 0,
): Outcome {
  const before = left.get(model) ?? 0
  const lost = wounds === 0 ? 0 : atOnce ? before : Math.min(before, wounds)
  const falls = lost === before && before > 0 && wound.pins !== null
  return {
    unsaved: unsaved + more,
    left: lost === 0 ? left : new Map(left).set(model, before - lost),
    pinning: falls && wound.pins !== null ? [...pinning, wound.pins] : pinning,
  }
}

/** Wounds that no die can stop any more are simply taken; where one may, there are as many ends as faces count. */
export function afterDice(game: CoreGame, start: Outcome, laid: readonly Laid[]): readonly Chanced[] {
  let ends: readonly Chanced[] = [{ outcome: start, chance: 1 }]
  for (const one of laid) {
    if (!one.open) {
      ends = ends.map(({ outcome, chance }) => ({ outcome: applied(outcome, one), chance }))
      continue
    }
    const after = new Map<string, Chanced>()
    for (const { outcome, chance } of ends)
      for (const [kept, p] of keptOf(game, one).entries()) {
        if (p === 0) continue
        const end = applied(outcome, { ...one, wounds: kept }, kept)
        const key = told(end)
        after.set(key, { outcome: end, chance: (after.get(key)?.chance ?? 0) + chance * p })
      }
    ends = [...after.values()]
  }
  return ends
}

/** Chances of how many of the wounds laid on a model count. */
function keptOf(game: CoreGame, { model, wound, wounds }: Laid): readonly number[] {
  const stops = ignores(game, model, wound)
  return stops === null
    ? [...new Array<number>(wounds).fill(0), 1]
    : binomial(wounds, 1 - chanceOf(stops.needed))
}
