import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../shared/protocol/decision'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { endOffered } from '../../../main/rulesets/core4/victory'
import { keeping } from '../keeping'
import { foughtFor, playOn, sheetOf, squadAt } from './mission-board'

const alone = (solo = false, mission = 'seek-and-destroy'): CoreState => {
  const state = foughtFor({
    mission,
    solo,
    units: [squadAt('A1', 'a', [5, 5], [5, 5]), squadAt('B1', 'b', [1, 5], [5, 40])],
  })
  return {
    ...state,
    models: Object.fromEntries(
      Object.values(state.models).map((model) => [
        model.id,
        model.seat === 'b' ? { ...model, pose: null, status: 'casualty' as const } : model,
      ]),
    ),
  }
}
const actEnds = (state: CoreState, ...options: string[]) => {
  const left = [...options]
  const run = playOn(state, (game) => game.at('actEnd'), {
    answers: (_decision: Decision) => ({ form: 'option', option: left.shift() ?? 'nobody was to be asked' }),
  })
  return { state: run.state, asked: run.decisions.map(({ seat, kind }) => [seat, kind]) }
}

describe('C4-MISSION-04: nobody of a side is left', () => {
  it('both are asked, who has somebody left first, and with both it ends as it stands', () => {
    const { state, asked } = actEnds(alone(), 'endNow', 'endNow')
    expect(asked).toEqual([
      ['a', 'sideGone'],
      ['b', 'sideGone'],
    ])
    expect(state.stage).toBe('over')
    expect(state.result).toEqual(sheetOf(alone()).result)
  })
  it('one who wants to play on is enough, and the other is not asked any more', () => {
    const { state, asked } = actEnds(alone(), 'playOn')
    expect(asked).toHaveLength(1)
    expect(state.stage).toBe('battle')
  })
  it('the other side may refuse it too', () =>
    expect(actEnds(alone(), 'endNow', 'playOn').state.stage).toBe('battle'))
  it('it is offered once in a player turn, and again in the next', () => {
    const { state } = actEnds(alone(), 'playOn')
    expect(actEnds(state).asked).toEqual([])
    const next = { ...state, turn: { ...state.turn, player: state.turn.player + 1 } }
    expect(actEnds(next, 'playOn').asked).toHaveLength(1)
  })
  it('where both are gone whoever moves is asked first, and of both', () => {
    const state = alone()
    const gone = (active: 'a' | 'b'): CoreState => ({
      ...state,
      turn: { ...state.turn, active },
      models: Object.fromEntries(
        Object.values(state.models).map((model) => [
          model.id,
          { ...model, pose: null, status: 'casualty' as const },
        ]),
      ),
    })
    for (const [active, other] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const)
      expect(actEnds(gone(active), 'endNow', 'endNow').asked).toEqual([
        [active, 'nobodyLeft'],
        [other, 'nobodyLeft'],
      ])
  })
  it('one person who plays both sides is asked once', () => {
    const { state, asked } = actEnds(alone(true), 'endNow')
    expect(asked).toHaveLength(1)
    expect(state.stage).toBe('over')
  })
  it('somebody in reserve is somebody left', () => {
    const state = alone()
    const waiting = { ...state.models['B1.1'], status: 'waiting' as const } as CoreState['models'][string]
    expect(actEnds({ ...state, models: { ...state.models, 'B1.1': waiting } }).asked).toEqual([])
  })
  it('it is not the last turn: without the offer the battle ends after the sixth game turn', () => {
    const last = keeping(alone(), endOffered, { inTurn: 12 })
    const { state } = playOn({ ...last, turn: { ...last.turn, game: 6, player: 12 } }, (game) =>
      game.at('gameTurnEnd'),
    )
    expect(state.stage).toBe('over')
  })
})
