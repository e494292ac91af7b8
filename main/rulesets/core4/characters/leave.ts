/** A character goes his own way: he parts from the unit and has to end the phase out of its reach (C4-CHAR-04, -07). */
import type { MovePurpose } from '../../../../shared/protocol/decision'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import {
  standingRule,
  standingModels,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CoreState,
} from '../game'
import { noteRegained, whyNotMove } from '../movement'
import { charactersIn, hasMovedBefore, ownStanding } from '../units'
import { besideUnit, inReachOfUnit } from './reach'
import { isRetinueOf } from './retinue'
import { leftBy } from './partings'

/** He has moved, with them or before he came to them, and goes no farther in this phase. */
function hasMoved(state: CoreState, unit: UnitId, host: UnitId): boolean {
  const { moveDone, regrouped } = unitOf(state, host)
  return moveDone || regrouped || ownStanding(state, unit).some(({ id }) => hasMovedBefore(state, id))
}

function whyNotLeave(game: CoreGame, seat: Seat, id: UnitId): Refusal | null {
  const { state } = game
  const { stage, turn } = state
  const unit = state.units[id]
  const no = (key: string, cite = 'C4-CHAR-04'): Refusal => refuse(key, cite, { unit: id }, [id]).refusal
  if (!unit || unit.seat !== seat) return no('notYourUnit')
  if (stage !== 'battle' || turn.phase !== 'movement' || turn.active !== seat) return no('notYourMovement')
  if (unit.joined === undefined || ownStanding(state, id).length === 0) return no('joinedNobody')
  const host = unitOf(state, unit.joined)
  if (isRetinueOf(host, unit) && ownStanding(state, host.id).length > 0)
    return no('keepsRetinue', 'C4-CHAR-07')
  const stays = game.ask('mayLeave', null, { unit: id }).value
  if (stays) return stays
  if (host.fallingBack) return no('cannotLeaveFallingBack', 'C4-MORALE-11')
  if (host.pinned) return no('cannotLeavePinned')
  if (host.locked.length > 0) return no('cannotLeaveLocked')
  return hasMoved(state, id, host.id) && inReachOfUnit(game, id, host.id) ? no('movedWithUnit') : null
}

export const leaveRule: CommandRule<'leave'> = {
  check(game, seat, { unit }) {
    const refusal = whyNotLeave(game, seat, unit)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, _seat, { unit }) {
    const host = unitOf(game.state, unit).joined
    if (host === undefined) throw new Error(`${unit} has joined nobody`)
    yield* emit('partedCompany', { unit, host, byChoice: true }, ['C4-CHAR-04'])
    yield* noteRegained(game, host)
  },
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .flatMap(({ id }) => charactersIn(game.state, id))
      .filter(({ id }) => !whyNotLeave(game, seat, id))
      .map(({ id }) => ({ type: 'leave' as const, unit: id })),
  label: ({ unit }) => ({ key: 'label.leave', args: { unit } }),
}

/** The unit this character has parted from in this phase, while he has joined nobody else. */
function partedFrom(state: CoreState, unit: UnitId): UnitId | null {
  const { turn, units } = state
  return turn.phase === 'movement' && units[unit]?.joined === undefined ? (leftBy(state, unit) ?? null) : null
}

/** His own move takes him away from them; theirs takes nobody along who has moved before he joined. */
function endsApart(
  game: CoreGame,
  unit: UnitId,
  purpose: MovePurpose,
  ends: readonly Standing[],
  moving: readonly ModelId[],
): Refusal | null {
  if (purpose !== 'move') return null
  const tired = moving.find((id) => hasMovedBefore(game.state, id))
  if (tired !== undefined) return refuse('characterHasMoved', 'C4-CHAR-03', { model: tired }, [tired]).refusal
  const host = partedFrom(game.state, unit)
  return host !== null && moving.length > 0 && besideUnit(game, ends, host)
    ? refuse('stillInCompany', 'C4-CHAR-04', { unit, target: host }, [unit, host]).refusal
    : null
}

/**
 * Whoever has left and still stands with them: he goes on, they do, or he joins again. Where they have come after him and
 * all have moved, nobody can any more.
 */
function notYetApart(game: CoreGame, seat: Seat): Refusal | null {
  const { state } = game
  const mayGoOn = (unit: UnitId): boolean =>
    (whyNotMove(state, seat, unit) ?? game.ask('mayMove', null, { unit }).value) === null
  for (const { id } of unitsOnTable(state, seat)) {
    const host = partedFrom(state, id)
    if (host !== null && (mayGoOn(id) || mayGoOn(host)) && inReachOfUnit(game, id, host))
      return refuse('mustGetAway', 'C4-CHAR-04', { unit: id, target: host }, [id, host]).refusal
  }
  return null
}

/** The last of a squad gone, its characters stand alone (C4-CHAR-07, -13); two of them form no unit (-03). */
export function* partFromTheDead(game: CoreGame) {
  for (const { id } of unitsOnTable(game.state)) {
    const characters = charactersIn(game.state, id)
    if (characters.length < standingModels(game.state, id).length) continue
    for (const { id: unit } of characters)
      yield* emit('partedCompany', { unit, host: id, byChoice: false }, ['C4-CHAR-13', 'C4-CHAR-07'])
  }
}

export const staysApart = standingRule({
  id: 'characters',
  cite: 'C4-CHAR-04',
  text: { key: 'modifier.characters' },
  on: {
    moveEnds: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, unit, purpose, ends, moving }) =>
        value ?? endsApart(game, unit, purpose, ends, moving),
    },
    mayEndPhase: {
      as: 'game',
      band: 'forbids',
      answer: (value, { game, seat }) => value ?? notYetApart(game, seat),
    },
  },
})
