/** A mixed squad fires: whom it may aim at, with which weapons, at which chances, and what one key does of it. */
import { expect, it } from 'vitest'
import { attackHand } from '../../renderer/page/hands/battle/attack-hand'
import { oddsStore } from '../../renderer/page/hands/battle/odds'
import { tableStore } from '../../renderer/page/table/table-store'
import { Volley } from '../e2e/volley'
import { TableDriver } from './driver'

it('a unit is clicked, then its target; one key resolves the whole attack, and the squad is in hand again', async () => {
  const driver = await TableDriver.sitDown()
  const volley = await Volley.begin(driver.onlooker)
  const [squad, near] = [await volley.unit('squad'), await volley.unit('near')]
  await driver.open(volley.game)
  await driver.click(squad.models[0] ?? '')
  const table = () => tableStore(driver.page).getState()
  expect(table().selected).toBe(squad.id)
  await driver.click(near.models[0] ?? '')
  expect(table().attack).toMatchObject({ unit: squad.id, target: near.id })
  expect(attackHand(driver.page).drafts?.()).toBe(true)
  const { odds } = oddsStore(driver.page).getState()
  const { fire } = table().attack ?? { fire: [] }
  expect(fire).toHaveLength(8)
  expect(odds).toEqual(
    await driver.onlooker.ask<'fireOdds'>(volley.game, 'a', {
      ask: 'fireOdds',
      unit: squad.id,
      target: near.id,
      fire: [...fire],
    }),
  )
  await driver.press('Shift+Enter')
  expect(driver.battle.view.units[squad.id]?.shot).toBe(true)
  expect(driver.asked).toBe(null)
  expect(table().selected).toBe(squad.id)
  expect(driver.inputsMade).toBe(3)
})
