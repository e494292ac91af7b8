/** The studio at both sizes and in both languages, and its report on paper. */
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { bringIn } from './film-user'
import { pictureOf } from './pictures'
import { expect, test } from './seat'

test.use({ opened: false })
const pictures = resolve(import.meta.dirname, '..', '..', 'test-results', 'look')
for (const kept of ['core4+city-fight-4-keep-2', 'live-skirmish-9-keep-6'])
  for (const [language, width, height] of [
    ['en', 1920, 1080],
    ['ru', 1280, 720],
  ] as const)
    test(`${kept} at ${width} in ${language}`, async ({ page, host, spectator, complaints }) => {
      test.setTimeout(900_000)
      const called = `studio-${kept.slice(0, 4)}-${language}`
      await bringIn(spectator, kept)
      await spectator.call('savePreferences', { preferences: { language } })
      await page.setViewportSize({ width, height })
      await page.goto(host.url)
      await page.getByTestId('report').click()
      await expect(page.getByTestId('studio')).toBeVisible({ timeout: 120_000 })
      await pictureOf(page, called)
      await page
        .locator('.story-card[data-in=true]')
        .filter({ has: page.locator('.why-strip') })
        .nth(1)
        .locator('.story-face')
        .click()
      await page
        .getByTestId('write-text')
        .fill('On turn 99 the Panthers of Avalon held, and nobody else did.')
      await pictureOf(page, `${called}-card`)
      // The photo desk, with the camera that made the picture.
      await page.getByTestId('shoot-0').click()
      await expect(page.locator('[data-testid=shoot-again][data-ready=true]')).toBeVisible({
        timeout: 120_000,
      })
      await pictureOf(page, `${called}-shoot`)
      await page.keyboard.press('Escape')
      await expect(page.getByTestId('stills-work')).toHaveCount(0, { timeout: 600_000 })
      await pictureOf(page, `${called}-whole`)
      expect(complaints).toEqual([])

      // On paper: as the browser prints the frame.
      const paper = test.info().outputPath('report.pdf')
      await page.evaluate(() => {
        const watch = new MutationObserver(() => {
          const frame = document.querySelector<HTMLIFrameElement>('.print-frame')
          if (frame !== null) document.body.dataset['printed'] = frame.srcdoc
        })
        watch.observe(document.body, { childList: true })
      })
      await page.getByTestId('save-other').click()
      await page.getByTestId(`save-${language === 'en' ? 'pdfLetter' : 'pdfA4'}`).click()
      const printed = () => page.evaluate(() => document.body.dataset['printed'] ?? '')
      await expect.poll(printed, { timeout: 60_000 }).toContain('@page { size')
      const html = await printed()
      const sheet = await page.context().newPage()
      await sheet.setContent(html)
      await sheet.pdf({
        path: paper,
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        outline: true,
      })
      await mkdir(pictures, { recursive: true })
      await copyFile(paper, join(pictures, `${called}.pdf`))
    })
