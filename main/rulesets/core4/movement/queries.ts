/** What the table may ask about moving and measuring. The answers are those the rules use. */
import { coherency, reach, suggestMove } from '../../../../shared/movement'
import { baseGap, planGap, reachOfBase, surfacesAt } from '../../../../shared/table'
import type { Point3 } from '../../../../shared/geometry/point'
import type { QueryResult } from '../../../../shared/protocol/query'
import type { Standing } from '../../../../shared/table/types'
import type { CoreGame, CorePart } from '../part'
import { modelOf, standingModels, type StandingModel } from '../state'
import { budgetFor, coherencyRules, rulesFor, sceneFor } from './allowance'
import { checkMove } from './check-move'

const standing = (game: CoreGame, id: string): StandingModel => {
  const model = modelOf(game.state, id)
  const found = standingModels(game.state, model.unit).find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not on the table`)
  return found
}

/** The place of a base's rim that is nearest to another base. */
function rimTowards(from: Standing, to: Standing): Point3 {
  const [a, b] = [from.pose.at, to.pose.at]
  const apart = Math.hypot(b.x - a.x, b.z - a.z)
  const share = apart === 0 ? 0 : Math.min(reachOfBase(from.body.base) / apart, 1)
  return { x: a.x + (b.x - a.x) * share, y: from.pose.y, z: a.z + (b.z - a.z) * share }
}
function distance(game: CoreGame, fromId: string, toId: string): QueryResult['distance'] {
  const [from, to] = [standing(game, fromId), standing(game, toId)]
  return {
    gap: baseGap(from, to),
    plan: planGap(from, to),
    rise: to.pose.y - from.pose.y,
    from: rimTowards(from, to),
    to: rimTowards(to, from),
  }
}

export const movementQueries: NonNullable<CorePart['queries']> = {
  checkMove: (game, _seat, { unit, paths, purpose, difficult, budget }) =>
    checkMove(game, unit, paths, purpose, difficult, budget),
  suggestMove(game, _seat, { unit, lead, to, purpose, single, budget: given }) {
    const budget = given ?? budgetFor(game, unit, purpose)
    const paths = suggestMove(
      sceneFor(game, unit, purpose),
      standingModels(game.state, unit),
      { lead, to, single },
      rulesFor(game, unit, purpose, budget),
    )
    return { paths, check: checkMove(game, unit, paths, purpose, false, budget) }
  },
  reach(game, _seat, { model, purpose, budget }) {
    const mover = standing(game, model)
    const rules = rulesFor(game, mover.unit, purpose, budget ?? budgetFor(game, mover.unit, purpose))
    return reach(sceneFor(game, mover.unit, purpose), [mover], rules)
  },
  coherency(game, _seat, { unit }) {
    const { coherent, links, offenders } = coherency(standingModels(game.state, unit), coherencyRules(game))
    return { coherent, links, offenders }
  },
  distance: (game, _seat, { from, to }) => distance(game, from, to),
  surfaces: (game, _seat, { at }) => surfacesAt(game.state.table, at).map(({ ref, y }) => ({ on: ref, y })),
}
