/** Over a side edge of the table, which a die says (S6-MISS-RES-08, S6-USR-ACU-01). */
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, unitOf, type CoreGame, type CoreState } from '../../core4/game'
import { mustArrive, reservesKept, reservesKnownTo } from '../../core4/reserves'
import { comeTogetherWith, isOutflanking } from './kept'

type Edge = FactData<'reserveEdge'>['edge']
const because = ['S6-MISS-RES-08']

/** Those who ride in it take it along. */
export const mayOutflank = (game: CoreGame, unit: UnitId): boolean =>
  comeTogetherWith(game.state, unit).some((id) => game.ask('outflanks', false, { unit: id }).value)

/** As the player sees them who looks from his own long edge across, or from his short one. */
function sidesOf({ table, sides }: CoreState, seat: Seat): readonly [left: Edge, right: Edge] {
  const along = (is: (point: PlanPoint) => boolean): boolean =>
    sides[seat].homeEdges.some(([from, to]) => is(from) && is(to))
  if (along(({ z }) => z === table.depth)) return ['left', 'right']
  if (along(({ z }) => z === 0)) return ['right', 'left']
  return along(({ x }) => x === 0) ? ['far', 'near'] : ['near', 'far']
}

function* throwEdge(seat: Seat, unit: UnitId, reroll: boolean): Procedure<number> {
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'outflank',
    seat,
    because,
    unit,
    ...(reroll && { reroll }),
  })
  return die?.face ?? 0
}
const isFree = (face: number): boolean => face >= 5

/** A free choice is never thrown away; whether an edge is, its owner says. */
function* throwsAgain(game: CoreGame, seat: Seat, unit: UnitId, face: number): Procedure<boolean> {
  const { value, changedBy } = game.ask('throwsEdgeAgain', false, { unit })
  if (!value || isFree(face)) return false
  if (isAutomatic(game, seat, 'rerolls')) return true
  const { option } = yield* ask({
    seat,
    kind: 'outflankAgain',
    args: { unit, edge: { key: `tableEdge.${edgeBy(game, seat, face)}` } },
    because: changedBy.map(({ cite }) => cite),
    form: {
      form: 'option' as const,
      options: ['keep', 'again'].map((id) => ({ id, text: { key: `decision.outflankAgain.${id}` } })),
    },
    default: { form: 'option', option: 'keep' },
    focus: { units: [unit] },
  })
  return option === 'again'
}
const edgeBy = ({ state }: CoreGame, seat: Seat, face: number): Edge =>
  sidesOf(state, seat)[face <= 2 ? 0 : 1]

function* chosenEdge(game: CoreGame, seat: Seat, unit: UnitId): Procedure<Edge> {
  const [left, right] = sidesOf(game.state, seat)
  const answer = yield* ask({
    seat,
    kind: 'outflankEdge',
    args: { unit },
    because,
    form: {
      form: 'option' as const,
      options: [left, right].map((id) => ({ id, text: { key: `decision.outflankEdge.${id}` } })),
    },
    default: { form: 'option', option: left },
    deliberate: true,
    focus: { units: [unit] },
  })
  return answer.option === right ? right : left
}

/** Of everybody who comes so in this turn, before the first of them is moved on. */
export function* throwForEdges(game: CoreGame): Procedure {
  const seat = game.state.turn.active
  for (const unit of mustArrive(game.state, seat)) {
    if (!isOutflanking(game.state, unit) || reservesKept.of(game.state).held[unit]?.edge) continue
    const first = yield* throwEdge(seat, unit, false)
    const face = (yield* throwsAgain(game, seat, unit, first)) ? yield* throwEdge(seat, unit, true) : first
    const edge = isFree(face) ? yield* chosenEdge(game, seat, unit) : edgeBy(game, seat, face)
    yield* emit('reserveEdge', { unit, edge }, because, reservesKnownTo(game, unitOf(game.state, unit).seat))
  }
}
