/** Step B of the Assault phase: every combat, one after another, and the pile-in (C4-ASSAULT-03 B). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { noRetreat } from './no-retreat'
import { standApart, standTogether } from '../characters'
import { fallBack } from '../morale'
import { standingModels, unitOf, type CoreGame } from '../game'
import { breakOffAll } from './break-off'
import { combatsOf, strikersIn, unitsIn, withoutUnits, type Combat } from '../units'
import { consolidateInOrder } from './consolidate'
import { pileInAll } from './pile-in'
import { enemiesThatStay, strictMultiCombat, sweepingAdvance, type Pursuit } from './pursuit'
import { losersTest, winnerOf } from './result'
import { fightRound } from './round'
import { runIntoFight } from './run-into-fight'

/** One of each side, or who strikes what. */
function namesOf({ units, hulls: [strikes] }: Combat) {
  const [unit = strikes?.[0] ?? ''] = units.a
  const [target = strikes?.[1] ?? ''] = units.b
  return { unit, target }
}

/** The active player picks the next combat. */
function* nextCombat(game: CoreGame, left: readonly Combat[]): Procedure<Combat> {
  const [first] = left
  if (!first) throw new Error('no combat is left')
  if (left.length === 1) return first
  const answer = yield* ask({
    seat: game.state.turn.active,
    kind: 'nextCombat',
    because: ['C4-ASSAULT-13'],
    form: {
      form: 'option' as const,
      options: left.map((combat) => ({
        id: combat.id,
        text: {
          key: 'option.combat',
          args: namesOf(combat),
        },
        focus: { units: unitsIn(combat) },
      })),
    },
    default: { form: 'option', option: first.id },
  })
  return left.find((combat) => combat.id === answer.option) ?? first
}

/** Winners whose enemies are all gone may move on (C4-ASSAULT-40). */
function* winnersConsolidate(
  game: CoreGame,
  combat: Combat,
  winner: Seat,
  far: (unit: UnitId) => boolean,
  locks: ReadonlyMap<UnitId, readonly UnitId[]>,
  broken: readonly UnitId[],
): Procedure {
  const losersStay = combat.units[otherSeat(winner)].some(
    (unit) => !broken.includes(unit) && standingModels(game.state, unit).length > 0,
  )
  const free = combat.units[winner].filter(
    (unit) =>
      standingModels(game.state, unit).length > 0 &&
      // Barred by the stricter reading alone, it piles in instead (C4-ASSAULT-40).
      !(game.setting(strictMultiCombat.key) === true && losersStay) &&
      (locks.get(unit) ?? []).length > 0 &&
      enemiesThatStay(game, unit, []).length === 0,
  )
  yield* consolidateInOrder(game, free, far)
}

/** @returns the combat as it is after the round: a character whose squad has died goes on alone (C4-CHAR-13) */
function* fight(game: CoreGame, before: Combat): Procedure<Combat> {
  const apart = yield* standApart(game, before)
  const locks = new Map(strikersIn(apart.combat).map((unit) => [unit, unitOf(game.state, unit).locked]))
  const inflicted = yield* fightRound(game, apart.combat)
  const combat = yield* standTogether(game, before, apart)
  // Blows at what is locked with nobody have no result (C4-VASSAULT-17).
  if (combat.pairs.length === 0) {
    yield* emit('blowsStruck', { units: strikersIn(combat) }, ['C4-VASSAULT-17'])
    return combat
  }
  const { winner, massacre } = winnerOf(game, combat, inflicted)
  yield* emit(
    'combatResult',
    { units: [...combat.units.a, ...combat.units.b], winner, a: inflicted.a, b: inflicted.b, massacre },
    [massacre ? 'C4-ASSAULT-36' : 'C4-ASSAULT-35'],
  )
  if (winner === null) return combat
  const broken = massacre ? [] : yield* losersTest(game, combat, winner)
  if (!massacre) yield* noRetreat(game, combat, winner)
  // What the press kills to the last man is massacred as well (C4-MORALE-10).
  const wipedOut = combat.units[otherSeat(winner)].every(
    (unit) => standingModels(game.state, unit).length === 0,
  )
  const pursuit: Pursuit =
    broken.length > 0
      ? yield* sweepingAdvance(game, combat, winner, broken)
      : { destroyed: [], caught: [], held: [] }
  for (const unit of broken) {
    if (pursuit.destroyed.includes(unit) || pursuit.held.includes(unit)) continue
    yield* emit('leftCombat', { unit }, ['C4-MORALE-17'])
    yield* fallBack(game, unit, { fromCombat: true, foes: combat.units[winner] })
  }
  // Whoever fights on though caught pays for being swamped, and holds his pursuers (C4-USR-02).
  if (pursuit.held.length > 0) yield* noRetreat(game, combat, winner, pursuit.held)
  yield* winnersConsolidate(
    game,
    combat,
    winner,
    (unit) => wipedOut || pursuit.caught.includes(unit),
    locks,
    broken.filter((unit) => !pursuit.held.includes(unit)),
  )
  return combat
}

export function* fightCombats(game: CoreGame): Procedure {
  yield* runIntoFight(game)
  yield* game.at('fightsStart')
  const combats = combatsOf(game.state)
  const left = [...combats]
  const fought = new Map<Combat, Combat>()
  while (left.length > 0) {
    const combat = yield* nextCombat(game, left)
    left.splice(left.indexOf(combat), 1)
    fought.set(combat, yield* fight(game, combat))
  }
  const gone = yield* breakOffAll(game)
  yield* pileInAll(
    game,
    combats.map((combat) => withoutUnits(fought.get(combat) ?? combat, gone)),
  )
}
