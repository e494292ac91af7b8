/** May this activity begin, with these members on these paths (LS-ACT-01, LS-ACT-02)? */
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { boundBySpotting } from '../hidden/bound'
import { discreet } from '../knowledge'
import type { SkirmishGame } from '../part'
import { standsBadly } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf } from '../state'
import type { Activation, ActivityRule } from './activity-rule'
import { activityRules } from './activity-rules'
import { groupCheck } from './groups'
import { memberRefusal, ownModel } from './members'
import { groupWalk } from './walking'

/** Whose moment it is: the active side's, between its activities. */
export function turnRefusal({ state }: SkirmishGame, seat: Seat): Refusal | null {
  if (state.stage !== 'battle' || state.turn.phase !== 'action')
    return refuse('lsNotNow', 'LS-TURN-01').refusal
  return seat === state.turn.active ? null : refuse('lsNotActive', ['LS-TURN-03', 'LS-ACT-01']).refusal
}

export function checkActivate(game: SkirmishGame, seat: Seat, command: Activation): Verdict {
  const { state } = game
  const turn = turnRefusal(game, seat)
  if (turn) return { ok: false, refusal: turn }
  const rule = activityRules[command.activity]
  if (!rule) return refuse('notBuilt', 'LS-ACT-01')
  const ids = command.members.map(({ model }) => model)
  if (new Set(ids).size < ids.length) return refuse('chosenTwice', 'LS-ACT-02')
  for (const id of ids) {
    const model = ownModel(state, seat, id)
    if (!model) return refuse('lsNoSuchModel', 'LS-ACT-01', undefined, [id])
    const refusal = memberRefusal(state, model, rule) ?? rule.may?.(game, model) ?? null
    if (refusal) return { ok: false, refusal }
  }
  const spotters = boundBySpotting(state, ids)
  if (spotters) return { ok: false, refusal: spotters }
  // A freed hostage goes along with those who lead him, never alone (LS-EXT-05).
  if (ids.every((id) => soldierOf(state, id).kind === 'hostage'))
    return refuse('lsNobodyLeads', 'LS-EXT-05', undefined, ids)
  if (ids.length > 1) {
    if (!rule.group) return refuse('lsNoGroup', 'LS-ACT-02', undefined, ids)
    const group = groupCheck(game, ids)
    if (!group.ok) return group
  }
  const own = rule.check?.(game, seat, command) ?? allowed
  return own.ok ? checkPaths(game, seat, command, rule) : own
}

/** A hull needs room to turn on the spot; a round base does not (LS-GEO-08). */
function turningRefusal(game: SkirmishGame, members: Activation['members']): Refusal | null {
  const space = spaceOf(game)
  for (const { model: id, facing } of members) {
    const model = soldierOf(game.state, id)
    if (facing === undefined || model.kind !== 'vehicle' || !isPlaced(model)) continue
    const turned = { ...model.pose, facing }
    const refusal = standsBadly(space, standingSoldier(game.state, { ...model, pose: turned }), turned)
    if (refusal) return refusal
  }
  return null
}

function checkPaths(game: SkirmishGame, seat: Seat, { members }: Activation, rule: ActivityRule): Verdict {
  if (rule.manner === null || rule.drawnLater) {
    const cramped = turningRefusal(game, members)
    if (cramped) return { ok: false, refusal: discreet(game.state, seat, cramped) }
    const drawn = members.find(({ path }) => path.length > 0)
    return drawn
      ? refuse(rule.drawnLater ? 'lsDiceFirst' : 'lsNoMoveHere', rule.cite, undefined, [drawn.model])
      : allowed
  }
  // Who rides has no path of his own.
  const riding = members.filter(({ model }) => soldierOf(game.state, model).pose === null)
  const carried = riding.find(({ path }) => path.length > 0)
  if (carried) return refuse('lsNoMoveHere', 'LS-VEH-04', undefined, [carried.model])
  const { refusal } = groupWalk(
    game,
    members.filter((one) => !riding.includes(one)),
    rule,
  )
  return refusal ? { ok: false, refusal: discreet(game.state, seat, refusal) } : allowed
}
