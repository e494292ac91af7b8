/** The way to the nearest cover of a man who has failed his test (LS-SUP-03, LS-SUP-04). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import type { Seat, Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { guiseOf, spaceOf, standingSoldier } from '../space-now'
import {
  coverFromAll,
  nearestCovers,
  poseAt,
  walkPathOf,
  type Path,
  type SpaceModel,
  type WalkOptions,
} from '../../../../shared/skirmish/space'
import { isFighting, isPlaced, isUnknownTo, soldierOf, modelsInOrder, type SkirmishState } from '../state'
import { placedModel } from '../activity/members'
import { groundRules } from '../activity/walking'
import { isAbandoned } from '../vehicles/occupants'

/** Enemies this side knows of: nobody seeks cover from a man he has no idea of (LS-ENG-07). */
export function enemiesKnown(state: SkirmishState, id: ModelId): readonly ModelId[] {
  const { seat } = soldierOf(state, id)
  return seat === null ? [] : enemiesKnownTo(state, seat)
}
export function enemiesKnownTo(state: SkirmishState, seat: Seat): readonly ModelId[] {
  return modelsInOrder(state)
    .filter(
      (model) =>
        model.seat !== null &&
        model.seat !== seat &&
        isFighting(model) &&
        isPlaced(model) &&
        !isAbandoned(state, model) &&
        !isUnknownTo(state, model, seat),
    )
    .map((model) => model.id)
}
export const isInCover = (game: SkirmishGame, id: ModelId): boolean =>
  coverFromAll(
    spaceOf(game),
    standingSoldier(game.state, placedModel(game.state, id)),
    enemiesKnown(game.state, id),
    guiseOf(game.state, soldierOf(game.state, id)),
  )

/** Cover out of reach is looked for no farther off than this. */
const searched: Mm = cm(25)

export interface WayToCover {
  readonly path: Path
  readonly length: Mm
}
/** Ways towards the nearest cover, no longer than `reach`; several where places are equally near (LS-SUP-03). */
export function waysToCover(game: SkirmishGame, id: ModelId, at: Pose, reach: Mm): readonly WayToCover[] {
  const space = spaceOf(game)
  const model = soldierOf(game.state, id)
  const man: SpaceModel = { ...standingSoldier(game.state, placedModel(game.state, id)), pose: at }
  const enemies = enemiesKnown(game.state, id)
  const guise = guiseOf(game.state, { ...model, hidden: null })
  const limits: WalkOptions = {
    manner: 'suppressed',
    allowance: reach,
    ...groundRules(game, model.seat ?? game.state.turn.active),
  }
  const options: WalkOptions = { ...limits, allowance: searched }
  return nearestCovers(space, man, enemies, options, guise).flatMap(
    ({ walk: way, path, length }): WayToCover[] => {
      if (!way) return []
      if (!walkPathOf(space, man, path, limits).refusal) return [{ path, length }]
      const part = cutTo(man, path, length, reach, (one, allowed) =>
        walkPathOf(space, man, one, { ...options, allowance: allowed }),
      )
      return part ? [part] : []
    },
  )
}
const back: Mm = cm(0.25)

/** As much of a way as he may go; a little less where he could not stand at its end. */
export function cutTo(
  man: SpaceModel,
  path: Path,
  length: Mm,
  reach: Mm,
  go: (path: Path, allowance: Mm) => ReturnType<typeof walkPathOf>,
): WayToCover | null {
  const whole = go(path, length)
  for (let far = Math.min(reach, length); far > back; far -= back) {
    const stop = poseAt(whole, far / length)
    const before = path.filter((_, i) => go(path.slice(0, i + 1), length).length < far)
    const shorter: Path = [...before, { at: stop.at, on: stop.on } satisfies Waypoint]
    const walked = go(shorter, reach)
    if (!walked.refusal && man.pose !== walked.end) return { path: shorter, length: walked.length }
  }
  return null
}

/** His owner chooses among equally near places (LS-SUP-03). */
export function* chooseWay(
  game: SkirmishGame,
  id: ModelId,
  ways: readonly WayToCover[],
  reach: Mm,
): Procedure<WayToCover | null> {
  const [first] = ways
  if (!first || ways.length === 1) return first ?? null
  const answer = yield* ask({
    seat: soldierOf(game.state, id).seat ?? game.state.turn.active,
    kind: 'lsFallBack',
    args: { unit: id },
    because: ['LS-SUP-03'],
    form: { form: 'way', model: id, reach, into: 'cover', spots: ways },
    default: { form: 'paths', paths: { [id]: [...first.path] } },
    focus: { models: [id] },
  })
  const last = answer.paths[id]?.at(-1)
  return ways.find(({ path }) => isSamePlace(path.at(-1), last)) ?? first
}
export const isSamePlace = (one: Waypoint | undefined, other: Waypoint | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  Math.hypot(one.at.x - other.at.x, one.at.z - other.at.z) < 1 &&
  one.on.piece === other.on.piece &&
  one.on.level === other.on.level
