/** Who chooses the side: the roll of the mission itself, in every mission there can be (C4-ORG-10, C4-DEPLOY-05). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { builtInMissions } from '../../../main/rulesets/missions'
import { missionSchema } from '../../../shared/protocol/mission'
import { otherSeat } from '../../../shared/protocol/spatial'
import { board } from '../board'
import { onMission, step } from '../missions'

const chosen = (mission: string, dice: readonly string[]) =>
  runScripted(
    cityFight,
    onMission(board({ width: 72, depth: 48 }), mission),
    (game) => step('sides')(cityFight.live(game)),
    {
      dice,
      // Not what is proposed: the last that is offered.
      answers: ({ form, default: usual }) =>
        form.form === 'option' ? { form: 'option', option: form.options.at(-1)?.id ?? '' } : usual,
    },
  )

/**
 * Each side has a quarter or a strip of its own, and a roll says who chooses. Elsewhere a role chooses, or sides have zones by
 * their roles, or none at all: tests of CF-SPECIAL-02 to -07 tell of those.
 */
const rolledFor = builtInMissions.filter(({ steps }) =>
  steps.some(
    (one) =>
      one.step === 'sides' &&
      one.choose !== 'none' &&
      one.choose !== 'half' &&
      (one.by === undefined || one.by === 'rollOff') &&
      (one.choose === 'quarter' || one.depth !== undefined),
  ),
)
describe.each(rolledFor.map(({ id }) => id))('C4-ORG-10 in %s', (mission) => {
  it.each([
    ['a', ['5', '2']],
    ['b', ['3', '6']],
    ['b', ['4', '4', '1', '2']],
  ] as const)('the winner of its roll, %s, picks and the other gets what lies across: %o', (winner, dice) => {
    const { state, decisions } = chosen(mission, dice)
    expect(decisions.map(({ seat }) => seat)).toEqual([winner])
    const [one, other] = [state.sides[winner].zone, state.sides[otherSeat(winner)].zone]
    expect(one).not.toBeNull()
    const middle = (zone: typeof one, of: 'x' | 'z') =>
      (zone ?? []).reduce((sum, at) => sum + at[of], 0) / (zone?.length ?? 1)
    const { width, depth } = state.table
    expect(middle(one, 'x') + middle(other, 'x')).toBeCloseTo(width)
    expect(middle(one, 'z') + middle(other, 'z')).toBeCloseTo(depth)
  })
})
describe.each(builtInMissions.map(({ id }) => id))('C4-ORG-10: who begins where in %s', (mission) => {
  it('is settled once, before anybody is deployed; a file that does not say it is no mission', () => {
    const file = builtInMissions.find(({ id }) => id === mission)
    if (!file) throw new Error(mission)
    const kinds = file.steps.map(({ step: kind }) => kind)
    expect(kinds.indexOf('sides')).toBeLessThan(kinds.indexOf('deploy'))
    const without = { ...file, steps: file.steps.filter(({ step: kind }) => kind !== 'sides') }
    expect(missionSchema.safeParse(without).success).toBe(false)
    expect(missionSchema.safeParse(file).success).toBe(true)
  })
})
