/** Smoke launchers: when, what they cost and what they do (C4-VEH-20, -22). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { unitRefusal } from '../../../main/rulesets/core4/units'
import { board, coreGame, coreRules, type ModelSpec, type ProfileSpec } from '../board'
import { move, moveParts, unitOf } from '../movers'

const rules = coreRules(moveParts)
const fine = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
const command = { type: 'smoke' as const, model: 'L.1' }
const scene = (model: Partial<ModelSpec> = {}, profile: ProfileSpec = { smokeLaunchers: true }) =>
  board({
    phase: 'movement',
    units: [
      unitOf('vehicle', [{ at: [20, 20, 0], ...model }], { profile }),
      { id: 'F', seat: 'b', models: [{ at: [40, 40, 0] }] },
    ],
  })
const why = (state: CoreState): string | undefined => {
  const verdict = rules.check(state, 'a', command)
  return verdict.ok ? undefined : verdict.refusal.key.replace('refusal.', '')
}
const smoked = (state: CoreState = scene()): CoreState =>
  runScripted(rules, state, (game) => rules.perform(game, 'a', command), { dice: [] }).state
type Turn = CoreState['turn']
const when = (state: CoreState, turn: Partial<Turn>): CoreState => ({
  ...state,
  turn: { ...state.turn, ...turn },
})
const glances = (state: CoreState, shot = true): boolean =>
  coreGame(state, moveParts).ask('onlyGlances', false, { model: 'L.1', shot }).value

describe('C4-VEH-20 smoke launchers', () => {
  it('once a game, with or without a move', () => {
    expect(why(scene())).toBeUndefined()
    expect(why(move(scene(), { 1: [30, 20] }, []).state)).toBeUndefined()
    expect(why(smoked())).toBe('smokeIsSpent')
  })
  it('ends its move', () => expect(smoked().units['L']).toMatchObject({ moveDone: true, moved: false }))
  it.each(['shaken', 'stunned', 'immobilised'] as const)('%s it may', (what) =>
    expect(why(scene({ damage: { ...fine, [what]: true } }))).toBeUndefined(),
  )
  it('only where the profile has them, in its own Movement phase', () => {
    expect(why(scene({}, {}))).toBe('noSmokeLaunchers')
    expect(why(when(scene(), { phase: 'shooting' }))).toBe('notYourMovement')
    expect(why(when(scene(), { active: 'b' }))).toBe('notYourMovement')
  })
  it('not with the extra distance of a road (C4-VEH-17)', () => {
    const road = board({
      phase: 'movement',
      pieces: [{ id: 'road', kind: 'road', area: [10, 18, 60, 22] }],
      units: [unitOf('vehicle', [{ at: [20, 20, 0] }], { profile: { smokeLaunchers: true } })],
    })
    expect(why(move(road, { 1: [37, 20] }, []).state)).toBe('noSmokeByRoad')
    expect(why(move(road, { 1: [31, 20] }, []).state)).toBeUndefined()
  })
  it('none of its weapons fires this turn, in its next it does', () => {
    const refusal = (state: CoreState) => unitRefusal(coreGame(state, moveParts), 'a', 'L')?.key
    expect(refusal(when(smoked(), { phase: 'shooting' }))).toBe('refusal.noFireInSmoke')
    const { player } = scene().turn
    expect(refusal(when(smoked(), { phase: 'shooting', player: player + 2 }))).toBeUndefined()
    expect(refusal(when(scene(), { phase: 'shooting' }))).toBeUndefined()
  })
  it('what penetrates glances in the enemy’s Shooting phase, and at no other time', () => {
    const state = smoked()
    const { player } = state.turn
    const enemys = { active: 'b', player: player + 1 } as const
    expect(glances(when(state, { ...enemys, phase: 'shooting' }))).toBe(true)
    expect(glances(when(state, { ...enemys, phase: 'assault' }))).toBe(false)
    expect(glances(when(state, { ...enemys, phase: 'movement' }))).toBe(false)
    expect(glances(when(state, { ...enemys, phase: 'shooting' }), false)).toBe(false)
    expect(glances(when(state, { phase: 'shooting', player: player + 3 }))).toBe(false)
    expect(glances(when(scene(), { ...enemys, phase: 'shooting' }))).toBe(false)
  })
  it('is listed by vehicle', () =>
    expect(rules.legalCommands(scene(), 'a').filter(({ type }) => type === 'smoke')).toEqual([
      { type: 'smoke', unit: 'L', model: 'L.1' },
    ]))
})
