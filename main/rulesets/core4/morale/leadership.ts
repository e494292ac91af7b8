/** Leadership tests of every kind: two dice, the total not above Leadership (C4-BASE-08, C4-MORALE-01, -02). */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Modifier } from '../../../../shared/protocol/event'
import type { RuleId, Text } from '../../../../shared/protocol/refusal'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { belowHalf, characteristicNow, livingIn } from '../units'
import { modifiersOf, unitOf, type AboutToFall, type CoreGame, type LeadershipTest } from '../game'
import { failsTwoDice } from '../harm'
import { passesByRule } from './passes-by-rule'
import { printed } from '../../../../shared/force'

/** A change the rule that asks for the test brings along: numbers in a combat, no enemy in sight … */
export interface LeadershipChange {
  readonly by: Text
  readonly cite: RuleId
  readonly change: number
}
type Leadership = {
  readonly value: number
  readonly modifiers: readonly Modifier[]
  /** Whose it is. */
  readonly of?: ModelId
}

/** Tests that are Morale tests: half strength counts, a double 1 always passes (C4-MORALE-02, -03, -21). */
const isMorale = (test: LeadershipTest): boolean => test === 'morale' || test === 'lastMan'

/** The highest among the living, with what powers make of it (C4-MORALE-01). */
function best(game: CoreGame, unit: UnitId): Leadership {
  let high: Leadership = { value: 0, modifiers: [] }
  for (const { id } of livingIn(game.state, unit)) {
    const { value, modifiers } = characteristicNow(game, id, 'ld')
    if (value > high.value) high = { value, modifiers, of: id }
  }
  return high
}

/** The printed value, which nothing changes (C4-MORALE-19). */
const asPrinted = (game: CoreGame, unit: UnitId): Leadership => ({
  value: Math.max(0, ...livingIn(game.state, unit).map(({ profile }) => printed(profile, 'ld'))),
  modifiers: [],
})

/** The highest value in the unit, and everything that changes it, by name. */
export function leadershipOf(
  game: CoreGame,
  unit: UnitId,
  test: LeadershipTest,
  changes: readonly LeadershipChange[] = [],
): Leadership {
  const own = best(game, unit)
  let { value } = own
  const modifiers = [...own.modifiers]
  const countsHalf =
    isMorale(test) || (game.setting('core4.general.halfStrengthAllLd') === true && test !== 'regroup')
  const halved: readonly LeadershipChange[] =
    countsHalf && belowHalf(game, unit)
      ? [{ by: { key: 'modifier.belowHalf' }, cite: 'C4-MORALE-05', change: -1 }]
      : []
  for (const { by, cite, change } of [...halved, ...changes]) {
    if (change === 0) continue
    modifiers.push({ by, cite, from: value, to: value + change })
    value += change
  }
  const asked = game.ask('leadership', value, { unit, test, unmodified: own.value })
  return { ...own, value: asked.value, modifiers: [...modifiers, ...modifiersOf(asked)] }
}

const ruleOf: Readonly<Record<LeadershipTest, readonly RuleId[]>> = {
  morale: ['C4-MORALE-01'],
  lastMan: ['C4-MORALE-21'],
  priority: ['C4-SHOOT-05', 'C4-BASE-08'],
  pinning: ['C4-WEAPON-24', 'C4-BASE-08'],
  regroup: ['C4-MORALE-22', 'C4-BASE-08'],
  // What a pack tests it names by its own rules.
  fear: ['C4-BASE-08'],
  counterAttack: ['C4-BASE-08'],
}

type Changes = readonly LeadershipChange[] | 'none'
const valueFor = (game: CoreGame, unit: UnitId, test: LeadershipTest, changes: Changes): Leadership =>
  changes === 'none' ? asPrinted(game, unit) : leadershipOf(game, unit, test, changes)

/** What such a test of the unit would be thrown against. */
export const testAhead = (unit: UnitId, test: LeadershipTest, changes: Changes = []): AboutToFall => ({
  dice: (game) =>
    passesByRule(game, unit, test) ? 'passes' : String(valueFor(game, unit, test, changes).value),
  outlook: (game) => ({
    chance: passesByRule(game, unit, test)
      ? 1
      : 1 - failsTwoDice(valueFor(game, unit, test, changes).value, isMorale(test)),
  }),
})

/**
 * Takes the test; true where it is passed. What follows a failure is the caller's.
 * @param changes  what the rule that asks for it changes; `none`: nothing at all does (C4-MORALE-19)
 */
export function* leadershipTest(
  game: CoreGame,
  unit: UnitId,
  test: LeadershipTest,
  changes: Changes = [],
  because: readonly RuleId[] = changes === 'none' ? ['C4-MORALE-19', 'C4-BASE-08'] : ruleOf[test],
): Procedure<boolean> {
  // What befalls a unit that would test its target knows the target as well: it is told there.
  if (test !== 'priority' && !passesByRule(game, unit, test))
    yield* game.befalls('test', { unit, test, ...testAhead(unit, test, changes) })
  const passed = passesByRule(game, unit, test)
  if (passed) {
    yield* emit('passedByRule', { unit, test }, passed)
    return true
  }
  const { value, modifiers } = valueFor(game, unit, test, changes)
  const dice = yield* roll({
    kind: 'd6',
    count: 2,
    purpose: test,
    seat: unitOf(game.state, unit).seat,
    because,
    needed: value,
    compare: 'atMost',
    modifiers,
    unit,
  })
  const total = dice.reduce((sum, die) => sum + die.face, 0)
  // C4-MORALE-02: a natural 2 passes whatever the modifiers.
  return total <= value || (isMorale(test) && total === 2)
}
