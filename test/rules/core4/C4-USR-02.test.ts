import { describe, expect, it } from 'vitest'
import { fightCombats } from '../../../main/rulesets/core4/assault/fight'
import { standsWhenAssaulted } from '../../../main/rulesets/core4/assault/stands-when-assaulted'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import type { UnitView } from '../../../shared/protocol/game-view'
import { board, type RuleWord, type UnitSpec } from '../board'
import { answering, gameOf, melee, play, rank } from './melee'
import { movementPart } from '../../../main/rulesets/core4/movement'

const undaunted: readonly RuleWord[] = ['undaunted']
const fleeing = (gap: number, rules = undaunted, others: readonly UnitSpec[] = []): CoreState =>
  board({
    units: [
      {
        id: 'L',
        seat: 'a',
        models: rank(3, 10),
        rules,
        state: { fallingBack: true, startModels: 10, startWounds: 10 },
      },
      { id: 'E', seat: 'b', models: rank(1, 11 + gap) },
      ...others,
    ],
  })
const begins = (state: CoreState, dice: string) => play(state, (game) => game.at('movementStart'), dice)
const unit = (state: CoreState, id = 'L'): Partial<UnitView> | undefined => state.units[id]

describe('C4-USR-02 undaunted', () => {
  it('three of ten regroup without dice with the enemy 6.4" away, and may move and act at once (USR-02-a)', () => {
    const { state } = begins(fleeing(6.4), '')
    expect(unit(state)).toMatchObject({ fallingBack: false, regrouped: false, moved: false, moveDone: false })
    expect(movementPart.commands?.move?.legal(gameOf(state), 'a')).toMatchObject([{ unit: 'L' }])
  })
  it('with the enemy at 6" it runs on, as any other does below half strength', () => {
    expect(unit(begins(fleeing(6), '1 1').state)).toMatchObject({ fallingBack: true })
    expect(unit(begins(fleeing(6.4, []), '1 1').state)).toMatchObject({ fallingBack: true })
  })
  it('a character without it acts with them, and one who has it gives it to nobody', () => {
    const captain = (rules: readonly RuleWord[]): UnitSpec => ({
      id: 'C',
      seat: 'a',
      models: rank(1, 10, {}, 16.15 + 7.2),
      character: 'independent',
      joined: 'L',
      rules,
    })
    expect(unit(begins(fleeing(9, undaunted, [captain([])]), '').state)?.fallingBack).toBe(false)
    expect(unit(begins(fleeing(9, [], [captain(undaunted)]), '1 1').state)?.fallingBack).toBe(true)
  })
  it('charged in flight it turns to fight without dice', () => {
    const { state } = play(fleeing(6), (game) => standsWhenAssaulted(game, 'L'), '')
    expect(unit(state)?.fallingBack).toBe(false)
  })

  /** Six troopers against sixteen; they lose one wound, break on 12 and are caught by equal totals. */
  const lost = (more: Partial<UnitSpec> = { rules: undaunted }) =>
    melee(
      { models: rank(16, 11), profile: { w: 1, i: 2, a: 0, sv: null } },
      { models: rank(6, 10), profile: { w: 1, i: 4, a: 0, sv: 3, ld: 8 }, ...more },
    )
  const swept = (state: CoreState, dice: string) =>
    play(state, (game) => fightCombats(game), dice, answering({ pursue: 'pursue' }))

  it('caught by equal totals it is not destroyed: 16 to 5 are two wounds, and it stays locked (USR-02-b)', () => {
    // Two of the sixteen strike so that the round is lost by a wound that a save has not stopped.
    const state = lost()
    const struck = {
      ...state,
      models: {
        ...state.models,
        'A.1': { ...state.models['A.1']!, profile: { ...state.models['A.1']!.profile, a: 1 } },
      },
    }
    // Hit, wound, save failed; Morale 12; sweep 3 + 4 and 5 + 2; two saves: one made, one failed.
    const run = swept(struck as CoreState, '6  6  1   6 6   3 5   4 1')
    expect(run.events.map(({ type }) => type)).toContain('caughtFightsOn')
    expect(run.events.find(({ type }) => type === 'noRetreat')?.data).toMatchObject({ unit: 'B', wounds: 2 })
    expect(standingModels(run.state, 'B')).toHaveLength(4)
    expect(run.state.units['B']).toMatchObject({ locked: ['A'], fallingBack: false })
  })
})
