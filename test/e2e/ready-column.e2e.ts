/** Ready forces with vehicles, put down as proposed: the card of a tank, and what its mounts bear on when it may fire. */
import { isVehicleProfile } from '../../shared/force'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { lookAt } from './table-mouse'

const looks = process.env['LOOK'] !== undefined
test.use({ opened: false, deviceScaleFactor: looks ? 1 : 0.4 })

test('a tank of a ready column tells its armour, and what its mounts bear on', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  test.setTimeout(400_000)
  await page.setViewportSize({ width: 1920, height: 1080 })
  const { game } = await spectator.call('createGame', {
    setup: {
      title: 'Columns',
      systems: ['core4', 'city-fight'],
      level: 'alpha',
      terrain: { how: 'city', city: 'alpha-mill-lane' },
      scenario: 'clear-out',
      sides: {
        a: { name: 'Ada', force: 'moot-train-1000' },
        b: { name: 'Boris', force: 'watch-column-1000' },
      },
      dice: { source: 'seeded', seed: 'columns' },
      mode: 'solo',
      settings: {},
      asProposed: true,
      organising: { limit: 1500, detachments: 1, multiDetachment: 'above2500', asTheyAre: false },
    },
  })
  await spectator.call('openGame', { game })
  const open = async (language: 'en' | 'ru'): Promise<void> => {
    const preferences = await spectator.call('preferences', {})
    await spectator.call('savePreferences', {
      preferences: { ...preferences, language },
    })
    await page.goto(`${host.url}&bench`)
    await page.getByTestId('continue').click()
    await user.ready()
  }
  await open('en')
  await user.settle()
  const { view, seat } = await user.look()
  expect(view.stage).toBe('battle')
  const mountsOf = (unit: (typeof view.units)[string]): number => {
    const model = view.models[unit.models[0] ?? '']
    return model?.pose != null && isVehicleProfile(model.profile) ? model.profile.mounts.length : 0
  }
  // What stands there with most weapons.
  const [tank] = Object.values(view.units)
    .filter((unit) => unit.seat === seat)
    .sort((one, other) => mountsOf(other) - mountsOf(one))
  const pose = view.models[tank?.models[0] ?? '']?.pose
  if (tank === undefined || pose == null) throw new Error('there is no tank')
  const stand = () => lookAt(page, { ...pose.at, y: 0 }, 750)
  await page.getByTestId(`unit-${tank.id}`).click()
  // Its card tells the armour of each facing, not what only the living have.
  await expect(page.getByTestId('hull-profile')).toBeVisible()
  if (looks) {
    await stand()
    await pictureOf(page, 'column-card-en')
  }
  // At any time a key shows what a vehicle bears on, and lays it aside again: fans are drawn, and are gone.
  const drawn = (): Promise<number> => page.evaluate(() => window.__warStoreysScene?.stats().drawCalls ?? 0)
  await stand()
  const bare = await drawn()
  await page.keyboard.press('/')
  await expect.poll(drawn).toBeGreaterThan(bare)
  const withFans = await drawn()
  for (const size of looks ? [{ width: 1280, height: 720 }] : []) {
    await page.setViewportSize(size)
    await pictureOf(page, `column-arcs-asked-${size.width}`)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.waitForTimeout(1500)
  }
  await page.keyboard.press('/')
  await expect.poll(drawn).toBeLessThan(withFans)
  const without = await drawn()
  await user.endPhase()
  // When it may fire they are shown unasked.
  await page.getByTestId(`unit-${tank.id}`).click()
  await stand()
  await expect.poll(drawn).toBeGreaterThan(without)
  const arcs = await spectator.ask<'mountArcs'>(game, seat, { ask: 'mountArcs', unit: tank.id })
  expect(arcs.length).toBe(mountsOf(tank))
  for (const language of looks ? (['ru', 'en'] as const) : []) {
    await open(language)
    await page.getByTestId(`unit-${tank.id}`).click()
    await stand()
    await pictureOf(page, `column-arcs-${language}`)
  }
  expect(complaints).toEqual([])
})
