/** Ready forces with vehicles, from the wizard over the proposed deployment to a tank's first move. */
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { setUp } from './wizard'

const looks = process.env['LOOK'] !== undefined
test.use({ deviceScaleFactor: looks ? 1 : 0.4 })

test('two ready columns with vehicles come to the table and drive', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  test.setTimeout(400_000)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const picture = async (name: string): Promise<void> => {
    if (looks) await pictureOf(page, `column-${name}`)
  }
  await setUp(page, {
    level: 'gamma',
    terrain: 'city',
    scenario: 'clear-out',
    forces: ['Harbour Watch column, 1000', 'Slate Cantors shoal, 1000'],
    mode: 'solo',
    dice: 'seeded',
    seed: 'columns',
    title: 'Columns',
  })
  await user.ready()
  for (;;) {
    await user.settle()
    const { view } = await user.look()
    if (view.stage !== 'deployment') break
    const before = await user.state()
    await page.keyboard.press('Shift+Enter')
    await expect(page.getByTestId('place-proposed')).toBeVisible({ timeout: 60_000 })
    await picture(`deploy-${view.turn.active}`)
    await page.keyboard.press('Control+Enter')
    expect(await user.changed(before, 60_000)).toBe(true)
  }
  const { view, seat } = await user.look()
  const standing = Object.values(view.models).filter(({ status }) => status === 'onTable')
  const vehicles = standing.filter((model) => view.units[model.unit]?.entry.type === 'vehicle')
  expect(vehicles).toHaveLength(11)
  await picture('begun')
  const tank = vehicles.find(({ unit }) => view.units[unit]?.seat === seat)
  const pose = tank?.pose
  if (tank === undefined || pose == null) throw new Error('no tank to drive')
  const look = async (language: 'en' | 'ru'): Promise<void> => {
    const preferences = await spectator.call('preferences', {})
    await spectator.call('savePreferences', { preferences: { ...preferences, language, quality: 'medium' } })
    await page.goto(`${host.url}&bench`)
    await page.getByTestId('continue').click()
    await user.ready()
    await page.getByTestId(`unit-${tank.unit}`).click()
    await page.evaluate((at) => window.__warStoreysScene?.lookAt(at, 700), { ...pose.at, y: 0 })
    await page.waitForTimeout(4000)
    await picture(`selected-${language}`)
  }
  if (looks) {
    await look('ru')
    await look('en')
  }
  expect(complaints).toEqual([])
})
