/** The studio at both sizes and in both languages, and its report on paper. */
import { bringIn } from './film-user'
import { pictureOf } from './pictures'
import { expect, test } from './seat'

test.use({ opened: false })
for (const kept of ['core4+city-fight-4-keep-2', 'live-skirmish-9-keep-6'])
  for (const [language, width, height] of [
    ['en', 1920, 1080],
    ['ru', 1280, 720],
  ] as const)
    test(`${kept} at ${width} in ${language}`, async ({ page, host, spectator, complaints }) => {
      test.setTimeout(600_000)
      await bringIn(spectator, kept)
      await spectator.call('savePreferences', { preferences: { language } })
      await page.setViewportSize({ width, height })
      await page.goto(host.url)
      const began = Date.now()
      await page.getByTestId('report').click()
      await expect(page.getByTestId('studio')).toBeVisible({ timeout: 120_000 })
      console.log('open', Date.now() - began)
      await pictureOf(page, `studio-${kept.slice(0, 4)}-${language}`)
      await page
        .locator('.story-card[data-in=true]')
        .filter({ has: page.locator('.why-strip') })
        .nth(1)
        .locator('.story-face')
        .click()
      await page
        .getByTestId('write-text')
        .fill('On turn 99 the Panthers of Avalon held, and nobody else did.')
      await expect(page.getByTestId('stills-work')).toHaveCount(0, { timeout: 240_000 })
      console.log('stills', Date.now() - began)
      await pictureOf(page, `studio-${kept.slice(0, 4)}-${language}-card`)
      expect(complaints).toEqual([])
    })
