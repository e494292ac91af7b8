import { describe, expect, it } from 'vitest'
import { LINE, factsOf, line, previewOf, shoot, thrown } from './firing-line'

/** One target model; firers straight in line with it, the given inches from base to base. */
const at = (...distances: readonly number[]) =>
  distances.map((distance) => ({ at: [20, 31 - 1 - distance, 0] as const }))
const targets = { models: [{ at: [20, 31, 0] as const }], profile: LINE }

describe('C4-SHOOT-08 range', () => {
  it('pistols at 11.8, 12.0 and 12.1 inches: two shots, one lost', () => {
    const models = [...at(11.8), { at: [20, 18, 0] as const }, { at: [20, 17.9, 0] as const }]
    const state = line({ models, profile: LINE, weapons: ['slugPistol'] }, targets)
    const run = shoot(state, { dice: '1 1' })
    expect(thrown(run.events, 'toHit')).toBe(2)
    expect(factsOf(run.events, 'shotsLost')).toEqual([{ unit: 'F', target: 'T', models: ['F.3'] }])
    expect(previewOf(state)).toMatchObject({ verdict: 'partly' })
    expect(previewOf(state).firers.map((firer) => firer.refusal?.key)).toEqual([
      undefined,
      undefined,
      'refusal.outOfRange',
    ])
  })
  it('shots all beyond range are lost without a die, and count as fired', () => {
    const run = shoot(line({ models: at(25), profile: LINE, weapons: ['laserRifle'] }, targets))
    expect(thrown(run.events, 'toHit')).toBe(0)
    expect(run.state.units['F']).toMatchObject({ shot: true, fired: ['rapidFire'] })
  })
  it('target models beyond range cannot be casualties', () => {
    const models = [{ at: [20, 31, 0] as const }, { at: [20, 36, 0] as const }]
    const state = line({ models: at(20), profile: LINE, weapons: ['laserRifle'] }, { models, profile: LINE })
    expect(previewOf(state).firers[0]?.eligible).toEqual(['T.1'])
  })
  it('measures the tape between storeys', () => {
    const tower = {
      id: 'R',
      ruin: { footprint: [18, 29, 22, 33] as const, floors: [{ slab: [18, 29, 22, 33] as const }] },
    }
    const upstairs = { models: [{ at: [20, 31, 1] as const }], profile: LINE }
    // 11.7" in plan and 3" up are 12.08".
    const state = line({ models: at(11.7), profile: LINE, weapons: ['slugPistol'] }, upstairs, {
      pieces: [tower],
    })
    expect(previewOf(state).refusal?.key).toBe('refusal.outOfRange')
    const flat = line({ models: at(11.7), profile: LINE, weapons: ['slugPistol'] }, upstairs, {
      pieces: [tower],
      settings: { 'core4.general.range2D': true },
    })
    expect(previewOf(flat).verdict).toBe('can')
  })
})

describe('C4-SHOOT-09 having moved changes what a weapon may do', () => {
  it('is a matter of the whole unit', () => {
    const moved = { models: at(20), profile: LINE, weapons: ['laserRifle'], state: { moved: true } }
    expect(previewOf(line(moved, targets)).refusal?.key).toBe('refusal.rapidFireMoved')
    expect(previewOf(line({ ...moved, state: {} }, targets)).verdict).toBe('can')
  })
})
