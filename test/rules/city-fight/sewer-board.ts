/** Squads in the sewers, and the manholes they may come up by (CF-STRAT-42). */
import { cityFight } from '../../../main/rulesets'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import { sewersKept, surplusWaits } from '../../../main/rulesets/city-fight/stratagems/sewers'
import { rollForReserves } from '../../../main/rulesets/core4/reserves/rolls'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { runScripted } from '../../../main/engine'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import type { Command } from '../../../shared/protocol/command'
import type { Decision } from '../../../shared/protocol/decision'
import { keeping } from '../keeping'
import { waypoint, type PieceSpec, type UnitSpec } from '../board'
import { battle, line } from '../core4/reserve-board'

type Place = readonly [number, number]
interface Below {
  readonly pieces?: readonly PieceSpec[]
  readonly squad?: Partial<UnitSpec>
  readonly manholes: readonly Place[]
  readonly units?: readonly UnitSpec[]
  readonly waiting?: Readonly<Record<string, { comes: boolean }>>
}
export const foe = (x: number, y: number, z = 0): UnitSpec => ({
  ...line('E', 'b'),
  models: [{ at: [x, y, z] }],
})
/** Own turn 2, squads of five below; the enemy far away unless it is said. */
export function below({
  manholes,
  pieces = [],
  squad = {},
  units = [],
  waiting = { X: { comes: true } },
}: Below): CoreState {
  const state = battle({
    turn: 2,
    pieces,
    units: [line('P', 'a'), ...Object.keys(waiting).map((id) => line(id, 'a', 5, squad)), ...units],
    waiting,
  })
  const laid = manholes.map(([x, y], n) => ({
    id: `m${n + 1}`,
    seat: 'a' as const,
    at: waypoint(state, x, y).at,
    used: null,
  }))
  const declared = { declared: { a: ['sewer-rats'], b: [] } }
  return keeping(keeping(state, declaredStratagems, declared), sewersKept, { laid })
}
export const liveAt = (state: CoreState) => cityFight.live({ state })
const asked = (state: CoreState, query: Extract<Query, { ask: 'suggestArrival' }>) =>
  cityFight.query(state, 'a', query)
export const suggested = (state: CoreState, x: number, y: number, unit = 'X') =>
  asked(state, {
    ask: 'suggestArrival',
    unit,
    to: waypoint(state, x, y),
    formation: 'keep',
  }) as QueryResult['suggestArrival']
export const arrive = (state: CoreState, x: number, y: number, unit = 'X'): Command => ({
  type: 'arrive',
  unit,
  how: { by: 'edge', paths: suggested(state, x, y, unit).paths },
})

/** The dice for those below, and who of too many stays there. */
export const rolls = (state: CoreState, dice: readonly string[], answers?: (asked: Decision) => string) =>
  runScripted(
    cityFight,
    state,
    function* (game) {
      const live = cityFight.live(game)
      yield* rollForReserves(live)
      yield* surplusWaits(live)
    },
    {
      dice,
      answers: (asked) => (answers ? { form: 'option', option: answers(asked) } : asked.default),
    },
  )
