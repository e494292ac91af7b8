import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { night } from '../../../main/rulesets/core4/mission/night'
import type { MissionLevel } from '../../../shared/protocol/game-view'
import { step } from '../missions'
import { core, foughtFor, missionNamed, playOn, squadAt } from './mission-board'

/** Recon with the special rules of its level. */
function recon(level: MissionLevel): CoreState {
  const state = foughtFor({
    mission: 'recon',
    level,
    units: [squadAt('A1', 'a', [5, 5], [5, 5]), squadAt('B1', 'b', [5, 5], [5, 40])],
  })
  const { name, turns, levels } = missionNamed('recon')
  return { ...state, scenario: { id: 'recon', name, level, turns, rules: levels[level]?.rules ?? [] } }
}
const inTurn = (state: CoreState, game: number): CoreState => ({
  ...state,
  turn: { ...state.turn, game, player: 2 * game, active: 'b' },
})
const darkTurns = (state: CoreState): readonly number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
    (game) => core.gameOf(inTurn(state, game)).ask('isNight', false, {}).value,
  )
const nightfall = (state: CoreState, ...dice: string[]): CoreState =>
  playOn({ ...state, stage: 'deployment' }, step('nightfall'), { dice }).state
/** The sixth game turn ends, and each that the dice grant: the last turn played. */
function lastTurn(state: CoreState, ...dice: string[]): { turn: number; dark: readonly number[] } {
  let now: CoreState = inTurn({ ...state, stage: 'battle' }, 6)
  for (const die of [...dice, null]) {
    now = playOn(now, (game) => game.at('gameTurnEnd'), { dice: die === null ? [] : [die] }).state
    if (now.stage === 'over') return { turn: now.turn.game, dark: night.of(now).turns }
    now = inTurn(now, now.turn.game + 1)
  }
  throw new Error('it does not end')
}

describe('C4-MSR-04 dusk and dawn', () => {
  it.each([
    ['1', [1]],
    ['2', []],
    ['5', []],
  ])('a %s: night in %j', (face, turns) => expect(darkTurns(nightfall(recon('gamma'), face))).toEqual(turns))
  it('a 6: from the sixth turn to the end, the extra turns included', () => {
    const dusk = nightfall(recon('omega'), '6')
    expect(darkTurns(dusk)).toEqual([6])
    expect(lastTurn(dusk, '4', '6', '5')).toEqual({ turn: 9, dark: [6, 7, 8, 9] })
  })
  it('at alpha no die is thrown', () => expect(darkTurns(nightfall(recon('alpha')))).toEqual([]))
})

describe('C4-MSR-08 random game length', () => {
  it.each([
    [['3'], 6],
    [['5', '4', '3'], 8],
    [['4', '4', '4'], 9],
  ])('dice %j: the last turn is %i, and nine is the last of all', (dice, turn) =>
    expect(lastTurn(recon('omega'), ...dice).turn).toBe(turn),
  )
  it('how long it may last is told beforehand, where a die decides', () => {
    const told = (level: MissionLevel) =>
      core.view(inTurn({ ...recon(level), stage: 'battle' }, 6), 'a').turn.most
    expect([told('omega'), told('gamma')]).toEqual([9, undefined])
  })
  it.each(['alpha', 'gamma'] as const)('at %s it ends with the sixth, and no die is thrown', (level) =>
    expect(lastTurn(recon(level)).turn).toBe(6),
  )
})
