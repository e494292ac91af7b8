/**
 * Houses that a unit goes into, where a pack has it so (`roomInside`): to a door as to that of a vehicle, and out again by the
 * same command as out of one (S6-MISS-SET-04). Inside it is off the table, its status `aboard`: it sees nobody and nobody sees it.
 */
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { pieceOf } from '../../../../shared/table'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import { joinUnit } from '../characters'
import {
  draftUnit,
  standModels,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
  type StateDraft,
} from '../game'
import { noteRegained } from '../movement'
import { bringInside, exitOfHouse, whyNotBoardNow, whyTooFar } from '../transport'
import { riding } from '../units'
import { housesIn, joinsInside, whyNotInside } from './may-enter'

export { joinsInside, whyNotInside } from './may-enter'

const because = ['S6-MISS-SET-04']

/** Why it does not go in there from where it stands, or null. */
function whyNotInto(game: CoreGame, unit: UnitId, id: PieceId): Refusal | null {
  const not = whyNotInside(game, unit, id)
  const piece = pieceOf(game.state.table, id)
  return not ?? (piece ? whyTooFar(game, exitOfHouse(piece, unitOf(game.state, unit).seat), unit) : null)
}
const housesBeside = (game: CoreGame, unit: UnitId, houses: readonly PieceId[]): readonly PieceId[] =>
  houses.filter((piece) => whyNotInto(game, unit, piece) === null)
const mayGo = (game: CoreGame, seat: Seat, unit: UnitId): boolean => whyNotBoardNow(game, seat, unit) === null

const goInsideRule: CommandRule<'goInside'> = {
  check(game, seat, { unit, piece }) {
    const refusal = whyNotBoardNow(game, seat, unit) ?? whyNotInto(game, unit, piece)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, _seat, { unit, piece }) {
    const host = joinsInside(game.state, unit, piece)
    if (host !== null) yield* emit('joined', { unit, host }, ['C4-CHAR-03', ...because])
    const whole = host ?? unit
    yield* emit('wentInside', { unit: whole, piece }, because)
    yield* noteRegained(game, whole)
  },
  legal(game, seat) {
    const houses = housesIn(game)
    if (houses.length === 0) return []
    return unitsOnTable(game.state, seat)
      .filter(({ id }) => mayGo(game, seat, id))
      .map(({ id }) => ({ type: 'goInside' as const, unit: id, targets: housesBeside(game, id, houses) }))
      .filter(({ targets }) => targets.length > 0)
  },
  label: ({ unit, piece }) => ({ key: 'label.goInside', args: { unit, piece } }),
}

export const housesPart: CorePart = {
  id: 'core4/houses',
  commands: { goInside: goInsideRule },
  reducers: {
    wentInside(draft: StateDraft, { unit, piece }: FactData<'wentInside'>) {
      bringInside(draft, unit, piece)
      const own = draftUnit(draft, unit)
      own.moved = true
      own.moveDone = true
    },
    startedInside(draft: StateDraft, { unit, piece, host }: FactData<'startedInside'>) {
      if (host !== undefined) joinUnit(draft, { unit, host })
      bringInside(draft, host ?? unit, piece)
    },
    cameOutside(draft: StateDraft, { unit, poses }: FactData<'cameOutside'>) {
      standModels(draft, poses)
      const own = draftUnit(draft, unit)
      delete own.inside
      own.moved = true
      riding.draft(draft).gotOut[unit] = { afterMove: false, charges: true }
    },
  },
}
