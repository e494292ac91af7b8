/** A whole player turn by the keyboard alone, in Russian, in the small window; then the words of the log light the table. */
import { inches } from '../../shared/geometry/length'
import { Company, shooters } from './company'
import { CountedHands } from './counted-hands'
import { expect, test } from './seat'

test.use({ opened: false })

test('a turn of eight units with three attacks by keys alone, in Russian', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  await spectator.call('savePreferences', {
    preferences: { ...(await spectator.call('preferences', {})), passEmpty: true, language: 'ru' },
  })
  const company = await Company.toMove(spectator)
  const hands = await CountedHands.at(page)
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  await hands.startAnew()
  const stood = await company.at('a', 's8')
  /** What the volley leads to is answered as proposed, with one key, until nothing is asked. */
  const answered = async () => {
    // What passes by itself when nobody can do anything more has passed.
    await page.waitForTimeout(1000)
    if (!(await user.decision.isVisible())) return
    await hands.press('Shift+Enter')
    await expect(user.decision).toHaveCount(0, { timeout: 60_000 })
  }

  // All in hand, four inches ahead, a little closer together, go.
  await hands.press('Control+a')
  await expect(page.getByTestId('group')).toContainText('В руке 8 отрядов')
  for (let inch = 0; inch < 4; inch++) await hands.press('ArrowUp')
  await hands.press('-')
  await hands.press('=')
  await expect(page.getByTestId('proposal').locator('li')).toHaveCount(8)
  const moved = await user.state()
  await hands.press('Enter')
  expect(await user.changed(moved)).toBe(true)
  expect(Math.round((stood.z - (await company.at('a', 's8')).z) / inches(1))).toBe(4)

  // Nobody is left to move, but it can be taken back: the end of the phase is offered, not done.
  await expect(page.locator('.next-step')).toBeVisible()
  const all = await user.state()
  await hands.press('Control+Enter')
  expect(await user.changed(all)).toBe(true)
  await expect(page.getByTestId('propose')).toContainText('Огонь')
  // One summary of targets, odds and what is given up; one yes.
  await hands.press('Shift+Enter')
  const orders = page.getByTestId('proposal').locator('input[type=checkbox]')
  await expect(orders.nth(shooters.length - 1)).toBeAttached()
  const shot = await user.state()
  await hands.press('Enter')
  expect(await user.changed(shot)).toBe(true)
  await answered()
  const done = await user.state()
  await hands.press('Control+Enter')
  expect(await user.changed(done)).toBe(true)
  await answered()
  await expect(page.getByTestId('acting')).toHaveAttribute('data-seat', 'b')
  console.log(`inputs of a turn by keys alone: ${await hands.count()} (${(await hands.inputs()).join(', ')})`)
  expect(await hands.count()).toBeLessThanOrEqual(30)

  // A word of the log is lit where it stands; a click opens what is behind the sentence.
  await page.getByRole('tab', { name: 'Журнал' }).click()
  const line = page.locator('.log-line', { has: page.locator('.subject') }).last()
  await line.locator('.subject').first().hover()
  await line.getByTestId('log-words').click()
  await expect(page.getByTestId('case')).toBeVisible()
  await expect(page.getByTestId('case').locator('.cite').first()).toBeVisible()
  expect(complaints).toEqual([])
})
