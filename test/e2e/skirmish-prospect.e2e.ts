import { expect, playStaged, test } from './skirmish-seat'
import { raid } from './skirmish-staged'
import { pictureOf } from './pictures'

test.use({ opened: false })

test('Hovering a letter tells what the activity would bring before it is spent: whom he hurts at what chance, who could answer, where he stands', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await playStaged(page, player, {
    ...raid,
    title: 'Before you spend',
  })
  const pair = await player.firer('a', 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  await player.takeInHand(pair.model)
  const card = page.getByTestId('prospect')
  await expect(card).toHaveCount(0)
  await page.getByTestId('activity-C').hover()
  await expect(card).toContainText(/\d\+/)
  await expect(card).toContainText(/\d+% falls/)
  const { view } = await player.see('a')
  await expect(card).toContainText(view.models[pair.target]?.name.en ?? '?')
  await pictureOf(page, 'skirmish-prospect-prospect-fire')
  // A run fires at nobody; what it is answered with is told.
  await page.getByTestId('activity-A').hover()
  await expect(card.locator('.prospect-shots')).toHaveCount(0)
  await pictureOf(page, 'skirmish-prospect-prospect-run')
  await page.mouse.move(900, 300)
  await expect(card).toHaveCount(0)
})
