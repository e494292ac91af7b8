/** Questions about ways: may they be gone, how far can one get, how does one get there (LS-MOVE, LS-GEO-09). */
import type { Decision } from '../../../../shared/protocol/decision'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import { refuse } from '../../../../shared/protocol/refusal'
import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishQuery, SkirmishQueryResult, WalkOf } from '../../../../shared/protocol/skirmish/query'
import type { Seat, Waypoint } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import type { Mm } from '../../../../shared/geometry/length'
import type { SkirmishGame } from '../part'
import {
  numbersFor,
  crossingAllowance,
  poseOn,
  reachAreas,
  soldierRouteTo,
  sightAlong,
  soldierBody,
  walkPathOf,
  type WalkManner,
  type SpaceModel,
  type SoldierWalk,
  type WalkLeg,
  type WalkOptions,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isFighting, isPlaced, isUnknownTo, soldierOf, modelsInOrder, type PlacedSoldier } from '../state'
import type { Activation, ActivityRule } from './activity-rule'
import { activityRules } from './activity-rules'
import { discreet } from '../knowledge'
import { ownModel } from './members'
import { groupWalk, inHisWay, walkOptions } from './walking'

type Asked<A extends SkirmishQuery['ask']> = Extract<SkirmishQuery, { ask: A }>

/** A model this seat may ask about; whoever it does not know is as if he did not exist. */
function known({ state }: SkirmishGame, seat: Seat, id: string): PlacedSoldier | null {
  const model = state.models[id]
  return model && isPlaced(model) && !isUnknownTo(state, model, seat) ? model : null
}
/** Whoever is asked about: men of whom the seat that asks knows nothing are in nobody's way. */
function asSeenBy(game: SkirmishGame, seat: Seat, options: WalkOptions): WalkOptions {
  const { unknown, decoys } = inHisWay(game, seat)
  return { ...options, unknown: [...new Set([...(options.unknown ?? []), ...unknown])], decoys }
}
const noRule: ActivityRule = { cite: [], manner: 'short', group: false }
const ruleFor = (activity: Activity): ActivityRule => activityRules[activity] ?? noRule

const legKind = (kind: WalkLeg['kind']): MoveLeg['kind'] =>
  kind === 'climb' || kind === 'ladder' ? 'climb' : 'walk'
const legsOf = (one: SoldierWalk): readonly MoveLeg[] =>
  one.legs.map(({ from, to, kind, length }) => ({ from, to, kind: legKind(kind), length }))

function walkView(game: SkirmishGame, seat: Seat, one: SoldierWalk): WalkOf {
  return {
    legs: legsOf(one),
    length: one.length,
    allowance: one.allowance,
    crossings: one.crossings.flatMap(({ at, level, height }) =>
      level === 'impassable' ? [] : [{ at, level: levels[level], height }],
    ),
    end: one.end,
    leavesTable: one.leaves !== null,
    ...(one.refusal && { refusal: discreet(game.state, seat, one.refusal) }),
  }
}
const levels = { I: 1, II: 2, III: 3 } as const

/** How somebody goes whom a question asks for a way (`lsDodge`, `lsFallBack` …). */
const mannerOfQuestion: Readonly<Record<string, WalkManner>> = {
  lsDodge: 'reaction',
  lsSlip: 'reaction',
  lsFallBack: 'suppressed',
  lsCrawl: 'short',
  lsDrag: 'short',
}
function optionsOfQuestion(
  { state }: SkirmishGame,
  model: SkirmishModel,
  decision: Decision,
): WalkOptions | null {
  const { form, kind } = decision
  if (form.form !== 'way') return null
  const manner = model.vehicle?.propulsion ?? mannerOfQuestion[kind] ?? 'run'
  return {
    manner,
    allowance: form.reach,
    ...(kind === 'lsDrive' && { reverse: state.activity?.reverse === true }),
  }
}

export function askWalk(
  game: SkirmishGame,
  seat: Seat,
  { activity, members, target, decision: id }: Asked<'lsWalk'>,
  open: readonly Decision[],
): SkirmishQueryResult['lsWalk'] {
  const there = members.filter(({ model }) => known(game, seat, model))
  if (there.length < members.length)
    return { ...nobody, refusal: refuse('lsNoSuchModel', 'LS-ACT-01').refusal }
  const rule = ruleFor(activity)
  const decision = open.find((one) => one.id === id && one.seat === seat)
  if (rule.drawnLater && !decision) return { ...nobody, refusal: refuse('lsDiceFirst', rule.cite).refusal }
  const optionsOf = (model: SkirmishModel): WalkOptions =>
    asSeenBy(
      game,
      seat,
      (decision && optionsOfQuestion(game, model, decision)) ?? walkOptions(game, model, rule),
    )
  const { walks, refusal: barred } = groupWalk(game, there, rule, optionsOf)
  const own = decision === undefined && there.every(({ model }) => ownModel(game.state, seat, model))
  const command: Activation = { type: 'activate', activity, members: [...members], ...(target && { target }) }
  const verdict = own && !barred ? rule.check?.(game, seat, command) : undefined
  const refusal = barred ?? (verdict?.ok === false ? verdict.refusal : null)
  return {
    members: Object.fromEntries([...walks].map(([model, one]) => [model, walkView(game, seat, one)])),
    ...(refusal && { refusal: discreet(game.state, seat, refusal) }),
    seenBy: watchers(game, seat, walks),
  }
}
const nobody: SkirmishQueryResult['lsWalk'] = { members: {}, seenBy: [] }

/** Enemies this seat knows of who would see one of the walkers, and on which stretch. */
function watchers(
  game: SkirmishGame,
  seat: Seat,
  walks: ReadonlyMap<string, SoldierWalk>,
): SkirmishQueryResult['lsWalk']['seenBy'] {
  const { state } = game
  const reactors = modelsInOrder(state)
    .filter(
      (model) =>
        model.seat !== null &&
        model.seat !== seat &&
        isPlaced(model) &&
        isFighting(model) &&
        !isUnknownTo(state, model, seat),
    )
    .map((model) => ({ model: model.id }))
  return [...walks].flatMap(([id, one]) => {
    const model = soldierOf(state, id)
    if (!isPlaced(model) || one.refusal || one.length === 0) return []
    const seen = sightAlong(spaceOf(game), standingSoldier(state, model), one, reactors)
    return [...seen].flatMap(([enemy, stretches]) =>
      stretches.map(({ from, to }) => ({ model: enemy, from, to })),
    )
  })
}

export function* askReach(
  game: SkirmishGame,
  seat: Seat,
  { model: id, activity, allowance }: Asked<'lsReach'>,
): Sliced<SkirmishQueryResult['lsReach']> {
  const model = known(game, seat, id)
  if (!model) return []
  const space = spaceOf(game)
  const options = asSeenBy(game, seat, walkOptions(game, model, ruleFor(activity)))
  if (isRolled(options)) return []
  // Less may be asked about than the activity allows, never more.
  const farthest = crossingAllowance(space.numbers, options)
  return yield* reachAreas(space, onFeet(game, model), {
    ...options,
    allowance: Math.min(allowance ?? farthest, farthest),
  })
}
/** How far a vehicle goes is rolled when it drives off (LS-VEH-01): before that nothing can be said of it. */
const isRolled = ({ manner, allowance }: WalkOptions): boolean =>
  allowance === undefined && (manner === 'tracked' || manner === 'wheeled')

const onFeet = ({ state }: SkirmishGame, model: PlacedSoldier): SpaceModel =>
  standingSoldier(state, { ...model, posture: 'standing' })

export function askRoute(
  game: SkirmishGame,
  seat: Seat,
  { model: id, activity, to }: Asked<'lsRoute'>,
): SkirmishQueryResult['lsRoute'] {
  const model = known(game, seat, id)
  if (!model) return { path: [], refusal: refuse('lsNoSuchModel', 'LS-ACT-01').refusal }
  const options = asSeenBy(game, seat, walkOptions(game, model, ruleFor(activity)))
  if (isRolled(options)) return { path: [], refusal: refuse('lsRolledFirst', 'LS-VEH-01').refusal }
  const { path, refusal } = soldierRouteTo(spaceOf(game), onFeet(game, model), to, options)
  return { path: [...path], ...(refusal && { refusal: discreet(game.state, seat, refusal) }) }
}

/** A tape along the ground: the length a man would go. */
export function askTape(game: SkirmishGame, stops: readonly Waypoint[]): SkirmishQueryResult['lsTape'] {
  const space = spaceOf(game)
  const [first, ...rest] = stops
  const pose = first && poseOn(space, first, 0)
  if (!pose) return { legs: [], length: 0 }
  const man: SpaceModel = {
    id: 'tape',
    unit: 'tape',
    side: null,
    body: soldierBody(numbersFor(game.state.tables, game.state.settings), 'standing'),
    pose,
  }
  const one = walkPathOf(space, man, rest, { manner: 'run', allowance: Infinity })
  const length: Mm = one.length
  return { legs: legsOf(one), length }
}
