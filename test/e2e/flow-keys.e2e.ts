/** A turn by keys, on whatever board; the words of the log in Russian: they light the table, and a click opens what is behind them. */
import { Company } from './company'
import { expect, test } from './seat'
import { restingAt } from './table-mouse'

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

test('on a German board Ctrl and the key between T and U take back; the table turns by two keys and by a trackpad alone', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  await Company.toMove(spectator)
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  const browser = await page.context().newCDPSession(page)
  /** A key of that board. @param held  1: Alt, 2: Ctrl, 8: Shift */
  const strike = async (code: string, key: string, held = 0): Promise<void> => {
    const event = { code, key, modifiers: held, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0) }
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
    await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
  const pose = async () => {
    await restingAt(page, { x: 0, y: 0, z: 0 })
    return page.evaluate(() => window.__warStoreysScene?.pose() ?? { bearing: NaN, distance: NaN })
  }
  await page.keyboard.press('Control+a')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByTestId('proposal').locator('li')).toHaveCount(8)
  const moved = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(moved)).toBe(true)
  await expect(page.getByTestId('undo')).toBeEnabled()
  await strike('KeyY', 'z', 2)
  await expect(page.getByTestId('redo')).toBeEnabled()
  await strike('KeyZ', 'y', 2)
  await expect(page.getByTestId('redo')).toBeDisabled()

  const start = await pose()
  await strike('IntlBackslash', '<')
  expect((await pose()).bearing - start.bearing).toBeCloseTo(15, 1)
  await strike('IntlBackslash', '>', 8)
  expect((await pose()).bearing - start.bearing).toBeCloseTo(0, 1)
  // Two fingers that part come nearer, one that is pressed turns the table with Alt and nothing else.
  const [x, y] = [700, 540]
  await page.mouse.move(x, y)
  await browser.send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    x,
    y,
    deltaX: 0,
    deltaY: -20,
    modifiers: 2,
  })
  const near = await pose()
  expect(near.distance).toBeLessThan(start.distance - 50)
  const before = await user.state()
  const drag = async (): Promise<number> => {
    await page.mouse.down()
    await page.mouse.move(x + 200, y, { steps: 4 })
    await page.mouse.up()
    await page.mouse.move(x, y)
    return (await pose()).bearing
  }
  await page.keyboard.down('Alt')
  const turned = await drag()
  await page.keyboard.up('Alt')
  expect(Math.abs(turned - near.bearing)).toBeGreaterThan(10)
  expect(await drag()).toBeCloseTo(turned, 1)
  expect(await user.state()).toBe(before)
  expect(complaints).toEqual([])
})
