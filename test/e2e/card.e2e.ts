/** What a page does without a graphics card, with one that lets it go, and where a part of it fails. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from './seat'
import { takeStill } from './stills'
import { drawn } from './table-mouse'
import { toShelf } from './to-shelf'

/** No canvas of this page ever gets a context for 3D. */
function withoutCard(): void {
  const context = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')?.value as (
    ...asked: unknown[]
  ) => unknown
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value(this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : context.call(this, kind, ...more)
    },
  })
}
/** The card lets the table go; the answer brings it back. */
async function loseCard(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(() => {
    const table = document.querySelector<HTMLCanvasElement>('.scene canvas')
    const card = table?.getContext('webgl2')?.getExtension('WEBGL_lose_context')
    card?.loseContext()
    return card
  })
  await expect(page.getByTestId('card-lost')).toBeVisible()
  return () => hold.evaluate((card) => card?.restoreContext())
}
const pose = (page: Page) => page.evaluate(() => window.__warStoreysScene?.pose() ?? null)
/** The table as it is seen, in so few pixels that nothing small counts. */
async function coarsely(page: Page): Promise<readonly number[]> {
  await drawn(page)
  const { png } = await takeStill(page, { width: 320, height: 180, transparent: false, marks: true })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const paint = new OffscreenCanvas(32, 18).getContext('2d')
    paint?.drawImage(image, 0, 0, 32, 18)
    return [...(paint?.getImageData(0, 0, 32, 18).data ?? [])]
  }, png.toString('base64'))
}
const apart = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length

test('without a card the page says so, gives the game as a file and leads home, in either language', async ({
  page,
  spectator,
  user,
}, testInfo) => {
  await page.addInitScript(withoutCard)
  await user.opens()
  await page.getByTestId('first-battle').click()
  const words = page.getByTestId('no-webgl')
  await expect(words).toContainText('WebGL 2')
  await expect(words).toContainText('settings of the browser')
  const waiting = page.waitForEvent('download')
  await page.getByTestId('fault-download').click()
  const file = testInfo.outputPath('kept.storey')
  await (await waiting).saveAs(file)
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
  await page.getByTestId('fault-home').click()
  await expect(page.getByTestId('continue')).toBeVisible()
  // The bar over the table leads home as well, at once.
  await page.getByTestId('continue').click()
  await expect(words).toBeVisible()
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Save and leave' }).click()
  await expect(page.getByTestId('continue')).toBeVisible({ timeout: 2000 })

  const preferences = await spectator.call('preferences', {})
  await spectator.call('savePreferences', { preferences: { ...preferences, language: 'ru' } })
  await user.opens()
  await page.getByTestId('continue').click()
  await expect(words).toContainText('в настройках браузера')
  // Nor do pictures of figures and ruins take the page with them.
  await page.getByTestId('fault-home').click()
  await toShelf(page, 'terrain')
  await page.getByTestId('build-ruin').click()
  await expect(words).toBeVisible()
  await expect(page.getByTestId('fault-home')).toHaveCount(0)
})

test.describe('painted', () => {
  test.use({ painted: true })
  test('a table that the card lets go is drawn again as it was, with camera and choice', async ({
    page,
    user,
    complaints,
  }) => {
    await page.getByTestId('first-battle').click()
    await user.ready()
    await user.settle()
    const { legal } = await user.look()
    const unit = legal.flatMap((one) => ('unit' in one && one.type === 'move' ? [one.unit] : []))[0] ?? ''
    await user.selectUnit(unit)
    await page.evaluate(() => {
      const now = window.__warStoreysScene?.pose()
      if (now) window.__warStoreysScene?.stand({ ...now, bearing: 40, distance: 900 }, 0)
    })
    const before = { pose: await pose(page), picture: await coarsely(page) }
    const picks = page.getByTestId(`unit-${unit}`)
    await expect(picks).toHaveAttribute('aria-pressed', 'true')

    const old = await page.locator('.scene canvas').first().elementHandle()
    const comesBack = await loseCard(page)
    expect(
      await page.evaluate(() =>
        window.__warStoreysScene?.still({ width: 9, height: 9, transparent: false, marks: false }),
      ),
    ).toBeNull()
    await comesBack()
    await expect(page.getByTestId('card-lost')).toHaveCount(0)
    await expect.poll(() => pose(page)).toEqual(before.pose)
    const slow = { timeout: 90_000 }
    await expect.poll(async () => apart(before.picture, await coarsely(page)), slow).toBeLessThan(1)
    await expect(picks).toHaveAttribute('aria-pressed', 'true')
    // What was drawn once, as the light of a finer picture is, is not in the card's memory any more: no old canvas has it.
    expect(await old?.evaluate((canvas) => canvas.isConnected)).toBe(false)
    // Somewhere else the picture is another: the comparison would see it.
    await page.keyboard.press('Space')
    await expect.poll(async () => apart(before.picture, await coarsely(page)), slow).toBeGreaterThan(5)
    expect(complaints).toEqual([])
  })
})

test('a card that stays away is called missing, and a button draws the table by whatever there is', async ({
  page,
  user,
}) => {
  await page.getByTestId('first-battle').click()
  await user.ready()
  await user.settle()
  await loseCard(page)
  const words = page.getByTestId('card-lost')
  // Nobody clicks at what he does not see, and a picture that cannot be taken leaves the keys to its dialog.
  await expect(page.locator('.scene canvas').first()).toHaveCSS('pointer-events', 'none')
  await page.keyboard.press('z')
  await page.getByTestId('still-save').click()
  await expect(page.getByText('No table is drawn').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('still-save')).toHaveCount(0)
  await expect(words).toContainText('has not come back')
  await page.getByTestId('fault-again').click()
  await expect(words).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => window.__warStoreysScene?.stats().drawCalls ?? 0))
    .toBeGreaterThan(0)
  // It goes on from here.
  const before = await user.state()
  await page.keyboard.press('Control+Enter')
  expect(await user.changed(before)).toBe(true)
})

test('a card that goes again while the table is being made anew is waited for', async ({ page, user }) => {
  await page.getByTestId('first-battle').click()
  await user.ready()
  await user.settle()
  await page.evaluate(async () => {
    const card = () =>
      document
        .querySelector<HTMLCanvasElement>('.scene canvas')
        ?.getContext('webgl2')
        ?.getExtension('WEBGL_lose_context')
    const later = (ms: number) => new Promise((done) => setTimeout(done, ms))
    const first = card()
    first?.loseContext()
    await later(200)
    first?.restoreContext()
    await later(30)
    const second = card()
    second?.loseContext()
    await later(400)
    second?.restoreContext()
  })
  await expect(page.getByTestId('card-lost')).toHaveCount(0)
  await expect(page.getByTestId('fault-again')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => window.__warStoreysScene?.stats().drawCalls ?? 0))
    .toBeGreaterThan(0)
})

/** Sees to it that this page takes pictures of figures by a card that it loses after the first. */
function losesAfterOne(): void {
  const picture = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toDataURL')
    ?.value as () => string
  let lost = false
  Object.defineProperty(HTMLCanvasElement.prototype, 'toDataURL', {
    value(this: HTMLCanvasElement) {
      const taken = picture.call(this)
      const card = this.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      if (!lost && card != null) {
        lost = true
        card.loseContext()
      }
      return taken
    },
  })
}
/** To the figures of which one kind of man is to be chosen. */
async function choosesFigures(page: Page) {
  await toShelf(page, 'forces')
  await page.getByTestId('new-force').click()
  await page.getByTestId('add-kinds').click()
  const figures = page.locator('.figure-choice')
  await expect(figures.nth(3)).toBeVisible()
  return { figures, pictures: figures.locator('img') }
}
test('figures of which no picture can be taken are there by their names', async ({
  page,
  user,
  complaints,
}) => {
  const uncaught: string[] = []
  page.on('pageerror', ({ message }) => uncaught.push(message))
  await page.addInitScript(withoutCard)
  await user.opens()
  const { figures, pictures } = await choosesFigures(page)
  await figures.nth(2).click()
  await expect(figures.nth(2)).toHaveAttribute('aria-checked', 'true')
  // Each of them has been tried.
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(await figures.count())
  await expect(pictures).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  expect(uncaught).toEqual([])
})
test.describe('painted', () => {
  test.use({ painted: true })
  test('pictures of figures go on with another card, and none of them is empty', async ({ page, user }) => {
    await page.addInitScript(losesAfterOne)
    await user.opens()
    const { figures, pictures } = await choosesFigures(page)
    // The one in whose making it was lost is missing, and it alone.
    const missing = async () => (await figures.count()) - (await pictures.count())
    await expect.poll(missing, { timeout: 90_000 }).toBe(1)
    const sizes = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')?.length ?? 0))
    expect(Math.min(...sizes)).toBeGreaterThan(Math.max(...sizes) / 8)
  })
})

test('a part that fails says so in its place, with what happened, while the rest goes on', async ({
  page,
  user,
  complaints,
}) => {
  await page.getByTestId('first-battle').click()
  await user.ready()
  await user.settle()
  // Headings of the log cannot be made.
  await page.evaluate(() => {
    const make = document.createElement.bind(document)
    Object.defineProperty(document, 'createElement', {
      configurable: true,
      value: (name: string, ...more: []) => {
        if (name === 'h4') throw new Error('no more lines')
        return make(name, ...more)
      },
    })
  })
  await page.getByRole('tab', { name: 'Log' }).click()
  const words = page.getByTestId('part-failed')
  await expect(words).toHaveCount(1)
  await words.locator('summary').click()
  await expect(words.locator('pre')).toContainText('no more lines')
  await expect(words.locator('pre')).toContainText('screen: battle')
  await page.context().grantPermissions(['clipboard-read'])
  await page.getByTestId('fault-copy').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('no more lines')
  // Noted where all faults are noted.
  expect(complaints.join()).toContain('no more lines')
  // The game goes on.
  const before = await user.state()
  await page.keyboard.press('Control+Enter')
  expect(await user.changed(before)).toBe(true)
  await expect(words).toHaveCount(1)
  await page.evaluate(() => Reflect.deleteProperty(document, 'createElement'))
  await page.getByTestId('fault-again').click()
  await expect(page.locator('section.log')).toBeVisible()
  await expect(words).toHaveCount(0)
})

test('a page that cannot be fetched leads home', async ({ page, user }) => {
  expect(user).toBeDefined()
  await page.route(/\/assets\/Terrain-[^/]*\.js$/, (route) => route.abort())
  await toShelf(page, 'terrain')
  await expect(page.getByTestId('screen-failed')).toContainText('This page could not be drawn')
  await page.getByTestId('fault-home').click()
  await expect(page.getByTestId('first-battle')).toBeVisible()
})
