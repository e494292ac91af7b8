import { describe, expect, it } from 'vitest'
import powersFile from '../../main/rulesets/core4/data/powers.json'
import { powerSchema } from '../../shared/protocol/power'
import { LINE, line, row, rulesetOf } from '../rules/core4/firing-line'

describe('how a weapon is seen to fire', () => {
  const powers = Object.fromEntries(powersFile.powers.map((one) => [one.id, powerSchema.parse(one)] as const))
  const state = {
    ...line({ models: row(2, 10), profile: LINE }, { models: row(2, 18), profile: LINE }),
    powers,
  }
  const rules = rulesetOf()
  const { looks = {} } = rules.view(state, 'a')

  it('is told by its own rules, with every view', () => {
    expect(looks).toMatchObject({
      flameProjector: 'flame',
      sniperRifle: 'precise',
      fragMissile: 'explosive',
      battleCannon: 'explosive',
      fusionGun: 'heat',
      lanceBeam: 'heat',
    })
    expect(rules.openView(state).looks).toEqual(looks)
  })
  it('of several rules is the plainest to the eye', () => {
    expect(looks['mortar']).toBe('lofted')
  })
  it('is left to its profile where no rule tells', () => {
    expect(looks).not.toHaveProperty('laserRifle')
    expect(looks).not.toHaveProperty('plasmaRifle')
  })
  it('of a power that attacks is that of its rules', () => {
    expect(looks).toMatchObject({ burstingRing: 'explosive', ashBreath: 'flame', fallingSky: 'lofted' })
    expect(looks).not.toHaveProperty('emberLance')
  })
  it('is the same value with every view: nothing of it is sent again', () => {
    expect(rules.view(state, 'b').looks).toBe(looks)
  })
})
