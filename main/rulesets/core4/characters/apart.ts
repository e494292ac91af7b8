/** A joined character fights a round as a unit of his own, under the rules for several units in one combat (C4-CHAR-11 to -13). */
import { produce } from 'immer'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { charactersIn, strikersIn, type Combat } from '../units'
import { standingModels, type CoreGame, type CoreState } from '../game'
import { characterReducers, type Company } from './facts'

interface StoodApart {
  /** The combat with every character in it as a unit. */
  readonly combat: Combat
  readonly characters: readonly Company[]
}

const withThem = (combat: Combat, characters: readonly Company[]): Combat => {
  const also = (id: UnitId): readonly UnitId[] => [
    id,
    ...characters.filter(({ host }) => host === id).map(({ unit }) => unit),
  ]
  return {
    ...combat,
    units: { a: combat.units.a.flatMap(also).sort(), b: combat.units.b.flatMap(also).sort() },
    pairs: combat.pairs.flatMap(([one, two]) =>
      also(one).flatMap((mine) => also(two).map((theirs) => [mine, theirs] as const)),
    ),
    hulls: combat.hulls.flatMap(([one, hull]) => also(one).map((mine) => [mine, hull] as const)),
  }
}

/** A combat, and the game it is fought in. */
interface Fought {
  readonly state: CoreState
  readonly combat: Combat
}
/** The same ahead of time, for who asks what a round would be like. */
export interface FoughtApart extends Fought {
  /** How it goes on after the last blow, where this is what the round has left (C4-CHAR-13). */
  readonly together: (left: CoreState) => Fought
}
export function apartNow(state: CoreState, combat: Combat): FoughtApart {
  const characters = companiesIn(state, combat)
  if (characters.length === 0) return { state, combat, together: (left) => ({ state: left, combat }) }
  const apart = produce(state, (draft) => characterReducers.stoodApart(draft, { characters }))
  return {
    state: apart,
    combat: withThem(combat, characters),
    together(left) {
      const one = produce(left, (draft) => characterReducers.stoodTogether(draft, { characters }))
      return { state: one, combat: withThem(combat, stillAlone(one, characters)) }
    },
  }
}
/** Whose squad has died goes on as a unit of his own. */
const stillAlone = (state: CoreState, characters: readonly Company[]): readonly Company[] =>
  characters.filter(({ unit }) => standingModels(state, unit).length > 0)
const companiesIn = (state: CoreState, combat: Combat): readonly Company[] =>
  strikersIn(combat).flatMap((host) => charactersIn(state, host).map(({ id: unit }) => ({ unit, host })))

/** Before any blow: he is locked with whom the squad is locked with, and has charged whom it has (C4-CHAR-11.5). */
export function* standApart(game: CoreGame, combat: Combat): Procedure<StoodApart> {
  const characters = companiesIn(game.state, combat)
  if (characters.length > 0) yield* emit('stoodApart', { characters }, ['C4-CHAR-11'])
  return { combat: withThem(combat, characters), characters }
}

/**
 * After the last blow: squad and character test, run, chase and close up as one unit again (C4-CHAR-13).
 * @returns  the combat as it goes on: whose squad has died fights on alone, locked as he stands
 */
export function* standTogether(
  game: CoreGame,
  before: Combat,
  { characters }: StoodApart,
): Procedure<Combat> {
  if (characters.length === 0) return before
  yield* emit('stoodTogether', { characters }, ['C4-CHAR-13'])
  return withThem(before, stillAlone(game.state, characters))
}
