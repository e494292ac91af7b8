/** What the dice of a move may bring, before they fall: reckoned from the descriptions they are thrown by. */
import { wholePower } from '../../../../shared/portable'
import { isAffordable } from '../../../../shared/movement'
import type { DangerousTest, DifficultTest } from '../../../../shared/protocol/previews/move'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { isAutomatic, unitOf, type CoreGame } from '../game'
import { budgetFor, budgetOf, rulesFor, type Going } from './allowance'
import type { PlannedMove } from './check-move'
import { dangerousDice, walkerDice, type Travelled } from './dangerous'
import { difficultThrow, keptFrom, type DifficultThrow } from './difficult'
import { riskOf } from './ground-tests'
import { isVehicle } from '../units'

const faces = [1, 2, 3, 4, 5, 6]
/** The chance of each result, of the highest of so many dice. */
const highestOf = (dice: number): readonly number[] =>
  [0, ...faces].map(
    (face) => (wholePower(face, dice) - wholePower(Math.max(0, face - 1), dice)) / wholePower(6, dice),
  )
/** The same, where less than `wanted` is thrown again: the second result stands. */
function resultsOf({ dice, again }: DifficultThrow, wanted: number): readonly number[] {
  const once = highestOf(dice)
  if (!again) return once
  const short = once.reduce((sum, chance, face) => (face < wanted ? sum + chance : sum), 0)
  return once.map((chance, face) => short * chance + (face < wanted ? 0 : chance))
}

/** The least result that is enough, the chance of such a throw, and of each result. */
function throwFor(
  game: CoreGame,
  unit: UnitId,
  enough: (result: number) => boolean,
): Pick<DifficultTest, 'needed' | 'chance'> & { readonly results: readonly number[] } {
  const needed = faces.find(enough) ?? null
  // Who leaves it to the program keeps what is usually kept.
  const left = isAutomatic(game, unitOf(game.state, unit).seat, 'rerolls')
  const results = resultsOf(difficultThrow(game, unit), left ? keptFrom : (needed ?? keptFrom))
  const chance = results.reduce((sum, one, face) => (needed !== null && face >= needed ? sum + one : sum), 0)
  return { needed, chance, results }
}
/** The chance that the throw for bad ground is enough for something else than a move of its phase (C4-ASSAULT-07). */
export const difficultChanceOf = (...what: Parameters<typeof throwFor>): number => throwFor(...what).chance

/** Does the move come through, and how far may it go (C4-TERRAIN-04, CF-MOVE-01, -03)? */
export function difficultChances(
  game: CoreGame,
  unit: UnitId,
  plan: PlannedMove,
  going: Going,
): Omit<DifficultTest, 'kind' | 'cite'> {
  const thrown = difficultThrow(game, unit)
  const most = budgetFor(game, unit, 'move', going).label
  const enough = (result: number): boolean => {
    const rules = rulesFor(game, unit, 'move', budgetOf(Math.min(most, result)), going)
    return plan.moving.every((id) => {
      const move = plan.models[id]
      return move !== undefined && isAffordable(move, rules)
    })
  }
  const { needed, chance, results } = throwFor(game, unit, enough)
  const reaches = [0, ...faces].map(() => 0)
  for (const face of faces) {
    const far = Math.min(most, face)
    reaches[far] = (reaches[far] ?? 0) + (results[face] ?? 0)
  }
  return {
    ...thrown,
    needed,
    chance,
    reaches,
    expected: reaches.reduce((sum, one, far) => sum + one * far, 0),
  }
}

/** How many of those who throw for dangerous ground fail (C4-TERRAIN-06); of walkers what that does to them. */
export function dangerousChances(
  game: CoreGame,
  unit: UnitId,
  moves: readonly Travelled[],
): Omit<DangerousTest, 'kind' | 'cite'> {
  const { groundOf, testing, again } = dangerousDice(game, unit, moves)
  if (isVehicle(game.state, unit)) {
    const hulls = riskOf(
      testing.map((model) => {
        const ground = groundOf(model)
        const piece = ground.find(({ design }) => design.kind === 'ruin') ?? ground[0]
        return { model, tests: piece === undefined ? [] : [{ piece, dice: walkerDice(ground) }] }
      }),
    )
    return hulls === null ? {} : { hulls }
  }
  return failsAmong(testing, again)
}
/** Of so many who throw a die each. */
export function failsAmong(
  testing: readonly ModelId[],
  again: (model: ModelId) => boolean,
): Pick<DangerousTest, 'models' | 'fails'> {
  const failing = (model: ModelId): number => (again(model) ? 1 / 36 : 1 / 6)
  const fails = testing
    .map(failing)
    .reduce<readonly number[]>(
      (before, chance) =>
        [...before, 0].map((none, n) => none * (1 - chance) + (before[n - 1] ?? 0) * chance),
      [1],
    )
  return { models: testing, fails }
}
