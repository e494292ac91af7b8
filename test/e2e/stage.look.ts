/** Pictures of the stage for people to look at: both sizes, both languages. */
import { houseAlone } from './staged-game'
import { pictureOf } from './pictures'
import { test } from './seat'
import { StageUser } from './stage-user'

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
    // What cannot be so: he fights who is far away, and is pinned besides.
    await stager.chooses('first-watch')
    await stager.ticks('locked-E')
    await pictureOf(page, `stage-faults-${language}-${name}`)
    await stager.ticks('locked-E')
    await stager.looksAt({ x: 14, y: 20 })
    const from = await stager.spot({ x: 10, y: 16 })
    const to = await stager.spot({ x: 18, y: 24 })
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x - 20, to.y, { steps: 4 })
    await page.mouse.move(to.x, to.y)
    await pictureOf(page, `stage-box-${language}-${name}`)
    await page.mouse.up()
    await stager.opens('situation')
    await pictureOf(page, `stage-situation-${language}-${name}`)
    await stager.opens('fields')
    await pictureOf(page, `stage-fields-${language}-${name}`)
    await page.getByTestId('save-stage').click()
    await stager.opens('unit')
    await stager.chooses('first-watch')
    await stager.ticks('state-shot')
    await page.locator('.page-head button').first().click()
    await pictureOf(page, `stage-leaving-${language}-${name}`)
    await page.getByTestId('leave-unsaved').click()
    await pictureOf(page, `stages-${language}-${name}`)
  }
})

test('a skirmish in both languages and sizes', async ({ page, host, spectator, user: _user }) => {
  test.setTimeout(400_000)
  const { skirmishForces } = await spectator.call('library', {})
  const force = await spectator.call('skirmishForce', { id: skirmishForces[0]?.id ?? '' })
  const [first] = force.squads[0]?.soldiers ?? []
  for (const { language, width, height } of looks) {
    const name = `${width}x${height}`
    const preferences = await spectator.call('preferences', {})
    await spectator.call('savePreferences', { preferences: { ...preferences, language, quality: 'low' } })
    await page.setViewportSize({ width, height })
    await page.goto(`${host.url}&bench`)
    const stager = new StageUser(page, 80 / 2.54)
    await stager.begins({ title: `Skirmish ${language}`, skirmish: true })
    await page.getByTestId('stage-force-a').selectOption(force.id)
    await page.getByTestId(`bring-a-${first?.id}`).click()
    await stager.isChecked()
    await stager.spot({ x: 8, y: 8 }).then(({ x, y }) => page.mouse.move(x, y))
    await stager.spot({ x: 8.1, y: 8 }).then(({ x, y }) => page.mouse.click(x, y))
    await stager.isChecked()
    await pictureOf(page, `stage-person-${language}-${name}`)
    await stager.opens('situation')
    await page.getByTestId('lay-smoke-a').click()
    await stager.spot({ x: 12, y: 12 }).then(({ x, y }) => page.mouse.click(x, y))
    await stager.isChecked()
    await page.getByTestId('lay-markers-b').click()
    for (const x of [6, 10, 14, 18, 22]) {
      await stager.spot({ x, y: 24 }).then((at) => page.mouse.click(at.x, at.y))
      await stager.isChecked()
    }
    await page.keyboard.press('Escape')
    await page.getByTestId('marker-b-3').scrollIntoViewIfNeeded()
    await pictureOf(page, `stage-markers-${language}-${name}`)
    await page.getByTestId('lay-zones-a').scrollIntoViewIfNeeded()
    await pictureOf(page, `stage-zones-${language}-${name}`)
    await page.getByTestId('support-a').scrollIntoViewIfNeeded()
    await pictureOf(page, `stage-support-${language}-${name}`)
    await page
      .getByRole('button', { name: /Vehicle|Машина/ })
      .first()
      .click()
    await stager.isChecked()
    await stager.spot({ x: 16, y: 8 }).then(({ x, y }) => page.mouse.move(x, y))
    await stager.spot({ x: 16.1, y: 8 }).then(({ x, y }) => page.mouse.click(x, y))
    await stager.isChecked()
    await page.getByTestId('vehicle-knockedOut').scrollIntoViewIfNeeded()
    await pictureOf(page, `stage-vehicle-${language}-${name}`)
  }
})
