/** Passengers of several vehicles that one volley has lost: vehicle by vehicle as the hits were dealt, however each was lost (C4-VDMG-01 H). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { sufferDamage } from '../../../main/rulesets/core4/harm'
import type { FactData } from '../../../shared/protocol/facts'
import type { Damage } from '../../../main/rulesets/core4/units'
import { factsOf } from './firing-line'
import { box, inPhase, inside, rules, table } from './riders'

const squadron = table([
  box({}, { models: [{ at: [20, 20, 0] }, { at: [20, 27, 0] }] }),
  inside(2),
  inside(2, { id: 'O', aboard: 'V.2' }),
])
const theirs = {
  ...inPhase(squadron, 'shooting'),
  turn: { ...squadron.turn, phase: 'shooting' as const, active: 'b' as const, player: 2 },
}
const leave = (first: Damage, second: Damage, dice: string): readonly string[] => {
  const suffered = ([first, second] as const).map((damage, n) => ({
    model: `V.${n + 1}`,
    by: 'b' as const,
    rolled: [[damage]],
    automatic: [],
    penetrated: true,
  }))
  const run = runScripted(
    rules,
    theirs,
    (game) => sufferDamage(rules.live(game), suffered, 'shooting', ['C4-VDMG-01']) as never,
    { dice: dice.split(/\s+/), answers: (decision) => decision.default },
  )
  rules.invariants(run.state)
  return factsOf<FactData<'drivenOut'>>(run.events, 'drivenOut').map(({ unit }) => unit)
}

describe('C4-VDMG-01 H passengers in the order of their vehicles', () => {
  it('one that explodes before one that is wrecked', () =>
    expect(leave('exploded', 'destroyed', '1  1 1  1 1')).toEqual(['S', 'O']))
  it('one that is wrecked before one that explodes', () =>
    expect(leave('destroyed', 'exploded', '1  1 1  1 1')).toEqual(['S', 'O']))
  it('one that explodes before one that is only pierced', () =>
    expect(leave('exploded', 'shaken', '1  1 1  1 1')).toEqual(['S', 'O']))
})
