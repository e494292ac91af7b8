/** A curtain over the table has the keyboard: what was confirmed by keys up to now lifts it by none. */
import { Company } from './company'
import { expect, test } from './seat'

test.use({ opened: false })

test('a turn that was ended by keys ends behind a curtain that neither Enter nor Space lifts', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  await Company.toMove(spectator, { mode: 'hotSeat', handover: 'sealed' })
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  await expect(page.getByTestId('end-phase')).toBeVisible()
  const curtain = page.getByTestId('take-seat')
  for (const phase of ['movement', 'shooting', 'assault']) {
    const before = await user.state()
    await page.keyboard.press('Control+Enter')
    expect(await user.changed(before), phase).toBe(true)
  }
  await expect(curtain).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(curtain).toBeVisible()
  await curtain.click()
  await expect(page.getByTestId('acting')).toHaveAttribute('data-seat', 'b')
  expect(complaints).toEqual([])
})
