import { describe, expect, it } from 'vitest'
import { openBattle } from '../../../main/rulesets/core4'
import { missionKept } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionNamed } from '../missions'
import { keeping } from '../keeping'
import { byDefault, command, contested, playOn, settingUp, sixth } from './setting-up'
import { place, depthOf } from '../board'

/** As the wizard leaves it: no mission is chosen, and the players lay the table themselves. */
function toBeLaid(mission = contested, fortifications = true): CoreState {
  const settings = { 's6.missions.fortifications': fortifications }
  const state = settingUp({ settings, mission })
  const parts = sixth.kept({ level: 'gamma', scenario: mission.id, terrain: { how: 'free' } })
  return keeping({ ...state, stage: 'terrain', parts: { ...state.parts, ...parts } }, missionKept, {
    wish: mission.id,
    choices: [mission],
    mission: null,
    at: null,
    rolls: null,
  })
}
const opened = (state: CoreState, dice: readonly string[]) =>
  playOn(state, openBattle, { dice: [...dice], answers: byDefault })
/** Map, and the roll-off for the halves. */
const halves = ['1', '3', '5']

describe('S6-MISS-CORE-03 fortifications, then terrain', () => {
  it('a table that the players lay is laid when the halves are chosen and the fortifications stand', () => {
    const { state, decisions } = opened(toBeLaid(), halves)
    expect(decisions.map(({ kind }) => kind)).toEqual([
      'half',
      'fortification',
      'layFortification',
      'fortification',
      'layFortification',
    ])
    expect(state.stage).toBe('terrain')
    expect(state.table.pieces.map(({ design }) => design.id)).toEqual(['bunker', 'bunker'])
    const step = missionKept.of(state).mission?.steps[missionKept.of(state).at ?? -1]?.step
    expect(step).toBe('layTable')
  })
  it('other terrain is laid beside them; when it stands the markers come', () => {
    const { state } = opened(toBeLaid(), halves)
    const at = place(depthOf(state), 36, 24)
    const laid = command(state, 'a', { type: 'placePiece', design: 'rubble-small', at, turn: 0 })
    expect(laid.refusal).toBeNull()
    const first = command(laid.state, 'a', { type: 'finishTerrain' })
    const done = command(first.state, 'b', { type: 'finishTerrain' }, { dice: ['1'] })
    expect(done.refusal).toBeNull()
    expect(done.state.table.pieces).toHaveLength(3)
    expect(missionKept.of(done.state).mission?.steps[missionKept.of(done.state).at ?? -1]?.step).toBe(
      'counters',
    )
    expect(done.state.stage).toBe('setUp')
  })
  it('also where no fortifications are played', () => {
    const { state, decisions } = opened(toBeLaid(contested, false), halves)
    expect(decisions.map(({ kind }) => kind)).toEqual(['half'])
    expect(state.stage).toBe('terrain')
  })
  it('a mission that does not lay it in its steps is chosen when the table stands', () => {
    const mission = { ...contested, steps: contested.steps.filter(({ step }) => step !== 'layTable') }
    const { state } = opened(toBeLaid(mission), [])
    expect(state.stage).toBe('terrain')
    expect(missionKept.of(state).mission).toBeNull()
  })
  it('every mission of the pack has the two steps in this order, before the markers', () => {
    for (const id of [
      'contested-ground',
      'attrition',
      'heavy-support',
      'clearance',
      'home-and-away',
      'the-prize',
    ]) {
      const kinds = missionNamed(`s6-${id}`).steps.map(({ step }) => step)
      expect(kinds.slice(0, 3)).toEqual(['sides', 'fortifications', 'layTable'])
    }
  })
})
