/** Is a vehicle obscured to a hit (C4-VSHOOT-26 to -30)? */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { HullSide } from '../../../../shared/sight/witness'
import { inside, isFlying, terrainOf } from '../../../../shared/table'
import { middleIsOver } from '../../../../shared/templates'
import type { ModelId } from '../../../../shared/table/types'
import { modelOf, type CoreGame, type Hit } from '../game'
import { sideHiddenAt, sideHiddenFrom, weaponSees } from '../sight'
import { standingOf } from '../units'
import { atImpact } from './cover'

/** Hits of a barrage come from where its hole lies, or as any other from who fired them (C4-VSHOOT-26). */
export const barrageObscured: SettingSpec = {
  key: 'core4.vehicles.barrageObscured',
  default: 'hole',
  alternatives: ['firer'],
  cite: 'C4-VSHOOT-26',
  younger: true,
}

export function isObscured(game: CoreGame, hit: Hit, model: ModelId, side: HullSide): boolean {
  const { by, mount = null, hole } = hit
  if (hole && game.setting(barrageObscured.key) !== 'firer')
    return middleIsOver(hole.at, standingOf(modelOf(game.state, model)))
      ? standsInScreen(game, model)
      : sideHiddenAt(game, atImpact(hole), model, side).obscured
  if (by === undefined) return false
  // What has scattered onto a vehicle that its firer does not see finds it obscured.
  return weaponSees(game, { model: by, mount }, model)
    ? sideHiddenFrom(game, { firer: by, mount }, model, side).obscured
    : !mayNeverBe(game, model)
}

/** Right under a hole only what stands in a ruin or in area terrain of some height has anything from it (C4-SAVE-14). */
function standsInScreen(game: CoreGame, model: ModelId): boolean {
  if (mayNeverBe(game, model)) return false
  const { pose } = standingOf(modelOf(game.state, model))
  return game.state.table.pieces.some(
    (piece) => (piece.design.kind === 'ruin' || (terrainOf(piece).size ?? 0) >= 2) && inside(pose, piece),
  )
}
const mayNeverBe = (game: CoreGame, model: ModelId): boolean =>
  isFlying(standingOf(modelOf(game.state, model))) &&
  game.setting('core4.vehicles.skimmersCanBeObscured') !== true
