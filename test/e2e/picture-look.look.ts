/** What stands behind a table: chosen in the settings, seen at once. With LOOK=1 pictures of it lie under test-results/look. */
import { backdrops } from '../../renderer/theme/backdrops'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { takeStill } from './stills'

const looks = process.env['LOOK'] !== undefined
test.use(looks ? { deviceScaleFactor: 1 } : { viewport: { width: 1280, height: 720 } })

test('the surroundings of a table are chosen in the settings and seen at once', async ({
  page,
  user,
  complaints,
}) => {
  await page.getByTestId('first-battle').click()
  await user.ready()
  const seen = new Set<string>()
  for (const id of backdrops) {
    await page.getByTestId('battle-menu').click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.getByTestId(`backdrop-${id}`).click()
    if (looks && id === 'dusk') await pictureOf(page, 'settings-backdrop')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.waitForTimeout(400)
    seen.add((await takeStill(page, { width: 64, height: 36, transparent: false, marks: false })).hash)
    if (looks) {
      await pictureOf(page, `backdrop-${id}`)
      await page.keyboard.press('KeyC')
      await page.waitForTimeout(500)
      await page.evaluate(() => {
        const scene = window.__warStoreysScene
        const pose = scene?.pose()
        if (pose) scene?.stand({ ...pose, tilt: 76, distance: pose.distance * 0.75, bearing: 30 }, 0)
      })
      await page.waitForTimeout(600)
      await pictureOf(page, `backdrop-${id}-low`)
      await page.evaluate(() => window.__warStoreysScene?.stand(null, 0))
      await page.keyboard.press('KeyC')
      await page.waitForTimeout(300)
    }
  }
  expect(seen.size).toBe(backdrops.length)
  expect(complaints).toEqual([])
})
