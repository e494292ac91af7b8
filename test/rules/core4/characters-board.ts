/** A squad, a captain, and what the rules of characters make of them: for the tests of C4-CHAR. */
import type { Command } from '../../../shared/protocol/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { runScripted, type Script } from '../../../main/engine'
import { board, guardProfile, type BoardSpec, type UnitSpec } from '../board'

/** The captain of the specs' examples (core 4, part 2, section 0). */
export const captainProfile = { ws: 5, bs: 5, s: 4, t: 4, w: 3, i: 5, a: 3, ld: 9, sv: 3, inv: 4 } as const

export const at = (...places: readonly (readonly [number, number])[]): UnitSpec['models'] =>
  places.map(([x, y]) => ({ at: [x, y, 0] as const }))
export const squad = (
  id: string,
  seat: Seat,
  models: UnitSpec['models'],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({ id, seat, models, ...more })
export const captain = (
  id: string,
  seat: Seat,
  place: readonly [number, number],
  more: Partial<UnitSpec> = {},
): UnitSpec => ({
  id,
  seat,
  models: at(place),
  profile: captainProfile,
  character: 'independent',
  category: 'hq',
  ...more,
})
export const guards = (
  id: string,
  seat: Seat,
  models: UnitSpec['models'],
  more: Partial<UnitSpec> = {},
): UnitSpec => squad(id, seat, models, { profile: guardProfile, ...more })

export const table = (units: readonly UnitSpec[], more: Partial<BoardSpec> = {}): CoreState => {
  const state = board({ units, ...more })
  cityFight.invariants(state)
  return state
}
export const refusalOf = (state: CoreState, command: Command, seat: Seat = 'a'): string | null => {
  const verdict = cityFight.check(state, seat, command)
  return verdict.ok ? null : verdict.refusal.key
}
/** Carries out legal commands of one seat, one after another. */
export function play(state: CoreState, commands: readonly Command[], script: Script = {}, seat: Seat = 'a') {
  const run = runScripted(
    cityFight,
    state,
    function* (game) {
      for (const command of commands) {
        const verdict = cityFight.check(game.state, seat, command)
        if (!verdict.ok) throw new Error(`${command.type} is refused: ${verdict.refusal.key}`)
        yield* cityFight.perform(game, seat, command)
        cityFight.invariants(game.state)
      }
    },
    script,
  )
  cityFight.invariants(run.state)
  return run
}
