/** Men ride in a real browser: put down inside, drawn onto a vehicle, let out of it before the enemy, and on to the blow. */
import { inches } from '../../shared/geometry/length'
import { Convoy } from './convoy'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import type { TableUser } from './table-user'
import { lead, lookAt, restingAt } from './table-mouse'

const looks = process.env['LOOK']
test.use({ opened: false, deviceScaleFactor: looks === undefined ? 0.4 : 1 })

const picture = async ({ page }: TableUser, name: string): Promise<void> => {
  if (looks === undefined) return
  await pictureOf(page, `riding-${looks}-${name}`)
}
const near = ({ page }: TableUser, x: number, z: number) =>
  lookAt(page, { x: inches(x), y: 0, z: inches(z) }, 800)

test.beforeEach(async ({ spectator, page, user: _user }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  if (looks !== 'ru') return
  const plain = { dice: false, effects: false, motion: 'reduced', hints: false, passEmpty: false } as const
  await spectator.call('savePreferences', { preferences: { ...plain, language: 'ru', quality: 'low' } })
})

test('a unit is put down inside a vehicle', async ({ page, host, spectator, user, complaints }) => {
  const convoy = await Convoy.begin(spectator, 'deployment')
  const [box, gunners] = [await convoy.unit('box'), await convoy.unit('gunners')]
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  await user.settle()
  await user.selectUnit(gunners.id)
  await near(user, 6, 39)
  const pose = (await convoy.see('a')).view.models[box.models[0] ?? '']?.pose
  if (pose == null) throw new Error('the carrier is nowhere')
  await picture(user, 'tray')
  expect(await user.clickTable({ ...pose.at, y: inches(1.5) })).toBe(true)
  await expect
    .poll(async () => (await convoy.see('a')).view.units[gunners.id]?.aboard?.vehicle)
    .toBe(box.models[0])
  expect(complaints).toEqual([])
})

test('drawn onto a truck, driven up, let out, and on to the blow', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const convoy = await Convoy.begin(spectator)
  const [truck, raiders, block] = [
    await convoy.unit('truck'),
    await convoy.unit('raiders'),
    await convoy.unit('block'),
  ]
  const hull = truck.models[0] ?? ''
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  user.dice = (_asked, count, seat) => Array.from({ length: count }, () => (seat === 'a' ? 5 : 2))
  const poseOf = async (model: string) => {
    const pose = (await convoy.see('a')).view.models[model]?.pose
    if (pose == null) throw new Error(`${model} is nowhere`)
    return pose
  }
  await test.step('dragged onto it they walk to its side and get in', async () => {
    await user.selectUnit(raiders.id)
    await near(user, 10, 38)
    const [from, to] = [await poseOf(raiders.models[0] ?? ''), await poseOf(hull)]
    const [start, end] = [
      await user.project({ ...from.at, y: 15 }),
      await user.project({ ...to.at, y: inches(1) }),
    ]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await lead(page, start, end, 3)
    await expect(page.getByTestId('boards').first()).toBeVisible()
    await picture(user, 'boards')
    await page.mouse.up()
    await expect
      .poll(async () => (await convoy.see('a')).view.units[raiders.id]?.aboard?.vehicle, { timeout: 30_000 })
      .toBe(hull)
    await picture(user, 'aboard')
    // The way and getting in are one: taken back at once, and done again.
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await convoy.see('a')).view.units[raiders.id]?.aboard).toBeUndefined()
    expect((await poseOf(raiders.models[0] ?? '')).at).toEqual(from.at)
    await page.keyboard.press('Control+y')
    await expect.poll(async () => (await convoy.see('a')).view.units[raiders.id]?.aboard?.vehicle).toBe(hull)
  })
  await test.step('it drives up in two turns', async () => {
    await convoy.walks('a', truck.id, { x: inches(10.4), z: -inches(6) })
    await convoy.handOver('a')
    await convoy.handOver('b')
    await convoy.walks('a', truck.id, { x: inches(6.9), z: -inches(4) })
  })
  await test.step('by key they get out where they are pointed to', async () => {
    await user.settle()
    await user.selectUnit(truck.id)
    await near(user, 30, 24)
    await picture(user, 'card')
    await page.keyboard.press("'")
    await expect(page.getByTestId('prompt')).toContainText('They get out as drawn')
    await picture(user, 'out')
    const before = await user.state()
    const front = await restingAt(page, { x: inches(32.4), y: 0, z: inches(21.9) })
    await page.mouse.move(front.x - 6, front.y)
    await page.mouse.move(front.x, front.y)
    // The places there are still being asked of the rules: Enter waits for them.
    await page.keyboard.press('Enter')
    expect(await user.changed(before)).toBe(true)
    expect((await convoy.see('a')).view.units[raiders.id]?.aboard).toBeUndefined()
    await picture(user, 'outside')
  })
  await test.step('they charge from the open truck, and strike', async () => {
    await user.endPhase()
    await user.endPhase()
    await user.selectUnit(raiders.id)
    await page.getByTestId('assault-card').locator('.assault-list label').first().click()
    await expect(page.getByTestId(`rank-${block.id}`)).toBeVisible()
    const before = await user.state()
    await page.keyboard.press('Enter')
    expect(await user.changed(before)).toBe(true)
    await user.settle()
    expect((await convoy.see('a')).view.units[raiders.id]?.locked).toEqual([block.id])
    await user.endPhase()
    const { view } = await convoy.see('a')
    expect(block.models.filter((id) => view.models[id]?.status === 'casualty').length).toBeGreaterThan(0)
  })
  expect(complaints).toEqual([])
})
