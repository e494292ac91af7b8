/** The movement of an activity with its path windows (LS-ACT-04, LS-ENG-04). */
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import { about } from '../facts'
import type { SkirmishGame } from '../part'
import { momentOfReaction, pathWindow } from '../reactions/path-window'
import { resolvePathReactions } from '../reactions/resolve-path'
import { suppressedOnTheWay } from './on-the-way'
import type { ActivityState, MemberState } from '../state'
import type { ActivityRule } from './activity-rule'
import { tell } from './facts'
import { goesOn } from './members'
import { poseOfMember, shareOf, walkOf } from './walking'

const running = ({ state }: SkirmishGame): ActivityState => {
  if (!state.activity) throw new Error('no activity is under way')
  return state.activity
}

export function* pathStep(game: SkirmishGame, rule: ActivityRule): Procedure {
  yield* tell(game, 'lsStep', { step: 'path' }, ['LS-ACT-04'])
  const moves = running(game).members.some(({ length }) => length > 0)
  if (rule.answered && moves) yield* windows(game)
  yield* comeTo(game, 1)
  for (const { model } of running(game).members) yield* arrive(game, model, rule)
}

/** The smallest moment declared is resolved first; then the other side is asked again from there on. */
function* windows(game: SkirmishGame): Procedure {
  for (let window = pathWindow(game); window; window = pathWindow(game)) {
    const { reactions } = yield* ask(window)
    const timed = reactions.flatMap((one) => {
      const t = momentOfReaction(game, one)
      return t === null ? [] : [{ one, t }]
    })
    if (timed.length === 0) return
    const t = Math.max(running(game).t, Math.min(...timed.map((each) => each.t)))
    yield* comeTo(game, t)
    const now = timed.filter((each) => each.t <= t + together).map(({ one }) => one)
    yield* suppressedOnTheWay(game, yield* resolvePathReactions(game, now))
    if (game.state.stage === 'over' || !running(game).members.some((one) => goesOn(game.state, one))) return
  }
}
/** Moments of members whose paths are of different length: the same for all that can be measured. */
const together = 1e-6

/** Everybody who still goes comes to his place at that moment. */
function* comeTo(game: SkirmishGame, t: number): Procedure {
  const { t: before, members } = running(game)
  for (const member of members) if (goesOn(game.state, member)) yield* advance(game, member, before, t)
  if (t > before) yield* tell(game, 'lsCame', { t }, ['LS-ACT-04'])
}
function* advance(game: SkirmishGame, member: MemberState, before: number, t: number): Procedure {
  const [from, to] = [shareOf(member, before), shareOf(member, t)]
  if (to <= from && t < 1) return
  const length = walkOf(game, member).length * (to - from)
  const pose = poseOfMember(game, member, t)
  if (length === 0 && t < 1) return
  if (length > 0 || pose.facing !== member.start.facing)
    yield* about(game, 'lsMoved', { model: member.model, pose, length }, ['LS-ACT-04', 'LS-MOVE-07'])
}

/** LS-MOVE-08: whose path crosses an edge of the table is gone. */
function* arrive(game: SkirmishGame, id: ModelId, rule: ActivityRule): Procedure {
  const member = running(game).members.find(({ model }) => model === id)
  if (!member || !goesOn(game.state, member) || member.length === 0) return
  const { leaves } = walkOf(game, member)
  if (!leaves) return
  const how = rule.manner === 'retreat' ? 'retreat' : 'exfiltration'
  yield* about(game, 'lsLeft', { model: id, how, edge: leaves }, ['LS-MOVE-08'])
}
