/** How much a turn asks of a player's hands: every key, click and drag is counted. */
import { expect, it } from 'vitest'
import { preferencesStore } from '../../renderer/page/app/preferences'
import { proposalNow } from '../../renderer/page/hands/battle/proposal'
import { Company } from '../e2e/company'
import { TableDriver } from './driver'

it('a turn of eight units, everything as proposed, takes no more than ten inputs', async () => {
  const driver = await TableDriver.sitDown()
  const company = await Company.toMove(driver.onlooker)
  await driver.open(company.game)
  preferencesStore(driver.page).setState({ passEmpty: true })
  const { active } = driver.battle.view.turn
  const isHisTurn = (): boolean => driver.battle.view.turn.active === active
  const standing = (): readonly (number | undefined)[] =>
    Object.values(driver.battle.view.models).map(({ pose }) => pose?.at.z)

  for (const phase of ['movement', 'shooting', 'assault'] as const) {
    if (!isHisTurn() || driver.battle.view.turn.phase !== phase) continue
    const stood = standing()
    await driver.press('Shift+Enter')
    if (proposalNow(driver.page) !== null) await driver.press('Enter')
    while (driver.asked !== null) await driver.press('Enter')
    if (phase === 'movement') expect(standing()).not.toEqual(stood)
    if (isHisTurn() && driver.battle.view.turn.phase === phase) await driver.press('Ctrl+Enter')
    while (driver.asked !== null) await driver.press('Enter')
  }
  expect(isHisTurn()).toBe(false)
  const { units } = driver.battle.view
  expect(Object.values(units).filter(({ seat, shot }) => seat === active && shot).length).toBeGreaterThan(2)
  expect(driver.inputsMade).toBeLessThanOrEqual(10)
})
