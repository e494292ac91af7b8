/** What a unit throws for where it comes down or gets out: to land in bad ground is to end a move there (C4-MSR-03, C4-TRANS-11). */
import type { MoveTest } from '../../../../shared/protocol/previews/move'
import type { ModelId, Pose, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, type CoreGame } from '../game'
import { drives } from '../units'
import { dangerousChances, failsAmong } from './chances'
import { riskyPieces, type Travelled } from './dangerous'
import { riskOf, testsWhereLanded } from './ground-tests'

/** Of who does not drive: the end of a way through the air. */
export const comeDown = (game: CoreGame, unit: UnitId): readonly Travelled[] =>
  standingModels(game.state, unit).map(({ id, pose }) => {
    const point = { ...pose.at, y: pose.y }
    return {
      model: id,
      legs: [{ from: point, to: point, kind: 'jump' as const, length: 0 }],
      fromAbove: true,
      ...(pose.hovering !== undefined && { hovering: pose.hovering }),
    }
  })

/** As it stands now, told before a die falls. */
export function testsWhereItLands(game: CoreGame, unit: UnitId): readonly MoveTest[] {
  if (drives(game.state, unit)) {
    const hulls = riskOf(
      standingModels(game.state, unit).map((model) => ({
        model: model.id,
        tests: testsWhereLanded(game, model),
      })),
    )
    return hulls === null ? [] : [{ kind: 'dangerous', cite: 'C4-VEH-14', hulls }]
  }
  return dangerOf(game, unit, comeDown(game, unit))
}
/** Of such ways, which have brought everybody where he stands. */
export function dangerOf(game: CoreGame, unit: UnitId, ways: readonly Travelled[]): readonly MoveTest[] {
  if (ways.every((one) => riskyPieces(game, unit, one).length === 0)) return []
  return [{ kind: 'dangerous', cite: 'C4-TERRAIN-06', ...dangerousChances(game, unit, ways) }]
}
/** These throw whatever they stand on (CF-STRAT-52). */
export const dangerForAll = (game: CoreGame, testing: readonly ModelId[]): readonly MoveTest[] =>
  testing.length === 0
    ? []
    : [
        {
          kind: 'dangerous',
          cite: 'CF-STRAT-52',
          ...failsAmong(testing, (model) => game.ask('throwsDangerAgain', false, { model }).value),
        },
      ]
/** The game as it is once they stand there. */
export function withStanding(game: CoreGame, poses: Readonly<Record<ModelId, Pose>>): CoreGame {
  const { state } = game
  const standing = Object.entries(poses).map(
    ([id, pose]) => [id, { ...modelOf(state, id), pose, status: 'onTable' as const }] as const,
  )
  return game.in({ ...state, models: { ...state.models, ...Object.fromEntries(standing) } })
}
