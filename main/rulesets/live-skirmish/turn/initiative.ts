/** Who is active this turn (LS-TURN-02, LS-PLT-02). */
import type { Modifier } from '../../../../shared/protocol/event'
import { otherSeat, type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { classOf, type ClassId } from '../../../../shared/skirmish/tables'
import { emit, roll, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import { isFighting, isFightingSoldier, modelsOfSide } from '../state'

const cite = ['LS-TURN-02']

/** Those whose class counts: fighting soldiers, or the crews of vehicles where a side has nobody else. */
function census({ state }: SkirmishGame, seat: Seat): readonly SkirmishModel[] {
  const own = modelsOfSide(state, seat)
  const soldiers = own.filter(isFightingSoldier)
  return soldiers.length > 0 ? soldiers : own.filter(isFighting)
}

/** "Initiative & Morale" of the most numerous class; of equally many the lower one. */
function classValue(game: SkirmishGame, seat: Seat): number {
  const { tables } = game.state
  if (game.setting('ls.initByCommanderClass')) {
    const commander = commanderOf(game, seat)
    if (commander?.class) return classOf(tables, commander.class).initMorale
  }
  return censusValue(game, seat)
}
/** The same of the most numerous class, whatever is agreed about initiative: the dice of a morale test (LS-MOR-02). */
export function censusValue(game: SkirmishGame, seat: Seat): number {
  const { tables } = game.state
  const counts = new Map<ClassId, number>()
  for (const { class: troop } of census(game, seat))
    if (troop) counts.set(troop, (counts.get(troop) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const values = [...counts]
    .filter(([, count]) => count === most)
    .map(([troop]) => classOf(tables, troop).initMorale)
  return values.length === 0 ? 0 : Math.min(...values)
}

const commands = ({ roles }: SkirmishModel): boolean =>
  roles.includes('commander') || roles.includes('platoonCommander')
/** The one whose leadership counts: the best of the fighting commanders (LS-PLT-02). */
const commanderOf = ({ state }: SkirmishGame, seat: Seat): SkirmishModel | null =>
  modelsOfSide(state, seat)
    .filter((model) => isFightingSoldier(model) && commands(model))
    .reduce<SkirmishModel | null>(
      (best, one) => (best && best.leadership >= one.leadership ? best : one),
      null,
    )

/** What is added to a side's two dice, each with its reason. */
export function initiativeModifiers(game: SkirmishGame, seat: Seat): readonly Modifier[] {
  const parts = [
    { key: 'modifier.lsLeadership', by: commanderOf(game, seat)?.leadership ?? 0 },
    { key: 'modifier.lsClassValue', by: classValue(game, seat) },
    { key: 'modifier.lsWonBefore', by: -game.state.sides[seat].wins },
  ]
  let sum = 0
  return parts.flatMap(({ key, by }) => {
    if (by === 0) return []
    const from = sum
    sum += by
    return [{ by: { key }, cite: 'LS-TURN-02', from, to: sum }]
  })
}

export function* rollInitiative(game: SkirmishGame): Procedure<Seat> {
  const { turn } = game.state
  // LS-CORE-06: who was active last turn rolls first; player 1 in the first.
  const first: Seat = turn.number <= 1 ? 'a' : turn.active
  const totals: Record<Seat, number> = { a: 0, b: 0 }
  for (;;) {
    for (const seat of [first, otherSeat(first)]) {
      const modifiers = initiativeModifiers(game, seat)
      const dice = yield* roll({
        kind: 'd6',
        count: 2,
        purpose: 'lsInitiative',
        seat,
        because: cite,
        modifiers,
      })
      totals[seat] = dice.reduce((sum, { face }) => sum + face, modifiers[modifiers.length - 1]?.to ?? 0)
    }
    const active = whoHasMore(totals)
    if (active === null) {
      yield* emit('lsRollTied', { total: totals.a }, cite)
      continue
    }
    yield* emit('lsInitiativeWon', { seat: active, a: totals.a, b: totals.b }, cite)
    return active
  }
}
