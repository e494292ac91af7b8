/** One round of storming: dice of both sides, hits given out by those who take them, all saves together (LS-STORM-02). */
import { classOf } from '../../../../shared/skirmish/tables'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, PieceId } from '../../../../shared/table/types'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import { ask, emit, roll, type Procedure, type AnswerTo, type DecisionOf } from '../../../engine'
import { revealIfHidden } from '../hidden'
import { meleeValue } from '../melee/fight'
import type { SkirmishGame } from '../part'
import { footPoint } from '../../../../shared/skirmish/space'
import { isPlaced, soldierOf } from '../state'
import { takeHits, type DealtHit } from '../support/take-hits'
import { garrisonOf, peopleInBuilding } from './garrison'

/** From within they are hit on 5 or 6, from without on 6. */
export const stormersNeed = 6
export const garrisonNeeds = 5

export function* stormRound(
  game: SkirmishGame,
  seat: Seat,
  piece: PieceId,
  stormers: readonly ModelId[],
): Procedure {
  const garrison = garrisonOf(game, piece, seat).map(({ id }) => id)
  // Who defends a building is seen doing it.
  for (const id of garrison) yield* revealIfHidden(game, id, 'engaged')
  const people = peopleInBuilding(game, piece).map(({ id }) => id)
  const within = yield* hits(game, seat, stormers, stormersNeed)
  const without = yield* hits(game, otherSeat(seat), garrison, garrisonNeeds)
  yield* emit('lsStormed', { seat, piece, within, without }, ['LS-STORM-02'])
  const hitWithin = yield* allot(otherSeat(seat), within, garrison, people)
  const hitWithout = yield* allot(seat, without, stormers, [])
  yield* takeHits(game, [
    ...dealt(game, seat, stormers, hitWithin, true),
    ...dealt(game, otherSeat(seat), garrison, hitWithout, false),
  ])
}
/** As many dice each as his melee value; a suppressed man two fewer. */
export const stormDice = ({ state }: SkirmishGame, ids: readonly ModelId[]): number =>
  ids.reduce((sum, id) => sum + Math.max(0, meleeValue(state, soldierOf(state, id))), 0)
function* hits(game: SkirmishGame, seat: Seat, ids: readonly ModelId[], needed: number): Procedure<number> {
  const count = stormDice(game, ids)
  const dice = yield* roll({
    kind: 'd6',
    count,
    purpose: 'lsStorm',
    seat,
    because: ['LS-STORM-02'],
    needed,
    unit: ids[0],
  })
  return dice.filter(({ success }) => success).length
}

/** One each before anybody takes a second; bystanders inside may be put in the way of the stormers' hits. */
function* allot(
  seat: Seat,
  total: number,
  men: readonly ModelId[],
  people: readonly ModelId[],
): Procedure<readonly ModelId[]> {
  const [first] = men
  if (total === 0 || first === undefined) return []
  const even = evenly(men, total)
  const among = [...men, ...people]
  // Nobody else can be put in the way, and all have the same: there is nothing to choose.
  if (people.length === 0 && total % men.length === 0) return given(even, among)
  const { counts } = yield* ask({
    seat,
    kind: 'lsStormHits',
    args: { hits: total },
    because: ['LS-STORM-02'],
    form: {
      form: 'allot',
      total,
      among: among.map((id) => ({ id, text: { key: 'label.lsModel', args: { model: id } }, most: total })),
    },
    default: { form: 'allot', counts: even },
    focus: { models: among },
  })
  return given(counts, among)
}
const given = (counts: Readonly<Record<ModelId, number>>, among: readonly ModelId[]): readonly ModelId[] =>
  among.flatMap((id) => Array.from({ length: counts[id] ?? 0 }, () => id))
const evenly = (men: readonly ModelId[], total: number): Record<ModelId, number> =>
  Object.fromEntries(
    men.map((id, i) => [id, Math.floor(total / men.length) + (i < total % men.length ? 1 : 0)]),
  )
export function checkStormHits(
  game: SkirmishGame,
  { form, because }: DecisionOf<'allot'>,
  answer: AnswerTo<'allot'>,
): Verdict {
  const counts = form.among
    .filter(({ id }) => soldierOf(game.state, id).seat !== null)
    .map(({ id }) => answer.counts[id] ?? 0)
  return Math.max(...counts) - Math.min(...counts) > 1 ? refuse('lsSpreadHits', because) : allowed
}

function dealt(
  game: SkirmishGame,
  seat: Seat,
  by: readonly ModelId[],
  hit: readonly ModelId[],
  cover: boolean,
): readonly DealtHit[] {
  const { state } = game
  const specialForces = by.every((id) => {
    const { class: troop } = soldierOf(state, id)
    return troop !== null && classOf(state.tables, troop).sf === true
  })
  const [first] = by
  const model = first === undefined ? undefined : soldierOf(state, first)
  const from = model && isPlaced(model) ? footPoint(model) : { x: 0, y: 0, z: 0 }
  return hit.map((id) => ({
    model: id,
    hit: {
      by: first ?? null,
      seat,
      weapon: 'storm',
      damage: 'smallArms',
      from,
      cover,
      specialForces,
      because: ['LS-STORM-02'],
    },
  }))
}
