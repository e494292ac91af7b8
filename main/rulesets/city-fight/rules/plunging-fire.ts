/** Fire from a storey above at what is near: its cover is one worse, and hulls are hardly obscured (CF-STRAT-25, CF-LOS-12). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import { atLeast, inches, within, type Mm } from '../../../../shared/geometry/length'
import { surfaces } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import {
  standingModels,
  unitOf,
  unitsOnTable,
  type CoreGame,
  type CoreRule,
  type StandingModel,
} from '../../core4/game'
import { rangeBetween } from '../../core4/sight'
import { isSkimmer } from '../../core4/units'

const reach: Mm = inches(18)
/** What counts as a storey where that of the building is no lower. */
const storey: Mm = inches(3)
/** The owner's die for a hull that is obscured all the same. */
const hardlyObscured = 6

/** Whoever fires, or anybody of his side who stands so (CF-STRAT-25). */
const plungingAura: SettingSpec = {
  key: 'cf.strat.plungingAura',
  default: false,
  alternatives: [true],
  cite: 'CF-STRAT-25',
  younger: true,
}

/** From the floor under him to the next one below, in the building he stands in. */
function storeyUnder({ state: { table } }: CoreGame, { pose: { on, y } }: StandingModel): Mm {
  const piece = table.pieces.find(({ id }) => id === on.piece)
  if (!piece || on.level === 0) return storey
  const below = surfaces(piece).filter(({ ref }) => ref.level === on.level - 1)
  // Under a roof that is stood on lies nothing but the ground.
  const feet = below.length > 0 ? below.map((floor) => floor.y) : [0]
  return Math.min(storey, ...feet.map((foot) => y - foot))
}
/** Storeys of two buildings are different floors, whatever their numbers. */
const onOneFloor = ({ pose: { on } }: StandingModel, { pose: { on: other } }: StandingModel): boolean =>
  on.piece === other.piece && on.level === other.level

/** More than half of them stand on another level, and at least a storey lower. */
function standsOver(game: CoreGame, firer: StandingModel, targets: readonly StandingModel[]): boolean {
  const needed = storeyUnder(game, firer)
  const lower = targets.filter(
    (target) => !onOneFloor(firer, target) && atLeast(firer.pose.y - target.pose.y, needed),
  )
  return lower.length * 2 > targets.length
}
function plungesFrom(game: CoreGame, firer: StandingModel, target: UnitId, measured: boolean): boolean {
  const targets = standingModels(game.state, target)
  return (
    standsOver(game, firer, targets) &&
    (!measured || targets.some(({ id }) => within(rangeBetween(game, firer.id, id), reach)))
  )
}

const firers = (game: CoreGame, model: ModelId): readonly StandingModel[] => {
  const { unit } = game.state.models[model] ?? {}
  if (unit === undefined) return []
  const { seat } = unitOf(game.state, unit)
  const all =
    game.setting(plungingAura.key) === true
      ? unitsOnTable(game.state).flatMap(({ id, seat: owner }) =>
          owner === seat ? standingModels(game.state, id) : [],
        )
      : standingModels(game.state, unit).filter(({ id }) => id === model)
  // Through the slit of a vehicle nobody fires from above.
  return all.filter(({ firesFrom }) => firesFrom === undefined)
}

export const plungingFire: CoreRule = {
  id: 'plungingFire',
  cite: 'CF-STRAT-25',
  text: { key: 'stratagem.plunging-fire' },
  carriedBy: [],
  settings: [plungingAura],
  on: {
    atCover: {
      as: 'model',
      answer: (at, { game, model, target, measured }) =>
        firers(game, model).some((firer) => plungesFrom(game, firer, target, measured))
          ? {
              ...at,
              worse: at.worse + 1,
              obscured: isSkimmer(game.state, target) ? at.obscured : hardlyObscured,
            }
          : at,
    },
  },
}
