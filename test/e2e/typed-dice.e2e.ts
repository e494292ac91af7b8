/** Real dice on the desk, at the screen: a takeback lays them as they fell, a slip is mended, the program throws on request. */
import { expect, test } from './seat'
import { TableUser } from './table-user'

test('a die that was mistyped is taken back, lies there as typed, and is corrected with a mark', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  const { game } = await spectator.call('createGame', {
    setup: {
      title: 'Desk dice',
      systems: ['core4', 'city-fight'],
      level: 'alpha',
      terrain: { how: 'city', city: 'alpha-backstreet' },
      scenario: 'clear-out',
      sides: {
        a: { name: 'Ada', force: 'harbour-watch-patrol' },
        b: { name: 'Boris', force: 'cinder-order-patrol' },
      },
      dice: { source: 'typed' },
      mode: 'solo',
      settings: {},
    },
  })
  await spectator.call('openGame', { game })
  await page.goto(`${host.url}&bench`)
  const user = new TableUser(page, spectator, `${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  const { decision } = user
  await expect(decision).toHaveAttribute('data-form', 'dice')
  const step = async (press: () => Promise<void>): Promise<void> => {
    const before = await user.state()
    await press()
    expect(await user.changed(before)).toBe(true)
  }
  await page.keyboard.press('6')
  await step(() => decision.getByRole('button', { name: 'Confirm' }).click())
  await step(() => page.getByTestId('undo').click())
  await expect(page.getByTestId('as-they-fell')).toContainText('as they fell')
  await expect(decision.locator('.faces.typed .die-space')).toHaveCount(0)
  await page.getByTestId('correct-dice').click()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('2')
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/typed.png` })
  await step(() => decision.getByRole('button', { name: 'Confirm' }).click())
  await expect(page.getByTestId('dice-mark')).toHaveText('corrected by consent')
  await step(() => page.getByTestId('throw-dice').click())
  await expect(page.getByTestId('dice-mark').last()).toHaveText('thrown by the program')
  expect(complaints).toEqual([])
})
