import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { psychicPart } from '../../../main/rulesets/core4/psychic'
import { psychicTest, psychicTestRefusal } from '../../../main/rulesets/core4/psychic/psychic-test'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { UnitView } from '../../../shared/protocol/game-view'
import type { Profile } from '../../../shared/protocol/force'
import { board, runRules } from '../board'

/** The psyker of the spec's example: Ld 9, T 4, three Wounds; a ward, so that a save would show. */
const psyker = (profile: Partial<Profile> = {}): CoreState =>
  board({
    units: [
      {
        id: 'P',
        seat: 'a',
        models: [{ at: [10, 10, 0], powers: ['spark'] }],
        profile: { ld: 9, t: 4, w: 3, inv: 2, ...profile },
      },
    ],
  })
const tested = (state: CoreState, dice: readonly number[]) =>
  runRules([psychicPart, casualtiesPart], state, (game) => psychicTest(game, 'P.1'), {
    dice: dice.map(String),
  })

describe('C4-PSY-01: a Psychic test is two dice against the psyker’s own Leadership', () => {
  it('is passed on exactly his Leadership and failed one above it', () => {
    expect(tested(psyker(), [4, 5]).returned).toBe(true)
    expect(tested(psyker(), [4, 6]).returned).toBe(false)
  })
  it('takes no notice of what changes Leadership: the unit at less than half strength tests on 9', () => {
    const state = psyker()
    const weak = {
      ...state,
      units: { ...state.units, P: { ...(state.units['P'] as UnitView), startModels: 10, startWounds: 10 } },
    }
    expect(tested(weak, [4, 5]).returned).toBe(true)
  })
})

describe('C4-PSY-02: one test per psyker and player turn', () => {
  it('is refused a second time, passed or failed, and free again in the next player turn', () => {
    for (const dice of [
      [4, 5],
      [4, 6],
    ]) {
      const { state } = tested(psyker(), dice)
      expect(psychicTestRefusal(cityFight.gameOf(state), 'P.1')).toMatchObject({
        key: 'refusal.psychicTestTaken',
      })
      const next = { ...state, turn: { ...state.turn, player: state.turn.player + 1 } }
      expect(psychicTestRefusal(cityFight.gameOf(next), 'P.1')).toBeNull()
    }
  })
})

describe('C4-PSY-04: the power strikes back on a natural 2 or 12', () => {
  it('passes on 2 and wounds on 2+ against Toughness 4, with no save of any kind', () => {
    const run = tested(psyker(), [1, 1, 3])
    expect(run.returned).toBe(true)
    expect(run.state.models['P.1']?.wounds).toBe(2)
    expect(run.events.filter(({ type }) => type === 'rolled')).toHaveLength(2)
  })
  it('fails on 12 and does not wound on a 1', () => {
    const run = tested(psyker(), [6, 6, 1])
    expect(run.returned).toBe(false)
    expect(run.state.models['P.1']?.wounds).toBe(3)
  })
  it('throws no third die on any other total', () => {
    expect(tested(psyker(), [1, 2]).state.models['P.1']?.wounds).toBe(3)
    expect(tested(psyker(), [5, 6]).state.models['P.1']?.wounds).toBe(3)
  })
  it('takes a psyker of innate Toughness 3 at once, not one of 4', () => {
    const slain = tested(psyker({ t: 4, tBase: 3 }), [1, 1, 2])
    expect(slain.returned).toBe(true)
    expect(slain.state.models['P.1']).toMatchObject({ status: 'casualty', wounds: 0 })
    expect(tested(psyker({ t: 4 }), [1, 1, 2]).state.models['P.1']?.wounds).toBe(2)
  })
  it('is no loss to shooting', () => {
    expect(tested(psyker({ t: 3 }), [1, 1, 6]).state.units['P']?.lostToShooting).toBe(0)
  })
})
