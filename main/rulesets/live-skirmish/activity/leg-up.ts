/** Level III with help: climbing gear, or a man below who gives a leg-up (LS-MOVE-05). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { firstHit } from '../../../../shared/sight'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { inContact } from '../space'
import { spaceOf, standing } from '../space-now'
import { isFightingSoldier, isPlaced, type SkirmishState } from '../state'
import type { Activation, ActivityRule } from './activity-rule'
import { tell } from './facts'
import { ownModel } from './members'

const nearWall: Mm = cm(0.5)
const cite = 'LS-MOVE-05'

/** Fighting, steady, free, in base contact with the climber and within 0.5 cm of something to lean against. */
export function canHelp(game: SkirmishGame, helper: SkirmishModel, climber: SkirmishModel): boolean {
  const { state } = game
  return (
    helper.id !== climber.id &&
    helper.seat === climber.seat &&
    isFightingSoldier(helper) &&
    !helper.suppressed &&
    helper.engaged.length === 0 &&
    isPlaced(helper) &&
    isPlaced(climber) &&
    inContact(spaceOf(game), standing(state, helper), standing(state, climber)) &&
    isAtObstacle(game, helper)
  )
}
/** Some solid thing beside him, looked for all round at the height of his knees. */
function isAtObstacle(game: SkirmishGame, helper: SkirmishModel): boolean {
  const { pose, body } = helper
  if (!pose || body.base.shape !== 'round') return false
  const far = body.base.radius + nearWall
  const { tracer } = spaceOf(game)
  const y = pose.y + knee
  const from = { ...pose.at, y }
  return Array.from({ length: rays }, (_, i) => (i * 2 * Math.PI) / rays).some((angle) => {
    return (
      firstHit(tracer, from, { x: from.x + Math.cos(angle) * far, y, z: from.z + Math.sin(angle) * far }) !==
      null
    )
  })
}
const knee: Mm = cm(1)
const rays = 48

/** Does he go up level III in this activity: by gear, by a helper who has done his part, or by one of his group who stays? */
export function climbs(game: SkirmishGame, climber: SkirmishModel, staying: readonly ModelId[]): boolean {
  if (climber.gear.includes('climbing')) return true
  const helpers = [...staying, ...(climber.helpedBy ? [climber.helpedBy] : [])]
  return helpers.some((id) => {
    const helper = game.state.models[id]
    return helper !== undefined && canHelp(game, helper, climber)
  })
}

const climberOf = (state: SkirmishState, seat: Seat, { target }: Activation): SkirmishModel | null =>
  target === undefined ? null : ownModel(state, seat, target)

export const legUpRule: ActivityRule = {
  cite: [cite],
  manner: null,
  // LS-REACT-05.
  answered: false,
  group: false,
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
      yield* tell(game, 'lsLegUp', { model: activity.target, helper }, [cite], [helper])
  },
}
