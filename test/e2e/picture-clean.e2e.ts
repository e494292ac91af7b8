/** The clean picture: one key leaves the table alone on the screen, and nothing is played while it is looked at. */
import type { Page } from 'playwright/test'
import { setUpByHand } from './by-hand'
import { pictureOf } from './pictures'
import { patrols } from './patrols'
import { expect, test } from './seat'
import { drawn } from './table-mouse'

const frame =
  '.top-bar, .left-panel, .right-panel, .floor-strip, .tool-palette, .timeline, .action-bar, .toasts'
const pose = (page: Page) => page.evaluate(() => window.__warStoreysScene?.pose() ?? null)
/** What of the frame can be seen. */
const seen = (page: Page): Promise<readonly string[]> =>
  page
    .locator(frame)
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ className }) => className))

test('one key leaves the table alone as the camera looks at it, and brings everything back', async ({
  page,
  user,
  spectator,
  complaints,
}) => {
  await setUpByHand(page, spectator)
  await user.ready()
  await expect(user.decision).toBeVisible()
  const [before, state, asked] = [
    await pose(page),
    await user.state(),
    await user.decision.getAttribute('data-kind'),
  ]
  expect((await seen(page)).length).toBeGreaterThan(4)
  expect(before).not.toBeNull()

  await page.keyboard.press('KeyC')
  await expect(page.getByTestId('clean-notice')).toContainText('Esc')
  await expect.poll(() => seen(page)).toEqual([])
  await expect(user.decision).toBeHidden()
  await expect
    .poll(() => page.locator('.scene canvas').first().boundingBox())
    .toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  await drawn(page)
  expect(await pose(page)).toEqual(before)
  await pictureOf(page, 'clean-1280x720')

  // Neither the mouse nor the keys that answer questions do anything.
  await page.mouse.click(640, 360)
  for (const key of ['Enter', 'Space', 'KeyN', 'Control+Enter', 'Digit1']) await page.keyboard.press(key)
  await page.waitForTimeout(300)
  expect(await user.state()).toBe(state)
  // The camera moves all the same.
  await page.keyboard.down('KeyW')
  await expect.poll(() => pose(page)).not.toEqual(before)
  await page.keyboard.up('KeyW')
  await expect(page.getByTestId('clean-notice')).toBeHidden()

  await page.keyboard.press('Escape')
  await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(4)
  await expect(user.decision).toHaveAttribute('data-kind', asked ?? '')
  expect(await user.state()).toBe(state)
  await page.keyboard.press('KeyC')
  await expect.poll(() => seen(page)).toEqual([])
  await page.keyboard.press('KeyC')
  await expect(user.decision).toBeVisible()

  // From the menu, with its key beside it.
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Clean picture' }).click()
  await expect.poll(() => seen(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(user.decision).toBeVisible()
  expect(complaints).toEqual([])
})

test('a hand-over ends the clean picture: the curtain is never hidden by it', async ({
  page,
  user,
  spectator,
}) => {
  const [a, b] = await patrols()
  const { game } = await spectator.call('createGame', {
    setup: {
      title: 'Handed over',
      systems: ['core4', 'city-fight'],
      level: 'alpha',
      terrain: { how: 'city', city: 'alpha-backstreet' },
      scenario: 'clear-out',
      sides: { a: { name: 'Ada', force: a?.id ?? '' }, b: { name: 'Boris', force: b?.id ?? '' } },
      dice: { source: 'seeded', seed: 'mined 2' },
      mode: 'hotSeat',
      handover: 'sealed',
      settings: {},
    },
  })
  await page.reload()
  await page.getByTestId('continue').click()
  // Behind a curtain the key does nothing.
  const curtain = page.getByTestId('curtain')
  await expect(curtain).toBeVisible()
  await page.keyboard.press('KeyC')
  await expect(curtain).toBeVisible()
  await user.ready()
  await expect(user.decision).toBeVisible()
  await page.keyboard.press('KeyC')
  await expect.poll(() => seen(page)).toEqual([])
  const sitting = await page.locator('main.battle').getAttribute('data-seat')
  for (;;) {
    const [open] = (await Promise.all([spectator.see(game, 'a'), spectator.see(game, 'b')])).flatMap(
      ({ seat, state, decisions }) =>
        decisions.filter((one) => one.seat === seat).map((one) => ({ ...one, state })),
    )
    if (open === undefined || open.seat !== sitting) break
    const { seat, state, id: decision, default: answer } = open
    await spectator.call('submit', { game, input: { kind: 'answer', seat, state, decision, answer } })
  }
  await expect(page.getByTestId('take-seat')).toBeVisible()
  await expect(page.locator('main.battle')).toHaveAttribute('data-clean', 'false')
})
