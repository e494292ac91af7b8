import { openWay } from './open-way'
import { expect, test } from './seat'

const scene = /\/assets\/Battle-[^/]*\.js$/

test('the first screen waits for no 3D; one click later the table can be played on', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  expect(spectator).toBeDefined()
  // Whatever is fetched of the scene stays on its way until the first screen can be used.
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(scene, async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  const start = Date.now()
  await page.goto(`${host.url}&bench`, { waitUntil: 'commit' })
  await expect(page.getByTestId('first-battle')).toBeEnabled()
  const home = Date.now() - start
  // It is fetched once there is nothing else to do, before anybody opens a game.
  await expect.poll(() => asked.length).toBe(1)
  release()

  const clicked = Date.now()
  await page.getByTestId('first-battle').click()
  await expect(page.locator('main.battle[data-ready=true]')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('end-phase')).toBeVisible()
  const table = Date.now() - clicked
  console.log(`home after ${home} ms, a table to play on ${table} ms after the click`)
  expect(asked).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('the whole app speaks the other language at once, and still does after a restart', async ({
  page,
  user,
}) => {
  expect(user).toBeDefined()
  await expect(page.getByTestId('first-battle')).toContainText('First battle')
  await page.getByText('Русский').click()
  await expect(page.getByTestId('first-battle')).toContainText('Первый бой')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.reload()
  await expect(page.getByTestId('first-battle')).toContainText('Первый бой')
  await page.getByTestId('new-game').click()
  await expect(page.locator('main')).not.toContainText(/\b(Next|Back|Start|Rules|Forces)\b/)
})

test('from Home to the first answers by keyboard alone', async ({ page, user }) => {
  await expect(page.getByTestId('first-battle')).toBeEnabled()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))
  for (let tabs = 0; (await focused()) !== 'first-battle'; tabs++) {
    expect(tabs, 'Tab reaches the first battle').toBeLessThan(15)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await user.ready()
  // Everybody stands, and it is the first turn.
  const { view } = await user.look()
  expect([view.stage, view.turn.game, view.turn.phase]).toEqual(['battle', 1, 'movement'])
  expect(Object.values(view.models).filter(({ status }) => status === 'waiting')).toEqual([])
  const before = await user.state()
  await page.keyboard.press('Control+Enter')
  expect(await user.changed(before)).toBe(true)
})

test('from Home to the first move: one click, one drag, one key', async ({ page, user, spectator }) => {
  await spectator.call('savePreferences', {
    preferences: { ...(await spectator.call('preferences', {})), hints: true },
  })
  // The same dice each time: it begins with those whose men stand in the street.
  await page.addInitScript(() => {
    Math.random = () => 0.37
  })
  await page.reload()
  let inputs = 0
  await page.getByTestId('first-battle').click()
  inputs += 1
  await user.ready()
  await expect(page.getByTestId('hint')).toBeVisible()
  const { view } = await user.look()
  const before = await user.state()
  const stood = JSON.stringify(Object.values(view.models).map(({ pose }) => pose))
  const { at, to, y } = await openWay(user, spectator)
  await user.drag({ ...at, y }, { ...to, y })
  inputs += 1
  // Let go where the way is free, it is moved; where it touches anything it is asked once more.
  for (; !(await user.changed(before, 3000)) && inputs < 6; inputs++) await page.keyboard.press('Enter')
  for (; (await user.decision.isVisible()) && inputs < 6; inputs++) await page.keyboard.press('Enter')
  const now = await user.look()
  expect(JSON.stringify(Object.values(now.view.models).map(({ pose }) => pose))).not.toBe(stood)
  console.log(`inputs to the first move: ${inputs}`)
  expect(inputs).toBeLessThanOrEqual(6)
})
