import { expect, it } from 'vitest'
import { reachOfPoint } from '../../shared/protocol/mission'
import { missionNamed } from '../rules/missions'

it('CF-SPECIAL-02 how near to a point of the edge units come on and leave is said by the mission', () => {
  const gauntlet = missionNamed('gauntlet')
  expect([reachOfPoint(gauntlet, 'entry'), reachOfPoint(gauntlet, 'exit')]).toEqual([6, 6])
  const reserves = { enter: 'homeEdges' as const, each: { enter: { aboutEntryPoint: 9 } } }
  expect(reachOfPoint({ ...gauntlet, reserves }, 'entry')).toBe(9)
  const recon = missionNamed('recon')
  expect([reachOfPoint(recon, 'entry'), reachOfPoint(recon, 'exit')]).toEqual([null, null])
})
