/** Real dice on the desk: a takeback lays them as they fell, a slip is mended, the program throws on request. */
import { expect, it } from 'vitest'
import { openTable } from '../../renderer/page/game/open-table'
import { requestUndo, takebackStore } from '../../renderer/page/game/takeback'
import {
  agreeOnDice,
  correctDice,
  declineDice,
  diceFor,
  throwOnDesk,
  typedDiceStore,
} from '../../renderer/page/hands/dice-on-desk'
import type { GameSetup } from '../../shared/protocol/setup'
import { TableDriver } from './driver'
import { patrolBattle } from './patrol-battle'

async function deskAt(mode: GameSetup['mode']) {
  const driver = await TableDriver.sitDown()
  const game = await patrolBattle(driver.onlooker, {
    title: 'Desk dice',
    level: 'alpha',
    terrain: { how: 'city', city: 'alpha-backstreet' },
    scenario: 'clear-out',
    dice: { source: 'typed' },
    mode,
  })
  await driver.open(game)
  if (driver.covered) await driver.takeSeat()
  if (driver.recapped) await driver.readRecap()
  const lying = () => {
    const { asked } = driver
    if (asked?.form.form !== 'dice') throw new Error('no dice are asked for')
    const { now } = typedDiceStore(driver.page).getState()
    const { form } = asked
    return {
      ...diceFor(now, { ...asked, form }, openTable(driver.page).snapshot?.state),
      fallen: form.fallen,
    }
  }
  /** How each throw came about, as the log marks it. */
  const marks = () =>
    driver.battle.events.flatMap(({ type, data }) => (type === 'rolled' ? [data.how ?? 'typed'] : []))
  return { driver, lying, marks }
}

it('a die that was mistyped is taken back, lies there as typed, and is corrected with a mark', async () => {
  const { driver, lying, marks } = await deskAt('solo')
  const { state } = driver.battle
  // A figure is a die and opens no floor; Enter sends nothing before all of them lie there.
  await driver.press('Enter')
  expect(driver.battle.state).toBe(state)
  await driver.press('9', '6')
  expect(lying().faces).toEqual([6])
  await driver.press('Enter')
  expect(driver.battle.state).not.toBe(state)
  await driver.push(requestUndo)
  expect(driver.battle.state).toBe(state)
  expect(lying()).toMatchObject({ faces: [6], fallen: [6], correcting: false })
  // What has fallen stays until it is said to have been mistyped.
  await driver.press('Backspace')
  expect(lying().faces).toEqual([6])
  await driver.push(correctDice)
  await driver.press('Backspace', '2')
  expect(lying()).toMatchObject({ faces: [2], correcting: true })
  await driver.press('Enter')
  expect(marks()).toEqual(['corrected'])
  await driver.push(throwOnDesk)
  expect(marks()).toEqual(['corrected', 'thrown'])
})

it('of two players the other has to agree to a correction', async () => {
  const { driver, lying, marks } = await deskAt('hotSeat')
  const { page } = driver
  const { state } = driver.battle
  await driver.press('6', 'Enter')
  const sitDown = async () => {
    while (driver.covered) await driver.takeSeat()
    if (driver.recapped) await driver.readRecap()
  }
  await sitDown()
  await driver.push(requestUndo)
  if (takebackStore(page).getState().asked !== null)
    await driver.push(() => takebackStore(page).getState().consent())
  await sitDown()
  expect(driver.battle.state).toBe(state)
  await driver.push(correctDice)
  await driver.press('Backspace', '2', 'Enter')
  expect(driver.battle.state).toBe(state)
  expect(lying().asks?.answer).toMatchObject({ faces: [2], how: 'corrected' })
  // Nothing is typed while he is being asked.
  await driver.press('Backspace', 'Enter')
  expect(lying().faces).toEqual([2])
  declineDice(page)
  expect(lying()).toMatchObject({ asks: null, faces: [2] })
  await driver.press('Enter')
  await driver.push(agreeOnDice)
  expect(marks()).toEqual(['corrected'])
})
