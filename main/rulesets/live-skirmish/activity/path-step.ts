/** The movement of an activity with its path windows (LS-ACT-04, LS-ENG-04). */
import type { Device } from '../../../../shared/protocol/skirmish/view'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import { about } from '../facts'
import { noteOrders } from '../orders/given'
import { looseContacts } from '../melee/contact'
import { revealOnTheWay } from '../objectives'
import type { SkirmishGame } from '../part'
import { answerable } from '../reactions/path-chances'
import { momentOfReaction, pathWindow } from '../reactions/path-window'
import { resolvePathReactions } from '../reactions/resolve-path'
import { walkMoment, shareOf, poseAt, sampleGrid } from '../../../../shared/skirmish/space'
import { devicesBeside, goOffDevice, isSetOff } from '../support/devices'
import { runOn } from '../vehicles/run-on'
import { suppressedOnTheWay } from './on-the-way'
import type { ActivityState, MemberState } from '../state'
import type { ActivityRule } from './activity-rule'
import { tell } from './facts'
import { findFooting } from './footing'
import { goesOn } from './members'
import { poseOfMember, walkOf } from './walking'

const running = ({ state }: SkirmishGame): ActivityState => {
  if (!state.activity) throw new Error('no activity is under way')
  return state.activity
}

export function* pathStep(game: SkirmishGame, rule: ActivityRule): Procedure {
  yield* tell(game, 'lsStep', { step: 'path' }, ['LS-ACT-04'])
  const moves = running(game).members.some(({ length }) => length > 0)
  if (moves || rule.answeredStanding) yield* windows(game)
  yield* comeTo(game, 1)
  for (const { model } of running(game).members) yield* arrive(game, model, rule)
  // A comrade stopped on the way may stand where another wanted to end (LS-GEO-09).
  for (const { model } of running(game).members) yield* findFooting(game, model)
  yield* looseContacts(game)
}

/** The smallest moment declared is resolved first; then the other side is asked again from there on. */
function* windows(game: SkirmishGame): Procedure {
  for (let window = pathWindow(game); window; window = pathWindow(game)) {
    const answer = yield* ask(window)
    yield* noteOrders(window.seat, answer)
    const { reactions } = answer
    const timed = reactions.flatMap((one) => {
      const t = momentOfReaction(game, one)
      return t === null || !('t' in one) ? [] : [{ one, t, said: one.t }]
    })
    if (timed.length === 0) return
    const t = Math.max(running(game).t, Math.min(...timed.map((each) => each.t)))
    yield* comeTo(game, t)
    const first = timed.filter((each) => each.t <= t + together)
    // Named together they happen together, though each path has samples of its own (LS-ACT-04 2, LS-ENG-04).
    const said = Math.max(...first.map((each) => each.said)) + together
    const now = timed.filter((each) => first.includes(each) || each.said <= said).map(({ one }) => one)
    yield* suppressedOnTheWay(game, yield* resolvePathReactions(game, now))
    yield* runOn(game)
    // Who was stopped is still there to be fired at from this moment on (LS-ACT-04 2).
    if (game.state.stage === 'over' || answerable(game).length === 0) return
  }
}
/** Moments of members whose paths are of different length: the same for all that can be measured. */
const together = 1e-6

/** On to that moment, or to one before at which somebody comes near a hidden device (LS-SAVE-02). */
function* comeTo(game: SkirmishGame, t: number): Procedure {
  for (let trap = nextDevice(game, t); trap; trap = nextDevice(game, t)) {
    if (!(yield* isSetOff(game, trap.device, trap.model))) continue
    yield* goTo(game, trap.t)
    yield* suppressedOnTheWay(game, yield* goOffDevice(game, trap.device))
    yield* runOn(game)
    if (game.state.stage === 'over') return
  }
  yield* goTo(game, t)
}
interface Trap {
  readonly t: number
  readonly device: Device
  readonly model: ModelId
}
function nextDevice(game: SkirmishGame, until: number): Trap | null {
  const { t: now, members } = running(game)
  if (game.state.secrets.devices.length === 0) return null
  let first: Trap | null = null
  for (const member of members) {
    if (!goesOn(game.state, member) || member.length === 0) continue
    for (const share of sharesBetween(game, member, now, until)) {
      const t = walkMoment(member, share)
      if (first && t >= first.t) break
      const [device] = devicesBeside(game, member.model, poseAt(walkOf(game, member), share))
      if (device) first = { t, device, model: member.model }
    }
  }
  return first
}

/** Everybody who still goes comes to his place at that moment. */
function* goTo(game: SkirmishGame, t: number): Procedure {
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
  if (length > 0) yield* revealOnTheWay(game, member.model, posesBetween(game, member, before, t))
}

/** Every place of his way between two moments, its ends included. */
function* posesBetween(game: SkirmishGame, member: MemberState, before: number, t: number): Generator<Pose> {
  for (const share of sharesBetween(game, member, before, t)) yield poseAt(walkOf(game, member), share)
}
function sharesBetween(
  game: SkirmishGame,
  member: MemberState,
  before: number,
  t: number,
): readonly number[] {
  const [from, to] = [shareOf(member, before), shareOf(member, t)]
  return [from, ...sampleGrid(walkOf(game, member).length).filter((one) => one > from && one < to), to]
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
