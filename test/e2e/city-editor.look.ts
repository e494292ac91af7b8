import { clickPlan, dragPlan, onPlan } from './city-user'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { toShelf } from './to-shelf'

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const

// Every picture is painted by the processor.
test.setTimeout(900_000)
for (const language of ['en', 'ru'] as const)
  for (const size of sizes)
    test(`the city editor in ${language} at ${size.width}`, async ({ page, user, spectator, complaints }) => {
      await spectator.call('savePreferences', { preferences: { language } })
      await page.setViewportSize(size)
      await user.opens()
      const name = `city-editor-${language}-${size.width}`
      await toShelf(page, 'cities')
      await pictureOf(page, `${name}-shelf`)
      await page.getByTestId('new-city').click()
      const sheet = page.getByTestId('city-sheet')
      await expect(sheet).toBeVisible()
      await page.keyboard.press('r')
      await dragPlan(page, [0.5, 24], [47.5, 24])
      await dragPlan(page, [24, 0.5], [24, 47.5])
      await page.keyboard.press('b')
      await dragPlan(page, [27, 0.5], [47.5, 20.5])
      await dragPlan(page, [0.5, 0.5], [20.5, 20.5])
      await expect(sheet).toHaveAttribute('data-pieces', '11')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await pictureOf(page, `${name}-drawn`)
      await page.getByTestId('stock-chapel').click()
      const at = await onPlan(page, [36, 32])
      await page.mouse.move(at.x, at.y)
      await pictureOf(page, `${name}-stamp`)
      await page.keyboard.press('Escape')
      await page.keyboard.press('f')
      for (const corner of [
        [4, 30],
        [12, 29],
        [14, 38],
        [5, 39],
      ] as const)
        await clickPlan(page, corner)
      await page.keyboard.press('Enter')
      await page.keyboard.press('h')
      await dragPlan(page, [28, 30], [44, 44])
      await page.keyboard.press('u')
      await dragPlan(page, [2, 42], [20, 46])
      await page.keyboard.press('v')
      await clickPlan(page, [34, 6])
      await pictureOf(page, `${name}-piece`)
      await page.getByTestId('tab-table').click()
      await pictureOf(page, `${name}-table`)
      expect(complaints).toEqual([])
    })
