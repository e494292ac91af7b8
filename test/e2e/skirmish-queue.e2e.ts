import { expect, playStaged, test } from './skirmish-seat'
import { raid } from './skirmish-staged'
import { pictureOf } from './pictures'

test.use({ opened: false })

test('Two activities are planned and carried out one after another with one press', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await playStaged(page, player, {
    ...raid,
    title: 'A plan',
  })
  const { view } = await player.see('a')
  const men = Object.values(view.models)
    .filter(({ seat, status, hidden }) => seat === 'a' && status === 'onTable' && hidden === null)
    .slice(0, 2)
    .map(({ id }) => id)
  for (const man of men) {
    await player.takeInHand(man)
    await page.getByTestId('activity-N').click()
    await page.getByTestId('plan-activity').click()
  }
  await expect(page.getByTestId('queue').locator('li')).toHaveCount(2)
  await pictureOf(page, 'skirmish-queue-queue')
  await page.getByTestId('run-queue').click()
  await expect
    .poll(async () => {
      const { models } = (await player.see('a')).view
      return men.map((id) => models[id]?.activated)
    })
    .toEqual([true, true])
  await expect(page.getByTestId('queue')).toHaveCount(0)
})
