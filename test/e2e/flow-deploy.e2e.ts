/** Sixteen units of two who share a screen are put down as proposed: what that takes is counted. */
import { Company } from './company'
import { CountedHands } from './counted-hands'
import { expect, test } from './seat'

test('eight units a side as proposed, in few inputs and with at most one curtain a side', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const company = await Company.toDeploy(spectator, { mode: 'hotSeat', handover: 'quick' })
  await page.reload()
  await page.getByTestId('continue').click()
  await user.ready()
  let curtains = 0
  const hands = new CountedHands(page)
  const stage = async () => (await company.see('a')).view.stage
  const ready = page.getByTestId('place-proposed')
  while ((await stage()) === 'deployment') {
    // The first time a side asks for its places; after that its next ones lie ready whenever it is its turn.
    const seat = page.getByTestId('take-seat')
    await expect(ready.or(page.getByTestId('place-rest')).or(seat).first()).toBeVisible()
    if (await seat.isVisible()) {
      curtains += 1
      await hands.click(seat)
      await expect(seat).toHaveCount(0)
      continue
    }
    if (await page.getByTestId('recap-read').isVisible()) await hands.click(page.getByTestId('recap-read'))
    const asks = hands.inputs.filter((one) => one === 'Shift+Enter').length < 2
    if (asks) {
      await page.waitForTimeout(300)
      if (!(await ready.isVisible())) await hands.press('Shift+Enter')
    }
    await expect(ready).toBeVisible()
    const before = await user.state()
    await hands.press('Enter')
    expect(await user.changed(before)).toBe(true)
    expect(hands.count, hands.inputs.join(' ')).toBeLessThanOrEqual(30)
  }
  const { view } = await company.see('a')
  expect(Object.values(view.models).filter(({ status }) => status !== 'onTable')).toEqual([])
  console.log(`inputs to put down sixteen units: ${hands.count}, curtains: ${curtains}`)
  expect(curtains).toBeLessThanOrEqual(2)
  expect(complaints).toEqual([])
})
