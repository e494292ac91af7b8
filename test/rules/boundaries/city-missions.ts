/** City Fight: how far from its edge a side of a special mission begins, and from its enemies. */
import type { CoreState } from '../../../main/rulesets/core4/game'
import { afterSteps, beforeBattle, whyNotAt } from '../city-fight/special-board'
import type { Boundary } from './boundary'

const units = (['a', 'b'] as const).map((seat) => ({
  id: seat,
  seat,
  category: 'troops' as const,
  models: [{ at: [60, seat === 'a' ? 40 : 2, 0] as const }],
}))
/** Seat b defends from the near edge. */
const gauntlet = afterSteps(beforeBattle({ mission: 'gauntlet', units }), ['roles', 'sides'], {
  tableEdgeByRole: 'near',
}).state
const assault = afterSteps(
  beforeBattle({ mission: 'great-assault', units, standing: ['a'] }),
  ['roles', 'sides'],
  { tableEdge: 'far' },
  '6 1',
).state
/** With the far rim of a base of half an inch so far from its edge. */
const begins = (state: CoreState, x: number) => (distance: number) =>
  whyNotAt(state, 'b', x, distance - 0.5) === null
/** So far down from the attacker at (60, 40), base to base. */
const clearOf = (distance: number): boolean =>
  whyNotAt(assault, 'b', 60, 40 - 1 - distance) !== 'tooNearEnemy'

export const cityMissions: readonly Boundary[] = [
  ['CF-SPECIAL-02', 'the defender begins along his edge', 'within', 6, begins(gauntlet, 36)],
  ['CF-SPECIAL-05', 'the defender begins along his edge', 'within', 24, begins(assault, 10)],
  ['CF-SPECIAL-05', 'and clear of the attacker', 'more than', 18, clearOf],
]
