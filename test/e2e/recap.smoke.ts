/** What happened while a player was away is shown on the table when he sits down again. */
import type { Page } from 'playwright/test'
import { inches } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import { opens, recap, reel, sitsDown, toldBy } from './reel'
import { expect, test } from './seat'
import { restingAt } from './table-mouse'
import { Volley } from './volley'

// Whoever returns is one who sees things move.
test.use({ opened: false, reducedMotion: 'no-preference', painted: true })
test.beforeEach(({ spectator }) =>
  spectator
    .call('savePreferences', {
      preferences: { dice: 'show', effects: true, motion: 'full' },
    })
    .then(() => undefined),
)

/** How the camera stands, to the tenth of a millimetre and degree. */
const poseOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(window.__warStoreysScene?.pose() ?? null, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 10) / 10 : value,
    ),
  )
/** A picture of the table as a whole, with all that lies on it and over it. */
async function wholeTable(page: Page): Promise<string> {
  await page.evaluate(() => window.__warStoreysScene?.stand(null, 0))
  await restingAt(page, { x: 0, y: 0, z: 0 })
  return page.evaluate(async () => {
    const size = { width: 640, height: 360 }
    const still = await window.__warStoreysScene?.still({ ...size, transparent: false, marks: true })
    return [...new Uint8Array((await still?.arrayBuffer()) ?? [])].join()
  })
}
/** Boris's street squad goes into the house, and those upstairs fire at Ada's. */
async function borisActs(volley: Volley): Promise<void> {
  const [squad, near, housed] = [
    await volley.unit('squad'),
    await volley.unit('near'),
    await volley.unit('housed'),
  ]
  await volley.walks('b', near.id, { x: inches(3), z: inches(4) })
  await volley.endPhase('b')
  await volley.fires('b', housed.id, squad.id)
  await volley.handOver('b')
}
/** Where the middle of a unit stands in the window, and whether that is a free part of the table. */
async function isInPicture(page: Page, { x, y, z }: Point3): Promise<boolean> {
  return page.evaluate(
    (at) => {
      const shown = window.__warStoreysScene?.project(at)
      const area = document.querySelector('.table-area')?.getBoundingClientRect()
      if (shown === undefined || area === undefined) return false
      return shown.x > area.left && shown.x < area.right && shown.y > area.top && shown.y < area.bottom
    },
    { x, y, z },
  )
}

test('what the other did is shown to whoever sits down again: camera led, dice, words beside it; Space ends it, R repeats it, Enter goes on', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const volley = await Volley.deployed(spectator, 'hotSeat')
  await volley.leaves('a', 'casualties')
  await opens(page, host)
  await user.ready()
  const squad = await volley.unit('squad')
  await user.selectUnit(squad.id)
  // She has a tool in hand, and looks at her own men from near by.
  await page.getByTestId('tool-tape').click()
  await expect(page.locator('.tool-palette')).toBeVisible()
  const house = await volley.standsAt('housed')
  await page.evaluate((at) => window.__warStoreysScene?.lookAt(at, 250), await volley.standsAt('squad'))
  await expect.poll(() => isInPicture(page, house)).toBe(false)
  let left = await poseOf(page)
  await expect
    .poll(async () => {
      const before = left
      left = await poseOf(page)
      return before
    })
    .toEqual(left)
  await volley.handOver('a')
  await sitsDown(page)
  await borisActs(volley)
  await expect(page.getByTestId('curtain')).toContainText('The seat is for Ada')
  await sitsDown(page)

  const words = recap(page)
  await expect(words).toHaveAttribute('data-phase', 'playing')
  await expect(words).toContainText('Street squad moved')
  await expect(words).toContainText('Mixed squad lost Rifleman × 2')
  // What she has in hand waits: no tools, no ways to act, and no key does anything but what it says.
  await expect(page.locator('.tool-palette, .floor-strip')).toHaveCount(0)
  const state = await user.state()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('n')
  // It is shown where it happened, and its dice with what they are about.
  await expect.poll(() => isInPicture(page, house)).toBe(true)
  await expect(page.getByTestId('dice-caption')).toContainText('House squad → Mixed squad · Slug rifle')
  await page.keyboard.press('Space')
  await expect(words).toHaveAttribute('data-phase', 'over')
  await page.keyboard.press('r')
  await expect(words).toHaveAttribute('data-phase', 'playing')
  await expect(page.getByTestId('dice-caption')).toContainText('Difficult ground')
  // It comes to its end by itself.
  await expect(words).toHaveAttribute('data-phase', 'over', { timeout: 30_000 })
  expect(await user.state()).toBe(state)
  const shown = await reel(page)
  const without = await wholeTable(page)
  await page.keyboard.press('Enter')
  await expect(words).toHaveCount(0)
  // Her table is as she left it, and so is her hand.
  await expect(page.locator('.tool-palette')).toBeVisible()
  await expect.poll(() => poseOf(page)).toEqual(left)
  expect(await wholeTable(page)).not.toBe(without)
  // Had she closed the game instead, she would be shown the same when she comes back.
  await opens(page, host)
  await sitsDown(page)
  expect(toldBy(await reel(page))).toEqual(toldBy(shown))
  expect(complaints).toEqual([])
})
