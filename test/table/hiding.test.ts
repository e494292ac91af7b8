/** Infantry is set as a marker with the button and a click, and comes out of hiding where its owner points (CF-MSR-06). */
import { expect, it } from 'vitest'
import { gameStore } from '../../renderer/page/game/game-store'
import { deployStore } from '../../renderer/page/hands/battle/deploy-draft'
import { toggleHiding } from '../../renderer/page/hands/battle/deploying'
import { inches } from '../../shared/geometry/length'
import { ambush } from '../rules/city-fight/stealth-board'
import { TableDriver } from './driver'
import { nextToDeploy, patrolBattle, putDown } from './patrol-battle'

it('a marker is set, its unit called out in its own turn, and turned to where one points', async () => {
  const driver = await TableDriver.sitDown()
  const { page } = driver
  await driver.onlooker.call('saveMission', { mission: ambush })
  const game = await patrolBattle(driver.onlooker, {
    title: 'Hiding',
    level: 'alpha',
    terrain: { how: 'seed', seed: 'hiding' },
    scenario: ambush.id,
    attacker: 'a',
    dice: { source: 'seeded', seed: 'hiding' },
  })
  await driver.open(game)
  await driver.answerAll()
  let hidden = ''
  while (driver.battle.view.stage === 'deployment') {
    const unit = nextToDeploy(driver) ?? ''
    const may = driver.battle.legal.some(({ type, unit: one }) => type === 'deployHidden' && one === unit)
    if (may && hidden === '') {
      const { zone } = driver.battle.view.sides.b
      const [corner = { x: 0, z: 0 }] = zone ?? []
      await driver.clickInList(unit)
      await driver.push(toggleHiding)
      expect(deployStore(page).getState().deploy).toMatchObject({ unit, hides: true })
      const deeper = corner.z < driver.battle.view.table.depth / 2 ? 1 : -1
      for (let far = 3; driver.battle.view.parts.hidden?.own?.[unit] === undefined && far < 40; far += 3) {
        await driver.click({ x: inches(far), z: corner.z + deeper * inches(2) })
        await driver.quiet()
      }
      hidden = unit
    } else await putDown(driver, unit)
    await driver.answerAll()
  }
  expect(driver.battle.view.parts.hidden).toMatchObject({
    markers: [{ seat: 'b', number: 1 }],
    own: { [hidden]: 1 },
  })
  const stands = () =>
    driver.battle.view.units[hidden]?.models.map((id) => driver.battle.view.models[id]?.status)
  expect(new Set(stands())).toEqual(new Set(['hidden']))
  // To Boris's first turn.
  while (driver.battle.view.turn.active !== 'b') {
    await driver.press('Escape', 'Ctrl+Enter')
    await driver.answerAll()
  }
  await driver.push(() => gameStore(page).getState().command({ type: 'breakCover', unit: hidden }))
  expect(driver.asked).toMatchObject({ kind: 'breakCover', seat: 'b' })
  const before = deployStore(page).getState().deploy
  expect(before).toMatchObject({ unit: hidden, emerges: true })
  expect(before?.check?.refusal).toBeUndefined()
  const [first = ''] = driver.battle.view.units[hidden]?.models ?? []
  const at = before?.poses[first]?.at ?? { x: 0, z: 0 }
  await driver.hover({ x: at.x, z: at.z + inches(8) })
  const facing = deployStore(page).getState().deploy?.poses[first]?.facing
  expect(facing).toBe(270)
  await driver.press('Enter')
  expect(new Set(stands())).toEqual(new Set(['onTable']))
  expect(driver.battle.view.models[first]?.pose).toMatchObject({ at, facing: 270 })
})
