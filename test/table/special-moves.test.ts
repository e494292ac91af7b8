/** Infiltrators are kept from the enemy, scouts move before the first turn, riders leave their fight. */
import { expect, it } from 'vitest'
import { deployRefusal } from '../../renderer/page/hands/battle/deploying'
import { course } from '../../renderer/page/hands/battle/course'
import { deskStore } from '../../renderer/page/hands/desk/desk'
import { select } from '../../renderer/page/hands/battle/selecting'
import { isLegal, legalFor } from '../../renderer/page/table/intent'
import { deployStore } from '../../renderer/page/hands/battle/deploy-draft'
import { inches } from '../../shared/geometry/length'
import { Foray, guardPost } from '../e2e/foray'
import { TableDriver } from './driver'
import { poseIn } from './staged'

it('infiltrators are kept from the enemy, scouts move before the first turn, riders leave their fight', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  const foray = await Foray.begin(driver.onlooker)
  const [sneaks, riders, guard] = [
    await foray.unit('sneaks'),
    await foray.unit('riders'),
    await foray.unit('guard'),
  ]
  await driver.open(foray.game)
  await driver.answerAll()

  // Too near to the guard is refused with its name; behind the others' backs they may stand.
  await driver.button(select, sneaks.id)
  const near = { x: guardPost.x, z: guardPost.z + inches(3) }
  await driver.hover(near)
  const { deploy } = deployStore(page).getState()
  expect(deploy?.unit).toBe(sneaks.id)
  expect(deploy === null ? null : deployRefusal(deploy)).toMatchObject({
    key: 'refusal.lateTooNear',
    args: { least: 12, by: guard.id },
  })
  await driver.click(near)
  expect(driver.battle.view.units[sneaks.id]?.conditions).toContain('deploysLate')
  await driver.click({ x: inches(10), z: inches(12) })
  expect(driver.battle.view.units[sneaks.id]?.conditions).not.toContain('deploysLate')

  // Only scouts may move, with the tool of the Movement phase, or stay.
  await driver.answerAll()
  expect(driver.battle.view.stage).toBe('earlyMoves')
  expect(isLegal(driver.battle, 'finishEarlyMoves')).toBe(true)
  await driver.button(select, riders.id)
  expect(legalFor(driver.battle, riders.id).map(({ type }) => type)).toContain('move')
  expect(legalFor(driver.battle, sneaks.id).map(({ type }) => type)).not.toContain('move')
  const [lead = ''] = riders.models
  const { at } = poseIn(driver.battle, lead)
  await driver.drag(lead, { x: at.x + inches(7), z: at.z - inches(6) })
  expect(driver.battle.view.stage).not.toBe('earlyMoves')
  const moved = poseIn(driver.battle, lead).at
  expect(Math.hypot(moved.x - at.x, moved.z - at.z)).toBeGreaterThan(inches(3))

  // Hit and run: asked, turned by key, with the chances of the way.
  await foray.chargeGuard()
  await driver.quiet()
  expect(driver.asked?.kind).toBe('breakOff')
  await driver.answer({ form: 'option', option: 'leave' })
  expect(driver.asked?.kind).toBe('breakOffCourse')
  expect(course(page).held.getState().report?.chances.length).toBeGreaterThan(0)
  const held = () => {
    const { draft } = deskStore(page).getState()
    return draft?.form === 'direction' ? draft.bearing : undefined
  }
  const bearing = held()
  await driver.press('ArrowLeft')
  expect(held()).toBe(((bearing ?? 0) + 5) % 360)
  await driver.press('Enter')
  expect(driver.battle.view.units[riders.id]?.locked).toEqual([])
  expect(driver.told).toEqual([])
})
