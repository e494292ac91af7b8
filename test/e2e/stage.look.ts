/** Pictures of the stage for people to look at: both sizes, both languages. */
import { houseAlone } from './staged-game'
import { pictureOf } from './pictures'
import { test } from './seat'
import { StageUser } from './stage-user'
import { toShelf } from './to-shelf'

test.use({ deviceScaleFactor: 1 })
const looks = [
  { language: 'ru', width: 1280, height: 720 },
  { language: 'en', width: 1920, height: 1080 },
] as const

test('the stage in both languages and sizes', async ({ page, host, spectator, user: _user }) => {
  test.setTimeout(400_000)
  await spectator.call('saveCity', { city: houseAlone('own-house') })
  const { forces } = await spectator.call('library', {})
  const idOf = (name: string): string => forces.find(({ id }) => id === name)?.id ?? ''
  for (const { language, width, height } of looks) {
    const name = `${width}x${height}`
    const preferences = await spectator.call('preferences', {})
    await spectator.call('savePreferences', { preferences: { ...preferences, language, quality: 'low' } })
    await page.setViewportSize({ width, height })
    await page.goto(`${host.url}&bench`)
    const stager = new StageUser(page, 48)
    await stager.begins({
      title: `Stage ${language} ${name}`,
      city: 'own-house',
      a: idOf('harbour-watch'),
      b: idOf('cinder-order'),
    })
    await stager.brings('a', 'first-watch', { x: 14, y: 20 })
    await stager.ticks('state-pinned')
    await stager.bringsPlain('b', { x: 31, y: 38, level: 1 }, 3)
    await pictureOf(page, `stage-unit-${language}-${name}`)
    await stager.opens('situation')
    await pictureOf(page, `stage-situation-${language}-${name}`)
    await stager.opens('fields')
    await pictureOf(page, `stage-fields-${language}-${name}`)
    await page.getByTestId('save-stage').click()
    await page.goto(`${host.url}&bench`)
    await toShelf(page, 'stages')
    await pictureOf(page, `stages-${language}-${name}`)
  }
})
