/** All hulls of the kit stand on a table; pictures of them lie under test-results/look, with LOOK=1 of the highest quality too. */
import { HullParade, hullRows } from './hull-parade'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { lookAt } from './table-mouse'

const looks = process.env['LOOK'] !== undefined
test.use({ opened: false, deviceScaleFactor: looks ? 1 : 0.4 })

test('all hulls of the kit stand on the table and cost few draw calls', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  test.setTimeout(400_000)
  const parade = await HullParade.begin(spectator)
  const { view } = await parade.see('a')
  const hulls = hullRows.flat().length + (hullRows[2]?.length ?? 0)
  expect(Object.values(view.models).filter(({ status }) => status === 'onTable')).toHaveLength(hulls + 2)
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const quality of looks ? (['low', 'high'] as const) : (['low'] as const)) {
    const preferences = await spectator.call('preferences', {})
    await spectator.call('savePreferences', { preferences: { ...preferences, quality } })
    await user.opens()
    await page.getByTestId('continue').click()
    await user.ready()
    // What a vehicle in hand bears on is drawn at a key, and laid aside again: fans are there, and are gone.
    await user.settle()
    const { view: seen, seat } = await user.look()
    const [hull] = Object.values(seen.units).filter(
      (unit) => unit.seat === seat && unit.entry.type === 'vehicle',
    )
    const pose = seen.models[hull?.models[0] ?? '']?.pose
    if (hull === undefined || pose == null) throw new Error('there is no hull')
    await user.selectUnit(hull.id)
    await lookAt(page, { ...pose.at, y: 0 }, 900)
    const drawn = () => page.evaluate(() => window.__warStoreysScene?.stats().drawCalls ?? 0)
    const bare = await drawn()
    await page.keyboard.press('/')
    await expect.poll(drawn).toBeGreaterThan(bare)
    const withFans = await drawn()
    await page.keyboard.press('/')
    await expect.poll(drawn).toBeLessThan(withFans)
    await page.keyboard.press('KeyC')
    await expect
      .poll(() => page.locator('.scene canvas').first().boundingBox())
      .toEqual({ x: 0, y: 0, width: 1920, height: 1080 })
    for (const [name, at] of [
      ['a', { x: 290, y: 0, z: 960 }],
      ['b', { x: 830, y: 0, z: 90 }],
    ] as const) {
      await page.evaluate(
        ([target, bearing]) => {
          const scene = window.__warStoreysScene
          const pose = scene?.pose()
          if (pose)
            scene?.stand({ ...pose, target, bearing, tilt: 48, distance: name === 'a' ? 820 : 480 }, 0)
        },
        [at, name === 'a' ? 20 : 200] as const,
      )
      await page.waitForTimeout(900)
      await pictureOf(page, `hulls-${quality}-${name}`)
    }
    const stats = await page.evaluate(() => window.__warStoreysScene?.stats())
    expect(stats?.drawCalls ?? Infinity).toBeLessThan(150)
    await page.keyboard.press('KeyC')
  }
  expect(complaints).toEqual([])
})
