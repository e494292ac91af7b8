import fc from 'fast-check'
import { expect, it } from 'vitest'
import { casualtiesPart } from '../../main/rulesets/core4/casualties'
import { fallBack, movementPart } from '../../main/rulesets/core4/movement'
import { everybodyStands } from '../../main/rulesets/core4/movement/standing'
import type { CoreState } from '../../main/rulesets/core4/state'
import { board, runRules } from '../rules/board'

/** Places on a tight grid, so that friends, foes and a house are in each other's way. */
const spot = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
const crowd = fc.uniqueArray(spot, { minLength: 8, maxLength: 16, selector: ([x, y]) => `${x} ${y}` })
const face = fc.integer({ min: 1, max: 6 })

it('whoever runs, whoever is stuck: nobody ends in somebody else (C4-MORALE-16)', () => {
  fc.assert(
    fc.property(crowd, fc.integer({ min: 3, max: 7 }), face, face, (spots, running, one, two) => {
      const at = ([x, y]: readonly [number, number]) => ({ at: [20 + 1.02 * x, 12 + 1.02 * y, 0] as const })
      const state: CoreState = board({
        pieces: [{ id: 'house', kind: 'building', area: [21, 6, 23.5, 9], height: 3 }],
        units: [
          { id: 'L', seat: 'a', models: spots.slice(0, running).map(at) },
          { id: 'F', seat: 'a', models: spots.slice(running).map(at) },
        ],
      })
      const run = runRules(
        [movementPart, casualtiesPart],
        state,
        (game) => fallBack(game, 'L', { fromCombat: false }),
        { dice: [String(one), String(two)] },
      )
      expect(() => everybodyStands(run.state)).not.toThrow()
    }),
    { numRuns: 300, seed: 20261121 },
  )
})
