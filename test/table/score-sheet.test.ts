/** Counters that are fought for are laid at the table, and the score is told at any moment. */
import { expect, it } from 'vitest'
import { counterStore, showPlaceForCounter } from '../../renderer/page/hands/battle/laying-counter'
import { isLegal } from '../../renderer/page/table/intent'
import { scoreStore, toggleScore } from '../../renderer/page/table/score-sheet'
import { tableStore } from '../../renderer/page/table/table-store'
import { inches } from '../../shared/geometry/length'
import { houseAlone } from '../e2e/staged-game'
import { TableDriver } from './driver'
import { nextToDeploy, patrolBattle, putDown } from './patrol-battle'

const at = (x: number, y: number) => ({ x: inches(x), z: inches(48 - y) })

it('counters are laid at the table, and the score sheet tells at any moment how it would end', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const game = await patrolBattle(driver.onlooker, {
    title: 'Loot',
    systems: ['core4'],
    level: 'gamma',
    terrain: { how: 'inline', city: houseAlone('loot') },
    scenario: 'secure-and-control',
    dice: { source: 'seeded', seed: 'loot' },
  })
  await driver.open(game)
  await driver.answerAll()
  const left = () => driver.battle.view.parts.counters?.placing?.left ?? 0
  const toLay = left()
  expect(toLay).toBeGreaterThan(0)
  // Too near to the edge: refused under the cursor, with the figure.
  await driver.click(at(8, 24))
  expect(tableStore(page).getState().turnedDown).toMatchObject({ key: 'refusal.counterNearEdge' })
  expect(left()).toBe(toLay)
  // A place is shown on demand, and Enter lays the counter there.
  await driver.push(showPlaceForCounter)
  expect(tableStore(page).getState().turnedDown).toBe(null)
  expect(counterStore(page).getState().check).not.toHaveProperty('refusal')
  await driver.press('Enter')
  await driver.answerAll()
  expect(left()).toBe(toLay - 1)
  for (const [x, y] of [
    [16, 16],
    [32, 16],
    [16, 32],
    [30, 30],
    [24, 24],
  ] as const) {
    if (left() === 0) break
    expect(isLegal(driver.battle, 'placeCounter')).toBe(true)
    await driver.click(at(x, y))
  }
  await driver.answerAll()
  expect(left()).toBe(0)
  while (driver.battle.view.stage === 'deployment') {
    await putDown(driver, nextToDeploy(driver) ?? '')
    await driver.answerAll()
  }
  const score = () => scoreStore(page).getState()
  await driver.push(toggleScore)
  expect(score().open).toBe(true)
  expect(score().now?.result.winner).toBeDefined()
  // The same key that puts everything down closes it; its own opens it again.
  await driver.press('Escape')
  if (score().open) await driver.press('Escape')
  expect(score().open).toBe(false)
  await driver.press('Shift+M')
  expect(score().open).toBe(true)
  expect(JSON.stringify(score().now?.sheet)).toContain('C4-VP-02')
})
