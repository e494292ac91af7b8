/** The words of the log, in Russian and in the small window: they light the table, and a click opens what is behind them. */
import { Company } from './company'
import { expect, test } from './seat'

test.use({ opened: false })

test('all go ahead by keys alone; a word of the log is lit where it stands, and a click opens what is behind the sentence', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  await spectator.call('savePreferences', {
    preferences: { ...(await spectator.call('preferences', {})), language: 'ru' },
  })
  await Company.toMove(spectator)
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  await page.keyboard.press('Control+a')
  await expect(page.getByTestId('group')).toContainText('В руке 8 отрядов')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByTestId('proposal').locator('li')).toHaveCount(8)
  const moved = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(moved)).toBe(true)
  await page.getByRole('tab', { name: 'Журнал' }).click()
  const line = page.locator('.log-line', { has: page.locator('.subject') }).last()
  await line.locator('.subject').first().hover()
  await line.getByTestId('log-words').click()
  await expect(page.getByTestId('case')).toBeVisible()
  await expect(page.getByTestId('case').locator('.cite').first()).toBeVisible()
  expect(complaints).toEqual([])
})
