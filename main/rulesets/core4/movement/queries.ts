/** What the table may ask about moving and measuring. The answers are those the rules use. */
import { coherency, endsBadly, heightOf, layTape, missingLinks, reach } from '../../../../shared/movement'
import {
  canStand,
  hoverPose,
  nearestRims,
  planGap,
  riseBetween,
  surfacesAt,
  whyShaky,
} from '../../../../shared/table'
import type { Query, QueryResult } from '../../../../shared/protocol/query'
import { tapeBetween, whyNotMeasure, whyNotTape } from '../sight'
import {
  modelOf,
  standingModels,
  unitsOnTable,
  type CoreGame,
  type CorePart,
  type StandingModel,
} from '../game'
import { budgetFor, coherencyRules, groundFor, rulesFor, sceneFor, standingRules } from './allowance'
import { floorsWithBoost, sceneWithBoost } from './boost'
import { checkMove } from './check-move'
import { suggestMany } from './suggest-many'
import { noWay, suggestedMove, wayUnmeasured } from './suggested-move'
import { gaitNow } from './gait'
import { NotThere } from '../../../../shared/not-there'

type Asked<A extends Query['ask']> = Extract<Query, { ask: A }>

const standing = (game: CoreGame, id: string): StandingModel => {
  const model = modelOf(game.state, id)
  const found = standingModels(game.state, model.unit).find((one) => one.id === id)
  if (!found) throw new NotThere(id, `${id} is not on the table`)
  return found
}

/** Base edge to base edge (C4-BASE-05, CF-RUIN-06). */
function distance(game: CoreGame, fromId: string, toId: string): QueryResult['distance'] {
  const [from, to] = [standing(game, fromId), standing(game, toId)]
  const [a, b] = nearestRims(from, to)
  const ends = { from: { ...a, y: from.pose.y }, to: { ...b, y: to.pose.y } }
  const refusal = whyNotMeasure(game, fromId, toId)
  if (refusal) return { gap: 0, plan: 0, rise: 0, ...ends, refusal }
  return {
    gap: tapeBetween(game, from, to),
    plan: planGap(from, to),
    rise: Math.sign(to.pose.y - from.pose.y) * riseBetween(from, to),
    ...ends,
  }
}

function tape(game: CoreGame, { stops }: Asked<'tape'>): QueryResult['tape'] {
  const refusal = whyNotTape(game, stops)
  return refusal ? { legs: [], plan: 0, climb: 0, straight: 0, refusal } : layTape(game.state.table, stops)
}

/** May the model stand there (CF-RUIN-04), and would a figure stay up? */
function stand(game: CoreGame, { model: id, at: { at, on }, facing }: Asked<'stand'>): QueryResult['stand'] {
  const model = modelOf(game.state, id)
  const table = groundFor(game, model.unit)
  const others = unitsOnTable(game.state)
    .flatMap((unit) => standingModels(game.state, unit.id))
    .filter((other) => other.id !== id)
  const flying =
    gaitNow(game, model.unit).hovers === 'always' ? hoverPose(table, model.body, at, facing) : null
  const pose = flying ?? { at, on, facing, y: heightOf(table, { at, on }) ?? 0 }
  if (flying) {
    const scene = sceneFor(game, model.unit, 'move')
    const there = { ...model, pose }
    const over = endsBadly(
      scene,
      there,
      pose,
      others.filter(({ unit }) => unit === model.unit),
    )
    return { pose, shaky: false, ...(over && { refusal: over }) }
  }
  const refusal = canStand(table, model.body, at, on, others, {
    ...standingRules(game, model.unit, model),
    facing,
  })
  if (refusal) return { pose, refusal, shaky: false }
  const why = whyShaky(table, model.body, pose)
  return { pose, shaky: why !== null, ...(why && { why: { key: `shaky.${why}` } }) }
}

export const movementQueries: NonNullable<CorePart['queries']> = {
  checkMove(game, _seat, { unit, paths, purpose, difficult, budget, manner, boost }) {
    const unmeasured = wayUnmeasured(game, unit, purpose)
    return unmeasured
      ? noWay(game, unit, purpose, unmeasured)
      : checkMove(game, unit, paths, purpose, difficult, budget, { manner, boost })
  },
  suggestMove: (game, _seat, query) => suggestedMove(game, query),
  suggestMany: (game, _seat, query) => suggestMany(game, query),
  *reach(game, _seat, { model, purpose, budget, manner, boost, hover }) {
    const mover = standing(game, model)
    const { unit } = mover
    // How far a charge goes is found out by declaring it (C4-ASSAULT-04); a ring of any kind is a tape (C4-BASE-15).
    if (wayUnmeasured(game, unit, purpose)) return []
    const going = { manner, boost }
    const rules = rulesFor(game, unit, purpose, budget ?? budgetFor(game, unit, purpose, going), going)
    const { levels } = standingRules(game, unit, mover)
    const lands = boost && !hover
    const scene = sceneWithBoost(sceneFor(game, unit, purpose), lands)
    const areas = yield* reach(scene, [mover], { ...rules, levels }, hover)
    return lands ? floorsWithBoost(scene, areas) : areas
  },
  coherency(game, _seat, { unit }) {
    const [models, rules] = [standingModels(game.state, unit), coherencyRules(game, unit)]
    const found = coherency(models, rules)
    const { coherent, links, offenders } = found
    return { coherent, links, offenders, missing: missingLinks(models, found, rules) }
  },
  tape: (game, _seat, query) => tape(game, query),
  stand: (game, _seat, query) => stand(game, query),
  distance: (game, _seat, { from, to }) => distance(game, from, to),
  surfaces: (game, _seat, { at }) => surfacesAt(game.state.table, at).map(({ ref, y }) => ({ on: ref, y })),
}
