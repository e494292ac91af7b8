import { describe, expect, it } from 'vitest'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { everybodyStands } from '../../../main/rulesets/core4/movement/standing'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { toInches } from '../../../shared/geometry'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { baseGap } from '../../../shared/table'
import { board, depthOf, runRules, waypoint, type BoardSpec, type UnitSpec } from '../board'
import { moralePart } from '../../../main/rulesets/core4/morale'

type Place = readonly [x: number, y: number]
const troop = (id: string, seat: 'a' | 'b', places: readonly Place[]): UnitSpec => ({
  id,
  seat,
  models: places.map(([x, y]) => ({ at: [x, y, 0] })),
})
type Answers = (decision: Decision, state: CoreState) => Answer
const runsFromE = (spec: BoardSpec, dice: readonly string[], answers?: Answers): CoreState => {
  const state = board(spec)
  return runRules(
    [automaticPart, moralePart, movementPart, casualtiesPart],
    state,
    (game) => fallBack(game, 'L', { fromCombat: true, foes: ['E'] }),
    { dice, ...(answers && { answers: (decision) => answers(decision, state) }) },
  ).state
}
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
const barredBy = (foes: readonly Place[], settings?: BoardSpec['settings']): BoardSpec => ({
  settings,
  units: [troop('L', 'a', runners), troop('F', 'a', friends), troop('E', 'b', foes)],
})
const barred = (foes: readonly Place[]): CoreState => runsFromE(barredBy(foes), ['2', '2'])
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
  it('nor may the owner who places him stand him on one', () => {
    const spec = barredBy([...atTheSides, [10, 21]], { 'core4.morale.manualFallBack': true })
    const ontoFoe: Answers = ({ default: proposed }, state) =>
      proposed.form === 'paths'
        ? {
            ...proposed,
            paths: { ...proposed.paths, 'L.1': [waypoint(state, 10, 19.96), waypoint(state, 8.05, 19.96)] },
          }
        : proposed
    expect(() =>
      everybodyStands(runsFromE(spec, ['2', '2'], ({ default: proposed }) => proposed)),
    ).not.toThrow()
    expect(() => runsFromE(spec, ['2', '2'], ontoFoe)).toThrow('baseOverlap')
  })
})
