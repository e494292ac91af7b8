/** Two at one screen play the same half turn at the three levels of hand-over: who is interrupted, and how often. */
import { expect, it } from 'vitest'
import { seatToAct } from '../../shared/seat-to-act'
import { Company } from '../e2e/company'
import { TableDriver } from './driver'

for (const [handover, expected] of [
  ['open', 0],
  ['quick', 0],
  ['sealed', 1],
] as const)
  it(`${handover}: a turn ends and the other begins with ${expected} curtains; Enter lifts none`, async () => {
    const driver = await TableDriver.sitDown()
    const company = await Company.toMove(driver.onlooker, { mode: 'hotSeat', handover })
    await driver.open(company.game)
    // Whoever comes back to a game is told first what has happened.
    if (driver.covered) await driver.takeSeat()
    if (driver.recapped) await driver.readRecap()
    const begun = driver.inputsMade
    /** Keys that lift no curtain: the test's, not the players'. */
    let tries = 0
    for (const phase of ['movement', 'shooting', 'assault']) {
      const { state } = driver.battle
      expect(driver.battle.view.turn.phase).toBe(phase)
      await driver.press('Ctrl+Enter')
      expect(driver.battle.state, phase).not.toBe(state)
    }
    expect(driver.covered).toBe(expected > 0)
    if (driver.covered) {
      await driver.press('Enter', 'Space')
      tries = 2
      expect(driver.covered).toBe(true)
      await driver.takeSeat()
    }
    expect(driver.covered).toBe(false)
    expect(driver.battle.seat).toBe('b')
    expect(seatToAct(driver.battle)).toBe('b')
    expect(driver.inputsMade - begun - tries).toBe(3 + expected)
  })
