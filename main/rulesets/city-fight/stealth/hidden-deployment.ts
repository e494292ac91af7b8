/** A numbered marker is set in the stead of infantry, where the mission lets its side do so (CF-MSR-06). */
import type { CommandOf } from '../../../../shared/protocol/command'
import { isFootInfantry } from '../../../../shared/force'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import { unitOf, type CommandRule, type CoreGame } from '../../core4/game'
import { checkDeployment, checkTurn, isLate, nextPlacement } from '../../core4/deployment'
import { roleOf } from '../../core4/mission'
import { knownTo } from '../../core4/reserves'
import { hidesInfantry } from '../rules/hidden-deployment'
import { hiddenNow } from './hidden-kept'

const because = ['CF-MSR-06']

/** Why it cannot be set as a marker at all, or null. */
function whyNotHide({ state }: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const no = (key: string): Refusal => refuse(key, because, { unit }, [unit]).refusal
  if (!hidesInfantry(state, roleOf(state, seat))) return no('sideCannotHide')
  const own = unitOf(state, unit)
  return isFootInfantry(own.entry) && !isLate(own) ? null : no('unitCannotHide')
}
function checkNow(game: CoreGame, seat: Seat, unit: UnitId): Verdict {
  const turn = checkTurn(game, seat, unit)
  if (!turn.ok) return turn
  const refusal = whyNotHide(game, seat, unit)
  return refusal ? { ok: false, refusal } : allowed
}

export const deployHiddenRule: CommandRule<'deployHidden'> = {
  check(game, seat, { unit, poses }) {
    const now = checkNow(game, seat, unit)
    if (!now.ok) return now
    const { refusal } = checkDeployment(game, seat, unit, poses)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { unit, poses: drawn }: CommandOf<'deployHidden'>) {
    const { poses } = checkDeployment(game, seat, unit, drawn)
    const pose = poses[unitOf(game.state, unit).models[0] ?? '']
    if (!pose) throw new Error(`nobody of ${unit} stands anywhere`)
    const number = hiddenNow(game.state).set[seat] + 1
    yield* emit('hiddenBehind', { unit, number, poses }, because, knownTo(game, seat))
    yield* emit('markerSet', { seat, number, pose }, because)
    if (!(yield* nextPlacement(game, otherSeat(seat), [unit]))) yield* game.at('stepDone')
  },
  legal: (game, seat) =>
    Object.keys(game.state.units)
      .filter((unit) => checkNow(game, seat, unit).ok)
      .map((unit) => ({ type: 'deployHidden', unit })),
  // The enemy reads it too, and does not know the unit.
  label: () => ({ key: 'label.deployHidden' }),
}
