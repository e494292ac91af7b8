/**
 * Booby traps: markers in ruins and obstacles; as soon as an enemy touches one of those their owner may set it off
 * (CF-STRAT-20). Who falls to it goes no farther; the others do.
 */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { TrapView } from '../../../../shared/protocol/parts/traps'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  modelOf,
  standingRule,
  unitOf,
  type CoreGame,
  type CorePart,
  type CoreState,
  type UnitMoments,
} from '../../core4/game'
import type { EffectRule } from './effect'
import { springTrap, trapHarm, trapHarmReducers } from './trap-harm'
import { piecesForTraps, spotForTrap, trapsLaid } from './traps-laid'
import { touchesOn, type Touch } from './traps-touched'

const because = ['CF-STRAT-20']

export const traps: EffectRule<'traps'> = {
  does: 'traps',
  serves: ({ state }, { seat, effect }) => piecesForTraps(state, seat, effect).length > 0,
  *declare(game, { seat, effect }) {
    const { least, plusD3 } = effect.count
    const more = plusD3 ? yield* roll({ kind: 'd3', count: 1, purpose: 'traps', seat, because }) : []
    const count = least + more.reduce((sum, { face }) => sum + Math.ceil(face / 2), 0)
    yield* emit('trapsRolled', { seat, count }, because)
    for (let left = count; left > 0; left--) {
      const pieces = piecesForTraps(game.state, seat, effect)
      const from = pieces.map(({ id }) => id)
      // One after the other where nobody says otherwise: no ruin is left open.
      const usual = from[(count - left) % from.length]
      if (usual === undefined) return
      const answer = yield* ask({
        seat,
        kind: 'layTrap',
        args: { left, count },
        because,
        form: { form: 'pieces' as const, from, min: 1, max: 1 },
        default: { form: 'pieces', pieces: [usual] },
        focus: { pieces: from },
      })
      const piece = pieces.find(({ id }) => id === (answer.pieces[0] ?? usual)) ?? pieces[0]
      if (!piece) return
      const { x, z } = spotForTrap(game.state, seat, effect, piece)
      const { needed, hit } = effect
      const trap = `trap-${seat}-${count - left + 1}`
      yield* emit('trapLaid', { trap, seat, piece: piece.id, at: { x, y: 0, z }, needed, hit }, because)
    }
  },
  standing({ state }, { seat }) {
    const places = trapsLaid
      .of(state)
      .laid.filter((one) => one.seat === seat)
      .map(({ at }) => at)
    return [
      places.length > 0
        ? { text: { key: 'standing.traps', args: { count: places.length } }, places }
        : { text: { key: 'standing.trapsGone' }, over: true },
    ]
  },
}

/** Both sides see them lie there: whoever goes that way knows it before (CF-STRAT-20). */
const seenAhead = standingRule({
  id: 'boobyTraps',
  cite: 'CF-STRAT-20',
  text: { key: 'stratagem.booby-traps' },
  on: {
    trapsAhead: {
      as: 'game',
      answer: (ahead, { game, unit, ways }) => {
        const waiting = waitingFor(game, unit)
        if (waiting.length === 0) return ahead
        const touched = new Set(touchesOn(game, { ways }, piecesOf(waiting)).map(({ piece }) => piece))
        const met = waiting.filter(({ piece }) => touched.has(piece))
        if (met.length === 0) return ahead
        const needed = Math.min(...met.map((trap) => game.ask('trapGoesOff', trap.needed, { unit }).value))
        return { kind: 'traps', cite: 'CF-STRAT-20', count: met.length, needed }
      },
    },
  },
})

const waitingFor = ({ state }: CoreGame, unit: UnitId): readonly TrapView[] =>
  (trapsLaid.find(state)?.laid ?? []).filter(({ seat }) => seat !== unitOf(state, unit).seat)
const piecesOf = (traps: readonly TrapView[]): ReadonlySet<PieceId> =>
  new Set(traps.map(({ piece }) => piece))

/**
 * In the order in which somebody who is left comes to them. Markers of a piece are alike: one is set off after the other,
 * while their owner likes.
 */
function* springAll(game: CoreGame, { unit, ways, stops, passed }: UnitMoments['underway']): Procedure {
  const waiting = waitingFor(game, unit)
  if (waiting.length === 0) return
  const touches = touchesOn(game, { ways }, piecesOf(waiting))
  for (;;) {
    const left = waitingFor(game, unit).filter(({ piece }) => !passed.has(piece))
    const touch = firstOf(game, touches, piecesOf(left), stops)
    const here = left.filter(({ piece }) => piece === touch?.piece)
    const [trap] = here
    if (!touch || !trap) return
    if (yield* setsOff(game, trap, unit, here.length)) yield* springTrap(game, trap, unit, touch.gone, stops)
    else passed.add(touch.piece)
  }
}
/** By who still stands, and has not been stopped before he would have come there. */
function firstOf(
  { state }: CoreGame,
  touches: readonly Touch[],
  pieces: ReadonlySet<PieceId>,
  stops: UnitMoments['underway']['stops'],
): Touch | undefined {
  return touches
    .filter(
      ({ piece, model, gone }) =>
        pieces.has(piece) &&
        modelOf(state, model).status === 'onTable' &&
        gone <= (stops.get(model)?.gone ?? Infinity),
    )
    .sort((one, two) => one.gone - two.gone)[0]
}

function* setsOff(game: CoreGame, trap: TrapView, unit: UnitId, count: number): Procedure<boolean> {
  const { value: needed } = game.ask('trapGoesOff', trap.needed, { unit })
  const answer = yield* ask({
    seat: trap.seat,
    kind: 'springTrap',
    args: { unit, piece: trap.piece, count, needed, strength: trap.hit.strength },
    because,
    form: {
      form: 'option' as const,
      options: ['spring', 'hold'].map((id) => ({ id, text: { key: `decision.springTrap.${id}` } })),
    },
    default: { form: 'option', option: 'spring' },
    focus: { units: [unit], pieces: [trap.piece] },
  })
  return answer.option === 'spring'
}

const forget = (draft: Draft<CoreState>, gone: (trap: TrapView) => boolean): void => {
  if (!trapsLaid.find(draft as CoreState)) return
  const kept = trapsLaid.draft(draft)
  kept.laid = kept.laid.filter((trap) => !gone(trap))
}
const lostWith = (draft: Draft<CoreState>, { piece }: { readonly piece: PieceId }): void =>
  forget(draft, (trap) => trap.piece === piece)
const used = (draft: Draft<CoreState>, { trap }: { readonly trap: string }): void =>
  forget(draft, ({ id }) => id === trap)

export const trapsPart: CorePart = {
  id: 'city-fight/traps',
  keeps: trapsLaid,
  settings: [trapHarm],
  rules: [seenAhead],
  unitMoments: { underway: springAll },
  reducers: {
    trapsRolled() {},
    trapLaid(draft: Draft<CoreState>, { trap: id, ...trap }: FactData<'trapLaid'>) {
      trapsLaid.draft(draft).laid.push({ id, ...trap })
    },
    trapSprung: used,
    trapDud: used,
    ...trapHarmReducers,
  },
  // A marker goes with what it lies in.
  follows: { ruinCollapsed: lostWith, obstacleRemoved: lostWith, barricadeCrushed: lostWith },
}
