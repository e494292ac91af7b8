/** Before the first blow whoever touches what is feared takes a test of nerve (S6-USR-FEA). */
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { askNextUnit, inContact } from '../../core4/assault'
import { standingModels, unitOf, unitsOnTable, type ChancedState, type CoreGame } from '../../core4/game'
import { failsTwoDice } from '../../core4/harm'
import { leadershipOf, leadershipTest, passesByRule } from '../../core4/morale'
import { combatsOf, isVehicle, unitsIn } from '../../core4/units'
import { fearIsFaced, withCowed } from './kept'

const because = ['S6-USR-FEA-01']

/** A character who serves with it is one of them. */
const touchesFeared = (game: CoreGame, unit: UnitId): boolean => {
  const enemies = unitOf(game.state, unit)
    .locked.flatMap((enemy) => standingModels(game.state, enemy))
    .filter(({ id }) => game.ask('feared', false, { model: id }).value)
  return (
    enemies.length > 0 &&
    standingModels(game.state, unit).some((model) => enemies.some((enemy) => inContact(game, model, enemy)))
  )
}
const mustTest = (game: CoreGame, unit: UnitId): boolean =>
  !isVehicle(game.state, unit) && touchesFeared(game, unit)

const ids = (game: CoreGame, unit: UnitId): readonly ModelId[] =>
  standingModels(game.state, unit).map(({ id }) => id)

/** The active player's units first, each side in its owner's order. */
export function* faceFear(game: CoreGame): Procedure {
  const { active } = game.state.turn
  const due = (seat: Seat): readonly UnitId[] =>
    unitsOnTable(game.state, seat)
      .map(({ id }) => id)
      .filter((unit) => mustTest(game, unit))
  const all = [active, otherSeat(active)].map((seat) => ({ seat, units: due(seat) }))
  const units = all.flatMap((side) => side.units)
  if (units.length === 0) return
  yield* emit('fearFaced', { units }, because)
  for (const { seat, units: own } of all)
    for (let left = own; left.length > 0;) {
      const [first, ...others] = left as readonly [UnitId, ...UnitId[]]
      const unit =
        others.length === 0
          ? first
          : yield* askNextUnit(seat, [first, ...others], { kind: 'fearNext', because })
      left = left.filter((one) => one !== unit)
      if (!(yield* leadershipTest(game, unit, 'fear', [], ['S6-USR-FEA-01', 'C4-BASE-08'])))
        yield* emit('cowed', { unit, models: ids(game, unit) }, because)
    }
}

/** With the tests that are to come before the fight of this unit. */
export function withFear(
  begins: readonly ChancedState[],
  game: CoreGame,
  unit: UnitId,
): readonly ChancedState[] {
  if (fearIsFaced(game.state)) return begins
  return begins.flatMap((begin) => {
    const now = game.in(begin.state)
    const own = unitOf(begin.state, unit).joined ?? unit
    const fight = combatsOf(begin.state).find((combat) => unitsIn(combat).includes(own))
    const due = fight ? unitsIn(fight).filter((one) => mustTest(now, one)) : []
    return due
      .reduce<readonly (ChancedState & { readonly cowed: readonly ModelId[] })[]>(
        (all, one) => {
          const fails = passesByRule(now, one, 'fear')
            ? 0
            : failsTwoDice(leadershipOf(now, one, 'fear').value, false)
          return all.flatMap(({ state, chance, cowed }) => [
            ...(fails < 1 ? [{ state, chance: chance * (1 - fails), cowed }] : []),
            ...(fails > 0 ? [{ state, chance: chance * fails, cowed: [...cowed, ...ids(now, one)] }] : []),
          ])
        },
        [{ ...begin, cowed: [] }],
      )
      .map(({ state, chance, cowed }) => ({ state: withCowed(state, cowed), chance }))
  })
}
