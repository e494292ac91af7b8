/** What happened while a player was away is shown on the table when he sits down again. */
import type { Page } from 'playwright/test'
import { inches } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import type { RunningHost } from './host'
import { expect, test } from './seat'
import { places, Raid, type Raided } from './raid'
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

const recap = (page: Page) => page.getByRole('dialog', { name: 'Since your turn' })
/** Says that he is there, and sees the table. */
async function sitsDown(page: Page): Promise<void> {
  await page.getByTestId('take-seat').click()
  await expect(page.locator('main.battle[data-ready=true]')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByTestId('curtain')).toHaveCount(0)
}
async function opens(page: Page, host: RunningHost): Promise<void> {
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
}
/** How the camera stands, to the tenth of a millimetre and degree. */
const poseOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(window.__warStoreysScene?.pose() ?? null, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 10) / 10 : value,
    ),
  )
/** The recap drawn by fixed steps: each picture as a sum over its file, and what stood over the dice. */
async function reel(page: Page) {
  // It is drawn from its beginning; what would begin it by the clock of the screen meanwhile has done so, and is at its end.
  await expect(recap(page)).toHaveAttribute('data-phase', /playing|over/)
  // It may come to its end while one reaches for the button.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=recap-skip]')?.click())
  await expect(recap(page)).toHaveAttribute('data-phase', 'over')
  await restingAt(page, { x: 0, y: 0, z: 0 })
  const drawn = await page.evaluate((wanted) => window.__warStoreysRecap?.(wanted) ?? [], {
    pictures: 10,
    perSecond: 2,
    width: 320,
  })
  expect(new Set(drawn.map(({ sum }) => sum)).size).toBeGreaterThan(2)
  return { drawn, words: await recap(page).textContent() }
}

const toldBy = ({ drawn, words }: Awaited<ReturnType<typeof reel>>) => ({
  dice: drawn.map(({ dice }) => dice),
  words,
})
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

test('games that differ in what Boris may not know show him the same pictures of what he missed; one in what he may know, others', async ({
  page,
  host,
  spectator,
  complaints,
}) => {
  // Fifty painted pictures take their time on a machine that others use; a small window has half the pixels.
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1280, height: 720 })
  const missed = async (raided: Raided) => {
    await (await Raid.begin(spectator, raided)).adaActs()
    await opens(page, host)
    await expect(page.getByTestId('curtain')).toContainText('The seat is for Boris')
    await sitsDown(page)
    return reel(page)
  }
  const { left, right, middle } = places
  const at = { 'a.three': left, 'a.two': right }
  const one = await missed({ at })
  expect(one.drawn.some(({ dice }) => dice.includes('To hit'))).toBe(true)
  // Who lies under which marker is Ada's secret.
  expect(await missed({ at: { 'a.three': right, 'a.two': left } })).toEqual(one)
  // Where no markers lie, where somebody is hidden is a secret too.
  const unmarked = await missed({ at, marked: false })
  expect(unmarked).not.toEqual(one)
  expect(await missed({ at: { 'a.three': left, 'a.two': middle }, marked: false })).toEqual(unmarked)
  // Who stands in the open is nobody's secret.
  expect(await missed({ at, open: 'a.two' })).not.toEqual(one)
  expect(complaints).toEqual([])
})
