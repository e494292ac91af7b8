/** Level III with help: climbing gear, or a man below who gives a leg-up (LS-MOVE-05). */
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { basesTouch, obstaclesBeside, type WalkOptions } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isFightingSoldier, isPlaced, modelsOfSide, type SkirmishState } from '../state'
import type { Activation, ActivityRule } from './activity-rule'
import { tell } from './facts'
import { ownModel } from './members'
import { manTarget } from './targets'

const cite = 'LS-MOVE-05'

/** Fighting, steady, free, in base contact with the climber and within 0.5 cm of something high. */
function canHelp(game: SkirmishGame, helper: SkirmishModel, climber: SkirmishModel): boolean {
  return obstaclesHelped(game, helper, climber).length > 0
}
/** What this man can help the climber up. */
function obstaclesHelped(
  game: SkirmishGame,
  helper: SkirmishModel,
  climber: SkirmishModel,
): readonly string[] {
  const { state } = game
  const able =
    helper.id !== climber.id &&
    helper.seat === climber.seat &&
    isFightingSoldier(helper) &&
    !helper.suppressed &&
    helper.engaged.length === 0
  if (!able || !isPlaced(helper) || !isPlaced(climber)) return []
  const space = spaceOf(game)
  const man = standingSoldier(state, helper)
  return basesTouch(space, man, standingSoldier(state, climber)) ? obstaclesBeside(space, man) : []
}

/** What he climbs in this activity: with gear anything, else what a helper stands at who has done his part, or who stays. */
export function climbs(
  game: SkirmishGame,
  climber: SkirmishModel,
  staying: readonly ModelId[],
): NonNullable<WalkOptions['climbs']> {
  if (climber.gear.includes('climbing')) return true
  const helpers = [...staying, ...(climber.helpedBy ? [climber.helpedBy] : [])]
  return helpers.flatMap((id) => {
    const helper = game.state.models[id]
    return helper ? obstaclesHelped(game, helper, climber) : []
  })
}

const climberOf = (state: SkirmishState, seat: Seat, { target }: Activation): SkirmishModel | null =>
  target === undefined ? null : ownModel(state, seat, target)

/** Comrades who have yet to act and whom this man could help up. */
const climbersBeside = (game: SkirmishGame, helper: SkirmishModel): readonly SkirmishModel[] =>
  helper.seat === null
    ? []
    : modelsOfSide(game.state, helper.seat).filter(
        (one) => one.kind === 'soldier' && !one.activated && canHelp(game, helper, one),
      )

export const legUpRule: ActivityRule = {
  cite: [cite],
  manner: null,
  group: false,
  may: (game, model): Refusal | null =>
    climbersBeside(game, model).length > 0
      ? null
      : refuse('lsCannotHelp', cite, undefined, [model.id]).refusal,
  targets: (game, models) => models.flatMap((model) => climbersBeside(game, model).map(manTarget)),
  check(game, seat, command): Verdict {
    const climber = climberOf(game.state, seat, command)
    const [member] = command.members
    const helper = member && ownModel(game.state, seat, member.model)
    if (!climber || !helper) return refuse('lsNobodyToHelp', cite)
    if (climber.activated) return refuse('lsActedAlready', 'LS-TURN-03', undefined, [climber.id])
    return canHelp(game, helper, climber)
      ? allowed
      : refuse('lsCannotHelp', cite, undefined, [helper.id, climber.id])
  },
  *after(game): Procedure {
    const { activity } = game.state
    const helper = activity?.members[0]?.model
    if (activity?.target && helper !== undefined)
      yield* tell(game, 'lsLegUp', { model: activity.target, helper }, [cite], [helper, activity.target])
  },
}
