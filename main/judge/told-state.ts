/**
 * The state as cases read it and verdicts print it: a format of its own, so that a case written today is settled by every
 * later version, however the program keeps what it knows.
 */
import { cityStakes, vitalRuinOf, declaredStratagems } from '../rulesets/city-fight'
import { laying } from '../rulesets/core4/battlefield'
import { night } from '../rulesets/core4/mission'
import { reservesKept } from '../rulesets/core4/reserves'
import type { CoreState } from '../rulesets/core4/game'

export function toldState(state: CoreState): unknown {
  const { parts: _parts, ...base } = state
  const stakes = cityStakes.find(state)
  const dark = night.find(state)
  const { declared, charges } = declaredStratagems.find(state) ?? {}
  const { stock, placing, ownDesigns } = laying.find(state) ?? {}
  const { a, b } = base.sides
  return {
    ...base,
    scenario: base.scenario && {
      ...base.scenario,
      ...(stakes && { flags: stakes.flags, vitalPiece: vitalRuinOf(state) }),
      ...(dark && {
        nightTurns: dark.turns,
        duskAndDawn: dark.duskAndDawn,
        ...(dark.lasts && { nightLasts: true }),
      }),
    },
    reserves: reservesKept.find(state)?.held,
    stock,
    placing,
    ownDesigns,
    sides: {
      a: { ...a, stratagems: declared?.a },
      b: { ...b, stratagems: declared?.b },
    },
    books: { ...base.books, charges },
  }
}
