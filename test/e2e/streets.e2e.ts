/** Vehicles in a city, in a real browser: over a barricade, stopped by a ruin and by tank traps; a wreck burns and gives cover. */
import { inches } from '../../shared/geometry/length'
import type { Point3 } from '../../shared/geometry/point'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { Streets } from './streets'
import { lead, lookAt } from './table-mouse'

const looks = process.env['LOOK'] !== undefined
test.use({ opened: false, deviceScaleFactor: looks ? 1 : 0.4 })

test('a tank in the street, and what it leaves of a truck', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  test.setTimeout(400_000)
  const battle = await Streets.begin(spectator)
  const [tank, truck, watch, gunner, hunter] = [
    await battle.unit('tank'),
    await battle.unit('truck'),
    await battle.unit('watch'),
    await battle.unit('gunner'),
    await battle.unit('hunter'),
  ]
  const poseOf = async (id: string) => {
    const pose = (await battle.see('a')).view.models[id]?.pose
    if (pose == null) throw new Error(`${id} is gone`)
    return pose
  }
  const pieces = async () => (await battle.see('a')).view.table.pieces
  const near = (x: number, z: number, far: number) => lookAt(page, { x: inches(x), y: 0, z: inches(z) }, far)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  user.dice = (_asked, count) => Array.from({ length: count }, () => 5)
  await user.selectUnit(tank.id)
  await near(9, 31, 900)
  const start = await poseOf(tank.models[0] ?? '')
  const holdOver = async (to: Point3): Promise<void> => {
    const [from, there] = [await user.project({ ...start.at, y: 30 }), await user.project(to)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await lead(page, from, there, 5)
  }

  await test.step('a ruin stops it: its walls are not driven through', async () => {
    await holdOver({ x: inches(15), y: 0, z: inches(29) })
    await expect(page.locator('body')).toContainText('stands higher than 1″', { timeout: 15_000 })
    if (looks) await pictureOf(page, 'streets-ruin')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await poseOf(tank.models[0] ?? '')).toEqual(start)
  })
  await test.step('over the barricade, as far as the tank traps let it', async () => {
    await holdOver({ x: start.at.x, y: 0, z: inches(22) })
    await expect(page.locator('body')).toContainText('no way through', { timeout: 15_000 })
    if (looks) await pictureOf(page, 'streets-traps')
    const to = await user.project({ x: start.at.x, y: 0, z: inches(28.6) })
    await page.mouse.move(to.x, to.y)
    await expect(page.locator('body')).not.toContainText('no way through')
    if (looks) await pictureOf(page, 'streets-barricade')
    // What it may cost is said before it is confirmed.
    await page.mouse.up()
    await expect(page.locator('body')).toContainText('to be stopped for good')
    const before = await user.state()
    await page.getByTestId('confirm-move').click()
    expect(await user.changed(before)).toBe(true)
    await user.settle()
    expect((await poseOf(tank.models[0] ?? '')).at.z).toBeLessThan(inches(30))
    expect((await pieces()).some(({ design }) => design.kind === 'barricade')).toBe(false)
    if (looks) await near(8, 30, 700)
    if (looks) await pictureOf(page, 'streets-crushed')
  })
  await test.step('a shot makes a wreck of the truck, which burns where it stood', async () => {
    await user.endPhase()
    await battle.fires('a', hunter.id, truck.id)
    await expect.poll(async () => (await pieces()).some(({ id }) => id.startsWith('wreck-'))).toBe(true)
    // The page learns of each die after it has been thrown elsewhere: none of them is asked of it.
    const { state } = await battle.see('a')
    await expect.poll(() => user.state(), { timeout: 30_000 }).toBe(state)
    await user.settle()
    await near(36, 13, 620)
    if (looks) await page.waitForTimeout(2500)
    await pictureOf(page, 'streets-wreck')
  })
  await test.step('men behind the wreck have its cover, 4+', async () => {
    await user.selectUnit(gunner.id)
    await page.getByTestId(`target-${watch.id}`).click()
    await expect(page.getByTestId('attack-card')).toContainText('4+', { timeout: 15_000 })
    if (looks) await pictureOf(page, 'streets-cover')
  })
  expect(complaints).toEqual([])
})
