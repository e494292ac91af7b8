/** A fight man against man: one die a side, the melee values of all who take part, one man falls (LS-MELEE-02). */
import { compareIds } from '../../../../shared/portable'
import type { Modifier } from '../../../../shared/protocol/event'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { classOf } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { ask, emit, roll, type Procedure } from '../../../engine'
import { placedModel } from '../activity/members'
import { takeHit } from '../fire'
import type { SkirmishGame } from '../part'
import { footPoint } from '../../../../shared/skirmish/space'
import { soldierOf, type SkirmishState } from '../state'
import { fallTo } from '../wounds/fall'

/** What a suppressed man is worth less (LS-SUP-05, LS-STORM-02). */
const suppressedLess = 2
const mostTogether = 3

/** At least one: the first strikes for all. */
type Together = readonly [ModelId, ...ModelId[]]
/** Of the active side, and of the other; one of the two is a man alone. */
interface Bout {
  readonly ours: Together
  readonly theirs: Together
}
/**
 * One fight for each enemy touched. Each attacker fights once: where he touches several enemies, in the fight that has
 * fewest; comrades who hold the same enemy already take part. An enemy for whom no attacker is left fights beside the one
 * whose attacker he touches.
 */
export function formFights({ state }: SkirmishGame, attackers: readonly ModelId[]): readonly Bout[] {
  const bouts = new Map<ModelId, Together>()
  for (const id of attackers) {
    const foes = [...soldierOf(state, id).engaged]
      .sort(compareIds)
      .filter((foe) => (bouts.get(foe)?.length ?? 0) < mostTogether)
    const foe = foes.reduce<ModelId | null>(
      (best, one) =>
        best !== null && (bouts.get(best)?.length ?? 0) <= (bouts.get(one)?.length ?? 0) ? best : one,
      null,
    )
    if (foe === null) continue
    const before = bouts.get(foe)
    bouts.set(foe, before ? [...before, id] : [id])
  }
  // Everybody fights once: who takes part in one fight is in no other.
  const fighting = new Set([...bouts.values()].flat())
  const joining = (ids: readonly ModelId[], room: number): readonly ModelId[] => {
    const free = ids.filter((id) => !fighting.has(id) && !bouts.has(id)).slice(0, room)
    for (const id of free) fighting.add(id)
    return free
  }
  return [...bouts].map(([foe, ours]) => {
    const holding = joining(soldierOf(state, foe).engaged, mostTogether - ours.length)
    const together: Together = [...ours, ...holding]
    const [alone, ...more] = together
    const beside = more.length === 0 ? joining(soldierOf(state, alone).engaged, mostTogether - 1) : []
    return { ours: together, theirs: [foe, ...beside] }
  })
}

/** His melee value now. */
export const meleeValue = ({ tables }: SkirmishState, { class: troop, suppressed }: SkirmishModel): number =>
  (troop === null ? 0 : classOf(tables, troop).melee) - (suppressed ? suppressedLess : 0)

function valuesOf(state: SkirmishState, ids: readonly ModelId[]): readonly Modifier[] {
  let sum = 0
  return ids.map((id) => {
    const from = sum
    sum += meleeValue(state, soldierOf(state, id))
    return { by: { key: 'modifier.lsMelee', args: { model: id } }, cite: 'LS-MELEE-02', from, to: sum }
  })
}

/** Who is engaged stands there and fights, and nobody takes part in two: all of them still do when it is their turn. */
export function* fight(game: SkirmishGame, seat: Seat, { ours, theirs }: Bout): Procedure {
  const own = yield* total(game, seat, ours)
  const other = yield* total(game, otherSeat(seat), theirs)
  yield* emit('lsMelee', { seat, ours, theirs, own, other }, ['LS-MELEE-02'])
  if (own === other) return
  const [won, lost, side] = own > other ? [ours, theirs, seat] : [theirs, ours, otherSeat(seat)]
  const loser = yield* whoLoses(game, lost)
  const [winner] = won
  const cause = { by: winner, seat: side, weapon: 'melee' }
  if (game.setting('ls.meleeSave') !== true) {
    yield* fallTo(game, loser, cause)
    return
  }
  const from = footPoint(placedModel(game.state, winner))
  yield* takeHit(game, loser, { ...cause, damage: 'smallArms', from, because: ['LS-MELEE-02'] })
}
function* total(game: SkirmishGame, seat: Seat, ids: readonly ModelId[]): Procedure<number> {
  const modifiers = valuesOf(game.state, ids)
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'lsMelee',
    seat,
    because: ['LS-MELEE-02'],
    modifiers,
    unit: ids[0],
  })
  return (die?.face ?? 0) + (modifiers[modifiers.length - 1]?.to ?? 0)
}

/** Alone, himself; of several their owner picks. */
function* whoLoses(game: SkirmishGame, ids: Together): Procedure<ModelId> {
  const [first] = ids
  const { seat } = soldierOf(game.state, first)
  if (ids.length === 1 || seat === null) return first
  const { models } = yield* ask({
    seat,
    kind: 'lsMeleeLoser',
    because: ['LS-MELEE-02'],
    form: { form: 'models', from: ids, min: 1, max: 1 },
    default: { form: 'models', models: [first] },
    focus: { models: ids },
  })
  return models[0] ?? first
}
