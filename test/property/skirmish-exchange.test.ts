/** LS-CORE-06: what the men are called decides nothing but ties. */
import { describe, expect, it } from 'vitest'
import type { SkirmishState } from '../../main/rulesets/live-skirmish/state'
import { exchange, order, rolls, shot } from '../rules/live-skirmish/shots'
import { stage } from '../rules/live-skirmish/stage'

/** The same men in the same places under other names. */
function play(names: Readonly<Record<string, string>>): {
  readonly dice: ReturnType<typeof rolls>
  readonly fates: readonly (readonly [string, string, boolean])[]
} {
  const of = (key: string): string => names[key] ?? key
  const state: SkirmishState = stage({
    men: {
      [of('a1')]: { at: [20, 10], weapons: ['rpg'] },
      [of('a2')]: { at: [24, 10], weapons: ['lmg'] },
      [of('a3')]: { at: [21.5, 37] },
      [of('b1')]: { at: [20, 40], yaw: 180 },
      [of('b2')]: { at: [24, 41], yaw: 180, class: 'R5' },
      [of('b3')]: { at: [17, 42], yaw: 180, class: 'Irr3' },
    },
  })
  const run = exchange(
    state,
    {
      active: [
        shot(order(of('a1'), of('b1'), 'rpg')),
        shot(order(of('a2'), of('b1'), 'lmg', 'burst', { [of('b1')]: 1, [of('b2')]: 2 })),
      ],
      reactors: [shot(order(of('b2'), of('a2'), 'ar', 'burst'), true), shot(order(of('b1'), of('a1')), true)],
      group: [of('a1'), of('a2')],
      declared: [of('b2'), of('b1')],
    },
    {
      dice: ['5', '6', '5', '1', '6', '6', '1', '6', '3', '5', '4', '2', '5', '6', '4', '3'],
    },
  )
  return {
    dice: rolls(run),
    fates: Object.entries(names).map(([key, name]) => {
      const man = run.state.models[name]
      return [key, man?.status ?? '', man?.suppressed ?? false]
    }),
  }
}
const named = (a: readonly string[], b: readonly string[]): Record<string, string> =>
  Object.fromEntries([...a.map((to, i) => [`a${i + 1}`, to]), ...b.map((to, i) => [`b${i + 1}`, to])])

describe('LS-CORE-06 an exchange does not depend on the names of the men', () => {
  const plain = play(named(['a1', 'a2', 'a3'], ['b1', 'b2', 'b3']))
  it('throws the same dice for the same men and ends alike', () => {
    expect(plain.dice.length).toBeGreaterThan(8)
    for (const a of [
      ['a3', 'a1', 'a2'],
      ['a9', 'a8', 'a7'],
    ])
      for (const b of [
        ['b3', 'b2', 'b1'],
        ['b2', 'b3', 'b1'],
      ])
        expect(play(named(a, b))).toEqual(plain)
  })
})
