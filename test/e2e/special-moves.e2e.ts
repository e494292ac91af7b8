import { inches } from '../../shared/geometry/length'
import { Foray, guardPost } from './foray'
import { expect, test } from './seat'

test.use({ opened: false })

test('infiltrators are kept from the enemy, scouts move before the first turn, riders leave their fight', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const shots = process.env.LOOK
  const shoot = async (name: string): Promise<void> => {
    if (!shots) return
    await page.waitForTimeout(800)
    await page.screenshot({ path: `${shots}/${name}.png` })
  }
  const foray = await Foray.begin(spectator)
  const [sneaks, riders] = [await foray.unit('sneaks'), await foray.unit('riders')]
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()

  // Infiltrators: too near to the guard is refused with its name; behind the others' backs they may stand.
  await user.selectUnit(sneaks.id)
  const near = await user.project({ x: guardPost.x, y: 0, z: guardPost.z + inches(3) })
  await page.mouse.move(near.x, near.y)
  await page.mouse.move(near.x + 2, near.y)
  const prompt = page.getByTestId('cursor-tip')
  await expect(prompt).toContainText('Street guard')
  await shoot('infiltrate-refused')
  await page.mouse.click(near.x, near.y)
  expect((await foray.unit('sneaks')).conditions).toContain('deploysLate')
  expect(await user.clickTable({ x: inches(10), y: 0, z: inches(12) })).toBe(true)

  // Scouts: only they may move, with the tool of the Movement phase.
  await expect(page.getByTestId('finish-early-moves')).toBeVisible()
  await user.selectUnit(riders.id)
  await expect(page.getByTestId('hold-unit')).toBeVisible()
  await shoot('scouts-tray')
  const { view } = await foray.see('a')
  const lead = view.models[riders.models[0] ?? '']?.pose
  if (lead == null) throw new Error('the riders stand nowhere')
  const [from, to] = [
    { ...lead.at, y: 20 },
    { x: lead.at.x + inches(7), y: 0, z: lead.at.z - inches(6) },
  ]
  const before = await user.state()
  await user.drag(from, to)
  expect(await user.changed(before)).toBe(true)
  await expect.poll(async () => (await foray.see('a')).view.stage).not.toBe('earlyMoves')
  const moved = (await foray.see('a')).view.models[riders.models[0] ?? '']?.pose?.at
  expect(Math.hypot((moved?.x ?? 0) - lead.at.x, (moved?.z ?? 0) - lead.at.z)).toBeGreaterThan(inches(3))

  // Hit and run: asked, turned by key, with the chances of the way.
  await foray.chargeGuard()
  await expect(user.decision).toHaveAttribute('data-kind', 'breakOff', { timeout: 15_000 })
  await shoot('break-off-asked')
  await page.getByTestId('option-leave').click()
  await expect(user.decision).toHaveAttribute('data-kind', 'breakOffCourse')
  await expect(page.getByTestId('course-chances')).toBeVisible()
  const bearing = await page.getByTestId('course-bearing').textContent()
  await page.locator('body').press('ArrowLeft')
  await expect(page.getByTestId('course-bearing')).not.toHaveText(bearing ?? '')
  await shoot('break-off-course')
  await page.locator('body').press('Enter')
  await expect.poll(async () => (await foray.unit('riders')).locked).toEqual([])
  expect(complaints).toEqual([])
})
