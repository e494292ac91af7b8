/** Sixteen units of two who share a screen are put down: what that takes is counted, and how often one covers what is his. */
import { expect, it } from 'vitest'
import { openTable } from '../../renderer/page/game/open-table'
import { rosterOf } from '../../renderer/page/hands/battle/roster'
import { actingStore } from '../../renderer/page/hands/battle/acting'
import { deployStore } from '../../renderer/page/hands/battle/deploy-draft'
import { Company } from '../e2e/company'
import { TableDriver } from './driver'
import { nextToDeploy, putDown } from './patrol-battle'

it('eight units a side as proposed, in few inputs and with one curtain a side', async () => {
  const driver = await TableDriver.sitDown()
  const company = await Company.toDeploy(driver.onlooker, { mode: 'hotSeat', handover: 'quick' })
  await driver.open(company.game)
  let curtains = 0
  let tries = 0
  for (const side of ['first', 'second']) {
    expect(driver.covered, `the ${side} side sits down`).toBe(true)
    curtains += 1
    // The key that confirms lifts no curtain.
    await driver.press('Enter')
    tries += 1
    expect(driver.covered).toBe(true)
    await driver.takeSeat()
    expect(driver.covered).toBe(false)
    if (driver.recapped) await driver.readRecap()
    await driver.press('Shift+Enter')
    expect(deployStore(driver.page).getState().deploy?.beside?.proposed).toBeDefined()
    await driver.press('Ctrl+Enter')
  }
  const { view } = await company.see('a')
  expect(view.stage).not.toBe('deployment')
  expect(Object.values(view.models).filter(({ status }) => status !== 'onTable')).toEqual([])
  expect(driver.covered).toBe(false)
  expect(curtains).toBe(2)
  expect(driver.inputsMade - tries).toBeLessThanOrEqual(8)
})

it('unit after unit by hand: one curtain a side, then a veil that its owner lifts', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const company = await Company.toDeploy(driver.onlooker, { mode: 'hotSeat', handover: 'quick' })
  await driver.open(company.game)
  const ready = () =>
    rosterOf(driver.battle, actingStore(page).getState()).filter(({ state }) => state === 'ready')
  let curtains = 0
  const lifted: boolean[] = []
  for (let turn = 0; turn < 5; turn++) {
    if (driver.covered) {
      await driver.takeSeat()
      curtains += 1
      if (driver.recapped) await driver.readRecap()
    }
    const { veiled } = openTable(page)
    lifted.push(veiled)
    if (veiled) {
      // Under the veil nobody is named who does not stand yet; the key that confirms never lifts it.
      expect(ready()).toEqual([])
      await driver.press('Enter')
      expect(openTable(page).veiled).toBe(true)
      await driver.push(() => openTable(page).lift())
    }
    await driver.answerAll()
    expect(ready().length).toBeGreaterThan(0)
    const { view, seat, state } = driver.battle
    const [corner = { x: 0, z: 0 }, , far = corner] = view.sides[seat].zone ?? []
    // Each pair has ground of its own: a click near those who stand already would mean them.
    const share = (1 + Math.floor(turn / 2)) / 4
    await putDown(driver, nextToDeploy(driver) ?? '', {
      x: corner.x + (far.x - corner.x) * share,
      z: (corner.z + far.z) / 2,
    })
    expect(driver.battle.state).not.toBe(state)
  }
  expect(curtains).toBe(2)
  expect(lifted).toEqual([false, false, true, true, true])
})
