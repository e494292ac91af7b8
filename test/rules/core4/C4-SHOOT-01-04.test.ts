import { describe, expect, it } from 'vitest'
import type { CorePart } from '../../../main/rulesets/core4/game/part'
import { standingRule } from '../../../main/rulesets/core4/game/rule'
import { refuse } from '../../../shared/protocol/refusal'
import { LINE, VET, line, measured, previewOf, refusalOf, row, rulesetOf, shoot, thrown } from './firing-line'

const firers = { models: row(3, 10), profile: LINE, weapons: ['laserRifle'] }
const targets = { models: row(3, 30), profile: LINE }
const wall = (y: number, height: number) => ({
  id: 'W',
  kind: 'building' as const,
  area: [0, y, 72, y + 0.5] as const,
  height,
})

describe('C4-SHOOT-01 one unit after the other, once', () => {
  it('refuses a second volley of the same unit', () => {
    const run = shoot(line(firers, targets), { dice: '1 1 1' })
    expect(run.state.units['F']).toMatchObject({ shot: true, shotAt: 'T', fired: ['rapidFire'] })
    expect(refusalOf(run.state)).toBe('refusal.alreadyShot')
  })
  it('refuses to shoot in another phase or in the enemy turn', () => {
    expect(refusalOf(line(firers, targets, { phase: 'movement' }))).toBe('refusal.notShootingPhase')
    expect(refusalOf(line(firers, targets, { active: 'b' }))).toBe('refusal.notYourTurn')
  })
  it('lists units that may still shoot, with their possible targets', () => {
    const state = line(firers, targets)
    expect(rulesetOf().legalCommands(state, 'a')).toEqual([{ type: 'shoot', unit: 'F', targets: ['T'] }])
    expect(rulesetOf().legalCommands(state, 'b')).toEqual([])
    expect(rulesetOf().legalCommands(shoot(state, { dice: '1 1 1' }).state, 'a')).toEqual([])
  })
})

describe('C4-SHOOT-02 units that may not shoot', () => {
  it('refuses units locked in combat and pinned ones', () => {
    expect(refusalOf(line({ ...firers, state: { locked: ['X'] } }, targets))).toBe(
      'refusal.lockedCannotShoot',
    )
    expect(refusalOf(line({ ...firers, state: { pinned: true } }, targets))).toBe('refusal.pinnedCannotShoot')
  })
  it('lets a unit that falls back shoot as if it had moved', () => {
    const near = { models: row(3, 20), profile: LINE }
    const run = shoot(line({ ...firers, state: { fallingBack: true } }, near), { dice: '1 1 1 1 1 1' })
    expect(thrown(run.events, 'toHit')).toBe(6)
    expect(refusalOf(measured(line({ ...firers, state: { fallingBack: true } }, targets)))).toBe(
      'refusal.rapidFireMoved',
    )
  })
  it('lets other rules speak through the question mayShoot', () => {
    const forbid: CorePart = {
      id: 'test/forbid',
      rules: [
        standingRule({
          id: 'x',
          cite: 'C4-MOVE-07',
          on: { mayShoot: { as: 'game', answer: () => refuse('outOfCoherency', 'C4-MOVE-07').refusal } },
        }),
      ],
    }
    expect(refusalOf(line(firers, targets), { parts: [forbid] })).toBe('refusal.outOfCoherency')
  })
})

describe('C4-SHOOT-03 one target, one weapon', () => {
  it('refuses two weapons from one model', () => {
    const state = line({ ...firers, weapons: ['laserRifle', 'laserPistol'] }, targets)
    const fire = ['laserRifle', 'laserPistol'].map((weapon) => ({ model: 'F.1', weapon }))
    expect(refusalOf(state, { fire })).toBe('refusal.oneWeaponEach')
  })
  it('refuses a weapon the model does not carry, and strangers', () => {
    expect(refusalOf(line(firers, targets), { fire: [{ model: 'F.1', weapon: 'plasmaRifle' }] })).toBe(
      'refusal.notItsWeapon',
    )
    expect(refusalOf(line(firers, targets), { fire: [{ model: 'T.1', weapon: 'laserRifle' }] })).toBe(
      'refusal.notInUnit',
    )
  })
  it('lets models hold fire, but not all of them', () => {
    const run = shoot(line(firers, targets), { fire: [{ model: 'F.2', weapon: 'laserRifle' }], dice: '1' })
    expect(thrown(run.events, 'toHit')).toBe(1)
    expect(refusalOf(line(firers, targets), { fire: [] })).toBe('refusal.nobodyFires')
  })
  it('a property that no rule of this game knows does nothing (S6-USR-GEN-01)', () => {
    const strange = {
      id: 'strange',
      name: { en: 'm', ru: 'm' },
      range: 48,
      s: 4,
      ap: 6,
      type: 'heavy' as const,
      shots: 1,
      rules: [{ rule: 'homing' }],
    }
    const state = line({ ...firers, weapons: ['strange'] }, targets, { weapons: [strange] })
    const plain = line({ ...firers, weapons: ['strange'] }, targets, { weapons: [{ ...strange, rules: [] }] })
    expect(previewOf(state)).toMatchObject({ verdict: 'can' })
    expect(previewOf(state).verdict).toBe(previewOf(plain).verdict)
    const fire = [{ model: 'F.1', weapon: 'strange' }]
    expect(shoot(state, { fire, dice: '6 6 6' }).events).toEqual(shoot(plain, { fire, dice: '6 6 6' }).events)
  })
})

describe('C4-SHOOT-04 legal targets', () => {
  it('refuses friends, engaged enemies and enemies out of sight', () => {
    const friends = { id: 'G', seat: 'a' as const, models: row(2, 14), profile: VET }
    expect(refusalOf(line(firers, targets, { others: [friends] }), { target: 'G' })).toBe(
      'refusal.notAnEnemy',
    )
    expect(refusalOf(line(firers, { ...targets, state: { locked: ['G'] } }))).toBe('refusal.targetLocked')
    const hidden = line(firers, targets, { pieces: [wall(20, 5)] })
    expect(refusalOf(hidden)).toBe('refusal.unitSeesNothing')
    expect(previewOf(hidden)).toMatchObject({
      verdict: 'cannot',
      refusal: { key: 'refusal.unseenBy' },
      odds: [1],
    })
  })
  it('C4-SHOOT-21 units in close combat neither shoot nor are shot at', () => {
    const engaged = { ...targets, state: { locked: ['G'] } }
    expect(previewOf(line(firers, engaged))).toMatchObject({
      verdict: 'cannot',
      refusal: { key: 'refusal.targetLocked' },
    })
    expect(rulesetOf().legalCommands(line(firers, engaged), 'a')).toEqual([])
  })
  it('C4-BASE-07 a model of BS 0 cannot be chosen as a firer', () => {
    expect(refusalOf(line({ ...firers, profile: { ...LINE, bs: 0 } }, targets))).toBe('refusal.cannotShoot')
  })
})
