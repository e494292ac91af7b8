import { describe, expect, it } from 'vitest'
import type { CorePart } from '../../../main/rulesets/core4/game/part'
import { standingRule } from '../../../main/rulesets/core4/game/rule'
import type { UnitSpec } from '../board'
import { LINE, VET, factsOf, line, row, shoot, takeDefault, thrown } from './firing-line'

const night: CorePart = {
  id: 'test/night',
  rules: [
    standingRule({ id: 'night', cite: 'C4-MSR-07', on: { isNight: { as: 'game', answer: () => true } } }),
  ],
}
const field = (more: Partial<UnitSpec>, others: readonly UnitSpec[] = []) =>
  line(
    { models: [{ at: [20, 20, 0] }], profile: VET, weapons: ['heavySlugGun'], ...more },
    { models: [{ at: [20, 40, 0] }], profile: { ...LINE, w: 9 } },
    { others },
  )
const sharp = { rules: ['nightVision'] }
const fires = (state: ReturnType<typeof field>, dice: string, option?: 'again' | 'keep') =>
  shoot(state, {
    parts: [night],
    dice,
    fire: [{ model: 'F.1', weapon: 'heavySlugGun' }],
    answers: (decision) =>
      option !== undefined && decision.kind === 'spottingAgain'
        ? { form: 'option', option }
        : takeDefault(decision),
  })

describe('C4-USR-11 night vision', () => {
  it('15" do not reach 19": thrown again 21" do, and the unit fires (USR-11-a)', () => {
    const run = fires(field(sharp), '2 3  4 3  1 1 1')
    expect(thrown(run.events, 'spotting')).toBe(4)
    expect(thrown(run.events, 'toHit')).toBe(3)
  })
  it('the second total stands, and there is no third', () => {
    expect(factsOf(fires(field(sharp), '2 3  1 1').events, 'shootingLost')).toMatchObject([{ spotted: 6 }])
  })
  it('is the owner’s choice: what is seen is kept unless he says otherwise', () => {
    expect(thrown(fires(field(sharp), '4 3  1 1 1').events, 'spotting')).toBe(2)
    expect(thrown(fires(field(sharp), '4 3  6 6  1 1 1', 'again').events, 'spotting')).toBe(4)
    expect(factsOf(fires(field(sharp), '2 3', 'keep').events, 'shootingLost')).toHaveLength(1)
  })
  it('left to the program, he throws again what does not reach and keeps what does (C4-BASE-10)', () => {
    const left = (dice: string) => {
      const state = field(sharp)
      const automatic = { a: { rerolls: true }, b: {} } as typeof state.automatic
      const run = shoot(
        { ...state, automatic },
        { parts: [night], dice, fire: [{ model: 'F.1', weapon: 'heavySlugGun' }] },
      )
      return [
        thrown(run.events, 'spotting'),
        run.decisions.filter(({ kind }) => kind === 'spottingAgain').length,
      ]
    }
    expect(left('4 3  1 1 1')).toEqual([2, 0])
    expect(left('2 3  4 3  1 1 1')).toEqual([4, 0])
  })
  it('without it nothing is asked', () => {
    expect(factsOf(fires(field({}), '2 3').events, 'shootingLost')).toHaveLength(1)
  })
  it('a character gives it to his squad, and a squad to him, while he is with it', () => {
    const captain = (rules: readonly string[]): UnitSpec => ({
      id: 'C',
      seat: 'a',
      models: row(1, 20, 21.2),
      character: 'independent',
      joined: 'F',
      rules,
    })
    expect(thrown(fires(field({}, [captain(['nightVision'])]), '2 3  4 3  1 1 1').events, 'spotting')).toBe(4)
    expect(thrown(fires(field(sharp, [captain([])]), '2 3  4 3  1 1 1').events, 'spotting')).toBe(4)
  })
})
