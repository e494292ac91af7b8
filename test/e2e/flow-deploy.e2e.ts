/** Sixteen units of two who share a screen are put down as proposed: what that takes is counted. */
import { expect, test } from './seat'
import { Company } from './company'
import { CountedHands } from './counted-hands'

test.use({ opened: false })

test('eight units a side as proposed, in few inputs and with one curtain a side', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const company = await Company.toDeploy(spectator, { mode: 'hotSeat', handover: 'quick' })
  const hands = await CountedHands.at(page)
  await user.opens()
  await page.getByTestId('continue').click()
  await hands.startAnew()
  const curtain = page.getByTestId('take-seat')
  let curtains = 0
  for (const side of ['first', 'second']) {
    await expect(curtain, `the ${side} side sits down`).toBeVisible({ timeout: 60_000 })
    curtains += 1
    // The key that confirms lifts no curtain.
    await page.keyboard.press('Enter')
    await expect(curtain).toBeVisible()
    await hands.click(curtain)
    await expect(curtain).toHaveCount(0)
    if (side === 'first') await user.ready()
    if (await page.getByTestId('recap-read').isVisible()) await hands.click(page.getByTestId('recap-read'))
    await hands.press('Shift+Enter')
    await expect(page.getByTestId('place-proposed')).toBeVisible()
    await hands.press('Control+Enter')
  }
  await expect
    .poll(async () => (await company.see('a')).view.stage, { timeout: 60_000 })
    .not.toBe('deployment')
  const { view } = await company.see('a')
  expect(Object.values(view.models).filter(({ status }) => status !== 'onTable')).toEqual([])
  expect(await curtain.count()).toBe(0)
  console.log(
    `inputs to put down sixteen units: ${await hands.count()} (${(await hands.inputs()).join(', ')}), curtains: ${curtains}`,
  )
  expect(await hands.count()).toBeLessThanOrEqual(30)
  expect(curtains).toBeLessThanOrEqual(2)
  expect(complaints).toEqual([])
})

test('unit after unit by hand: one curtain a side, then a veil that its owner lifts', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  await Company.toDeploy(spectator, { mode: 'hotSeat', handover: 'quick' })
  await user.opens()
  await page.getByTestId('continue').click()
  const lifted: boolean[] = []
  for (let turn = 0; turn < 5; turn++) {
    if (turn > 0)
      await expect(page.getByTestId('take-seat').or(page.getByTestId('lift')).first()).toBeVisible()
    lifted.push(await page.getByTestId('lift').isVisible())
    // Under the veil nobody is named who does not stand yet.
    if (lifted[turn]) await expect(page.locator('.roster-unit.ready')).toHaveCount(0)
    await user.settle()
    const { view, seat, legal } = await user.look()
    const unit = legal.find(({ type }) => type === 'deploy')?.unit ?? ''
    const [corner = { x: 0, z: 0 }, , far = corner] = view.sides[seat].zone ?? []
    // Each pair has ground of its own: a click near those who stand already would mean them.
    const share = (1 + Math.floor(turn / 2)) / 4
    await user.deploy(unit, {
      x: corner.x + (far.x - corner.x) * share,
      z: (corner.z + far.z) / 2,
    })
  }
  expect(user.curtains.length).toBe(2)
  expect(lifted).toEqual([false, false, true, true, true])
  expect(complaints).toEqual([])
})
