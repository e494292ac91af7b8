import { describe, expect, it } from 'vitest'
import { automaticPart } from '../../../main/rulesets/core4/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/casualties'
import { fallBack, movementPart } from '../../../main/rulesets/core4/movement'
import { everybodyStands } from '../../../main/rulesets/core4/movement/standing'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/state'
import { toInches } from '../../../shared/geometry'
import { baseGap } from '../../../shared/table'
import { board, depthOf, runRules, type UnitSpec } from '../board'

type Place = readonly [x: number, y: number]
const troop = (id: string, seat: 'a' | 'b', places: readonly Place[]): UnitSpec => ({
  id,
  seat,
  models: places.map(([x, y]) => ({ at: [x, y, 0] })),
})
const runsFromE = (units: readonly UnitSpec[], dice: readonly string[]): CoreState =>
  runRules(
    [automaticPart, movementPart, casualtiesPart],
    board({ units }),
    (game) => fallBack(game, 'L', { fromCombat: true, foes: ['E'] }),
    { dice },
  ).state
const gapToFoes = (state: CoreState): number =>
  Math.min(
    ...standingModels(state, 'L').flatMap((model) =>
      standingModels(state, 'E').map((foe) => toInches(baseGap(model, foe))),
    ),
  )
/** Friends close the way on and both sides; the second runner has open ground before him, so the unit is not trapped. */
const friends: readonly Place[] = [
  ...[6, 7, 8, 9, 10, 11, 12, 13, 14].map((x): Place => [x, 18.95]),
  [7, 20],
  [13, 20],
]
const runners: readonly Place[] = [
  [10, 20],
  [20, 20],
]
/** As far aside as the runner can go. */
const atTheSides: readonly Place[] = [
  [8, 20.6],
  [12, 20.6],
]
const barred = (foes: readonly Place[]): CoreState =>
  runsFromE([troop('L', 'a', runners), troop('F', 'a', friends), troop('E', 'b', foes)], ['2', '2'])
const farOn = (state: CoreState): number =>
  depthOf(state) - toInches(standingModels(state, 'L')[0]?.pose.at.z ?? 0)

describe('C4-MORALE-16 who is barred from running on ends on no foe of his combat', () => {
  it('goes as far as he can and keeps 1 inch from them where he finds room', () => {
    const after = barred(atTheSides)
    expect(standingModels(after, 'L')).toHaveLength(2)
    expect(() => everybodyStands(after)).not.toThrow()
    expect(gapToFoes(after)).toBeGreaterThanOrEqual(0.999)
    expect(farOn(after)).toBeLessThan(20)
  })
  it('stands beside them where nowhere is an inch from all', () => {
    const after = barred([...atTheSides, [10, 21]])
    expect(standingModels(after, 'L')).toHaveLength(2)
    expect(() => everybodyStands(after)).not.toThrow()
    expect(gapToFoes(after)).toBeLessThan(1)
    expect(farOn(after)).toBeLessThan(20)
  })
})
