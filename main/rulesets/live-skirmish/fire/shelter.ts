/** What a spotted man lies behind: guns and missiles go at it, not at him (LS-HIDE-06). */
import { cm } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { baseToPolygon, footprint, touching } from '../../../../shared/table'
import type { Base } from '../../../../shared/table/types'
import { maySee } from '../hidden'
import type { SkirmishGame } from '../part'
import { hair } from '../../../../shared/skirmish/space'
import { soldierOf } from '../state'
import type { FirerNow } from './firer'

/** The outer wall of a building stands a little outside its outline. */
export const wallDeep: Base = { shape: 'round', radius: cm(0.3) }

/** Is this place on the obstacle or building nearest to a hidden enemy whom the firer knows of? */
export function isShelterOfSpotted(game: SkirmishGame, { model, space }: FirerNow, at: PlanPoint): boolean {
  const { pieces } = space.table
  return [...space.models.values()].some(({ id, side, body, pose }) => {
    if (side === null || side === model.seat || soldierOf(game.state, id).hidden === null) return false
    if (!maySee(game, model.id, id, space)) return false
    const gaps = pieces.map((piece) =>
      baseToPolygon({ base: body.base, at: pose.at, facing: pose.facing }, footprint(piece)),
    )
    const least = Math.min(...gaps)
    return pieces.some((piece, i) => (gaps[i] ?? Infinity) <= least + hair && touching(wallDeep, at, piece))
  })
}
