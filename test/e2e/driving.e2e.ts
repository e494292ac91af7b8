/** A tank is driven by hand: its track, what it may fire then, turned by key, hidden in smoke, taken back, turned before it fires. */
import { inches } from '../../shared/geometry/length'
import { Column } from './column'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { lead, lookAt } from './table-mouse'

const looks = process.env['LOOK'] !== undefined
test.use({ opened: false, deviceScaleFactor: looks ? 1 : 0.4 })

test('a tank is driven by hand', async ({ page, host, spectator, user, complaints }) => {
  test.setTimeout(400_000)
  const column = await Column.begin(spectator)
  const tank = await column.unit('tank')
  const id = tank.models[0] ?? ''
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  const poseNow = async () => {
    const pose = (await column.see('a')).view.models[id]?.pose
    if (pose == null) throw new Error('the tank is gone')
    return pose
  }
  await user.selectUnit(tank.id)
  await lookAt(page, { x: inches(14), y: 0, z: inches(28) }, 900)
  const start = await poseNow()

  // Drawn and held: the track, the band and the weapons it may fire then.
  const [from, to] = [
    await user.project({ ...start.at, y: 30 }),
    await user.project({ x: start.at.x + inches(7), y: 0, z: start.at.z - inches(3) }),
  ]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await lead(page, from, to, 5)
  const fires = page.getByTestId('fires-then')
  await expect(fires).toContainText('more than 6″', { timeout: 15_000 })
  if (looks) await pictureOf(page, 'drive-far')
  // Shorter: one main weapon and the defensive ones.
  const near = await user.project({ x: start.at.x + inches(3), y: 0, z: start.at.z - inches(3) })
  await page.mouse.move(near.x, near.y)
  await expect(fires).toContainText('up to 6″', { timeout: 15_000 })
  // It is turned at the end of its way, from where it would look.
  await page.keyboard.press('KeyQ')
  await page.keyboard.press('KeyQ')
  if (looks) await pictureOf(page, 'drive-near')
  const before = await user.state()
  await page.mouse.up()
  expect(await user.changed(before)).toBe(true)
  const driven = await poseNow()
  expect(Math.hypot(driven.at.x - start.at.x, driven.at.z - start.at.z)).toBeGreaterThan(inches(3))

  // Taken back, and turned where it stands by button and key; nothing happens before yes is said.
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(async () => (await poseNow()).at.x).toBeCloseTo(start.at.x)
  await user.selectUnit(tank.id)
  await page.getByTestId('turn-right').click()
  await page.keyboard.press('KeyE')
  await expect(page.getByTestId('confirm-move')).toBeEnabled({ timeout: 15_000 })
  await expect(fires).toContainText('stood still')
  if (looks) await pictureOf(page, 'drive-turn')
  expect((await poseNow()).facing).toBe(start.facing)
  const beforeTurn = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(beforeTurn)).toBe(true)
  expect((await poseNow()).facing).toBeCloseTo(start.facing - 30)

  // Smoke, by its button; then its guns are silent.
  const beforeSmoke = await user.state()
  await page.getByTestId('smoke').click()
  expect(await user.changed(beforeSmoke)).toBe(true)
  expect((await column.see('a')).view.models[id]?.smokedIn).toBeDefined()
  if (looks) await page.waitForTimeout(6000)
  if (looks) await pictureOf(page, 'drive-smoke')
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(async () => (await column.see('a')).view.models[id]?.smokedIn).toBeUndefined()

  // Before it fires it turns once more, and still counts as stationary.
  await user.endPhase()
  await user.selectUnit(tank.id)
  await page.getByTestId('turn-left').click()
  await expect(page.getByTestId('confirm-move')).toBeEnabled({ timeout: 15_000 })
  if (looks) await pictureOf(page, 'drive-pivot')
  const beforePivot = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(beforePivot)).toBe(true)
  expect((await poseNow()).facing).toBeCloseTo(start.facing - 15)
  expect(complaints).toEqual([])
})
