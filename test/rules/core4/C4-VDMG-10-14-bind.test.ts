/** What a vehicle has suffered binds it: its crew, its weapons, its move (C4-VDMG-10 to -14). */
import { describe, expect, it } from 'vitest'
import type { ModelView } from '../../../shared/protocol/game-view'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { silenceOf } from '../../../main/rulesets/core4/units'
import { runScripted } from '../../../main/engine'
import { crewsRecover } from '../../../main/rulesets/core4/harm/recover'
import { board } from '../board'
import { unitOf, why as whyNotMoved } from '../movers'
import { refusalOf, rulesetOf } from './firing-line'
import { lineTank, platform } from './gun-platform'

const hurt = { shaken: false, stunned: false, weaponsLost: 0, immobilised: false, wrecked: false }
const all = lineTank.map(({ id, weapons: [weapon = ''] }) => ({ model: 'F.1', weapon, mount: id }))
const turret = all.slice(0, 1)
function tank(damage: Partial<NonNullable<ModelView['damage']>>, settings = {}): CoreState {
  const state = platform({ mounts: lineTank }, { settings })
  const model = state.models['F.1']
  if (!model) throw new Error('no tank')
  const turn = { ...state.turn, player: 5 }
  return { ...state, turn, models: { ...state.models, 'F.1': { ...model, damage: { ...hurt, ...damage } } } }
}
const why = (state: CoreState, fire: typeof all = turret) => refusalOf(state, { fire })
const recovered = (state: CoreState) => {
  const ruleset = rulesetOf()
  const run = runScripted(ruleset, state, (game) => crewsRecover(ruleset.live(game)), { dice: [] })
  return run.state.models['F.1']?.damage
}

describe('C4-VDMG-10 a shaken crew, C4-VDMG-11 a stunned crew', () => {
  it('fires nothing in its next turn', () => {
    expect(why(tank({ shaken: true, shakenIn: 4 }))).toBe('refusal.crewShaken')
    expect(why(tank({ stunned: true, stunnedIn: 4 }))).toBe('refusal.crewStunned')
  })
  it('and is told first that it is stunned where it is both', () =>
    expect(why(tank({ shaken: true, shakenIn: 4, stunned: true, stunnedIn: 4 }))).toBe('refusal.crewStunned'))
  it('by the rule of what has befallen it', () => {
    const cites = (state: CoreState) => {
      const unit = state.units['F']
      return unit && silenceOf(rulesetOf().gameOf(state), unit)?.cite
    }
    expect(cites(tank({ shaken: true, shakenIn: 4 }))).toEqual(['C4-VDMG-10'])
    expect(cites(tank({ stunned: true, stunnedIn: 4 }))).toEqual(['C4-VDMG-11'])
  })
  it('the whole fires', () => expect(why(tank({}))).toBeNull())
})

describe('C4-VDMG-11, C4-VDMG-12 a tank stunned as it drove', () => {
  const moves = (damage: Partial<NonNullable<ModelView['damage']>>) => {
    const state = board({
      phase: 'movement',
      units: [{ ...unitOf('vehicle', [{ at: [20, 20, 0], damage: { ...hurt, ...damage } }]) }],
    })
    return whyNotMoved({ ...state, turn: { ...state.turn, player: 5 } }, { 1: [22, 20] })
  }
  it('moves no farther in that Movement phase, whenever it was stunned', () => {
    expect(moves({})).toBeUndefined()
    expect(moves({ stunned: true, stunnedIn: 4 })).toBe('stunnedCannotMove')
    expect(moves({ stunned: true, stunnedIn: 5 })).toBe('stunnedCannotMove')
  })
})

describe('C4-VDMG-12 how long', () => {
  it('shaken in its own turn it still fires in it, unless agreed otherwise', () => {
    const now = { shaken: true, shakenIn: 5 }
    expect(why(tank(now))).toBeNull()
    expect(why(tank(now, { 'core4.vehicles.ownTurnStunImmediate': true }))).toBe('refusal.crewShaken')
  })
  it('it ends with the first own turn that began after it', () => {
    expect(recovered(tank({ shaken: true, shakenIn: 4, stunned: true, stunnedIn: 4 }))).toMatchObject({
      shaken: false,
      stunned: false,
    })
    expect(recovered(tank({ shaken: true, shakenIn: 5 }))).toMatchObject({ shaken: true })
  })
})

describe('C4-VDMG-13 a weapon that is destroyed', () => {
  it('is refused with its reason, the others fire', () => {
    const state = tank({ weaponsLost: 1, mountsLost: ['turret'] })
    expect(why(state)).toBe('refusal.mountDestroyed')
    const ahead = platform({ mounts: lineTank })
    expect(why(ahead)).toBeNull()
  })
  it('where two mounts have the same weapon, the one that is left fires unnamed', () => {
    const state = tank({ weaponsLost: 1, mountsLost: ['left'] })
    const verdict = rulesetOf().check(state, 'a', {
      type: 'shoot',
      unit: 'F',
      target: 'T',
      fire: [{ model: 'F.1', weapon: 'main9' }],
    })
    expect(verdict.ok || verdict.refusal.key).not.toBe('refusal.whichMount')
    expect(verdict.ok || verdict.refusal.key).not.toBe('refusal.mountDestroyed')
  })
})
