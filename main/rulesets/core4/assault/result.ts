/** Who won a round, and what it costs the loser's nerve (C4-ASSAULT-35 to -37, C4-MORALE-08, -09). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat, whoHasMore } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { leadershipTest, passesByRule, type LeadershipChange } from '../morale'
import { standingModels, unitOf, type CoreGame, type StandingModel } from '../game'
import { askNextUnit } from './ask-next-unit'
import { canHurt } from './harmless'
import type { Combat } from '../units'
import type { Inflicted } from './round'
import { isVehicleProfile, woundsPrinted } from '../../../../shared/force'

export const outnumberByRemaining: SettingSpec = {
  key: 'core4.morale.outnumberByRemaining',
  default: false,
  alternatives: [true],
  cite: 'C4-MORALE-09',
}

/** What one model counts for: a monster for ten, a vehicle by its front, a gun for nobody, others by the wounds of their profile (C4-MORALE-09, C4-WALKER-11). */
function countsFor(game: CoreGame, { own, unit, role, profile, wounds }: StandingModel): number {
  if (isVehicleProfile(profile)) return profile.av.front >= 12 ? 10 : 5
  if (unitOf(game.state, own ?? unit).entry.type === 'monstrousCreature') return 10
  if (role === 'gun') return 0
  return game.setting(outnumberByRemaining.key) === true ? wounds : woundsPrinted(profile)
}
/** Numbers of a side: every model of its units in the combat. */
export const numbers = (game: CoreGame, units: readonly UnitId[]): number =>
  units
    .flatMap((unit) => standingModels(game.state, unit))
    .reduce((sum, model) => sum + countsFor(game, model), 0)

/** Only the worst line applies; ratios are exact (C4-MORALE-08). */
export function outnumbered(winners: number, losers: number): number {
  for (const ratio of [4, 3, 2]) if (winners >= losers * ratio) return -ratio
  return winners > losers ? -1 : 0
}

/** The side that won, or null for a draw; a side without models has lost whatever the wounds (C4-ASSAULT-36). */
export function winnerOf(
  game: CoreGame,
  combat: Combat,
  inflicted: Inflicted,
): { winner: Seat | null; massacre: boolean } {
  const left = (seat: Seat): number =>
    combat.units[seat].reduce((sum, unit) => sum + standingModels(game.state, unit).length, 0)
  const [a, b] = [left('a'), left('b')]
  if (a === 0 && b === 0) return { winner: null, massacre: false }
  if (a === 0 || b === 0) return { winner: a === 0 ? 'b' : 'a', massacre: true }
  return { winner: whoHasMore(inflicted), massacre: false }
}

/** Who tests next: their owner says where several units throw dice (C4-ASSAULT-02). */
function* nextToTest(game: CoreGame, left: readonly UnitId[]): Procedure<UnitId> {
  const [first, ...others] = left
  if (first === undefined) throw new Error('nobody is left to test')
  const passes = left.find((unit) => passesByRule(game, unit, 'morale') !== null)
  if (others.length === 0 || passes !== undefined) return passes ?? first
  return yield* askNextUnit(unitOf(game.state, first).seat, [first, ...others], {
    kind: 'lostCombatOrder',
    because: ['C4-ASSAULT-37', 'C4-ASSAULT-02'],
  })
}

/** The rules by which it fails without a die, because its owner likes; null: it tests. */
function* givesWay(game: CoreGame, combat: Combat, unit: UnitId): Procedure<readonly RuleId[] | null> {
  const { value, changedBy } = game.ask('mayGiveWay', false, {
    unit,
    canHurt: () => canHurt(game, combat, unit),
  })
  if (!value) return null
  const because = [...new Set(changedBy.map(({ cite }) => cite))]
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'giveWay',
    args: { unit },
    because,
    form: {
      form: 'option' as const,
      options: ['test', 'break'].map((id) => ({ id, text: { key: `decision.giveWay.${id}` } })),
    },
    default: { form: 'option', option: 'test' },
    focus: { units: [unit] },
  })
  return answer.option === 'break' ? because : null
}

/** Every losing unit tests; those that fail are returned. */
export function* losersTest(game: CoreGame, combat: Combat, winner: Seat): Procedure<readonly UnitId[]> {
  const loser = otherSeat(winner)
  const change: LeadershipChange = {
    by: { key: 'modifier.outnumbered' },
    cite: 'C4-MORALE-08',
    change: outnumbered(numbers(game, combat.units[winner]), numbers(game, combat.units[loser])),
  }
  const failed: UnitId[] = []
  let left = combat.units[loser].filter((unit) => standingModels(game.state, unit).length > 0)
  while (left.length > 0) {
    const unit = yield* nextToTest(game, left)
    left = left.filter((other) => other !== unit)
    const gives = yield* givesWay(game, combat, unit)
    const passed = gives === null && (yield* leadershipTest(game, unit, 'morale', [change]))
    yield* emit(passed ? 'heldGround' : 'broke', { unit }, ['C4-ASSAULT-37', ...(gives ?? ['C4-MORALE-08'])])
    if (!passed) failed.push(unit)
  }
  return failed
}
