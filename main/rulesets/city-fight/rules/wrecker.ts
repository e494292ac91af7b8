/** Monsters and walkers that batter what they touch: an obstacle is gone, a ruin dangerous or down, on 4+ (CF-STRAT-54). */
import type { Draft } from 'immer'
import { contactTolerance, within } from '../../../../shared/geometry'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { inside, isFlying, pieceGap, pieceOf } from '../../../../shared/table'
import type { Piece, PieceId, UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  standingModels,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
  type CoreRule,
  type CoreState,
  type StandingModel,
} from '../../core4/game'
import { closeWeaponsMounted, ownUnitOf, standingOf } from '../../core4/units'
import { endangerOrDestroy } from '../collapse'
import { arsenalUsed, usesRule } from './arsenal-kept'
import { isObstaclePiece } from '../../../../shared/city'

const cite = 'CF-STRAT-54'
const removedOn = 4
/** The rule that a stratagem lends. */
const id = 'wrecker'

/** A monster, or who has a walker's close-combat weapon that still works. */
const isWrecker = (state: CoreState, model: StandingModel): boolean =>
  ownUnitOf(state, model).entry.type === 'monstrousCreature' || closeWeaponsMounted(model).length > 0

/** In a ruin is as good as beside it; an obstacle is touched from the ground. */
function touches(model: StandingModel, piece: Piece): boolean {
  if (model.pose.hovering === true || isFlying(standingOf(model))) return false
  if (piece.design.kind === 'ruin' && inside(model.pose, piece)) return true
  return model.pose.on.level === 0 && within(pieceGap(standingOf(model), piece), contactTolerance)
}
const mayBeBattered = (piece: Piece): boolean => piece.design.kind === 'ruin' || isObstaclePiece(piece)

const touchedBy = ({ state }: CoreGame, unit: UnitId): readonly PieceId[] => {
  const wreckers = standingModels(state, unit).filter((model) => isWrecker(state, model))
  return state.table.pieces
    .filter((piece) => mayBeBattered(piece) && wreckers.some((model) => touches(model, piece)))
    .map((piece) => piece.id)
}
const hasBattered = ({ state }: CoreGame, unit: UnitId): boolean =>
  arsenalUsed.find(state)?.wrecked[unit] === state.turn.player

/** Why it batters nothing now, whatever it touches; or null. */
function whyNot(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const { stage, turn, units } = game.state
  const own = units[unit]
  const no = (key: string): Refusal => refuse(key, cite, { unit }, [unit]).refusal
  if (!own || own.seat !== seat) return no('notYourUnit')
  if (stage !== 'battle' || turn.phase !== 'movement' || turn.active !== seat) return no('notYourMovement')
  if (standingModels(game.state, unit).length === 0) return no('notOnTable')
  if (!usesRule(game, unit, id)) return no('noWrecker')
  if (hasBattered(game, unit)) return no('wreckerIsSpent')
  if (own.locked.length > 0) return no('lockedCannotMove')
  return own.pinned ? no('pinnedCannotMove') : game.ask('mayAct', null, { unit }).value
}

function* batter(game: CoreGame, { unit, piece: at }: CommandOf<'wreck'>): Procedure {
  yield* emit('wreckerUsed', { unit, piece: at }, [cite])
  if (pieceOf(game.state.table, at)?.design.kind === 'ruin') {
    yield* endangerOrDestroy(game, at, 'wrecker', unit)
    return
  }
  const { seat } = unitOf(game.state, unit)
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'clearObstacle',
    seat,
    because: [cite],
    needed: removedOn,
    unit,
  })
  if ((die?.face ?? 0) >= removedOn)
    yield* emit('obstacleRemoved', { piece: at, cause: 'wrecker', unit }, [cite])
}

const wreckRule: CommandRule<'wreck'> = {
  check(game, seat, { unit, piece }) {
    const refusal = whyNot(game, seat, unit)
    if (refusal) return { ok: false, refusal }
    return touchedBy(game, unit).includes(piece)
      ? allowed
      : refuse('wreckerTouchesNot', cite, { unit, piece }, [unit, piece])
  },
  perform: (game, _seat, command) => batter(game, command),
  legal: (game, seat) =>
    unitsOnTable(game.state, seat).flatMap(({ id: unit }) => {
      const targets = whyNot(game, seat, unit) ? [] : touchedBy(game, unit)
      return targets.length > 0 ? [{ type: 'wreck' as const, unit, targets }] : []
    }),
  label: ({ unit, piece }) => ({ key: 'label.wreck', args: { unit, piece } }),
}

const spent = (value: Refusal | null, { game, unit }: { game: CoreGame; unit: UnitId }): Refusal | null =>
  value ?? (hasBattered(game, unit) ? refuse('wreckedThisTurn', cite, { unit }, [unit]).refusal : null)
/** In the turn in which it is used it neither shoots nor assaults, whatever came of it. */
const wrecker: CoreRule = {
  id,
  cite,
  carriedBy: [],
  on: {
    mayShoot: { as: 'unit', band: 'forbids', answer: spent },
    mayUsePower: { as: 'unit', band: 'forbids', answer: spent },
    mayAssault: { as: 'unit', band: 'forbids', answer: spent },
  },
}

export const wreckerPart: CorePart = {
  id: 'city-fight/wrecker',
  keeps: arsenalUsed,
  commands: { wreck: wreckRule },
  rules: [wrecker],
  reducers: {
    /** It has ended its move. */
    wreckerUsed(draft: Draft<CoreState>, { unit }: FactData<'wreckerUsed'>) {
      arsenalUsed.draft(draft).wrecked[unit] = draft.turn.player
      const own = draft.units[unit]
      if (own) own.moveDone = true
    },
  },
}
