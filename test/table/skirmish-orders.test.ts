/** What is not to be asked again is said in the window itself. */
import { expect, it } from 'vitest'
import { orderTurnHeld } from '../../renderer/page/hands/skirmish-decisions/windows'
import { raid } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

it('said in the window itself, not again this turn: the next movements of the enemy go through without a hand on the table', async () => {
  const played = await DrivenSkirmish.play({ ...raid, title: 'Orders' })
  const { driver } = played
  /** Who has not acted yet goes a few steps where somebody of the enemy sees it. */
  const goSeen = async () => {
    expect(await played.drawSeen('a'), 'somebody may be seen going').toBe(true)
    const { state } = driver.skirmish
    await driver.press('Enter')
    expect((await played.see('a')).state).toBeGreaterThan(state)
  }
  await goSeen()
  expect(driver.asked).toMatchObject({ kind: 'lsReactPath', seat: 'b' })
  expect(driver.skirmish.seat).toBe('b')
  const before = driver.inputsMade
  await driver.push(orderTurnHeld)
  expect(driver.inputsMade).toBe(before + 1)
  expect((await played.see('b')).view.orders.holdsTurn).toBe(true)
  // Nobody is asked again: whoever else runs in sight has run.
  for (let runs = 0; runs < 2; runs++) {
    expect(await played.question()).toBe(null)
    expect(driver.skirmish.seat).toBe('a')
    await goSeen()
  }
  expect((await played.see('a')).waitingFor).toEqual([])
})
