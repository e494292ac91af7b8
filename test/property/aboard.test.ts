/** Whatever is done with passengers, none is lost or doubled, those driven out never stand in each other, and what is taken back is as it was. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../main/engine'
import { sufferDamage } from '../../main/rulesets/core4/harm'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import { inEachOther } from '../../shared/table'
import { runs } from '../draws'
import { act, ask, box, driven, enemy, inPhase, inside, rules, squad, table } from '../rules/core4/riders'
import type { PieceSpec } from '../rules/board'

const scenes = fc.record({
  count: fc.integer({ min: 1, max: 10 }),
  facing: fc.integer({ min: 0, max: 359 }),
  far: fc.constantFrom(0, 5, 8),
  open: fc.boolean(),
  /** Things beside it: friends, enemies and a wall. */
  around: fc.array(fc.tuple(fc.integer({ min: 14, max: 26 }), fc.integer({ min: 14, max: 26 })), {
    maxLength: 6,
  }),
  wall: fc.option(fc.integer({ min: 0, max: 3 })),
  end: fc.constantFrom('shaken', 'destroyed', 'exploded' as const),
  faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 120, maxLength: 120 }),
})
type Scene = typeof scenes extends fc.Arbitrary<infer S> ? S : never

const walls: readonly PieceSpec['area'][] = [
  [16, 23, 24, 23.4],
  [16, 16.4, 24, 16.8],
  [15, 17, 15.4, 23],
  [24.6, 17, 25, 23],
]
function stateOf({ count, facing, far, open, around, wall }: Scene): CoreState {
  const free = around.filter(([x, y]) => Math.hypot(x - 20, y - 20) > 4.6)
  const apart = free.filter(([x, y], n) => free.findIndex(([ox, oy]) => ox === x && oy === y) === n)
  const pieces =
    wall === null ? [] : [{ id: 'wall', kind: 'building' as const, area: walls[wall], height: 3 }]
  const clear = apart.filter(([x, y]) => wall === null || (x > 15.6 && x < 24.4 && y > 17.4 && y < 22.6))
  const [friends, foes] = [clear.filter((_, n) => n % 2 === 0), clear.filter((_, n) => n % 2 === 1)]
  const state = table(
    [
      box({ ...(open && { traits: ['openTopped'] }) }, {}, { facing }),
      inside(count),
      ...(friends.length > 0 ? [squad(friends, { id: 'F' })] : []),
      ...(foes.length > 0 ? [enemy(foes)] : []),
    ],
    { pieces },
  )
  return far > 0 ? driven(state, far) : state
}
/** With as many of these as it throws. */
function withDice<T>(dice: readonly string[], play: (dice: readonly string[]) => T): T {
  try {
    return play(dice)
  } catch (fault) {
    const left = /has (\d+) left over/.exec(String(fault))?.[1]
    if (left === undefined) throw fault
    return play(dice.slice(0, dice.length - Number(left)))
  }
}
const ofSquad = ({ models }: CoreState) => Object.values(models).filter(({ unit }) => unit === 'S')
const apart = (state: CoreState): void => {
  const standing = ofSquad(state).flatMap((model) => (model.pose ? [{ ...model, pose: model.pose }] : []))
  for (const [n, one] of standing.entries())
    for (const other of standing.slice(n + 1)) expect(inEachOther(one, other)).toBe(false)
}

describe('C4-TRANS-03, -11, C4-VDMG-24 passengers', () => {
  it('driven out, each of them stands by himself or has fallen; nobody is left inside', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const start = stateOf(scene)
        const theirs = inPhase(
          { ...start, turn: { ...start.turn, active: 'b' as const, player: 2 } },
          'shooting',
        )
        const run = withDice(scene.faces.map(String), (dice) =>
          runScripted(
            rules,
            theirs,
            (game) =>
              sufferDamage(
                rules.live(game),
                [{ model: 'V.1', by: 'b', rolled: [[scene.end]], automatic: [], penetrated: true }],
                'shooting',
                ['C4-VDMG-01'],
              ) as never,
            { dice, answers: (one) => one.default },
          ),
        )
        rules.invariants(run.state)
        const models = ofSquad(run.state)
        expect(models).toHaveLength(scene.count)
        expect(models.filter(({ status }) => status === 'aboard')).toEqual([])
        apart(run.state)
      }),
      { numRuns: runs(25) },
    )
  })
  it('out as proposed and the state before is untouched: taken back, everybody rides again', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const start = stateOf(scene)
        const before = JSON.stringify(start)
        const { poses, check } = ask(start, { ask: 'suggestDisembark', unit: 'S' })
        if (check.refusal) return
        const { state } = act(start, { type: 'disembark', unit: 'S', poses })
        expect(ofSquad(state).map(({ status }) => status)).toEqual(ofSquad(state).map(() => 'onTable'))
        apart(state)
        expect(JSON.stringify(start)).toBe(before)
      }),
      { numRuns: runs(25) },
    )
  })
})
