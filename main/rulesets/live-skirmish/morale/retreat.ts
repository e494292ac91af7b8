/** Who runs: tests, the way to the edge, the move of a retreat (LS-MOR-04, LS-MOR-05). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { Edge } from '../../../../shared/protocol/skirmish/model'
import { moveLength } from '../../../../shared/skirmish/tables'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { ask, emit, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import type { ActivityRule } from '../activity/activity-rule'
import { tell } from '../activity/facts'
import { placedModel } from '../activity/members'
import { underWay } from '../activity/under-way'
import { standingStill, walkOptions } from '../activity/walking'
import { about, audienceOf } from '../facts'
import { revealIfHidden } from '../hidden'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import {
  atMost,
  coverFromAll,
  coverPlaces,
  basesTouch,
  soldierRouteTo,
  toEdge,
  walkPathOf,
  type Path,
  type SpaceModel,
  type SoldierWalk,
  type WalkOptions,
} from '../../../../shared/skirmish/space'
import { guiseOf, spaceOf, standingSoldier } from '../space-now'
import { isFightingSoldier, isPlaced, soldierOf, modelsOfSide } from '../state'
import { suppressionTest } from '../suppression/test'
import { enemiesKnown } from '../suppression/to-cover'
import { squadBegun } from '../turn/squads'
import { retreatWay, type WayOut } from './way-out'

const cite = 'LS-MOR-04'

/** Phase 4: everybody who runs tests, of both sides; who passes is himself again (LS-MOR-05). */
export function* retreatTests(game: SkirmishGame): Procedure {
  const { active } = game.state.turn
  for (const seat of [active, otherSeat(active)])
    for (const { id } of modelsOfSide(game.state, seat).filter(
      (model) => model.retreat !== null && isFightingSoldier(model),
    ))
      yield* suppressionTest(game, id)
}

const edges: readonly Edge[] = ['north', 'east', 'south', 'west']

/** A shaken man has failed his test: he runs from now on, and this is his activity. */
export function* flee(game: SkirmishGame, id: ModelId): Procedure {
  const edge = yield* chooseEdge(game, id)
  yield* emit('lsRetreats', { model: id, edge }, [cite], audienceOf(game.state, id))
  const model = placedModel(game.state, id)
  yield* revealIfHidden(game, id, 'moved')
  if (model.posture === 'prone') yield* about(game, 'lsPosture', { model: id, posture: 'standing' }, [cite])
  const squad = squadBegun(game.state, [model])
  const members = [standingStill(id, model.pose)]
  const seat = model.seat ?? game.state.turn.active
  yield* tell(
    game,
    'lsDeclared',
    { seat, activity: 'retreat', target: null, reverse: false, members, squad },
    [cite],
    [id],
  )
  yield* about(game, 'lsActivated', { model: id, models: [id] }, [cite])
  yield* underWay(game, retreatRule)
}
/** His own edge, or the nearest: his owner says which, once and for all. */
function* chooseEdge(game: SkirmishGame, id: ModelId): Procedure<Edge> {
  const { state } = game
  const { pose, seat } = placedModel(state, id)
  const nearest = edges.reduce((best, edge) =>
    toEdge(pose.at, edge, state.table) < toEdge(pose.at, best, state.table) ? edge : best,
  )
  const own = seat && state.sides[seat].edge
  if (!own || own === nearest || seat === null) return own ?? nearest
  const { option } = yield* ask({
    seat,
    kind: 'lsRetreatEdge',
    args: { unit: id },
    because: [cite],
    form: {
      form: 'option',
      options: [own, nearest].map((edge) => ({ id: edge, text: { key: `option.lsEdge.${edge}` } })),
    },
    default: { form: 'option', option: own },
    focus: { models: [id] },
  })
  return edges.find((edge) => edge === option) ?? own
}

export const retreatRule: ActivityRule = {
  cite: [cite],
  manner: 'retreat',
  drawnLater: true,
  group: false,
  untested: true,
  whileEngaged: true,
  whileRetreating: true,
  may: (_game, model): Refusal | null =>
    model.retreat ? null : refuse('lsDoesNotRetreat', cite, undefined, [model.id]).refusal,
  *before(game): Procedure {
    for (const { model } of runningActivity(game.state).members) yield* drawRetreat(game, model)
  },
  fires: 'shots',
}

/** How he may go: along obstacles as in a run, over the edge he has chosen. */
function optionsFor(game: SkirmishGame, id: ModelId): WalkOptions {
  const model = soldierOf(game.state, id)
  return {
    ...walkOptions(game, model, retreatRule),
    climbs: model.gear.includes('climbing'),
    mayLeave: model.retreat ? [model.retreat.edge] : [],
  }
}
const manOf = (game: SkirmishGame, id: ModelId): SpaceModel =>
  standingSoldier(game.state, placedModel(game.state, id))
const wayOutOf = (game: SkirmishGame, id: ModelId, edge: Edge): WayOut | null =>
  retreatWay({ space: spaceOf(game), man: manOf(game, id), edge, options: optionsFor(game, id) })

function* drawRetreat(game: SkirmishGame, id: ModelId): Procedure {
  const model = placedModel(game.state, id)
  const way = model.retreat && wayOutOf(game, id, model.retreat.edge)
  if (!way || model.seat === null) return
  const spots = [{ path: way.path, length: way.walk.length }, ...detours(game, id)]
  const reach = moveLength(game.state.tables, 'retreat')
  const answer = yield* ask({
    seat: model.seat,
    kind: 'lsRetreat',
    args: { unit: id },
    because: [cite],
    form: { form: 'way', model: id, reach, into: 'edge', spots },
    default: { form: 'paths', paths: { [id]: [...way.path] } },
    focus: { models: [id] },
  })
  const path = answer.paths[id] ?? way.path
  const one = walkPathOf(spaceOf(game), manOf(game, id), path, optionsFor(game, id))
  yield* tell(
    game,
    'lsPathsDrawn',
    { members: [{ model: id, path, length: one.length, allowance: reach, facing: null }] },
    [cite],
    [id],
  )
}
/** Cover on the way, a little aside of it. */
function detours(game: SkirmishGame, id: ModelId): readonly { readonly path: Path; readonly length: Mm }[] {
  const { state } = game
  const model = placedModel(state, id)
  const edge = model.retreat?.edge
  if (!edge) return []
  const man = manOf(game, id)
  const options = optionsFor(game, id)
  const found: { path: Path; length: Mm }[] = []
  for (const { pose } of coverPlaces(
    spaceOf(game),
    man,
    enemiesKnown(state, id),
    options,
    guiseOf(state, model),
  )) {
    if (found.length >= mostDetours) break
    if (toEdge(pose.at, edge, state.table) >= toEdge(model.pose.at, edge, state.table) - leastGain) continue
    const {
      path,
      walk: one,
      refusal,
    } = soldierRouteTo(spaceOf(game), man, { at: pose.at, on: pose.on }, options)
    if (!refusal) found.push({ path, length: one.length })
  }
  return found
}
const mostDetours = 4
const leastGain: Mm = cm(3)
/** A way as good as the program's own may end so much farther from the edge. */
const slack: Mm = cm(1)

/** Towards the edge as far as he can; less only where he reaches cover or a wounded comrade. */
export function checkRetreat(
  game: SkirmishGame,
  { form }: DecisionOf<'way'>,
  answer: AnswerTo<'way'>,
): Verdict {
  const id = form.model
  const path = answer.paths[id]
  const edge = soldierOf(game.state, id).retreat?.edge
  const best = edge && wayOutOf(game, id, edge)
  if (!path || !best || !edge) return refuse('lsMustRetreat', cite, undefined, [id])
  const one = walkPathOf(spaceOf(game), manOf(game, id), path, optionsFor(game, id))
  if (one.refusal) return { ok: false, refusal: one.refusal }
  if (one.leaves) return allowed
  const { table } = game.state
  const left = toEdge(one.end.at, edge, table)
  const isAsGood = best.round
    ? isAtEndOf(best, one.end)
    : !best.walk.leaves && atMost(left, toEdge(best.walk.end.at, edge, table) + slack)
  if (isAsGood) return allowed
  return left < toEdge(placedModel(game.state, id).pose.at, edge, table) && endsWell(game, id, one)
    ? allowed
    : refuse('lsRetreatFarther', cite, undefined, [id])
}
/** Where the way goes round something, being near the edge is not being farther on it. */
const isAtEndOf = ({ walk: { end, leaves } }: WayOut, { at, y }: Pose): boolean =>
  leaves === null && atMost(Math.hypot(at.x - end.at.x, at.z - end.at.z, y - end.y), slack)
function endsWell(game: SkirmishGame, id: ModelId, { end }: SoldierWalk): boolean {
  const { state } = game
  const space = spaceOf(game)
  const there = { ...manOf(game, id), pose: end }
  const model = soldierOf(state, id)
  const wounded =
    model.seat !== null &&
    modelsOfSide(state, model.seat).some(
      (one) => one.wound !== null && isPlaced(one) && basesTouch(space, there, standingSoldier(state, one)),
    )
  return wounded || coverFromAll(space, there, enemiesKnown(state, id), guiseOf(state, model))
}
