import { describe, expect, it } from 'vitest'
import { freeCharged } from '../../../main/rulesets/core4/morale/pinning'
import { sufferDamage } from '../../../main/rulesets/core4/harm'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { RuleWord } from '../board'
import { box, driven, enemy, inPhase, inside, posesOf } from '../core4/riders'
import { play, perform, may, core, sixth, sixthBoard } from './bench'

const assaultVehicle: readonly RuleWord[] = ['assaultVehicle']
const carrier = (rules = assaultVehicle) => box({}, { rules })
/** Two inside; an enemy six inches from where they get out, beside the left door. */
const table = (rules = assaultVehicle, place: readonly [number, number] = [20, 29]) =>
  sixthBoard({ units: [carrier(rules), inside(2), enemy([place])] })
const out = (state: CoreState) => ({
  type: 'disembark' as const,
  unit: 'S',
  poses: posesOf(state, { 1: [20, 23], 2: [21.1, 23] }),
})
const charge = { type: 'assault' as const, unit: 'S', targets: ['E'] }
const gotOut = (state: CoreState, rules = sixth) =>
  perform(state, 'a', out(state), '', undefined, rules).state
const charges = (state: CoreState, rules = sixth) => may(inPhase(state, 'assault'), 'a', charge, rules)

describe('S6-USR-ASV-01 out of an assault vehicle', () => {
  it('after nine inches they get out and may charge; out of an ordinary carrier they may not (worked example)', () => {
    expect(charges(gotOut(driven(table(), 9)))).toBe('yes')
    expect(charges(gotOut(driven(table([]), 9)))).toBe('noChargeAfterGettingOut')
    expect(charges(gotOut(driven(table(), 9), core), core)).toBe('noChargeAfterGettingOut')
  })
  it('before it moves anybody may, with or without the rule', () => {
    expect(charges(gotOut(table([])))).toBe('yes')
  })
  it('after more than twelve inches nobody gets out; after twelve they do (worked example)', () => {
    const far = driven(table(), 13)
    expect(may(far, 'a', out(far))).toBe('tooFastToGetOut')
    expect(charges(gotOut(driven(table(), 12)))).toBe('yes')
  })
  it('who did not get out of it has nothing of it: a unit that rides in another', () => {
    const state = sixthBoard({
      units: [box(), inside(2), enemy([[20, 29]]), { ...carrier(), id: 'W', models: [{ at: [40, 20, 0] }] }],
    })
    expect(charges(gotOut(driven(state, 9)))).toBe('noChargeAfterGettingOut')
  })
})

describe('S6-USR-ASV-01 out of its wreck', () => {
  const wrecked = (
    rules: readonly RuleWord[],
    end: 'destroyed' | 'shaken',
    active: 'a' | 'b',
    dice: string,
  ) => {
    const state = table(rules)
    return play(
      { ...inPhase(state, 'shooting'), turn: { ...state.turn, phase: 'shooting', active } },
      (game) =>
        sufferDamage(
          game,
          [{ model: 'V.1', by: 'b', rolled: [[end]], automatic: [], penetrated: true }],
          'shooting',
          ['C4-VDMG-01'],
        ),
      dice,
    ).state
  }
  it('entangled in their own turn they charge, and the charge ends it', () => {
    const state = wrecked(assaultVehicle, 'destroyed', 'a', '1 1')
    expect(state.units['S']).toMatchObject({ pinned: true })
    expect(charges(state)).toBe('yes')
    const charged = perform(inPhase(state, 'assault'), 'a', charge, '6 6').state
    expect(charged.units['S']).toMatchObject({ pinned: true, locked: ['E'] })
    expect(play(charged, freeCharged, '').state.units['S']).toMatchObject({ pinned: false })
  })
  it('a charge at what locks nobody ends it as well, and no charge does not', () => {
    const state = wrecked(assaultVehicle, 'destroyed', 'a', '1 1')
    const own = state.units['S']
    if (!own) throw new Error('nobody is left')
    const at = (assaulted: boolean) => ({ ...state, units: { ...state.units, S: { ...own, assaulted } } })
    expect(play(at(true), freeCharged, '').state.units['S']?.pinned).toBe(false)
    expect(play(at(false), freeCharged, '').state.units['S']?.pinned).toBe(true)
  })
  it('who does not charge stays entangled, and may not in the turn after', () => {
    const state = wrecked(assaultVehicle, 'destroyed', 'a', '1 1')
    const later = { ...state, turn: { ...state.turn, player: state.turn.player + 2 } }
    expect(charges(later)).toBe('pinned')
  })
  it('out of an ordinary one, out of one that is only pierced, and in the enemy’s turn they do not', () => {
    expect(charges(wrecked([], 'destroyed', 'a', '1 1'))).toBe('pinned')
    expect(charges(wrecked(assaultVehicle, 'shaken', 'a', '6 6'))).toBe('pinned')
    const theirs = wrecked(assaultVehicle, 'destroyed', 'b', '1 1')
    const mine = { ...theirs, turn: { ...theirs.turn, active: 'a' as const, player: theirs.turn.player + 1 } }
    expect(charges(mine)).toBe('pinned')
  })
})
