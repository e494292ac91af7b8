import type { Page } from 'playwright/test'
import { expect, playStaged, rawWords, test } from './skirmish-seat'
import { raid } from './skirmish-staged'

test.use({ opened: false })

/** What is cut off at its own edge, of parts that stand there. */
const cut = (page: Page, parts: string): Promise<readonly string[]> =>
  page
    .locator(parts)
    .evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : [])),
    )

test('Under fire in Russian, in a wide and in a low window, every word and number of the window and of the dice is there and whole', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  const { spectator } = player
  const preferences = await spectator.call('preferences', {})
  await spectator.call('savePreferences', { preferences: { ...preferences, language: 'ru', dice: true } })
  const game = await playStaged(page, player, {
    ...raid,
    title: 'Under fire',
  })
  const pair = await player.firer('a', 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  const { state, view } = await player.see('a')
  const named = (id: string) => view.models[id]?.name.ru ?? id
  // A number of his weapon opens what it is, and what special forces make of it.
  await player.takeInHand(pair.model)
  await page.getByTestId('card-ar-aimed-25').click()
  const reasons = page.locator('.explanation')
  await expect(reasons).toContainText('до 25 см')
  await expect(reasons).toContainText('3 → 2')
  await expect(reasons).toContainText('LS-DATA-04')
  await page.keyboard.press('Escape')
  await expect(reasons).toHaveCount(0)
  await spectator.call('submit', {
    game,
    input: {
      kind: 'command',
      seat: 'a',
      state,
      command: { type: 'activate', activity: 'cautious', members: [{ model: pair.model, path: [] }] },
    },
  })
  await player.facing('lsFire')
  await page.getByTestId(`target-${pair.target}`).click()
  await expect(page.getByTestId('desk-odds')).toBeVisible()
  await player.confirm()

  await player.facing('lsReactFire')
  await expect(page.getByTestId('window-orders').getByTestId('order-turn')).toBeEnabled()
  const told = page.getByTestId('shots-told')
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size)
    await expect(told).toContainText(named(pair.model))
    await expect(told).toContainText(named(pair.target))
    await expect(told).toContainText(/нужно \d\+/)
    await expect(told).toContainText(/гибнет \d+%/)
    // What he does instead, and what it leaves of the danger.
    await page.getByTestId(`person-${pair.target}`).click()
    for (const answer of ['nothing', 'ground'])
      await expect(page.getByTestId(`react-${answer}`)).toContainText(/гибнет \d+%/)
    expect(await cut(page, '[data-testid=shots-told] *, .desk-reactions .button *, .undo-what')).toEqual([])
  }
  expect(await rawWords(page)).toEqual([])
  await page.getByTestId('react-ground').click()
  await page.getByTestId('desk-confirm').click()

  const caption = page.getByTestId('dice-caption')
  await expect(caption).toContainText('Ada')
  await expect(caption).toContainText(/\d\+/)
  await expect(page.getByTestId('dice-came')).not.toBeEmpty()
  expect(await cut(page, '[data-testid=dice-caption] *, [data-testid=dice-came] *')).toEqual([])
})
