/** The scenario editor at both sizes in both languages. */
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { toShelf } from './to-shelf'

test.use({ deviceScaleFactor: 1 })
const sizes = {
  '1920x1080': { width: 1920, height: 1080 },
  '1280x720': { width: 1280, height: 720 },
} as const
const sections = {
  'last-stand': [
    'about',
    'length',
    'steps',
    'zones',
    'reserves',
    'forces',
    'rules',
    'victory',
    'stratagems',
    'play',
  ],
  'four-storeys': ['about', 'sides', 'people'],
} as const

test('its sections in both languages', async ({ page, host, spectator }) => {
  test.setTimeout(600_000)
  for (const [language, size] of [
    ['en', '1280x720'],
    ['ru', '1280x720'],
    ['ru', '1920x1080'],
  ] as const) {
    const preferences = await spectator.call('preferences', {})
    await spectator.call('savePreferences', { preferences: { ...preferences, language } })
    await page.setViewportSize(sizes[size])
    await page.goto(`${host.url}&bench`)
    await toShelf(page, 'scenarios')
    await expect(page.getByTestId('scenario-last-stand')).toBeVisible()
    await pictureOf(page, `scenarios-${language}-${size}`)
    for (const [id, shown] of Object.entries(sections)) {
      await page.getByTestId(`scenario-${id}`).getByRole('button').first().click()
      for (const section of shown) {
        await page.getByTestId(`section-${section}`).click()
        await pictureOf(page, `scenario-${section}-${id}-${language}-${size}`)
      }
      await page.locator('.page-head button').first().click()
    }
  }
})
