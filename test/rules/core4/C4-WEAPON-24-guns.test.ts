import { describe, expect, it } from 'vitest'
import { LINE, VET, fallen, line, rollsOf, row, shoot } from './firing-line'
import { laying } from './template-line'

const gun = (y: number) => ({ at: [20, y, 0] as const, role: 'gun' as const })
const man = (y: number) => ({ at: [23, y, 0] as const, role: 'crew' as const })
const battery = {
  type: 'artillery' as const,
  profile: LINE,
  models: [gun(30), gun(33), man(30), man(33)],
}

describe('C4-WEAPON-24, C4-TYPE-10 a gun is a model too', () => {
  const firer = { models: row(1, 10, 20, { weapons: ['mortar'] }), profile: VET }

  it('a battery that loses a gun to a mortar tests for it', () => {
    // S 4 and a 6 glance armour 10; Leadership 7 against 8.
    const run = shoot(line(firer, battery), { dice: 'H 3  6  5 3', answers: laying([[20, 30]]) })
    expect(rollsOf(run.events, 'pinning')).toMatchObject([{ needed: 7, total: 8 }])
    expect(run.state.units['T']?.pinned).toBe(true)
  })
  it('and none where the armour holds', () => {
    const run = shoot(line(firer, battery), { dice: 'H 3  5', answers: laying([[20, 30]]) })
    expect(run.state.units['T']?.pinned).toBe(false)
    expect(fallen(run.state)).toEqual([])
  })
  it('C4-VSHOOT-22: a marker beside the middle of a gun has half its Strength, as on any vehicle', () => {
    // The hole is over the man beside it; with Strength 2 no die is thrown at armour 10.
    const beside = { ...man(30), at: [21.3, 30, 0] as const }
    const run = shoot(line(firer, { ...battery, models: [gun(30), beside, man(33)] }), {
      dice: 'H 3  4  1',
      answers: laying([[21.3, 30]]),
    })
    expect(rollsOf(run.events, 'partialHit')).toMatchObject([{ dice: [{ face: 4 }] }])
    expect(rollsOf(run.events, 'penetration')).toEqual([])
    expect(fallen(run.state)).toEqual([])
  })
  it('C4-TYPE-11: a marker destroys the gun that lies under it, and nobody chooses another', () => {
    const run = shoot(line(firer, battery), { dice: 'H 3  6  1 1', answers: laying([[20, 30]]) })
    expect(fallen(run.state)).toEqual(['T.1'])
    expect(run.decisions.map(({ kind }) => kind)).toEqual(['placeMarker'])
  })
})
