/** What a charge meets on its way, told before it is declared without measuring: bad ground, cover (C4-ASSAULT-07, -16). */
import type { AssaultPreview } from '../../../../shared/protocol/previews/combat'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import { difficultTouched } from '../../../../shared/movement'
import { mayCover } from '../../../../shared/sight'
import { terrainOf } from '../../../../shared/table'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { isInside } from '../sight'
import { gaitNow, groundFor } from '../movement'
import { standingModels, type CoreGame, type StandingModel } from '../game'
import { locksNobody, sized } from '../units'

const standsInBadGround = (game: CoreGame, charger: UnitId, { body, pose }: StandingModel): boolean => {
  const spot = { ...pose.at, y: pose.y }
  const here: MoveLeg = { from: spot, to: spot, kind: 'walk', length: 0 }
  return difficultTouched(groundFor(game, charger), body, [here]).length > 0
}
/** The piece in which most of those in cover stand: they strike at Initiative 10 when charged there. */
function coverOf(
  game: CoreGame,
  target: UnitId,
): { readonly piece: PieceId; readonly models: number } | null {
  // A hull that does not strike is no quicker for it (C4-VASSAULT-12).
  if (locksNobody(game.state, target)) return null
  const held = game.state.table.pieces
    .filter((piece) => terrainOf(piece).shelters)
    .map((piece) => ({
      piece: piece.id,
      models: standingModels(game.state, target).filter(
        (model) => mayCover(piece, sized(game, model)) && isInside(game, model, piece),
      ).length,
    }))
    .filter(({ models }) => models > 0)
    .sort((one, other) => other.models - one.models)
  return held[0] ?? null
}
/** From where the two units stand: the way between them is measured only once the charge is declared (C4-BASE-15). */
export function chargeGround(
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
): Pick<AssaultPreview, 'difficult' | 'cover'> {
  const bad = (id: UnitId): boolean =>
    standingModels(game.state, id).some((model) => standsInBadGround(game, unit, model))
  const cover = coverOf(game, target)
  return {
    difficult: gaitNow(game, unit).slowed && (bad(unit) || bad(target)),
    ...(cover && { cover }),
  }
}
