/** Whoever is left under the hull where it halts makes way; his owner says where to, of places as near as one another (C4-VASSAULT-06, -11). */
import { shownInches } from '../../../../shared/geometry/length'
import { unplaced, frame } from '../../../../shared/geometry/turn'
import type { Option } from '../../../../shared/protocol/decision'
import { baseOutline } from '../../../../shared/table'
import type { ModelId, Pose } from '../../../../shared/table/types'
import type { Mm } from '../../../../shared/geometry'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, type CoreGame, type StandingModel } from '../game'
import { isVehicleModel } from '../units'
import { metAt, type Course } from './corridor'
import { leaving } from './leaving'
import { wayAhead } from './obstacles'
import { headingOf } from './put-down'
import { placesAside, stayingThere, type AsidePlace } from './step-aside'

/** Where everybody has stepped to, or who has found no place: the tank stops short of him. */
type MadeWay = { readonly moved: ReadonlyMap<ModelId, Pose> } | { readonly stuck: StandingModel }
/** One who makes way, and the places he may: the first is what the program would take. */
interface Turn {
  readonly model: StandingModel
  readonly places: readonly [AsidePlace, ...AsidePlace[]]
}

/** One after another, who has least to go first: those still to leave are in nobody's way. */
function* oneByOne(
  game: CoreGame,
  course: Course,
  distance: Mm,
  end: Pose,
): Generator<Turn, MadeWay, AsidePlace> {
  const { under, clearing } = leaving(game, course, distance, end)
  const moved = new Map<ModelId, Pose>()
  const placesFor = (model: StandingModel) => placesAside(game, model, clearing(moved, model.id))
  const order = under
    .map((model) => ({ model, far: placesFor(model)[0]?.far ?? Infinity }))
    .sort((one, two) => one.far - two.far)
  for (const { model } of order) {
    const [first, ...others] = placesFor(model)
    if (!first) return { stuck: model }
    const { pose } = yield { model, places: [first, ...others] }
    moved.set(model.id, pose)
  }
  return { moved }
}
/** As the program would put them. */
export function wayMade(game: CoreGame, course: Course, distance: Mm, end: Pose): MadeWay {
  const turns = oneByOne(game, course, distance, end)
  let next = turns.next()
  while (!next.done) next = turns.next(next.value.places[0])
  return next.value
}
/** How far it gets of so much of its way: short of the first who finds no place (C4-VASSAULT-06). */
export function haltsAt(
  game: CoreGame,
  course: Course,
  wanted: Mm,
): { readonly at: Mm; readonly by?: ModelId } {
  let [at, by]: [Mm, ModelId | undefined] = [wanted, undefined]
  while (at > 0) {
    const way = wayMade(game, course, at, wayAhead(game, course, at).end)
    if (!('stuck' in way)) break
    at = shortOf(course, at, way.stuck)
    by = way.stuck.id
  }
  return { at, ...(by !== undefined && { by }) }
}
/** Before it meets him, and farther back at every try. */
export const shortOf = (course: Course, at: Mm, stuck: StandingModel): Mm =>
  Math.max(0, Math.min(at - 1, metAt(course, stuck) ?? 0))

/**
 * As their owners say, unless they leave it to the program: a vehicle is put down with a heading of its owner's, where that
 * clears the tank by the smallest distance (C4-VASSAULT-11).
 */
export function* makeWayFor(game: CoreGame, course: Course, distance: Mm, end: Pose): Procedure<MadeWay> {
  const { tank, clearing, passed } = leaving(game, course, distance, end)
  const turns = oneByOne(game, course, distance, end)
  const moved = new Map<ModelId, Pose>()
  let next = turns.next()
  while (!next.done) {
    const { model, places } = next.value
    const turned = yield* headingOf(game, course, distance, model, moved)
    const here = turned === model ? places : placesAside(game, turned, clearing(moved, model.id))
    const [first = places[0], ...others] = here
    const place = yield* chosen(game, tank, turned, [first, ...others])
    moved.set(model.id, place.pose)
    next = turns.next(place)
  }
  if ('stuck' in next.value) return next.value
  for (const model of passed.filter(isVehicleModel)) {
    const turned = yield* headingOf(game, course, distance, model, moved)
    const place = turned === model ? null : stayingThere(game, turned, clearing(moved, model.id))
    if (place) moved.set(model.id, place.pose)
  }
  return { moved }
}

/** @param tank  where it comes to rest */
function* chosen(
  game: CoreGame,
  tank: StandingModel,
  model: StandingModel,
  places: readonly [AsidePlace, ...AsidePlace[]],
): Procedure<AsidePlace> {
  if (places.length === 1 || isAutomatic(game, model.seat, 'steppingAside')) return places[0]
  const answer = yield* ask({
    seat: model.seat,
    kind: 'makeWay',
    args: { model: model.id, unit: tank.unit },
    because: [isVehicleModel(model) ? 'C4-VASSAULT-11' : 'C4-VASSAULT-06'],
    form: {
      form: 'option' as const,
      options: places.map((place, index) => optionOf(tank, model, place, String(index))),
    },
    default: { form: 'option', option: '0' },
    focus: { models: [model.id] },
  })
  return places[Number(answer.option)] ?? places[0]
}
function optionOf(tank: StandingModel, model: StandingModel, { pose, far }: AsidePlace, id: string): Option {
  return {
    id,
    text: { key: `option.makeWay.${sideOf(tank, pose)}`, args: { far: shownInches(far) } },
    focus: { models: [model.id], area: baseOutline(model.body.base, pose.at, pose.facing) },
  }
}
/** On which side of the tank he comes to stand; before and behind it only where he is within its width. */
function sideOf(
  { body: { base }, pose }: StandingModel,
  { at }: Pose,
): 'left' | 'right' | 'ahead' | 'behind' {
  const half = base.shape === 'round' ? base.radius : base.width / 2
  const own = unplaced(frame(pose.at, pose.facing), at)
  if (Math.abs(own.z) < half) return own.x > 0 ? 'ahead' : 'behind'
  return own.z < 0 ? 'left' : 'right'
}
