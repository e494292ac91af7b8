/** A saved game becomes a report: at once a complete one, saved in a file that opens without the program; and what is changed stays. */
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { unzipSync } from 'fflate'
import { bringIn } from './film-user'
import { expect, test } from './seat'

test.use({ opened: false })

/** Counts what a person does: each is a click. */
function handOf(page: Page) {
  let acts = 0
  return {
    acts: () => acts,
    press: async (testId: string): Promise<void> => {
      acts += 1
      await page.getByTestId(testId).click()
    },
  }
}
const opened = (page: Page) => expect(page.getByTestId('studio')).toBeVisible({ timeout: 60_000 })
async function fileOf(page: Page, act: () => Promise<void>): Promise<{ name: string; path: string }> {
  const [written] = await Promise.all([page.waitForEvent('download', { timeout: 120_000 }), act()])
  const name = written.suggestedFilename()
  // Whoever opens it goes by its ending.
  const path = test.info().outputPath(name)
  await written.saveAs(path)
  return { name, path }
}
/** What stands on the sheet that is shown of the map of every turn. */
const sheetShown = (report: Page) =>
  report
    .locator('.atlas figure:not([hidden])')
    .evaluate(({ dataset }) => `${dataset.turn} / ${dataset.storey}`)

for (const kept of ['core4+city-fight-4-keep-2', 'live-skirmish-9-keep-6'])
  test(`a finished ${kept.startsWith('live') ? 'skirmish' : 'battle'} is saved untouched, and its report is scrubbed without the program`, async ({
    page,
    host,
    spectator,
    context,
    complaints,
  }) => {
    await bringIn(spectator, kept)
    await page.goto(host.url)
    const hand = handOf(page)
    await hand.press('report')
    await opened(page)
    const { name, path } = await fileOf(page, () => hand.press('save-report'))
    expect(name).toMatch(/\.html$/)
    // From a saved game to a finished report (G11).
    expect(hand.acts()).toBeLessThanOrEqual(3)
    expect(complaints).toEqual([])

    const html = await readFile(path, 'utf8')
    expect(html).not.toMatch(/(src|href)="(?!#|data:)/)
    const report = await context.newPage()
    const faults: string[] = []
    report.on('console', (line) => (line.type() === 'error' ? faults.push(line.text()) : undefined))
    report.on('pageerror', ({ message }) => faults.push(message))
    await report.goto(pathToFileURL(path).href)
    await expect(report.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect(await report.locator('main > section').count()).toBeGreaterThan(4)
    expect(await report.locator('figure img').count()).toBeGreaterThan(0)
    // By turns and storeys.
    const first = await sheetShown(report)
    await report.locator('.scrub input').focus()
    await report.keyboard.press('ArrowRight')
    const next = await sheetShown(report)
    expect(next).not.toBe(first)
    await report.keyboard.press('ArrowLeft')
    expect(await sheetShown(report)).toBe(first)
    await report.keyboard.press('ArrowUp')
    expect(await sheetShown(report)).not.toBe(first)
    await report.locator('.scrub button[aria-pressed=false]').first().click()
    expect(await sheetShown(report)).toBe(first)
    expect(faults).toEqual([])
    await report.close()
  })

test('it is opened from a film and from a result, and leads back there', async ({
  page,
  host,
  spectator,
}) => {
  await bringIn(spectator, 'core4+city-fight-19-keep-11')
  await page.goto(host.url)
  await page.getByTestId('watch').click()
  await page.getByTestId('film-report').click()
  await opened(page)
  await page.locator('.page-head button').first().click()
  await expect(page.locator('main.film')).toBeVisible()
  await page.goto(host.url)
  await page.locator('.saved-open').first().click()
  await page.getByTestId('result-report').click()
  await opened(page)
  await page.locator('.page-head button').first().click()
  await expect(page.getByTestId('result')).toBeVisible({ timeout: 60_000 })
})

test('what is written over stays through every wish and the next day, and each step goes back', async ({
  page,
  host,
  spectator,
}) => {
  await bringIn(spectator, 'core4+city-fight-4-keep-2')
  await page.goto(host.url)
  await page.getByTestId('report').click()
  await opened(page)
  const preview = page.frameLocator('[data-testid=preview]')
  const card = page
    .locator('.story-card[data-in=true]')
    .filter({ has: page.locator('.why-strip') })
    .first()
  const id = (await card.getAttribute('data-card')) ?? ''
  await card.locator('.story-face').click()
  await expect(page.getByTestId('card-sheet')).toHaveAttribute('data-of', id)

  // It stands in the report as it is typed; a number that no fact gives is doubted.
  const title = page.getByTestId('write-title')
  await title.fill('The day of the 4711 cats')
  await expect(preview.getByRole('heading', { name: 'The day of the 4711 cats' })).toBeVisible()
  await expect(page.getByTestId('write-title-doubts')).toContainText('4711')
  await expect(card.locator('.story-hand')).toBeVisible()

  // Other wishes.
  await page.getByRole('radio', { name: 'Short' }).click({ force: true })
  await page.getByTestId('studio-voice').selectOption('plain')
  await expect(page.locator(`[data-card="${id}"] .story-face`)).toContainText('4711 cats')
  await page.getByRole('radio', { name: 'RU' }).click({ force: true })
  await expect(page.locator(`[data-card="${id}"] .story-face`)).not.toContainText('4711')
  await page.keyboard.press('Control+z')
  await expect(page.locator(`[data-card="${id}"] .story-face`)).toContainText('4711 cats')

  // Left out, taken in, put elsewhere, joined: by the keys of the card.
  const face = page.locator(`[data-card="${id}"] .story-face`)
  await face.focus()
  await page.keyboard.press('Space')
  await expect(page.locator(`[data-card="${id}"]`)).toHaveAttribute('data-in', 'false')
  await page.keyboard.press('Space')
  await expect(page.locator(`[data-card="${id}"]`)).toHaveAttribute('data-in', 'true')
  const order = () =>
    page.locator('.story-card').evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))
  const before = await order()
  await face.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  const after = await order()
  expect(after.indexOf(id)).toBe(before.indexOf(id) - 1)
  await page.keyboard.press('Control+z')
  expect(await order()).toEqual(before)
  await page.keyboard.press('Control+y')
  expect(await order()).toEqual(after)

  // By the mouse, too: before the one before it.
  const row = page.locator('.story-card')
  const at = after.indexOf(id)
  await page.locator(`[data-card="${id}"]`).dragTo(row.nth(at - 1), { targetPosition: { x: 4, y: 20 } })
  await expect.poll(async () => (await order()).indexOf(id)).toBe(at - 1)
  await page.keyboard.press('Control+z')
  expect(await order()).toEqual(after)

  // Of the whole, its first paragraph.
  await page.getByTestId('whole').click()
  await page.getByTestId('write-opening').fill('It rained.')
  await expect(preview.locator('header')).toContainText('It rained.')

  // The next day.
  await expect(page.getByTestId('studio')).toHaveAttribute('data-unkept', 'false')
  await page.reload()
  await page.getByTestId('report').click()
  await opened(page)
  await expect(page.locator(`[data-card="${id}"] .story-face`)).toContainText('4711 cats')
  expect(await order()).toEqual(after)
  await expect(page.getByTestId('studio-voice')).toHaveValue('plain')
  await expect(page.getByRole('radio', { name: 'Short' })).toBeChecked()
  await expect(preview.locator('header')).toContainText('It rained.')
  await page.locator(`[data-card="${id}"] .story-face`).click()
  await page.getByTestId('card-generated').click()
  await expect(page.locator(`[data-card="${id}"] .story-face`)).not.toContainText('4711')
})

test('a picture is shot again; other forms: Markdown with its pictures, all pictures, a forum’s text, the storyboard, print', async ({
  page,
  host,
  spectator,
  context,
}) => {
  await bringIn(spectator, 'live-skirmish-9-keep-6')
  await page.goto(host.url)
  await page.getByTestId('report').click()
  await opened(page)
  // Short: what is tried is how a picture is shot and saved, not how many there are.
  await page.getByRole('radio', { name: 'Short' }).click({ force: true })
  const shot = page
    .locator('.story-card[data-in=true]')
    .filter({ has: page.locator('.why-strip') })
    .first()
  await shot.locator('.story-face').click()
  await page
    .getByTestId('card-sheet')
    .getByTestId(/^shoot-/)
    .first()
    .click()
  await expect(page.locator('[data-testid=shoot-again][data-ready=true]')).toBeVisible({ timeout: 60_000 })
  await page.getByTestId('shoot-take').click()
  await expect(shot.locator('.story-hand')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(shot.locator('.story-hand')).toHaveCount(0)
  await page.keyboard.press('Control+y')
  const saveAs = async (form: string) => {
    await page.getByTestId('save-other').click()
    await page.getByTestId(`save-${form}`).click()
  }
  const markdown = await fileOf(page, () => saveAs('markdown'))
  const files = unzipSync(await readFile(markdown.path))
  const text = new TextDecoder().decode(files['report.md'])
  const named = [...text.matchAll(/\]\((pictures\/[^)]+)\)/g)].map(([, file]) => file ?? '')
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((file) => files[file] === undefined)).toEqual([])
  const pictures = await fileOf(page, () => saveAs('pictures'))
  const taken = Object.entries(unzipSync(await readFile(pictures.path)))
  const signOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('hex')
  for (const [file, bytes] of taken)
    expect(signOf(bytes)).toMatch(file.endsWith('.png') ? /^89504e47/ : /^ffd8ff/)
  expect(taken.some(([file]) => file.endsWith('.png'))).toBe(true)
  expect(taken.some(([file]) => file.endsWith('.jpg'))).toBe(true)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await saveAs('bbcode')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('[/b]')
  const board = await fileOf(page, () => saveAs('storyboard'))
  expect(JSON.parse(await readFile(board.path, 'utf8'))).toMatchObject({ format: 'war-storeys/storyboard' })
  // The frame that is printed names its paper.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const frame = document.querySelector<HTMLIFrameElement>('.print-frame')
      if (frame !== null) document.body.dataset['printed'] = frame.srcdoc
    })
    watch.observe(document.body, { childList: true })
  })
  await saveAs('pdfLetter')
  await expect
    .poll(() => page.evaluate(() => document.body.dataset['printed'] ?? ''), { timeout: 30_000 })
    .toContain('size: letter')
})
