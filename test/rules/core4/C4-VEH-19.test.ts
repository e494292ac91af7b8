/** Turning on the spot before it fires (C4-VEH-19). */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { drivenBand } from '../../../main/rulesets/core4/units'
import type { UnitView } from '../../../shared/protocol/game-view'
import { board, coreGame, coreRules, place, type ModelSpec, type TroopType, type UnitSpec } from '../board'
import { move, moveParts, unitOf } from '../movers'

const rules = coreRules(moveParts)
const fine = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
interface Scene {
  readonly type?: TroopType
  readonly model?: Partial<ModelSpec>
  readonly others?: readonly UnitSpec[]
  readonly state?: Partial<UnitView>
  readonly settings?: Readonly<Record<string, boolean>>
  readonly phase?: 'movement' | 'shooting' | 'assault'
}
const scene = ({ type = 'vehicle', model, others = [], state, settings, phase = 'shooting' }: Scene = {}) =>
  board({
    phase,
    ...(settings && { settings }),
    units: [
      unitOf(type, [{ at: [20, 20, 0], ...model }], state ? { state } : {}),
      { id: 'F', seat: 'b', models: [{ at: [40, 40, 0] }] },
      ...others,
    ],
  })
const turnTo = (facing: number, x = 20) => ({
  type: 'pivot' as const,
  unit: 'L',
  paths: { 'L.1': [{ at: place(48, x, 20), on: { piece: null, level: 0 }, facing }] },
})
const why = (state: CoreState, command = turnTo(70)): string | undefined => {
  const verdict = rules.check(state, 'a', command)
  return verdict.ok ? undefined : verdict.refusal.key.replace('refusal.', '')
}
const turned = (state: CoreState, facing = 70) =>
  runScripted(rules, state, (game) => rules.perform(game, 'a', turnTo(facing)), { dice: [] }).state

describe('C4-VEH-19 free pivot in the Shooting phase', () => {
  it('a vehicle that stayed turns to any heading, and still counts as stationary (example)', () => {
    const state = turned(scene())
    expect(state.models['L.1']?.pose).toMatchObject({ facing: 70 })
    expect(drivenBand(coreGame(state, moveParts), 'L.1')).toBe('stationary')
    expect(state.units['L']).toMatchObject({ moved: false, moveDone: false, shot: false })
  })
  it('again and again until it fires', () => {
    expect(turned(turned(scene(), 70), 200).models['L.1']?.pose?.facing).toBe(200)
    expect(why(scene({ state: { shot: true } }))).toBe('alreadyShot')
  })
  it('not where it moved, were it by an inch', () => {
    const moved = move(scene({ phase: 'movement' }), { 1: [21, 20] }, []).state
    const later = { ...moved, turn: { ...moved.turn, phase: 'shooting' as const } }
    expect(why(later, turnTo(70, 21))).toBe('movedCannotPivot')
  })
  it('who only turned in his Movement phase may, unless that counts as a move', () => {
    const after = (settings: Readonly<Record<string, boolean>>) => {
      const state = scene({ phase: 'movement', settings })
      const paths = turnTo(30).paths
      const command = { type: 'move' as const, unit: 'L', paths, difficult: false }
      const run = runScripted(rules, state, (game) => rules.perform(game, 'a', command), { dice: [] })
      return { ...run.state, turn: { ...run.state.turn, phase: 'shooting' as const } }
    }
    expect(why(after({}))).toBeUndefined()
    expect(why(after({ 'core4.vehicles.pivotCountsAsMove': true }))).toBe('movedCannotPivot')
  })
  it('nor a walker that rolled for bad ground and stayed (C4-WALKER-02)', () => {
    expect(why(scene({ type: 'walker' }))).toBeUndefined()
    expect(why(scene({ type: 'walker', state: { difficultRoll: 2 } }))).toBe('movedCannotPivot')
  })
  it.each([
    ['immobilised', 'immobilisedCannotMove'],
    ['stunned', 'stunnedCannotMove'],
    ['shaken', undefined],
  ] as const)('%s: %s', (what, refusal) =>
    expect(why(scene({ model: { damage: { ...fine, [what]: true } } }))).toBe(refusal),
  )
  it('stunned by its own side in this very turn it still turns, as it still fires; not where that binds at once (C4-VDMG-12)', () => {
    const stunnedIn = (player: number, settings = {}) =>
      scene({ model: { damage: { ...fine, stunned: true, stunnedIn: player } }, settings })
    const { player } = scene().turn
    expect(why(stunnedIn(player))).toBeUndefined()
    expect(why(stunnedIn(player - 1))).toBe('stunnedCannotMove')
    expect(why(stunnedIn(player, { 'core4.vehicles.ownTurnStunImmediate': true }))).toBe('stunnedCannotMove')
  })
  it('in its own Shooting phase only, and never men on foot', () => {
    expect(why(scene({ phase: 'movement' }))).toBe('pivotsBeforeFiring')
    expect(why(scene({ phase: 'assault' }))).toBe('pivotsBeforeFiring')
    expect(why(scene({ type: 'infantry' }))).toBe('onlyVehiclesPivot')
  })
  it('goes nowhere', () => expect(why(scene(), turnTo(70, 21))).toBe('tooFar'))
  it('its corners run into nobody on the way round; an enemy may be nearer than 1"', () => {
    const foe = (x: number, y: number): UnitSpec => ({ id: 'N', seat: 'b', models: [{ at: [x, y, 0] }] })
    // Corners reach 2.5" from the middle, his base 0.5".
    expect(why(scene({ others: [foe(20, 22.9)] }), turnTo(90))).toBe('friendInTheWay')
    expect(why(scene({ others: [foe(20, 23.01)] }), turnTo(90))).toBeUndefined()
  })
  it('a skimmer turns where it hangs', () => {
    const state = turned(scene({ type: 'skimmer' }))
    expect(state.models['L.1']?.pose).toMatchObject({ facing: 70, hovering: true })
  })
  it('is listed for whoever may', () => {
    const listed = (state: CoreState) =>
      rules.legalCommands(state, 'a').filter(({ type }) => type === 'pivot').length
    expect(listed(scene())).toBe(1)
    expect(listed(scene({ type: 'infantry' }))).toBe(0)
    expect(listed(scene({ phase: 'movement' }))).toBe(0)
  })
})
