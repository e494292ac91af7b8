/** Steps that are taken back and done again, and dice that are taken back only when the other agrees. */
import { expect, it } from 'vitest'
import { requestRedo, requestUndo, takebackStore } from '../../renderer/page/game/takeback'
import { TableDriver } from './driver'
import { nextToDeploy, patrolBattle, putDown } from './patrol-battle'

const backStreet = {
  title: 'Take it back',
  level: 'alpha',
  terrain: { how: 'city', city: 'alpha-backstreet' },
  scenario: 'clear-out',
} as const

it('a step is taken back and done again by button and by key', async () => {
  const driver = await TableDriver.sitDown()
  const { onlooker } = driver
  const game = await patrolBattle(onlooker, {
    ...backStreet,
    dice: { source: 'seeded', seed: 'take it back' },
  })
  await driver.open(game)
  await driver.answerAll()
  const before = driver.battle
  expect(before.view.stage).toBe('deployment')
  const unit = nextToDeploy(driver) ?? ''
  await putDown(driver, unit)
  const viewNow = async () => (await onlooker.see(game, before.seat)).view
  const deployed = await viewNow()
  const stateNow = () => driver.battle.state
  const here = stateNow()
  expect(deployed.models[deployed.units[unit]?.models[0] ?? '']?.pose).not.toBe(null)

  await driver.push(requestUndo)
  expect(await viewNow()).toEqual(before.view)
  await driver.push(requestRedo)
  expect(stateNow()).toBe(here)
  expect(await viewNow()).toEqual(deployed)

  await driver.press('Ctrl+Z')
  expect(stateNow()).not.toBe(here)
  await driver.press('Ctrl+Y')
  expect(stateNow()).toBe(here)
  expect(await viewNow()).toEqual(deployed)

  // Pressed faster than the host answers: no step is lost, so three back and two forward are one back.
  await driver.pressFast('Ctrl+Z', 'Ctrl+Z', 'Ctrl+Z', 'Ctrl+Y', 'Ctrl+Y')
  expect(stateNow()).not.toBe(here)
  expect(await viewNow()).toEqual(before.view)
})

it('two at one seat: dice are taken back only when the other player agrees', async () => {
  const driver = await TableDriver.sitDown()
  const { page, onlooker } = driver
  const game = await patrolBattle(onlooker, {
    ...backStreet,
    mode: 'hotSeat',
    dice: { source: 'seeded', seed: 'agreed' },
  })
  await driver.open(game)
  const dice = async () =>
    (await onlooker.see(game, 'a')).events.filter(({ type }) => type === 'rolled').map(({ data }) => data)
  const sitDown = async () => {
    while (driver.covered) await driver.takeSeat()
    if (driver.recapped) await driver.readRecap()
    expect(driver.asked).not.toBe(null)
  }
  // Choosing the quarter is followed by the next roll-off: dice have fallen.
  await sitDown()
  const fell = await dice()
  const asked = driver.battle.state
  await driver.answer()
  expect(driver.battle.state).not.toBe(asked)
  await sitDown()
  const here = driver.battle.state
  expect(driver.battle.timeline.undo?.needsConsent).toBe(true)
  expect((await dice()).length).toBeGreaterThan(fell.length)
  const consent = () => takebackStore(page).getState()

  await driver.press('Ctrl+Z')
  expect(consent().asked).toEqual({ to: 'undo' })
  await driver.push(() => consent().decline())
  expect(consent().asked).toBe(null)
  expect(driver.battle.state).toBe(here)

  await driver.press('Ctrl+Z')
  await driver.push(() => consent().consent())
  expect(driver.battle.state).not.toBe(here)
  // The same dice lie there again: nothing is rolled anew.
  expect(fell.length).toBeGreaterThan(0)
  expect(await dice()).toEqual(fell)
})
