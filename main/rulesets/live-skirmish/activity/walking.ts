/** The walks of an activity: as the command draws them, and as its members go (LS-MOVE-01 to -08). */
import type { Refusal } from '../../../../shared/protocol/refusal'
import type { Seat, Waypoint } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { markerOf } from '../knowledge'
import type { SkirmishGame } from '../part'
import { spaceOf, standingSoldier } from '../space-now'
import {
  poseAt,
  shareOf,
  walkPathOf,
  walkUnderWay,
  type SpaceModel,
  type SoldierWalk,
  type WalkOptions,
} from '../../../../shared/skirmish/space'
import {
  isUnknownTo,
  soldierOf,
  modelsInOrder,
  type MemberState,
  type PlacedSoldier,
  type SkirmishState,
} from '../state'
import type { Activation, ActivityRule } from './activity-rule'
import { climbs } from './leg-up'
import { decoyBody } from '../hidden/targets'
import { heldAgainst } from '../storm/held'
import { placedModel } from './members'

/** How a model goes in this activity, its path aside. */
export function walkOptions(game: SkirmishGame, model: SkirmishModel, rule: ActivityRule): WalkOptions {
  const seat = sideOf(game.state, model)
  return {
    manner: rule.manner ?? 'short',
    freeFacing: game.setting('ls.freeFacing') === true,
    ...groundRules(game, seat),
    mayLeave: edgeOf(game.state, seat),
    ...inHisWay(game, seat),
    ...rule.walks?.(game, model),
  }
}
/** Players may want area terrain to slow those who go through it (LS-MOVE-06), and all buildings to be stormed. */
export const groundRules = (game: SkirmishGame, seat: Seat): Pick<WalkOptions, 'roughGround' | 'held'> => ({
  roughGround: game.setting('ls.roughGround') === true,
  held: heldAgainst(game, seat),
})
const edgeOf = (state: SkirmishState, seat: Seat): NonNullable<WalkOptions['mayLeave']> => {
  const { edge } = state.sides[seat]
  return edge ? [edge] : []
}
/** Whom this side has no marker of is not in its way; what it takes for a man is, whether anybody lies there or not (LS-HIDE-02). */
export const inHisWay = (
  { state }: Pick<SkirmishGame, 'state'>,
  seat: Seat,
): Required<Pick<WalkOptions, 'unknown' | 'decoys'>> => ({
  unknown: modelsInOrder(state)
    .filter((model) => isUnknownTo(state, model, seat) && markerOf(state, model) === null)
    .map(({ id }) => id),
  decoys: state.secrets.decoys.flatMap((decoy) => (decoy.seat === seat ? [] : [decoyBody(state, decoy)])),
})

/** A standing man, whatever his posture now: who goes gets up, and who crawls stays down. */
const onHisFeet = (state: SkirmishState, model: PlacedSoldier, rule: ActivityRule): SpaceModel => ({
  ...standingSoldier(state, { ...model, posture: rule.drawnLater ? model.posture : 'standing' }),
  side: sideOf(state, model),
})
/** Whose man he is; a freed hostage is of those who lead him (LS-EXT-05). */
const sideOf = (state: SkirmishState, { seat, escort }: SkirmishModel): Seat =>
  seat ?? (escort === null ? undefined : state.models[escort]?.seat) ?? state.turn.active

interface GroupWalk {
  readonly walks: ReadonlyMap<string, SoldierWalk>
  readonly refusal: Refusal | null
}
/** The walks of all members together: each ends where the others of the group do not. */
export function groupWalk(
  game: SkirmishGame,
  members: Activation['members'],
  rule: ActivityRule,
  optionsOf: (model: SkirmishModel) => WalkOptions = (model) => walkOptions(game, model, rule),
): GroupWalk {
  const space = spaceOf(game)
  const staying = members.filter(({ path }) => path.length === 0).map(({ model }) => model)
  const placed = members.map(({ model, path, facing }) => ({
    man: onHisFeet(game.state, placedModel(game.state, model), rule),
    options: helped(game, soldierOf(game.state, model), optionsOf(soldierOf(game.state, model)), staying),
    path: facing === undefined ? path : facedAt(path, facing),
    facing,
  }))
  const going = placed.filter(({ path }) => path.length > 0)
  const ends =
    going.length > 1
      ? new Map(
          going.map(({ man, path, options }) => [
            man.id,
            { ...man, pose: walkPathOf(space, man, path, { ...options, instead: [] }).end },
          ]),
        )
      : new Map<string, SpaceModel>()
  const walks = new Map<string, SoldierWalk>()
  let refusal: Refusal | null = null
  for (const { man, options, path, facing } of placed) {
    const instead = [...ends.values()].filter(({ id }) => id !== man.id)
    const one = walkPathOf(space, man, path, {
      ...options,
      instead: [...(options.instead ?? []), ...instead],
    })
    // Who stays may look where he likes (LS-MOVE-07).
    walks.set(man.id, path.length === 0 && facing !== undefined ? turned(one, facing) : one)
    refusal ??= one.refusal ?? null
  }
  return { walks, refusal }
}
const helped = (
  game: SkirmishGame,
  model: SkirmishModel,
  options: WalkOptions,
  staying: readonly ModelId[],
): WalkOptions => (options.manner === 'run' ? { ...options, climbs: climbs(game, model, staying) } : options)
const turned = (one: SoldierWalk, facing: number): SoldierWalk => ({ ...one, end: { ...one.end, facing } })
const facedAt = (path: readonly Waypoint[], facing: number): readonly Waypoint[] =>
  path.map((waypoint, i) => (i === path.length - 1 ? { ...waypoint, facing } : waypoint))

/** A member who goes nowhere, as yet. */
export const standingStill = (model: ModelId, start: Pose, facing?: number): MemberState => ({
  model,
  start,
  path: [],
  length: 0,
  allowance: 0,
  facing: facing ?? null,
  stopped: null,
  from: 0,
  broken: false,
})

const walksKnown = new WeakMap<MemberState, SoldierWalk>()
/** The way of a member under way. Its geometry hangs on the table alone, so it is worked out once. */
export function walkOf(game: SkirmishGame, member: MemberState): SoldierWalk {
  const known = walksKnown.get(member)
  if (known) return known
  const model = soldierOf(game.state, member.model)
  const man = standingSoldier(game.state, { ...model, pose: member.start })
  const walked = walkUnderWay(spaceOf(game), man, {
    path: member.path,
    facing: member.facing,
    manner: model.kind === 'vehicle' ? (model.vehicle?.propulsion ?? 'wheeled') : 'run',
    freeFacing: game.setting('ls.freeFacing') === true,
    reverse: game.state.activity?.reverse === true,
  })
  walksKnown.set(member, walked)
  return walked
}
export const poseOfMember = (game: SkirmishGame, member: MemberState, t: number): Pose =>
  poseAt(walkOf(game, member), shareOf(member, t))
