/** Pictures for people to look at: the workshop, packs and shelves at both sizes in both languages. */
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureOf } from './pictures'
import { keepQuarter, quarter } from './quarter'
import { expect, test } from './seat'
import { toShelf } from './to-shelf'

test.use({ opened: false, deviceScaleFactor: 1 })

test('the workshop in both languages', async ({ page, host, spectator, user: _user }) => {
  test.setTimeout(400_000)
  await keepQuarter(spectator)
  const words = {
    title: 'Mill quarter by night',
    author: 'Ann of the long bridge',
    note: 'Two halls and who fights for them.\nBest played after dark.',
    edition: '2',
  }
  const { bytes } = await spectator.call('makePack', {
    words,
    documents: [
      { kind: 'city', id: quarter.city },
      { kind: 'force', id: quarter.force },
    ],
    pictures: [],
  })
  // The owner has another city of that name by now: the pack comes in beside it.
  const city = await spectator.call('city', { id: quarter.city })
  await spectator.call('saveCity', { city: { ...city, pieces: city.pieces.slice(0, 1) } })
  const { opened } = await spectator.call('openPack', { name: 'mill.storeypack', bytes })
  await spectator.call('takePack', { opened })
  await spectator.call('saveCity', { city: { ...city, pieces: [] } })
  const file = join(tmpdir(), `mill-${process.pid}.storeypack`)
  await writeFile(file, Buffer.from(bytes, 'base64'))
  expect((await readFile(file)).length).toBeGreaterThan(100)
  for (const language of ['en', 'ru'] as const) {
    const preferences = await spectator.call('preferences', {})
    await spectator.call('savePreferences', { preferences: { ...preferences, language } })
    for (const [width, height] of [
      [1920, 1080],
      [1280, 720],
    ] as const) {
      const name = `${language}-${width}`
      await page.setViewportSize({ width, height })
      await page.goto(`${host.url}&bench`)
      await page.getByTestId('open-workshop').click()
      await expect(page.getByTestId('count-packs')).toContainText('1')
      await pictureOf(page, `workshop-${name}`)
      await page.getByTestId('workshop-packs').click()
      await pictureOf(page, `packs-${name}`)
      await page.locator('.card-foot button').first().click()
      await pictureOf(page, `pack-throw-${name}`)
      await page.keyboard.press('Escape')
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByTestId('open-pack').click(),
      ])
      await chooser.setFiles(file)
      await expect(page.getByTestId('opened-pack')).toBeVisible()
      await pictureOf(page, `pack-opened-${name}`)
      await page.keyboard.press('Escape')
      await page.getByTestId('make-pack').click()
      await expect(page.locator('.make-pack-choice label.check').first()).toBeVisible()
      for (const check of await page.locator('.make-pack-choice label.check').all()) await check.click()
      await pictureOf(page, `pack-make-${name}`)
      await page.goto(`${host.url}&bench`)
      await toShelf(page, 'terrain')
      await page.getByTestId('build-ruin').click()
      await page.getByTestId('start-catalogue').selectOption('corner-house')
      await page.getByTestId('tool-pick').click()
      const sheet = await page.getByTestId('sheet').boundingBox()
      if (sheet === null) throw new Error('no sheet')
      await page.mouse.click(sheet.x + sheet.width / 2, sheet.y + sheet.height / 2)
      await pictureOf(page, `builder-pick-${name}`)
      for (const shelf of ['cities', 'terrain', 'forces'] as const) {
        await page.goto(`${host.url}&bench`)
        await page.getByTestId('open-workshop').click()
        await page.getByTestId(`workshop-${shelf}`).click()
        await expect(page.locator('.document-notes li').first()).toBeVisible()
        await pictureOf(page, `shelf-${shelf}-${name}`)
      }
    }
  }
})
