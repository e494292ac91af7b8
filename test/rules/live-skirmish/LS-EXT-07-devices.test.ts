import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { checkDevice, layDevices } from '../../../main/rulesets/live-skirmish/setup/devices'
import { cm } from '../../../shared/geometry/length'
import { place } from './acting'
import { ruin } from './ground'
import { play, stage } from './stage'

const house = ruin('house', { footprint: [30, 30, 40, 40], walls: [] })
const before = (devices: number) =>
  stage({
    men: { a1: {}, b1: {} },
    pieces: [house],
    sides: { b: { devices } },
    state: { stage: 'deployment' },
  })
const laid = (devices: number) => play(before(devices), (game) => layDevices(game))

describe('LS-EXT-07, LS-SAVE-02 devices are hidden before anybody is on the table', () => {
  it('their owner is asked for each, and nobody else', () => {
    const run = laid(3)
    expect(run.decisions.map(({ kind, seat, args }) => [kind, seat, args])).toEqual([
      ['lsDevice', 'b', { left: 3 }],
      ['lsDevice', 'b', { left: 2 }],
      ['lsDevice', 'b', { left: 1 }],
    ])
    expect(run.state.sides.b.devices).toBe(0)
    expect(run.state.secrets.devices.map(({ id, seat }) => [id, seat])).toEqual(
      [1, 2, 3].map((number) => [`device-${number}`, 'b']),
    )
    expect(laid(0).decisions).toEqual([])
  })
  it('proposed apart from each other, in his own part of the table and outside the zone of his enemy', () => {
    const { devices } = laid(3).state.secrets
    // North is his edge, 80 cm deep: three fifths of the table, less what the enemy deploys in.
    for (const { at } of devices) expect(at.z).toBeLessThanOrEqual(cm(48))
    for (const [n, one] of devices.entries())
      for (const other of devices.slice(n + 1))
        expect(Math.hypot(one.at.x - other.at.x, one.at.z - other.at.z)).toBeGreaterThan(cm(6))
  })
  it('refused in the zone of the enemy, in the air, and as anything but a place', () => {
    const game = liveSkirmish.gameOf(before(1))
    const [asked] = laid(1).decisions
    if (!asked) throw new Error('he is asked')
    const verdict = (x: number, y: number) => checkDevice(game, asked, { form: 'place', at: place(x, y) })
    expect(verdict(40, 31)).toEqual({ ok: true })
    expect(verdict(40, 29)).toMatchObject({ refusal: { key: 'refusal.lsEnemyZone' } })
    const aloft = { ...place(60, 60), on: { piece: 'house', level: 0 } }
    expect(checkDevice(game, asked, { form: 'place', at: aloft })).toMatchObject({
      refusal: { key: 'refusal.noFloorThere' },
    })
    expect(liveSkirmish.checkAnswer(game.state, asked, { form: 'option', option: 'x' })).toMatchObject({
      refusal: { key: 'refusal.wrongForm' },
    })
  })
})
