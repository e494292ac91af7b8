/** A plan: activities that are drawn first and carried out one after another. */
import { expect, it } from 'vitest'
import { plannedInView, queueStore, runQueue } from '../../renderer/page/hands/skirmish/queue'
import { planWalk } from '../../renderer/page/hands/skirmish/walking'
import { raid } from '../e2e/skirmish-staged'
import { DrivenSkirmish } from './skirmish'

it('two activities are planned and carried out one after another with one press', async () => {
  const played = await DrivenSkirmish.play({ ...raid, title: 'A plan' })
  const { driver } = played
  const planned = () =>
    plannedInView(queueStore(driver.page).getState().planned, driver.skirmish.view).map(
      ({ activity, members }) => [activity, ...members.map(({ model }) => model)],
    )
  const men = Object.values(driver.skirmish.view.models)
    .filter(({ seat, status, hidden }) => seat === 'a' && status === 'onTable' && hidden === null)
    .slice(0, 2)
    .map(({ id }) => id)
  for (const man of men) {
    await driver.click(man)
    await driver.press('Shift+T')
    await driver.push(planWalk)
  }
  expect(planned()).toEqual(men.map((man) => ['turn', man]))
  const activated = () => men.map((id) => driver.skirmish.view.models[id]?.activated)
  expect(activated()).toEqual([false, false])
  const before = driver.inputsMade
  await driver.push(runQueue)
  expect(activated()).toEqual([true, true])
  expect(planned()).toEqual([])
  expect(driver.inputsMade).toBe(before + 1)
})
